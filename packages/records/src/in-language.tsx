import type { Locale } from '@samen/contracts';
import { useLangOf } from '@samen/federation-kit';

interface InLanguageProps {
  /** A sentence in the language of the page, with the part in it. */
  text: string;
  /** What a person has written: a title, a subject. */
  part: string | null;
  /** What the part is written in; null where no one knows. */
  locale: Locale | null;
}

/** A sentence around a person's own words, which are marked as being in another language where they are. */
export function InLanguage({ text, part, locale }: InLanguageProps) {
  const langOf = useLangOf();
  const lang = locale === null ? undefined : langOf(locale);
  const at = part ? text.indexOf(part) : -1;
  if (!part || at < 0 || lang === undefined) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={lang}>{part}</span>
      {text.slice(at + part.length)}
    </>
  );
}
