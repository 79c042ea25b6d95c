/** The text of the catalogue for a person who belongs to no organization; the same in both languages. */
export const NO_ORGANIZATION = 'Geen organisatie gevonden';
