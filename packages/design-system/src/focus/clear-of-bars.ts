/** Room between a bar and what has the focus: its ring. */
const ROOM = 8;

/**
 * Scrolls what has got the focus out from under the bars at the edges of the window, or of the layer that it stands in
 * (`data-edge`), as far as it fits between them. `scroll-padding` says the same to browsers, which look at the caret of
 * a field rather than at the field.
 */
export function clearOfBars(focused: Element): void {
  const layer = focused.closest('[aria-modal="true"]');
  const bars = [...document.querySelectorAll<HTMLElement>('[data-edge]')].filter(
    (bar) =>
      !bar.contains(focused) &&
      // Notices stand over layers too.
      (bar.closest('[aria-modal="true"]') === layer || bar.hasAttribute('data-notices')) &&
      ['sticky', 'fixed'].includes(getComputedStyle(bar).position),
  );
  const own = focused.getBoundingClientRect();
  const at = (edge: string) =>
    bars
      .filter(({ dataset }) => dataset['edge'] === edge)
      .map((bar) => bar.getBoundingClientRect())
      // A notice in a corner has room beside it.
      .filter(({ left, right }) => left < own.right && right > own.left);
  const isOver = ({ top, bottom }: DOMRect) => bottom > top && top < own.bottom && bottom > own.top;
  const roof = Math.max(...at('top').map(({ bottom }) => bottom), 0) + ROOM;
  const floors = at('bottom').filter(isOver);
  const floor = Math.min(...floors.map(({ top }) => top)) - ROOM;
  const top = floors.length > 0 ? Math.min(own.bottom - floor, own.top - roof) : own.top - roof;
  if (floors.length > 0 || at('top').some(isOver)) (layer ?? window).scrollBy({ top, behavior: 'instant' });
}
