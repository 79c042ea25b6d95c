import { useEffect, type RefObject } from 'react';

const WRITTEN = '[contenteditable="true"]';
const CONTROLS = 'input:not([type="file"]), textarea, select, button';

/** Of a text that can be formatted it is the text, and not what is above it; null while that is still to come. */
function controlIn(field: Element | null): HTMLElement | null {
  const text = field?.querySelector<HTMLElement>(WRITTEN) ?? null;
  if (text || field?.querySelector('[role="toolbar"]')) return text;
  return field?.matches(CONTROLS) ? (field as HTMLElement) : (field?.querySelector(CONTROLS) ?? null);
}

/**
 * Shows the panel of a block that was put in just now from its head, and gives its first field the focus; one that comes late
 * gets it then, where who types has not gone elsewhere.
 */
export function useFirstField(panel: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    const fields = isNew ? panel.current?.querySelector<HTMLElement>('[role="tabpanel"]') : null;
    if (!fields) return undefined;
    const around = fields.closest('[data-panel]');
    if (around) around.scrollTop = 0;
    panel.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
    fields.focus({ preventScroll: true });
    const enter = (): boolean => {
      const control = controlIn(fields.querySelector('[data-fields] > :first-child'));
      if (control && fields.ownerDocument.activeElement === fields) control.focus({ preventScroll: true });
      return control !== null;
    };
    if (enter()) return undefined;
    const observer = new MutationObserver(() => {
      if (enter()) observer.disconnect();
    });
    observer.observe(fields, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isNew, panel]);
}
