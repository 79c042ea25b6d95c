import type { Field } from './touched.ts';

/** What a field is known by in another release of its screen. */
export interface FieldAddress {
  kind: 'tick' | 'value';
  /** Of a tick also its value: those of one group share a name. */
  name: string;
  id: string;
  label: string;
  /** Its place among those of the same name, and of the same label. */
  nth: { name: number; label: number };
}

const FIELDS = 'input, textarea, select';
/** Of an id that React has made up: it says nothing in another drawing. */
const MADE_UP = /^[:_«]r/;

/** The fields below an element; files and passwords are nobody else's. */
export function fieldsIn(root: ParentNode): Field[] {
  const fields = [...root.querySelectorAll<Field>(FIELDS)];
  return fields.filter(({ type }) => !['file', 'password', 'hidden', 'submit', 'button'].includes(type));
}

const isTick = ({ type }: Field) => type === 'checkbox' || type === 'radio';
const kindOf = (field: Field) => (isTick(field) ? 'tick' : 'value');
const nameOf = (field: Field) => field.name && (isTick(field) ? `${field.name}=${field.value}` : field.name);

/** The words beside a field. */
function labelOf(field: Field): string {
  const words = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label');
  return (words ?? field.getAttribute('placeholder') ?? '').trim();
}

/** What `field` is known by, among all fields of its part of the page. */
export function addressOf(field: Field, all: readonly Field[]): FieldAddress {
  const same = (of: (one: Field) => string) =>
    all.filter((one) => kindOf(one) === kindOf(field) && of(one) === of(field)).indexOf(field);
  return {
    kind: kindOf(field),
    name: nameOf(field),
    id: MADE_UP.test(field.id) ? '' : field.id,
    label: labelOf(field),
    nth: { name: same(nameOf), label: same(labelOf) },
  };
}

/** The field that has this address among `all`: by name, by id, by label. */
export function findField(address: FieldAddress, all: readonly Field[]): Field | null {
  const { kind, name, id, label, nth } = address;
  const alike = all.filter((one) => kindOf(one) === kind);
  return (
    (name && alike.filter((one) => nameOf(one) === name)[nth.name]) ||
    (id && alike.find((one) => one.id === id)) ||
    (label && alike.filter((one) => labelOf(one) === label)[nth.label]) ||
    null
  );
}
