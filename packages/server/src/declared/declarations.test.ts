import { toSnake } from '@samen/jsonapi';
import { DECLARED, FIELDS } from '../domains/index.ts';

const DECLARATIONS = DECLARED.map(({ declaration }) => declaration);
const each = DECLARATIONS.map((declaration) => [declaration.type, declaration] as const);

it('declares each type once', () => {
  expect(new Set(DECLARATIONS.map(({ type }) => type)).size).toBe(DECLARATIONS.length);
});

it.each(each)('%s leads to types that there are, from attributes that it has', (_type, declaration) => {
  for (const { type, from, typeFrom } of Object.values(declaration.relationships)) {
    expect(Object.keys(FIELDS)).toEqual(expect.arrayContaining([type].flat()));
    const names = [from ?? [], typeFrom ?? []].flat();
    expect(Object.keys(declaration.attributes)).toEqual(expect.arrayContaining(names));
  }
});

it.each(each)('%s has no attribute and relationship of one name', (_type, { attributes, relationships }) => {
  const names = [...Object.keys(attributes), ...Object.keys(relationships), 'id', 'type'];
  expect(new Set(names).size).toBe(names.length);
});

it.each(each)('%s includes what its relationships lead to', (_type, declaration) => {
  for (const include of declaration.includes) {
    const [first = '', second] = include.split('.');
    const types = [declaration.relationships[first]?.type ?? []].flat();
    expect(types).not.toHaveLength(0);
    if (second !== undefined) for (const type of types) expect(FIELDS[type]).toContain(toSnake(second));
  }
});

// An option that one resource alone needs is not worth its place in the vocabulary, and a function in one hides what happens.
it('says everything in data', () => {
  expect(JSON.parse(JSON.stringify(DECLARATIONS))).toEqual(DECLARATIONS);
});
