import { Type } from 'typebox';
import { Value } from 'typebox/value';
import * as all from './index.ts';
it('x', () => {
  expect(Value.Check(Type.Object({ a: Type.String() }), { a: 'x' })).toBe(true);
  expect(all).toBeDefined();
});
it('fails', () => {
  console.error('boo');
});
