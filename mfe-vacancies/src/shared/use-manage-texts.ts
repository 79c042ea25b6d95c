import { useLateTexts } from '@samen/federation-kit';
import en from '../locales/manage/en.json';
import nl from '../locales/manage/nl.json';

/** The texts of the list of one's own vacancies. They come with what shows it: a first visit does not load them. */
export const useManageTexts = () => useLateTexts('vacancies-manage', { nl, en });
