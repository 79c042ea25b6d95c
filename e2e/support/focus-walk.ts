import type { Page } from '@playwright/test';

/** What the keyboard finds on a page. */
export interface Walk {
  /** How often Tab came to something. */
  stops: number;
  /** Can be operated by mouse, and Tab does not come there. */
  unreached: string[];
  /** Looks with the focus as it does without. */
  unmarked: string[];
  /** Comes after something that stands behind it. */
  unordered: string[];
  /** Where Tab stayed, when it did not come to the end. */
  stuck: string | null;
}

interface Recorder {
  visits: number[];
  dim: string[];
  names: string[];
  /** Of each control: the first of those with which it is one stop. */
  groups: number[];
}

/** As many presses as a page is looked at in one go; what comes after its end is cut off. */
const AT_ONCE = 15;
const MOST = 600;

/** Runs in the page: notes what can be operated and how it looks, and from then on where the focus comes. */
function record(): void {
  const OPERABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const COMPOSITE =
    '[role=radiogroup], [role=tablist], [role=menu], [role=menubar], [role=listbox], [role=toolbar], [role=grid], [role=tree]';
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const controls = [...document.querySelectorAll<HTMLElement | SVGElement>(OPERABLE)].filter(
    (element) =>
      isShown(element) &&
      !element.matches(':disabled') &&
      // A link in a text that is being written is text.
      !element.closest('[inert], [aria-hidden=true], [contenteditable=true] a'),
  );
  const describe = (element: Element) =>
    `${element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).slice(0, 160)} ${element.textContent.trim().slice(0, 40)}`;
  /** What one stop is made of: radio buttons, widgets with a moving tabindex, a combobox and its button. */
  const stopOf = (element: HTMLElement | SVGElement): unknown => {
    if (element instanceof HTMLInputElement && element.type === 'radio' && element.name)
      return `${element.form?.id ?? ''} ${element.name}`;
    if (element.tabIndex >= 0) return element;
    const composite = element.closest(COMPOSITE);
    if (composite) return composite;
    for (let at = element.parentElement, up = 0; at && up < 3; at = at.parentElement, up += 1) {
      const combobox = at.querySelector('[role=combobox]');
      if (combobox) return combobox;
    }
    return element;
  };
  const firsts = new Map<unknown, number>();
  const groups = controls.map((element, index) => {
    const composite = element.tabIndex >= 0 ? element.closest(COMPOSITE) : null;
    // The one of a moving tabindex that is reached stands for all.
    const isRover = composite?.querySelector('[tabindex="-1"]') !== null && composite !== null;
    const stop = isRover ? composite : stopOf(element);
    if (!firsts.has(stop)) firsts.set(stop, index);
    return firsts.get(stop) ?? index;
  });
  const check = (element: Element) => {
    const style = getComputedStyle(element);
    const outline = style.outlineStyle === 'none' ? 'none' : `${style.outlineWidth} ${style.outlineColor}`;
    return `${outline} ${style.boxShadow}`;
  };
  /** What may show the focus of a control: itself, its label, and what it stands in or before. */
  const around = (element: HTMLElement | SVGElement): Element[] => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const near = [element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
    return [element, ...labels, ...near.filter((one) => one != null)];
  };
  const restingStyles = new Map(controls.flatMap(around).map((element) => [element, check(element)]));
  const recorder: Recorder = { visits: [], dim: [], groups, names: controls.map(describe) };
  Object.assign(globalThis, { recorder });
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const index = controls.indexOf(target);
    recorder.visits.push(index);
    const isMarked = around(target).some((element) => {
      const now = check(element);
      return now !== 'none none' && now !== restingStyles.get(element);
    });
    if (index >= 0 && !isMarked) recorder.dim.push(describe(target));
  });
}

/** Presses Tab from the beginning of a page to its end. */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    // Where the focus was last is where Tab goes on from, and a page may have put it somewhere. It stays: what is removed with
    // the focus in it leaves the focus to another part of the page.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
  });
  await page.evaluate(record);
  const read = () => page.evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder);
  let seen = await read();
  /** Where it begins again. */
  const end = ({ visits }: Recorder) =>
    visits.findIndex((at, index) => index > 0 && at === visits[0] && at >= 0);
  for (let presses = 0; presses < MOST && end(seen) < 0; presses += AT_ONCE) {
    for (let press = 0; press < AT_ONCE; press += 1) await page.keyboard.press('Tab');
    seen = await read();
  }
  const name = (index: number) => seen.names[index] ?? '';
  const length = end(seen);
  const visits = (length < 0 ? seen.visits : seen.visits.slice(0, length)).filter((index) => index >= 0);
  const visited = new Set(visits.map((index) => seen.groups[index]));
  return {
    stops: visits.length,
    unreached: seen.groups.flatMap((group, index) => (visited.has(group) ? [] : [name(index)])),
    unmarked: [...new Set(seen.dim)],
    unordered: visits.flatMap((index, at) => (index < (visits[at - 1] ?? -1) ? [name(index)] : [])),
    stuck: length < 0 ? name(visits.at(-1) ?? -1) : null,
  };
}
