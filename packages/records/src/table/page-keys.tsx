import { Button } from '@samen/design-system';
import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react';
import { browserStore } from '../list/browser-store.ts';
import { useListTexts } from '../list/use-list-texts.ts';
import type { RowSelection } from './row-selection.ts';
import { LETTERS, runInTable } from './row-keys.ts';

const OFF = 'off';
const store = browserStore('samen/list-keys');
const readIsOn = () => store.read() !== OFF;

/** Whether the letters of a list work where no control has the focus: people who dictate switch them off. */
function useIsOn(): boolean {
  return useSyncExternalStore(store.subscribe, readIsOn, () => true);
}

/**
 * The letters of a table also while no control of the page has the focus: it is on the page itself or on its heading, as on
 * arrival. They can be switched off (WCAG 2.1.4).
 */
export function usePageKeys(
  table: RefObject<HTMLTableElement | null>,
  hasKeys: boolean,
  selection: RowSelection | undefined,
): void {
  const isOn = useIsOn() && hasKeys;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
    const letter = key.toLowerCase();
    if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || !LETTERS.includes(letter)) return;
    if (!table.current || !(target instanceof Element)) return;
    if (!target.contains(table.current) && !target.matches('h1')) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) return;
    if (runInTable(letter, table.current, null, selection)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}

/** Switches the letters of lists on and off in this browser. */
export function KeySwitch() {
  const { t } = useListTexts();
  const isOn = useIsOn();
  return (
    <Button variant="tertiary" size="sm" onClick={() => store.write(isOn ? OFF : '')}>
      {t(isOn ? 'keysOff' : 'keysOn')}
    </Button>
  );
}
