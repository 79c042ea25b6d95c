import type { Locale } from '@samen/contracts';
import { toCamel } from '@samen/jsonapi';
import { nameOfField } from '@samen/resources/field-names';

const UNNAMED: Record<Locale, string> = { nl: 'Dit veld', en: 'This field' };
const WHOLE: Record<Locale, string> = { nl: 'Deze aanvraag', en: 'This request' };

/** The path of a pointer, `/data/attributes/sessions/0/starts_at`, or of a parameter, `rules.0.kind`. */
const segments = (path: string): string[] => path.split(/[./]/).filter((part) => !/^\d*$/.test(part));

const RELATIONSHIP = /^\/data\/relationships\/(\w+)/;

/** The names under which a field may be known: that of a relationship is the name of the attribute behind it. */
function namesOf(path: string): string[] {
  const [, relationship] = RELATIONSHIP.exec(path) ?? [];
  if (relationship === undefined) return segments(path).slice(-1);
  const single = relationship.replace(/ies$/, 'y').replace(/s$/, '');
  return [relationship, `${relationship}_id`, `${single}_ids`];
}

/**
 * What people call the field at this place: `{field}` of a text. Items of a list are called as the list is; no place is
 * all of the request.
 */
export function fieldName(path: string, locale: Locale): string {
  const names = namesOf(path);
  if (names.length === 0) return WHOLE[locale];
  const found = names.map((name) => nameOfField(toCamel(name), locale)).find((name) => name !== undefined);
  return found ?? UNNAMED[locale];
}
