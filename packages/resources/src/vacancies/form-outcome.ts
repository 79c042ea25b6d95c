/** In the address of a vacancy, after an application was sent without scripts. */
export const APPLIED_PARAM = 'applied';
