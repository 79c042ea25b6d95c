import { RolloutRule } from '@samen/contracts';
import { Type } from 'typebox';
import { validatorBuilder } from '../http/validator.ts';
import { errorDocument } from './document.ts';
import { schemaProblem, type SchemaError } from './validation.ts';

type Validator = ((value: unknown) => boolean) & { errors?: SchemaError[] };

const compile = (schema: object) =>
  validatorBuilder(false)({}, { customOptions: { allErrors: false, coerceTypes: false } })({
    method: 'POST',
    url: '/',
    httpPart: 'body' as never,
    schema,
  }) as unknown as Validator;

function codesOf(validate: Validator, value: unknown): string[] {
  if (validate(value)) return [];
  const problem = schemaProblem(validate.errors ?? [], 'body');
  return problem.errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

const rules = compile(Type.Object({ rules: Type.Array(RolloutRule, { maxItems: 20 }) }));

describe('errors of a wrong body', () => {
  it('name every broken rule of a small one', () => {
    const validate = compile(Type.Object({ one: Type.String({ minLength: 2 }), two: Type.Integer() }));
    expect(codesOf(validate, { one: 'x', two: 'y' })).toEqual(['/one min_length', '/two integer']);
  });

  it('name the branch of a union that the value was meant for, item by item', () => {
    const Name = Type.Union([Type.String({ maxLength: 3 }), Type.Null()]);
    const validate = compile(Type.Object({ names: Type.Array(Name) }));
    expect(codesOf(validate, { names: ['fine', null, 'longer', 'ok'] })).toEqual([
      '/names/0 max_length',
      '/names/2 max_length',
    ]);
  });

  it('name no other branch where the value was meant for one', () => {
    const Name = Type.Object({ first: Type.String({ minLength: 1 }) });
    const validate = compile(Type.Union([Type.Object({ user: Name }), Type.Object({ data: Name })]));
    expect(codesOf(validate, { data: { first: '' } })).toEqual(['/data/first required']);
    expect(codesOf(validate, {})).toEqual(['/user required']);
  });

  it('name what is wrong within a branch once', () => {
    const Inner = Type.Union([Type.Object({ city: Type.String({ minLength: 1 }) }), Type.Null()]);
    const validate = compile(
      Type.Object({ address: Type.Union([Type.Object({ deep: Inner }), Type.Null()]) }),
    );
    expect(codesOf(validate, { address: { deep: { city: '' } } })).toEqual(['/address/deep/city required']);
  });

  it('stop at 50 and report that there are more', () => {
    const validate = compile(Type.Object({ many: Type.Array(Type.String()) }));
    expect(validate({ many: Array(200).fill(1) })).toBe(false);
    const document = errorDocument(schemaProblem(validate.errors ?? [], 'body'), 'en', 'request');
    expect(document.errors).toHaveLength(50);
    expect(document.meta).toEqual({ more_errors: true });
  });

  it('are the first alone where there is very much to look through', () => {
    expect(codesOf(rules, { rules: Array(50_000).fill(1) })).toEqual(['/rules max_items']);
  });

  it('are about the request where they are about no place in it', () => {
    const validate = compile(Type.Object({}));
    expect(validate([])).toBe(false);
    const problem = schemaProblem(validate.errors ?? [], 'body');
    expect(errorDocument(problem, 'nl', 'request').errors).toMatchObject([
      { detail: 'Deze aanvraag is niet geldig.', source: { pointer: '' } },
    ]);
    expect(errorDocument(problem, 'en', 'request').errors[0]?.detail).toBe('This request is not valid.');
  });

  it('repeat little of what was sent', () => {
    const validate = compile(Type.Object({ texts: Type.Record(Type.String(), Type.String()) }));
    expect(validate({ texts: { [`name_${'x'.repeat(100_000)}`]: 1 } })).toBe(false);
    const document = errorDocument(schemaProblem(validate.errors ?? [], 'body'), 'en', 'request');
    expect(JSON.stringify(document).length).toBeLessThan(1_000);
  });
});
