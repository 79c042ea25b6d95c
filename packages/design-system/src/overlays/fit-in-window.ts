const EDGE = 8;

/** Moves a panel that hangs below its control to where it fits: above it, or sideways. */
export function fitInWindow(panel: HTMLElement): void {
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const above = panel.parentElement?.getBoundingClientRect().top ?? 0;
  if (bottom > clientHeight - EDGE && above > height + EDGE) {
    panel.style.top = 'auto';
    panel.style.bottom = 'calc(100% + 6px)';
  }
  if (left < EDGE) panel.style.translate = `${EDGE - left}px`;
  else if (right > clientWidth - EDGE) panel.style.translate = `${clientWidth - EDGE - right}px`;
}
