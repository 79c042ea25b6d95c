import { addressOf, fieldsIn, findField, type FieldAddress } from './field-address.ts';
import { fillInAll, type Filled } from './fill-in.ts';
import { captureFocus, remoteArea } from './capture-focus.ts';
import { captureView } from './capture-view.ts';
import { isTouched, touch, type Field } from './touched.ts';
import { untilRendered } from './until-rendered.ts';
import type { LostText } from './lost-text.ts';

/** What the visitor has typed, checked, chosen, opened and scrolled on a page, from before a part of it is rendered again. */
export interface CapturedInput {
  /**
   * Writes back what was removed, with focus and caret, into the fields that are there or come soon; nothing where the page
   * has been left. `onLost` is called once with what finds no field.
   */
  putBack(onLost?: (texts: LostText[]) => void): void;
  /** The texts whose fields are removed now. */
  texts(): LostText[];
}

interface CapturedField extends Filled {
  element: Field;
  address: FieldAddress;
}

/** Captures what is in the fields that the visitor has used, and in the remote's area where the focus is and what is open. */
export function captureInput(remote: string): CapturedInput {
  const { pathname } = window.location;
  const isLeft = () => window.location.pathname !== pathname;
  const giveFocusBack = captureFocus(remote);
  const view = captureView(remote);
  const all = fieldsIn(document);
  const captured = all.filter(isTouched).map((element) => readField(element, all));
  const gone = () => captured.filter(({ element }) => !element.isConnected);
  return {
    texts: () => [...textsOf(gone()), ...view.texts()],
    putBack(onLost) {
      if (isLeft()) return;
      giveFocusBack();
      const fill = (left: readonly CapturedField[]) => fillThose(remote, left);
      const fields = untilRendered(() => remoteArea(remote), gone(), fill, isLeft);
      void Promise.all([fields.then(textsOf), view.putBack(isLeft)]).then((texts) => {
        const lost = texts.flat();
        if (lost.length > 0 && !isLeft()) onLost?.(lost);
      });
    },
  };
}

function readField(element: Field, all: readonly Field[]): CapturedField {
  const address = addressOf(element, all);
  const { value, scrollTop } = element;
  const common = { element, address, value, scrollTop, checked: undefined, selection: null };
  if (element instanceof HTMLSelectElement) {
    const options = [...element.selectedOptions].map((option) => option.value);
    return element.multiple ? { ...common, options } : common;
  }
  if (element instanceof HTMLInputElement && address.kind === 'file')
    return { ...common, files: [...(element.files ?? [])] };
  if (element instanceof HTMLInputElement && address.kind === 'check')
    return { ...common, checked: element.checked };
  const { selectionStart: start, selectionEnd: end, selectionDirection } = element;
  if (start === null || end === null) return common;
  return { ...common, selection: [start, end], direction: selectionDirection ?? 'none' };
}

const textsOf = (fields: readonly CapturedField[]): LostText[] =>
  fields
    .map(({ address, value, options, files }) => ({
      label: address.label,
      text: address.kind === 'check' ? '' : (namesOf(files) ?? options?.join(', ') ?? value),
    }))
    .filter(({ text }) => text !== '');

const namesOf = (files: CapturedField['files']) => files?.map(({ name }) => name).join(', ');

/** Returns those that found no field. */
async function fillThose(remote: string, fields: readonly CapturedField[]): Promise<CapturedField[]> {
  const targetOf = ({ address }: CapturedField) => {
    const area = remoteArea(remote);
    return area && findField(address, fieldsIn(area));
  };
  const isThere = (field: CapturedField) => {
    const target = targetOf(field);
    return target !== null && canTake(target, field);
  };
  const left = fields.filter((field) => !isThere(field));
  await fillInAll(fields.filter(isThere), (field) => {
    const target = targetOf(field);
    if (!target || isTouched(target)) return null;
    if (isOther(target, field)) return target;
    // What a draft has brought back is the visitor's as well.
    touch(target);
    return null;
  });
  return left;
}

/** A choice that is no longer offered would leave none. */
function canTake(target: Field, { value, options }: CapturedField): boolean {
  if (!(target instanceof HTMLSelectElement)) return true;
  const offered = [...target.options].map((option) => option.value);
  return (options ?? [value]).every((one) => offered.includes(one));
}

/** A draft has brought it back already, or the new screen knows it by itself. */
function isOther(target: Field, { checked, value, options, files }: CapturedField): boolean {
  if (files) return target instanceof HTMLInputElement && target.files?.length === 0;
  if (options && target instanceof HTMLSelectElement) {
    const chosen = [...target.selectedOptions].map((option) => option.value);
    return chosen.join('\n') !== options.join('\n');
  }
  if (checked === undefined) return target.value !== value;
  const box = target as HTMLInputElement;
  return box.checked !== checked && (checked || box.type !== 'radio');
}
