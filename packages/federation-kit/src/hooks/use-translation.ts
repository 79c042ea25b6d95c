import type { Translate } from '@samen/api-client';
import type { i18n } from 'i18next';
import { useContext } from 'react';
import { useTranslation as useReactTranslation } from 'react-i18next';
import type common from '../locales/nl.json';
import { RemoteContext, useRuntime } from '../runtime/runtime.ts';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

/** The keys of a translation file, `typeof` its JSON. A text with plurals is also known by what its forms share. */
export type TextKeyOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name | (Name extends `${infer Stem}${PluralSuffix}` ? Stem : never)
    : `${Name}.${TextKeyOf<Texts[Name]>}`;
}[keyof Texts & string];

/** The part of a remote's configuration that names texts, with the keys that it has. */
export interface TextKeysOf<Key extends string> {
  routes: { titleKey: Key }[];
  navigation: { labelKey: Key }[];
  commands?: { labelKey: Key; keywordsKey?: Key }[];
}

type CommonKey = TextKeyOf<typeof common>;

/** `form.${string}`, where at least one key begins and ends so; `string` alone is none. */
type KeyPattern<Pattern, Key> = Pattern extends Key
  ? Pattern
  : string extends Pattern
    ? never
    : Record<never, never> extends Record<Pattern & string, 1>
      ? Extract<Key, Pattern> extends never
        ? never
        : Pattern
      : never;

interface PatternTexts<Key extends string> {
  t<Pattern extends string>(key: KeyPattern<Pattern, Key>, options?: Record<string, unknown>): string;
}

type OfNamespace<Key extends string> = Translate<Key> & PatternTexts<Key>['t'];

/** What `useTranslation` gives to components: a key that neither the namespace nor `common` has does not compile. */
export interface Translation<Key extends string = never> {
  t: OfNamespace<Key | CommonKey | `common:${CommonKey}`>;
  i18n: i18n;
}

/**
 * Texts of a namespace, by default the remote's own; what is missing there comes from `common`. `common:problems.offline`
 * names a namespace outright. Without `Key` it knows the keys of `common` only: a remote binds its own in `shared/texts.ts`.
 */
export function useTranslation<Key extends string = never, Namespace extends string = 'common'>(
  namespace?: Namespace,
): Translation<Key> {
  const { remote } = useContext(RemoteContext);
  const { i18n: instance } = useRuntime();
  const { t } = useReactTranslation([namespace ?? remote, 'common'], { i18n: instance });
  return { t: t as unknown as Translation<Key>['t'], i18n: instance };
}
