import { FORMATS } from '@samen/resources/shared';
import { slugOf } from './slug-of.ts';

it.each([
  ['Burendag krijgt vervolg!', 'burendag-krijgt-vervolg'],
  ['  Één op één — hulp  ', 'een-op-een-hulp'],
  ['???', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slug === '' || FORMATS.slug.test(slug)).toBe(true);
});
