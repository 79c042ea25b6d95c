import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from '../foundation/design-system-provider.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { withoutScripts } from '../foundation/media.ts';
import { floating, menuEntry } from './floating-styles.ts';
import { moveInMenu } from './menu-keys.ts';
import { fitInWindow } from './fit-in-window.ts';
import { useDismiss } from './use-dismiss.ts';

interface Entry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Language of the label when it is not the page's. */
  lang?: string;
  disabled?: boolean;
}

export type MenuItem =
  | (Entry & { kind?: 'item'; onSelect: () => void; danger?: boolean })
  | (Entry & { kind: 'link'; href: string; isCurrent?: boolean })
  | (Entry & { kind: 'radio'; isChecked: boolean; onSelect: () => void })
  | { kind: 'separator'; id: string }
  | { kind: 'heading'; id: string; label: string };

export interface MenuTriggerProps {
  id: string;
  type: 'button';
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  items: readonly MenuItem[];
  /** The button that opens it; spread the given props on it. */
  trigger: (props: MenuTriggerProps) => ReactNode;
  align?: 'start' | 'end';
}

/** A menu button: arrows move, a letter jumps, Enter and Space choose, Escape closes and gives the focus back. */
export function Menu({ items, trigger, align = 'start' }: MenuProps) {
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpenAt(null);
    anchor.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  useDismiss(anchor, openAt !== null, () => setOpenAt(null));
  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <Anchor ref={anchor}>
      {trigger({
        id: `${id}-button`,
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': openAt !== null,
        'aria-controls': openAt ? `${id}-menu` : undefined,
        onClick: () => setOpenAt(openAt ? null : 'first'),
        onKeyDown: onTriggerKey,
      })}
      {openAt && <Items id={id} items={items} startAt={openAt} align={align} onClose={close} />}
    </Anchor>
  );
}

interface ItemsProps {
  id: string;
  items: readonly MenuItem[];
  startAt: 'first' | 'last';
  align: 'start' | 'end';
  onClose: () => void;
}

function Items({ id, items, startAt, align, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) fitInWindow(list.current);
    const all = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [];
    all[startAt === 'first' ? 0 : all.length - 1]?.focus({ preventScroll: true });
  }, [startAt]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (list.current) moveInMenu(event, list.current);
  };
  return (
    <Panel
      ref={list}
      id={`${id}-menu`}
      role="menu"
      aria-labelledby={`${id}-button`}
      tabIndex={-1}
      onKeyDown={press}
      $align={align}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} onClose={onClose} />
      ))}
    </Panel>
  );
}

function Row({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  if (item.kind === 'separator') return <Rule role="separator" />;
  if (item.kind === 'heading') return <MenuHeading role="presentation">{item.label}</MenuHeading>;
  if (item.kind === 'link')
    return (
      <EntryLink
        role="menuitem"
        tabIndex={-1}
        href={item.href}
        lang={item.lang}
        aria-current={item.isCurrent ? 'page' : undefined}
        onClick={onClose}
      >
        {item.icon}
        {item.label}
      </EntryLink>
    );
  const choose = () => {
    if (item.disabled) return;
    onClose();
    item.onSelect();
  };
  const isRadio = item.kind === 'radio';
  return (
    <EntryButton
      type="button"
      role={isRadio ? 'menuitemradio' : 'menuitem'}
      aria-checked={isRadio ? item.isChecked : undefined}
      aria-disabled={item.disabled || undefined}
      lang={item.lang}
      tabIndex={-1}
      onClick={choose}
      $danger={!isRadio && item.danger === true}
    >
      {item.icon}
      <span>{item.label}</span>
      {isRadio && item.isChecked && <Glyph icon={Check} size="sm" />}
    </EntryButton>
  );
}

/** Scripts alone open it. */
const Anchor = styled.div`
  position: relative;
  display: inline-flex;

  ${withoutScripts} {
    display: none;
  }
`;

const Panel = styled.div<{ $align: 'start' | 'end' }>`
  ${floating}
  padding: 6px;
  min-width: 200px;
`;

const EntryButton = styled.button<{ $danger: boolean }>`
  ${menuEntry}
  ${({ $danger }) => $danger && 'color: var(--danger-text);'}

  > span {
    flex: 1;
  }
`;

const EntryLink = styled(Link)`
  ${menuEntry}
`;

const Rule = styled.div`
  margin: 6px 10px;
  border-top: 1px solid var(--border);
`;

const MenuHeading = styled.div`
  padding: 6px 10px 2px;
  color: var(--text-muted);
  font-size: var(--fs-2xs);
  line-height: var(--lh-2xs);
`;
