import type { EarlyField } from '@samen/contracts/early-input';
import { addressOf, fieldsIn, findField, type FieldAddress } from './field-address.ts';
import { fillInAll } from './fill-in.ts';
import { FIELD_PATIENCE, holdFocus, remoteArea } from './hold-focus.ts';
import { isTouched, type Field } from './touched.ts';

/** A text that somebody has typed, with the words beside its field. */
export interface KeptText {
  label: string;
  text: string;
}

/** What somebody has typed, ticked and chosen on a page, from before a part of it is drawn anew. */
export interface HeldInput {
  /**
   * Writes back what went, with focus and caret, into the fields that are there or come soon; nothing where the page
   * has been left. What finds no field is told to `onLost`.
   */
  putBack(onLost?: (texts: KeptText[]) => void): void;
  /** The texts whose fields are gone now. */
  texts(): KeptText[];
}

interface HeldField extends EarlyField {
  element: Field;
  address: FieldAddress;
}

/** Remembers what is in the fields that somebody has used, and where the focus is in the remote's area. */
export function holdInput(remote: string): HeldInput {
  const { pathname } = window.location;
  const giveFocusBack = holdFocus(remote);
  const all = fieldsIn(document);
  const held = all.filter(isTouched).map((element) => readField(element, all));
  const gone = () => held.filter(({ element }) => !element.isConnected);
  return {
    texts: () => textsOf(gone()),
    putBack(onLost) {
      if (window.location.pathname !== pathname) return;
      giveFocusBack();
      void fillAll(remote, gone()).then((left) => {
        const lost = textsOf(left);
        if (lost.length > 0) onLost?.(lost);
      });
    },
  };
}

function readField(element: Field, all: readonly Field[]): HeldField {
  const isSelect = element instanceof HTMLSelectElement;
  const { selectionStart: start, selectionEnd: end } = isSelect
    ? { selectionStart: null, selectionEnd: null }
    : element;
  const address = addressOf(element, all);
  return {
    element,
    address,
    value: element.value,
    checked: address.kind === 'tick' ? (element as HTMLInputElement).checked : undefined,
    selection: start === null || end === null ? null : [start, end],
  };
}

const textsOf = (fields: readonly HeldField[]): KeptText[] =>
  fields
    .filter(({ address, value }) => address.kind === 'value' && value !== '')
    .map(({ address, value }) => ({ label: address.label, text: value }));

/** Resolves to those that found no field in time. */
async function fillAll(remote: string, fields: readonly HeldField[]): Promise<HeldField[]> {
  let left = await fillThose(remote, fields);
  const area = remoteArea(remote);
  const end = performance.now() + FIELD_PATIENCE;
  while (area && left.length > 0 && performance.now() < end) {
    await drawn(area, end - performance.now());
    left = await fillThose(remote, left);
  }
  return left;
}

async function fillThose(remote: string, fields: readonly HeldField[]): Promise<HeldField[]> {
  const targetOf = ({ address }: HeldField) => {
    const area = remoteArea(remote);
    return area && findField(address, fieldsIn(area));
  };
  const isThere = (field: HeldField) => {
    const target = targetOf(field);
    return target !== null && canHold(target, field);
  };
  const left = fields.filter((field) => !isThere(field));
  await fillInAll(fields.filter(isThere), (field) => {
    const target = targetOf(field);
    return target && isOther(target, field) && !isTouched(target) ? target : null;
  });
  return left;
}

/** A choice that is no longer offered would leave none. */
const canHold = (target: Field, { value }: HeldField) =>
  !(target instanceof HTMLSelectElement) || [...target.options].some((option) => option.value === value);

/** A draft has brought it back already, or the new screen knows it by itself. */
function isOther(target: Field, { checked, value }: HeldField): boolean {
  if (checked === undefined) return target.value !== value;
  const box = target as HTMLInputElement;
  return box.checked !== checked && (checked || box.type !== 'radio');
}

/** Resolves when something in the area was drawn, or after `patience` milliseconds. */
function drawn(area: Element, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(finish);
    const timer = setTimeout(finish, patience);
    observer.observe(area, { childList: true, subtree: true });
  });
}
