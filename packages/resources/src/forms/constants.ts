/** Most characters of the name that a visitor gives. */
export const CONTACT_NAME_LENGTH = 140;
