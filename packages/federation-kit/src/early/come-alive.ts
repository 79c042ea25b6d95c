import type { EarlyAct, EarlyField, EarlyInput } from '@samen/contracts/early-input';

/** How long is waited for a page to show a choice before the next one is made. */
const PATIENCE = 1000;
const STEP = 16;

/** The part of the page that an element is in: the name of a remote, or '' for the shell. */
function partOf(element: Element): string {
  return element.closest<HTMLElement>('[data-remote]')?.dataset['remote'] ?? '';
}

/** The element, or what stands in its place since the part was drawn anew. */
function present<E extends Element>(element: E): E | null {
  if (element.isConnected) return element;
  return element.id === '' ? null : (document.getElementById(element.id) as E | null);
}

/**
 * The part is alive: presses on it count by themselves from here on. A press that is under way right now has woken it
 * up, and is given to it by React.
 */
export function markAlive(part: string, early: EarlyInput | undefined = window.samenEarly): void {
  if (!early || early.alive.has(part)) return;
  early.alive.add(part);
  early.acts = early.acts.filter(
    ({ element, event }) => partOf(element) !== part || event.eventPhase === Event.NONE,
  );
}

/** Does once what was done to the part before it was alive: fields first, then buttons and forms. */
export async function replayEarly(part: string): Promise<void> {
  const early = window.samenEarly;
  if (!early) return;
  const fields = [...early.fields].filter(([element]) => partOf(element) === part || !element.isConnected);
  const acts = early.acts.filter(({ element }) => partOf(element) === part || !element.isConnected);
  fields.forEach(([element]) => early.fields.delete(element));
  early.acts = early.acts.filter((act) => !acts.includes(act));
  const areas = [...document.querySelectorAll('[data-remote]')].map(partOf);
  if (['', ...areas].every((one) => early.alive.has(one))) {
    early.stop();
    delete window.samenEarly;
  }
  for (const [element, field] of fields) await fillIn(present(element), field);
  for (const act of acts) await doAgain(act);
}

async function fillIn(element: Element | null, { value, checked, selection }: EarlyField): Promise<void> {
  if (element instanceof HTMLInputElement && checked !== undefined) return tick(element, checked);
  if (element instanceof HTMLInputElement && element.type === 'file') return;
  if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    write(element, value);
    // What React draws upon it would move the caret again.
    await pause(0);
    if (selection && document.activeElement === element) element.setSelectionRange(...selection);
  }
}

/**
 * React hears of a value only when it differs from the last one that it has seen. It sees what is set on the element
 * itself, and not what is set by the prototype.
 */
function write(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  element.value = `${value}.`;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The choices of one page may each lead to another address, so the next one waits until this one shows. */
async function tick(element: HTMLInputElement, wanted: boolean): Promise<void> {
  if (wanted === element.defaultChecked) return;
  if (element.checked === wanted) element.checked = !wanted;
  element.click();
  for (let waited = 0; element.isConnected && element.checked !== wanted; waited += STEP) {
    if (waited >= PATIENCE) return;
    await pause(STEP);
  }
}

async function doAgain({ element, submitter }: EarlyAct): Promise<void> {
  const target = present(element);
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (target instanceof HTMLElement) target.click();
  // What a press changes is drawn before the next one, as it would be under a finger.
  await pause(0);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
