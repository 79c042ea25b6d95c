import { useLateTexts } from '@samen/federation-kit';
import en from '../../locales/applications/en.json';
import nl from '../../locales/applications/nl.json';

/** The texts of these screens. They come with their code: a first visit does not load them. */
export const useApplicationTexts = () => useLateTexts('vacancies-applications', { nl, en });
