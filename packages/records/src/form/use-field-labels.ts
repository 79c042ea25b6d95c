import { useSite, useTranslation } from '@samen/federation-kit';
import { nameOfField, type NamedField } from '@samen/resources/field-names';
import { useCallback } from 'react';

/** The paths of a form's fields: `address.street`, and of the items of a list `sessions.item.startsAt`. */
type FieldPath<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly (infer Item)[]
    ? Name | (Item extends object ? `${Name}.item.${FieldPath<Item>}` : never)
    : Values[Name] extends object
      ? `${Name}.${FieldPath<Values[Name]>}`
      : Name;
}[keyof Values & string];

type LastPart<Path extends string> = Path extends `${string}.${infer Rest}` ? LastPart<Rest> : Path;

type WithoutText<Path extends string, Prefix extends string, Key extends string> = Path extends string
  ? `${Prefix}.${Path}` extends Key
    ? never
    : LastPart<Path> extends NamedField
      ? never
      : Path
  : never;

type Complete<Missing> = [Missing] extends [never] ? unknown : { fieldsWithoutText: Missing };

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** `useFieldLabels` of a remote whose own texts have these keys. */
export interface UseFieldLabels<Key extends string> {
  <Values extends object, const Prefix extends string>(
    prefix: Prefix,
    values: Values & Complete<WithoutText<FieldPath<Values>, Prefix, Key>>,
  ): (field: string) => string;
}

/**
 * The labels of a form's fields: the remote's own text at `prefix`, where it has one, else what the field is called
 * everywhere. Own texts of `sessions.2.startsAt` stand at `sessions.item.startsAt` and know its `number`, 3. A field of
 * `values` with neither does not compile. A remote binds its keys in `shared/field-labels.ts`.
 */
export const useFieldLabels = (prefix: string, _values: object) => {
  const { t } = useTranslation<string>();
  const { locale } = useSite();
  return (field: string): string => {
    const parts = field.split('.');
    const name = nameOfField(parts.findLast((part) => !isIndex(part)) ?? '', locale);
    const key = [prefix, ...parts.map((part) => (isIndex(part) ? 'item' : part))].join('.');
    const number = Number(parts.find(isIndex)) + 1;
    // Texts of the parts of a field are an object in place of its text.
    const own: unknown = t(key, { number, defaultValue: name, returnObjects: true });
    return typeof own === 'string' ? own : (name ?? field);
  };
};

/** What a field is called everywhere, for what is no form. */
export function useFieldNames(): (field: NamedField) => string {
  const { locale } = useSite();
  return useCallback((field: NamedField) => nameOfField(field, locale), [locale]);
}
