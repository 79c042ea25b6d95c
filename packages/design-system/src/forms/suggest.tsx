import type { ComponentPropsWithRef, FocusEvent, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useIsHydrated } from '../foundation/use-is-hydrated.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

/** One thing that what is typed may become. */
export interface Suggestion {
  id: string;
  label: string;
  /** What kind of thing it is, where there are several kinds. */
  detail?: string;
}

export interface SuggestOptions<Item extends Suggestion = Suggestion> {
  /** Called with what was typed, from three letters on; a rejection suggests nothing. */
  suggest: (typed: string) => Promise<readonly Item[]>;
  /** Called when one is chosen, after its label has come into the field. */
  onChoose?(item: Item): void;
  /** Name of the list. */
  listLabel: string;
  /** Announces how many there are. */
  announce: (count: number) => string;
}

/** What an input takes to be the field of a list of suggestions. */
export type SuggestInputProps = Pick<
  ComponentPropsWithRef<'input'>,
  | 'role'
  | 'autoComplete'
  | 'aria-autocomplete'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'onInput'
  | 'onKeyDown'
  | 'onBlur'
>;

interface SuggestProps<Item extends Suggestion> {
  options: SuggestOptions<Item>;
  children: (input: SuggestInputProps) => ReactNode;
}

const FROM_LETTERS = 3;
const WAIT = 180;
const NONE = -1;

/**
 * Suggestions below a field that stays free: arrows move among them, Enter takes one, Escape closes them, and whatever
 * else was typed counts as it is. The field keeps its own value. Without scripts it is the field alone.
 */
export function Suggest<Item extends Suggestion>({ options, children }: SuggestProps<Item>) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [at, setAt] = useState(NONE);
  const [isUsed, setUsed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOpen = items !== null && items.length > 0;
  const close = () => {
    clearTimeout(timer.current);
    latest.current += 1;
    setItems(null);
    setAt(NONE);
  };
  const fetchOptions = async (typed: string) => {
    const mine = (latest.current += 1);
    const found = await options.suggest(typed).catch(() => []);
    if (latest.current !== mine) return;
    setItems(found);
    setAt(NONE);
  };
  const choose = (item: Item) => {
    if (field.current) field.current.value = item.label;
    close();
    options.onChoose?.(item);
  };

  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    field.current = currentTarget;
    setUsed(true);
    const typed = currentTarget.value.trim();
    if ([...typed].length < FROM_LETTERS) return close();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void fetchOptions(typed), WAIT);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const item = items?.[at];
    if (event.key === 'Enter' && isOpen && item) {
      event.preventDefault();
      choose(item);
    } else if (event.key === 'Enter' || event.key === 'Tab') close();
    else if (event.key === 'Escape' && isOpen) {
      // Else it would close the dialog that the field stands in, too.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const places = items.length + 1;
      // One place more than there are: the field itself.
      setAt((now) => ((now + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
    }
  };
  const leave = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) close();
  };

  const list = `${id}list`;
  const option = (index: number) => `${id}option${index}`;
  const input: SuggestInputProps = isHydrated
    ? {
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        ...(isOpen ? { 'aria-controls': list } : {}),
        ...(at === NONE ? {} : { 'aria-activedescendant': option(at) }),
        onInput: type,
        onKeyDown: press,
        onBlur: leave,
      }
    : { autoComplete: 'off' };
  return (
    <Control>
      {children(input)}
      {isOpen && (
        <List id={list} role="listbox" aria-label={options.listLabel}>
          {items.map((item, index) => (
            <Option
              key={item.id}
              id={option(index)}
              role="option"
              aria-selected={index === at}
              // The field keeps the focus: without it the list would be gone before the press counts.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              {item.label}
              {item.detail && <Detail>{item.detail}</Detail>}
            </Option>
          ))}
        </List>
      )}
      {/* There before the first suggestions are, so that those are announced. */}
      {isUsed && (
        <VisuallyHidden role="status">{isOpen ? options.announce(items.length) : ''}</VisuallyHidden>
      )}
    </Control>
  );
}

const Control = styled.div`
  position: relative;
`;

const List = styled.ul`
  position: absolute;
  z-index: var(--z-dropdown);
  top: calc(100% + 6px);
  inset-inline: 0;
  max-height: min(50vh, 360px);
  overflow-y: auto;
  padding: 4px;
  border: 1px solid var(--border);
  border-radius: var(--r-control);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-lg);
  font-size: var(--fs-base);
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  padding: 6px 12px;
  border-radius: var(--r-sm);
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: var(--sunken);
  }
  &[aria-selected='true'] {
    outline: 2px solid var(--text-strong);
    outline-offset: -2px;
  }
`;

const Detail = styled.span`
  flex: none;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
