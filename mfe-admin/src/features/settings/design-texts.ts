import { useLateTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import en from '../../locales/design/en.json';
import nl from '../../locales/design/nl.json';

/** The texts of how a site looks come with the screens that change it: few people open them. */
export const useDesignTexts = (): Translation<TextKeyOf<typeof nl>> =>
  useLateTexts('admin-design', { nl, en });
