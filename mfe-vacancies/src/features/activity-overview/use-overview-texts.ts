import { useLateTexts } from '@samen/federation-kit';
import en from '../../locales/overview/en.json';
import nl from '../../locales/overview/nl.json';

/** The texts of the overview. They come with its screen: a first visit does not load them. */
export const useOverviewTexts = () => useLateTexts('vacancies-overview', { nl, en });
