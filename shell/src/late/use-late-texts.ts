import { useLateTexts as useTexts, type TextKeyOf, type Translation } from '@samen/federation-kit';
import type { TextKey } from '../texts.ts';

/** Texts that come late; those of the shell are there by `shell:`, and a key that neither has does not compile. */
export const useLateTexts = <Texts extends object, Namespace extends string>(
  namespace: Namespace,
  texts: { nl: Texts; en: Texts },
) => useTexts(namespace, texts) as Translation<TextKeyOf<Texts> | `shell:${TextKey}`>;
