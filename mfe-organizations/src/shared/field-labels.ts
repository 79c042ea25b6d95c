import { useFieldLabels as useLabels, type UseFieldLabels } from '@samen/records';
import type { TextKey } from './texts.ts';

/** Labels of a form: a text of this remote, else what the field is called everywhere. It comes with the code of forms. */
export const useFieldLabels: UseFieldLabels<TextKey> = useLabels;
