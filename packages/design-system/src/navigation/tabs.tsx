import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountBubble } from '../content/small-parts.tsx';

export interface TabItem {
  id: string;
  label: string;
  count?: number;
  panel: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Panels of which one is in sight: arrows move the focus, Enter or Space selects. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const next = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    tabs.at(next)?.focus();
  };
  const current = items.find((item) => item.id === selected);
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={`${id}-${item.id}`}
            aria-selected={item.id === selected}
            aria-controls={item.id === selected ? `${id}-panel` : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={() => onSelect(item.id)}
          >
            {item.label}
            {item.count !== undefined && <CountBubble count={item.count} tone="soft" />}
          </Tab>
        ))}
      </List>
      {current && (
        <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current.id}`} tabIndex={0}>
          {current.panel}
        </Panel>
      )}
    </div>
  );
}

const List = styled.div`
  display: flex;
  gap: 4px;
  overflow-x: auto;
  border-bottom: 1px solid var(--border-strong);
`;

const Tab = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 12px;
  border: 0;
  background: none;
  color: var(--text-muted);
  font-size: var(--fs-sm);
  font-weight: 500;
  letter-spacing: 0;
  white-space: nowrap;
  cursor: pointer;

  &[aria-selected='true'] {
    color: var(--text-strong);
    font-weight: 600;
    box-shadow: inset 0 -3px 0 var(--primary-text);
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const Panel = styled.div`
  padding-top: var(--s-4);
`;
