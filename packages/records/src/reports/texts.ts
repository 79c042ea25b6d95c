import { useTranslation, type TextKeyOf } from '@samen/federation-kit';
import type texts from './labels.nl.json';

/** The texts of this folder, in the namespace of the remote that shows them. */
export const useReportTexts = useTranslation<TextKeyOf<typeof texts>>;
