import type { Field } from './touched.ts';

/** What a field is known by in another release of its screen. */
export interface FieldAddress {
  kind: 'check' | 'value' | 'file';
  /** Of a checkbox or radio button also its value: those of one group share a name. */
  name: string;
  id: string;
  label: string;
  /** What sort of field it is: all that is known of one without name, id and label. */
  sort: string;
  /** Its place among those of the same name, of the same label, and of the same sort that are known by nothing else. */
  nth: { name: number; label: number; sort: number };
}

export const FIELDS = 'input, textarea, select';
const EXCLUDED = ['password', 'hidden', 'submit', 'button', 'reset', 'image'];
/** Of an id that React has generated: it means nothing in another rendering. */
export const MADE_UP = /^[:_«]r/;

/** The fields below an element; passwords are left out. */
export function fieldsIn(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>(FIELDS)].filter(({ type }) => !EXCLUDED.includes(type));
}

const isCheckable = ({ type }: Field) => type === 'checkbox' || type === 'radio';
const nameOf = (field: Field) =>
  field.name && (isCheckable(field) ? `${field.name}=${field.value}` : field.name);
const idOf = ({ id }: Field) => (MADE_UP.test(id) ? '' : id);
const sortOf = (field: Field) => `${field.localName} ${field.type}`;
const isNameless = (field: Field) => !nameOf(field) && !idOf(field) && !labelOf(field);

function kindOf(field: Field): FieldAddress['kind'] {
  if (field.type === 'file') return 'file';
  return isCheckable(field) ? 'check' : 'value';
}

/** The label of a field. */
function labelOf(field: Field): string {
  const label = field.labels?.[0];
  const text = label ? textOf(label) : field.getAttribute('aria-label');
  return (text ?? field.getAttribute('placeholder') ?? '').trim();
}

/** Without what stands in a field inside of it. */
function textOf(label: HTMLLabelElement): string {
  const own = label.cloneNode(true) as HTMLLabelElement;
  own.querySelectorAll('textarea, select').forEach((field) => field.remove());
  return own.textContent;
}

/** What `field` is known by, among all fields of its part of the page. */
export function addressOf(field: Field, all: readonly Field[]): FieldAddress {
  const same = (of: (one: Field) => string) =>
    all.filter((one) => kindOf(one) === kindOf(field) && of(one) === of(field)).indexOf(field);
  return {
    kind: kindOf(field),
    name: nameOf(field),
    id: idOf(field),
    label: labelOf(field),
    sort: sortOf(field),
    nth: {
      name: same(nameOf),
      label: same(labelOf),
      sort: all.filter((one) => isNameless(one) && sortOf(one) === sortOf(field)).indexOf(field),
    },
  };
}

/** The field that has this address among `all`: by name, by id, by label, and one that has none of these by its place. */
export function findField(address: FieldAddress, all: readonly Field[]): Field | null {
  const { kind, name, id, label, sort, nth } = address;
  const alike = all.filter((one) => kindOf(one) === kind);
  const nameless = () => alike.filter((one) => isNameless(one) && sortOf(one) === sort);
  return (
    (name && alike.filter((one) => nameOf(one) === name)[nth.name]) ||
    (id && alike.find((one) => one.id === id)) ||
    (label && alike.filter((one) => labelOf(one) === label)[nth.label]) ||
    nameless()[nth.sort] ||
    null
  );
}
