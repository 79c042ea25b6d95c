import { mailTexts } from '../../mail/texts.ts';
import en from './mail-words.en.json' with { type: 'json' };
import nl from './mail-words.nl.json' with { type: 'json' };

/** A word of this domain, for mails. */
export const word = mailTexts({ nl, en });
