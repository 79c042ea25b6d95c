import { LOCALES } from '@samen/contracts';
import { toSnake } from '@samen/jsonapi';
import { declareResource, text, type Declaration } from '@samen/jsonapi/declaration';
import { fieldName } from '../errors/field-names.ts';
import { DECLARED } from './index.ts';

/** The attributes that requests bring, as errors name them, that have no name of their own in a language. */
const unnamed = ({ type, attributes }: Declaration): string[] =>
  Object.entries(attributes)
    .filter(([, { options }]) => options.write !== 'never' && !options.computed && !options.filledIn)
    .map(([name]) => toSnake(name))
    .flatMap((name) =>
      LOCALES.filter((locale) => /^(Dit veld|This field)$/.test(fieldName(name, locale))).map(
        (locale) => `${type}.${name} in ${locale}`,
      ),
    );

it('names every declared field that can be sent in both languages', () => {
  expect(DECLARED.flatMap(({ declaration }) => unnamed(declaration))).toEqual([]);
});

it('finds one without a name', () => {
  const attributes = { title: text({}), shoeSize: text({}), made: text({ write: 'never' }) };
  expect(unnamed(declareResource('x', { attributes }))).toEqual(['x.shoe_size in nl', 'x.shoe_size in en']);
});
