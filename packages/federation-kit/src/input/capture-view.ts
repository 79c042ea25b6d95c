import type { LostText } from './lost-text.ts';
import { remoteArea } from './capture-focus.ts';
import { isTouched, touch } from './touched.ts';
import { untilRendered } from './until-rendered.ts';

/** Something of a view that the visitor has changed and that is no field. */
interface CapturedElement {
  element: Element;
  find(area: Element): Element | null;
  putBack(target: Element): void;
  /** What would be lost with it. */
  text?: LostText;
}

/** Texts that are edited in place. */
const EDITABLE = '[contenteditable]:not([contenteditable="false"])';
/** Editors with a model of their own: what is in them is theirs to bring back. */
const OWN_DRAFT = '[data-own-draft]';

/**
 * Captures what the visitor has opened, scrolled, played and written in place in a remote's area. `putBack` restores that, and
 * resolves to the texts that found no place.
 */
export function captureView(remote: string): {
  texts(): LostText[];
  putBack(isOver: () => boolean): Promise<LostText[]>;
} {
  const area = remoteArea(remote);
  const captured = area ? [...texts(area), ...openings(area), ...players(area), ...scrolls(area)] : [];
  const gone = () => captured.filter(({ element }) => !element.isConnected);
  const textsOf = (those: readonly CapturedElement[]) => those.flatMap(({ text }) => text ?? []);
  return {
    texts: () => textsOf(gone()),
    async putBack(isOver) {
      const put = (left: readonly CapturedElement[]) =>
        left.filter(({ find, putBack }) => {
          const fresh = remoteArea(remote);
          const target = fresh && find(fresh);
          if (target && !isTouched(target)) {
            putBack(target);
            touch(target);
          }
          return !target;
        });
      return textsOf(await untilRendered(() => remoteArea(remote), gone(), put, isOver));
    },
  };
}

/** How to find an element of a kind again: by id or label, else by its place among its kind. */
function finder(element: Element, area: Element, kind: string): CapturedElement['find'] {
  const { id } = element;
  const label = element.getAttribute('aria-label');
  const at = [...area.querySelectorAll(kind)].indexOf(element);
  return (fresh) => {
    const all = [...fresh.querySelectorAll(kind)];
    const byLabel = (one: Element) => label !== null && one.getAttribute('aria-label') === label;
    return all.find((one) => id !== '' && one.id === id) ?? all.find(byLabel) ?? all[at] ?? null;
  };
}

function texts(area: Element): CapturedElement[] {
  const used = [...area.querySelectorAll<HTMLElement>(EDITABLE)].filter(isTouched);
  const plain = used.filter((element) => element.closest(OWN_DRAFT) === null);
  return plain.map((element) => {
    const content = [...element.childNodes].map((node) => node.cloneNode(true));
    const caret = caretIn(element);
    const label = element.getAttribute('aria-label') ?? '';
    return {
      element,
      find: finder(element, area, EDITABLE),
      putBack(target) {
        target.replaceChildren(...content);
        target.dispatchEvent(new InputEvent('input', { bubbles: true }));
        if (caret) putCaret(target, caret);
      },
      ...(element.textContent ? { text: { label, text: element.textContent } } : {}),
    };
  });
}

const openings = (area: Element): CapturedElement[] =>
  [...area.querySelectorAll('details')].filter(isTouched).map((element) => {
    const { open } = element;
    const find = finder(element, area, 'details');
    return { element, find, putBack: (target) => target.toggleAttribute('open', open) };
  });

/** Sound and film of the page's own go on where they were. */
const players = (area: Element): CapturedElement[] =>
  [...area.querySelectorAll<HTMLMediaElement>('audio, video')].filter(isTouched).map((element) => {
    const { currentTime, paused, volume, muted, playbackRate } = element;
    return {
      element,
      find: finder(element, area, element.localName),
      putBack(target) {
        if (!(target instanceof HTMLMediaElement)) return;
        Object.assign(target, { currentTime, volume, muted, playbackRate });
        // A browser may require a press of the visitor.
        if (!paused) void target.play().catch(() => undefined);
      },
    };
  });

function scrolls(area: Element): CapturedElement[] {
  const moved = [...area.querySelectorAll('*')].filter((one) => isTouched(one) && !isField(one));
  return moved
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => {
      const { scrollTop, scrollLeft, localName } = element;
      const find = finder(element, area, localName);
      return {
        element,
        find,
        putBack: (target) => void Object.assign(target, { scrollTop, scrollLeft }),
      };
    });
}

const isField = (element: Element) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

interface Caret {
  from: number[];
  to: number[];
}

/** Both ends of the selection as ways down from `root`, the last number counting letters or nodes; null where it is elsewhere. */
function caretIn(root: HTMLElement): Caret | null {
  const selection = document.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode) return null;
  if (!root.contains(anchorNode) || !root.contains(focusNode)) return null;
  const way = (node: Node, offset: number): number[] => {
    const steps = [offset];
    for (let at = node; at !== root && at.parentNode; at = at.parentNode)
      steps.unshift([...at.parentNode.childNodes].indexOf(at as ChildNode));
    return steps;
  };
  return { from: way(anchorNode, selection.anchorOffset), to: way(focusNode, selection.focusOffset) };
}

function putCaret(root: Element, { from, to }: Caret): void {
  const end = (way: readonly number[]): [Node, number] => {
    const node = way.slice(0, -1).reduce<Node>((at, step) => at.childNodes[step] ?? at, root);
    return [node, way.at(-1) ?? 0];
  };
  if (root instanceof HTMLElement) root.focus({ preventScroll: true });
  document.getSelection()?.setBaseAndExtent(...end(from), ...end(to));
}
