import { useLateTexts } from '@samen/federation-kit';
import en from '../../locales/reply-templates/en.json';
import nl from '../../locales/reply-templates/nl.json';

/** The texts of those who change reply templates; they come with the code of their screen. */
export const useReplyTemplateTexts = () => useLateTexts('messaging-reply-templates', { nl, en });
