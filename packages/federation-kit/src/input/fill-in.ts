import type { PreHydrationField } from '@samen/contracts/pre-hydration';
import { delay } from '../state/delay.ts';

/** How long is waited for a page to show a choice before the next one is made. */
const TIMEOUT = 1000;
const STEP = 16;
/** When the caret is looked at once more, in milliseconds after the time before. */
const CARET_MOMENTS = [0, STEP, STEP * 4];
/** Fields whose text is theirs alone to write: any other than a number, a day or a colour is refused. */
const STRICT = ['number', 'range', 'color', 'date', 'time', 'month', 'week', 'datetime-local'];

/** What the visitor did to a field. */
export interface Filled extends Pick<PreHydrationField, 'value' | 'checked' | 'selection'> {
  direction?: 'forward' | 'backward' | 'none';
  /** What is chosen, of a field that takes several. */
  options?: readonly string[];
  files?: readonly File[];
  scrollTop?: number;
}

/**
 * Fills fields in, each as `fillIn` does. Texts are written before any wait, since the visitor may be typing on; what is
 * checked or chosen follows one by one.
 */
export async function fillInAll<Field extends Filled>(
  fields: readonly Field[],
  targetOf: (field: Field) => Element | null,
): Promise<void> {
  const isText = (field: Field) =>
    field.checked === undefined && !(targetOf(field) instanceof HTMLSelectElement);
  const choices = fields.filter((field) => !isText(field));
  const texts = fields.filter(isText).map((field) => fillIn(targetOf(field), field));
  for (const field of choices) await fillIn(targetOf(field), field);
  await Promise.all(texts);
}

/**
 * Writes into a field what the visitor did to another one in its place, with the events that go with it. Text and caret are there when
 * it returns its promise.
 */
export async function fillIn(element: Element | null, filled: Filled): Promise<void> {
  const { value, checked } = filled;
  if (element instanceof HTMLSelectElement) return choose(element, filled);
  if (element instanceof HTMLTextAreaElement) return writeText(element, filled);
  if (!(element instanceof HTMLInputElement)) return;
  if (element.type === 'file') return giveFiles(element, filled);
  if (checked !== undefined) return check(element, checked);
  if (STRICT.includes(element.type)) return write(element, value);
  return writeText(element, filled);
}

function choose(element: HTMLSelectElement, { value, options }: Filled): void {
  if (options) for (const option of element.options) option.selected = options.includes(option.value);
  else element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

function giveFiles(element: HTMLInputElement, { files = [] }: Filled): void {
  if (files.length === 0) return;
  const transfer = new DataTransfer();
  files.forEach((file) => transfer.items.add(file));
  element.files = transfer.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Resolves once React has rendered what was written; the caret is kept in place for a little longer, and nothing waits for that. */
async function writeText(element: HTMLInputElement | HTMLTextAreaElement, filled: Filled): Promise<void> {
  write(element, filled.value);
  void keepCaret(element, filled);
  await delay(0);
}

/**
 * What React renders upon a text moves the caret to its end, on a busy page with a delay; where the visitor has typed or moved
 * the caret since has moved it rightly.
 */
async function keepCaret(element: HTMLInputElement | HTMLTextAreaElement, filled: Filled): Promise<void> {
  const { value, selection, direction, scrollTop } = filled;
  const setCaret = () => {
    if (selection && document.activeElement === element) element.setSelectionRange(...selection, direction);
    if (scrollTop !== undefined) element.scrollTop = scrollTop;
  };
  setCaret();
  const used = new AbortController();
  for (const type of ['keydown', 'pointerdown', 'beforeinput'])
    element.addEventListener(type, () => used.abort(), { signal: used.signal });
  for (const moment of CARET_MOMENTS) {
    await delay(moment);
    if (used.signal.aborted || element.value !== value) break;
    if (element.selectionStart === value.length) setCaret();
  }
  // Nothing of it stays at the field.
  used.abort();
}

/**
 * React notices a value only when it differs from the last one that it has seen. It sees what is set on the element
 * itself, and not what is set by the prototype.
 */
function write(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const isStrict = STRICT.includes(element.type);
  element.value = isStrict && value !== '' ? '' : `${value}.`;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The choices of one page may each lead to another address, so the next one waits until this one shows. */
async function check(element: HTMLInputElement, checked: boolean): Promise<void> {
  if (checked === element.defaultChecked) return;
  if (element.checked === checked) element.checked = !checked;
  element.click();
  for (let waited = 0; element.isConnected && element.checked !== checked; waited += STEP) {
    if (waited >= TIMEOUT) return;
    await delay(STEP);
  }
}
