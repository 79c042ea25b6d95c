import en from '../locales/en.json';
import nl from '../locales/nl.json';

export const texts = { shell: { nl, en } };
