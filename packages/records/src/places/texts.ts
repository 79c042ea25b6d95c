import { useLateTexts } from '@samen/federation-kit';
import en from './labels.en.json';
import nl from './labels.nl.json';

/** The texts of this folder come with its code: a first visit to a page without it does not load them. */
export const usePlaceTexts = () => useLateTexts('records-places', { nl, en });
