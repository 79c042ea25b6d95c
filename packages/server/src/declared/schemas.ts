import { Type, type Static, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { markdownField } from '@samen/contracts';
import { Email, Id, LockVersion, Phone } from '@samen/resources/shared';
import {
  isKept,
  type Attribute,
  type Attributes,
  type Changes,
  type Declaration,
  type New,
} from '@samen/jsonapi/declaration';

/** Of a text whose declaration names no bound. */
const LONGEST_TEXT = 20_000;

function textSchema({ options }: Attribute): TSchema {
  const { min, max, format, neededTo, pattern } = options;
  const bounds = {
    ...(min === undefined || neededTo !== undefined ? {} : { minLength: min }),
    ...(max === undefined ? {} : { maxLength: max }),
    ...(pattern === undefined ? {} : { pattern }),
  };
  if (format === 'markdown') return markdownField({ ...bounds, maxLength: max ?? LONGEST_TEXT });
  if (format === 'email') return Email;
  if (format === 'phone') return Phone;
  return Type.String(bounds);
}

const numberBounds = ({ min, max }: Attribute['options']) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

const itemBounds = ({ min, max, neededTo }: Attribute['options']) => ({
  ...(min === undefined || neededTo !== undefined ? {} : { minItems: min }),
  ...(max === undefined ? {} : { maxItems: max }),
});

/** The least size of what a step requires is checked then, so a draft may have less. */
function valueSchema(attribute: Attribute): TSchema {
  const { kind, options, words, item, fields } = attribute;
  switch (kind) {
    case 'text':
      return textSchema(attribute);
    case 'oneOf':
      return Type.Enum([...(words ?? [])]);
    case 'whole':
      return Type.Integer(numberBounds(options));
    case 'decimal':
      return Type.Number(numberBounds(options));
    case 'flag':
      return Type.Boolean();
    case 'day':
      return Type.String({ format: 'date' });
    case 'moment':
      return Type.String({ format: 'date-time' });
    case 'id':
      return Id;
    case 'ids':
      return Type.Array(Id, itemBounds(options));
    case 'list':
      return Type.Array(item ? valueSchema(item) : Type.Unknown(), itemBounds(options));
    case 'group':
      return groupSchema(fields ?? {});
    case 'json':
      return Type.Unknown();
  }
}

function groupSchema(fields: Attributes): TSchema {
  return Type.Object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        isKept(field) ? valueSchema(field) : Type.Union([valueSchema(field), Type.Null()]),
      ]),
    ),
  );
}

function sentSchema(attribute: Attribute, isRequired: boolean): TSchema {
  const schema = valueSchema(attribute);
  if (isRequired) return schema;
  return Type.Optional(isKept(attribute) ? schema : Type.Union([schema, Type.Null()]));
}

function properties({ attributes }: Declaration, isNew: boolean): TProperties {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([, { options }]) => !options.computed && options.write !== 'never')
      .filter(([, { options }]) => isNew || options.write !== 'create')
      .map(([name, attribute]) => {
        const { required, filledIn, default: given } = attribute.options;
        return [name, sentSchema(attribute, isNew && required === true && !filledIn && given === undefined)];
      }),
  );
}

/** The schema of a new record's attributes; `more` are those of records that come with it. */
export const newSchema = <D extends Declaration, More extends TProperties = Record<never, never>>(
  declaration: D,
  more?: More,
): TUnsafe<New<D> & Static<ReturnType<typeof Type.Object<More>>>> =>
  Type.Unsafe(Type.Object({ ...properties(declaration, true), ...more }));

/** The schema of a change's attributes. */
export const changesSchema = <D extends Declaration, More extends TProperties = Record<never, never>>(
  declaration: D,
  more?: More,
): TUnsafe<Changes<D> & Static<ReturnType<typeof Type.Object<More>>>> =>
  Type.Unsafe(
    Type.Object({
      ...properties(declaration, false),
      ...('lockVersion' in declaration.attributes ? { lockVersion: Type.Optional(LockVersion) } : {}),
      ...more,
    }),
  );
