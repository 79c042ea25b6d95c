import { mailTexts } from '../../mail/texts.ts';
import en from './mail-texts.en.json' with { type: 'json' };
import nl from './mail-texts.nl.json' with { type: 'json' };

/** Translates a text of this domain for its mails. */
export const mailText = mailTexts({ nl, en });
