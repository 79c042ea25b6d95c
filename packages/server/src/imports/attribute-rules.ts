import { Type, type TSchema } from 'typebox';
import { schemaProblem, type SchemaError } from '../errors/validation.ts';
import type { FieldError } from '../errors/problem.ts';
import { aboutOthers, rightPart } from '../http/field-rules.ts';
import { AJV_OPTIONS, validatorBuilder } from '../http/validator.ts';

const builder = validatorBuilder(true)({}, AJV_OPTIONS);

interface Body<Attributes> {
  data: { attributes: Partial<Attributes> };
}

/** What was found of some attributes. */
export interface ReadAttributes<Attributes> {
  /** Those that do not break the schema. */
  right: Partial<Attributes>;
  /** What breaks it, and of what else was refused all that is about other values. */
  with(more: readonly FieldError[]): FieldError[];
}

/** Compares attributes with the schema of the call that takes them, outside of a request. */
export function attributeRules<Attributes>(
  schema: TSchema,
): (attributes: object) => ReadAttributes<Attributes> {
  const body = Type.Object({ data: Type.Object({ attributes: schema }) });
  const validate = builder({ httpPart: 'body', method: 'POST', url: '', schema: body });
  return (attributes) => {
    const sent = { data: { attributes } };
    const isRight = validate(sent);
    const { errors } = isRight ? { errors: [] } : schemaProblem(validate.errors as SchemaError[], 'body');
    const broken = errors.map(({ pointer = '' }) => pointer);
    return {
      right: (rightPart(sent, broken) as Body<Attributes>).data.attributes,
      with: (more) => [...errors, ...aboutOthers(more, broken)],
    };
  };
}
