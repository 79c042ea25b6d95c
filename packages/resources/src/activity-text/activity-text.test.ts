import type { ActivityAction, ActivityActions, ActivityNames } from '../shared/activity.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

type WordsOf<Name extends string> = ActivityAction extends infer Action
  ? Action extends `${Name}.${infer Word}`
    ? Word
    : never
  : never;
/** A text for everything that the server writes down. */
type Texts = { [Name in ActivityNames[keyof ActivityNames]]: Record<WordsOf<Name>, string> };

/** A text for every type of which something is written down. */
type Types = Record<ActivityActions[ActivityAction], string>;

type Translated<Actions> = {
  [Name in keyof Actions & string]: `${Name}.${keyof Actions[Name] & string}`;
}[keyof Actions & string];
/** Texts for what never happens. */
type Unused = Exclude<Translated<typeof nl.actions> | Translated<typeof en.actions>, ActivityAction>;

it('says in both languages what each thing was that the server writes down', () => {
  const texts: Texts[] = [nl.actions, en.actions];
  const types: Types[] = [nl.recordTypes, en.recordTypes];
  expect(types.map(({ pages }) => pages)).toEqual(['Pagina', 'Page']);
  const unused: Unused[] = [];
  // @ts-expect-error -- without what happened to vacancies
  const without: Texts = { ...nl.actions, vacancy: {} };
  expect(texts.map(({ vacancy }) => vacancy.review_requested).every(Boolean)).toBe(true);
  expect([unused, without.vacancy]).toEqual([[], {}]);
});
