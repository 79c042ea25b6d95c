import {
  declareResource,
  many,
  oneOf,
  whole,
  type Attribute,
  type Attributes,
  type Entity,
} from '@samen/jsonapi/declaration';
import {
  BLOCKS,
  COMMON_FIELDS,
  CONTENT_BLOCK_TYPES,
  type BlockFields,
  type Blocks,
  type ContentBlockType,
} from './blocks.ts';

/** Stored as one, and there in blocks of some types. */
const OF_TYPE = { computed: true, see: 'blocks of its type' } as const;

type FieldName = { [Type in ContentBlockType]: keyof Blocks[Type] }[ContentBlockType];
type FieldOf<Name> = {
  [Type in ContentBlockType]: Name extends keyof Blocks[Type] ? Blocks[Type][Name] : never;
}[ContentBlockType];
type ValueOf<Field> = Field extends Attribute ? Field['value'] : never;

/** Every field of every type. */
type FieldsOfTypes = {
  [Name in FieldName]: Attribute<Attribute['kind'], ValueOf<FieldOf<Name>> | null, typeof OF_TYPE>;
};

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Groups that are one field: what only some of them have need not be there. */
function mergedGroup(one: Attributes, other: Attributes): Attributes {
  const optional = ([name, attribute]: [string, Attribute]): [string, Attribute] =>
    name in one && name in other ? [name, attribute] : [name, { ...attribute, options: {} }];
  return Object.fromEntries(Object.entries({ ...one, ...other }).map(optional));
}

/** One field that blocks of two types have: whatever either of them takes. */
function merged(one: Attribute | undefined, other: Attribute): Attribute {
  if (one === undefined || isEqual(one, other)) return other;
  if (one.item && other.item) return { ...other, item: merged(one.item, other.item) };
  return {
    ...other,
    ...(one.words && other.words ? { words: [...new Set([...one.words, ...other.words])] } : {}),
    ...(one.fields && other.fields ? { fields: mergedGroup(one.fields, other.fields) } : {}),
  };
}

function fieldsOfTypes(): FieldsOfTypes {
  const fields: Record<string, Attribute> = {};
  for (const own of Object.values(BLOCKS) as Attributes[])
    for (const [name, attribute] of Object.entries(own)) fields[name] = merged(fields[name], attribute);
  return Object.fromEntries(
    Object.entries(fields).map(([name, attribute]) => [name, { ...attribute, options: OF_TYPE }]),
  ) as FieldsOfTypes;
}

const declared = declareResource('content_blocks', {
  attributes: {
    position: whole({ required: true, write: 'never' }),
    anchor: { ...COMMON_FIELDS.anchor, options: { ...COMMON_FIELDS.anchor.options, write: 'never' } },
    visible: { ...COMMON_FIELDS.visible, options: { ...COMMON_FIELDS.visible.options, write: 'never' } },
    background: {
      ...COMMON_FIELDS.background,
      options: { ...COMMON_FIELDS.background.options, write: 'never' },
    },
    blockType: oneOf(CONTENT_BLOCK_TYPES, { required: true, computed: true }),
    ...fieldsOfTypes(),
  },
  relationships: { categories: many('categories', { from: 'categoryIds', see: OF_TYPE.see }) },
});
/** `content_blocks`. */
export interface ContentBlocks extends Readonly<typeof declared> {}
export const ContentBlocks: ContentBlocks = declared;

type Common = Pick<Entity<ContentBlocks>, 'id' | '_type' | 'position' | 'anchor' | 'visible' | 'background'>;

/** A block of a type as visitors get it. */
export type BlockOf<Type extends ContentBlockType> = Type extends ContentBlockType
  ? Common & { blockType: Type } & BlockFields<Type>
  : never;

export type ContentBlock = BlockOf<ContentBlockType>;
