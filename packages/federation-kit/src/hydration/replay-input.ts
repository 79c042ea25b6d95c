import type { PreHydrationAction, PreHydrationInput } from '@samen/contracts/pre-hydration';
import { fillInAll } from '../input/fill-in.ts';
import { delay } from '../state/delay.ts';

/** The part of the page that an element is in: the name of a remote, or '' for the shell. */
function partOf(element: Element): string {
  return element.closest<HTMLElement>('[data-remote]')?.dataset['remote'] ?? '';
}

/** The element, or the one in its place since the part was rendered again. */
function present<E extends Element>(element: E): E | null {
  if (element.isConnected) return element;
  return element.id === '' ? null : (document.getElementById(element.id) as E | null);
}

/**
 * The part is hydrated: presses on it count by themselves from here on. A press that is under way right now has caused
 * the hydration, and React dispatches it.
 */
export function markHydrated(part: string, early: PreHydrationInput | undefined = window.samenEarly): void {
  if (!early || early.hydrated.has(part)) return;
  early.hydrated.add(part);
  early.actions = early.actions.filter(
    ({ element, event }) => partOf(element) !== part || event.eventPhase === Event.NONE,
  );
}

/** Replays once the input to the part before its hydration: fields first, then buttons and forms. */
export async function replayInput(part: string): Promise<void> {
  const early = window.samenEarly;
  if (!early) return;
  const fields = [...early.fields].filter(([element]) => partOf(element) === part || !element.isConnected);
  const actions = early.actions.filter(({ element }) => partOf(element) === part || !element.isConnected);
  fields.forEach(([element]) => early.fields.delete(element));
  early.actions = early.actions.filter((action) => !actions.includes(action));
  const areas = [...document.querySelectorAll('[data-remote]')].map(partOf);
  if (['', ...areas].every((one) => early.hydrated.has(one))) {
    early.stop();
    delete window.samenEarly;
  }
  const typed = fields.map(([element, field]) => ({ ...field, element }));
  await fillInAll(typed, ({ element }) => present(element));
  for (const action of actions) await doAgain(action);
}

async function doAgain({ element, submitter }: PreHydrationAction): Promise<void> {
  const target = present(element);
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter?.isConnected ? submitter : null);
  else if (target instanceof HTMLElement) target.click();
  // What a press changes is rendered before the next one, as it would be under a finger.
  await delay(0);
}
