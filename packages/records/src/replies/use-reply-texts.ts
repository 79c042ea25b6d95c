import { useLateTexts } from '@samen/federation-kit';
import en from '../locales/replies.en.json';
import nl from '../locales/replies.nl.json';

/** The texts of the menu of replies, which come with its code. */
export const useReplyTexts = () => useLateTexts('records-replies', { nl, en });
