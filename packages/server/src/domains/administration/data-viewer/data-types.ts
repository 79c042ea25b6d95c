import { DATA_VIEWER_CONSTANTS, type DataGroup, type DataKind } from '@samen/resources/administration';
import { toCamel, type Predicate } from '@samen/jsonapi';
import { boundsOf, filter, isKept, type Attribute, type Declaration } from '@samen/jsonapi/declaration';
import type { StoredType } from '../../../db/domain-data.ts';
import { namesIn, type FieldDecision } from '../../../db/field-decision.ts';
import { namedOf, viewedFields, type ViewedField } from './data-viewer.policy.ts';

/** A type of stored records, as the data viewer shows it. */
export interface ViewedType {
  type: string;
  table: string;
  group: DataGroup;
  fields: readonly ViewedField[];
  /** The columns that name whose data a record is. */
  people: readonly string[];
  /** The fields that say who or what a record is, by which it is searched. */
  named: readonly ViewedField[];
  centerColumn: string | null;
  /** Its open fields alone, with what they are filtered and sorted by: a masked one is not even named. */
  declaration: Declaration;
}

/** What all tenants share: the map of the country. */
export const NO_TENANTS: ReadonlySet<string> = new Set(['places']);

const UNDECIDED: FieldDecision = { group: 'system', open: '' };

function predicatesOf(attribute: Attribute): Predicate[] {
  const forEmpty: Predicate[] = isKept(attribute) ? [] : ['null'];
  switch (attribute.kind) {
    case 'text':
      return ['eq', 'i_cont', ...forEmpty];
    case 'oneOf':
      return ['in', 'not_in', ...forEmpty];
    case 'whole':
    case 'decimal':
      return ['eq', 'gteq', 'lteq', ...forEmpty];
    case 'flag':
      return ['eq', ...forEmpty];
    case 'day':
    case 'moment':
      return ['gteq', 'lteq', ...forEmpty];
    case 'id':
      return ['eq', ...forEmpty];
    case 'ids':
      return ['in'];
    default:
      return [];
  }
}

const SORTED: ReadonlySet<DataKind> = new Set(['oneOf', 'whole', 'decimal', 'flag', 'day', 'moment']);

/** Long texts have no order that anyone reads, and a position in it would be as long. */
function isSortable(attribute: Attribute): boolean {
  if (attribute.kind !== 'text') return SORTED.has(attribute.kind);
  const [, most] = boundsOf(attribute);
  return attribute.options.format !== 'markdown' && most <= DATA_VIEWER_CONSTANTS.listedSigns;
}

function declarationOf(
  type: string,
  fields: readonly ViewedField[],
  named: readonly ViewedField[],
): Declaration {
  const open = fields.filter(({ isMasked }) => !isMasked);
  return {
    type,
    attributes: Object.fromEntries(
      open.map(({ name, attribute }) => {
        const { see: _seen, ...options } = attribute.options;
        return [
          toCamel(name),
          { ...attribute, options: { ...options, filter: predicatesOf(attribute) } },
        ] as const;
      }),
    ),
    relationships: {},
    filters: named.length > 0 ? { q: filter('text') } : {},
    sorts: open.filter(({ attribute }) => isSortable(attribute)).map(({ name }) => toCamel(name)),
    includes: [],
  };
}

function viewedType({ type, table, columns, decision = UNDECIDED }: StoredType): ViewedType {
  const { group, open, secret, people } = decision;
  const fields = viewedFields(columns, { open: namesIn(open), secret: namesIn(secret) });
  const named = namedOf(fields);
  const isOfCenter = columns.some(({ name }) => name === 'volunteer_center_id');
  return {
    type,
    table,
    group,
    fields,
    people: namesIn(people),
    named,
    centerColumn: isOfCenter ? 'volunteer_center_id' : null,
    declaration: declarationOf(type, fields, named),
  };
}

/** The types of records that have a table, by their names, in the order in which domains declare them. */
export const viewedTypes = (stored: readonly StoredType[]): ReadonlyMap<string, ViewedType> =>
  new Map(stored.filter(({ type }) => !NO_TENANTS.has(type)).map((one) => [one.type, viewedType(one)]));
