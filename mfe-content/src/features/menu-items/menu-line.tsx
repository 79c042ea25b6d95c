import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { LinkType, MenuItem } from '@samen/resources/shared';
import {
  below,
  Glyph,
  hidden,
  IconButton,
  Menu,
  truncated,
  type MenuItem as Choice,
} from '@samen/design-system';
import { DragHandle } from '@samen/records/drag';
import {
  AppWindow,
  ArrowDown,
  ArrowUp,
  Ellipsis,
  EyeOff,
  FileText,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Link,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useEditorTexts, type EditorKey, type EditorTexts } from '../../shared/editor-texts.ts';
import type { Step } from './menu-tree.ts';

const STEPS = {
  up: { icon: ArrowUp, key: 'ArrowUp' },
  down: { icon: ArrowDown, key: 'ArrowDown' },
  out: { icon: IndentDecrease, key: 'ArrowLeft' },
  in: { icon: IndentIncrease, key: 'ArrowRight' },
} as const satisfies Record<Step, { icon: LucideIcon; key: string }>;
const ALL = Object.keys(STEPS) as Step[];
/** On a small screen they have no buttons of their own. */
const LEVELS = ['in', 'out'] as const satisfies Step[];
const TARGETS = { page: FileText, system_page: AppWindow, url: Link } as const satisfies Record<
  LinkType,
  LucideIcon
>;

interface MenuLineProps {
  item: MenuItem;
  /** Its form stands beside the menu. */
  isOpen: boolean;
  isBelow: boolean;
  can: (by: Step) => boolean;
  onStep: (by: Step) => void;
  /** Null where nothing can stand below it. */
  onAdd: (() => void) | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** Of the name in a menu that an item's form is opened by. */
export const menuItemId = (id: string): string => `menu-item-${id}`;

/** An item with where it leads, why visitors do not see it, and what can be done with it. */
export function MenuLine({ item, isOpen, isBelow, can, onStep, onAdd, onEdit, onRemove }: MenuLineProps) {
  const { t } = useEditorTexts();
  const { name, nameEn, hiddenBy } = item;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    attributes: { roleDescription: t('menus.sortable') },
  });
  const line = useRef<HTMLLIElement>(null);
  const pressed = useRef<string>(null);
  // A line that moves loses the focus, and so does a button that has done its last step.
  useEffect(() => {
    const button = line.current?.querySelector<HTMLButtonElement>(`[data-act="${pressed.current}"]`);
    const name = line.current?.querySelector<HTMLButtonElement>('[data-act="name"]');
    if (pressed.current !== null) (button?.disabled ? name : button)?.focus();
    pressed.current = null;
  });
  const take = (by: Step, action: string) => {
    if (!can(by)) return;
    pressed.current = action;
    onStep(by);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? ALL.find((one) => STEPS[one].key === event.key) : undefined;
    if (by === undefined) return;
    event.preventDefault();
    take(by, 'name');
  };
  const target = targetOf(item, t);
  const choices: Choice[] = [
    { id: 'edit', label: t('menus.edit'), onSelect: onEdit },
    ...LEVELS.filter(can).map((by) => ({
      id: by,
      label: t(`menus.level.${by}`),
      onSelect: () => take(by, 'name'),
    })),
    ...(onAdd ? [{ id: 'add', label: t('menus.addHere'), onSelect: onAdd }] : []),
    { id: 'remove', label: t('menus.remove'), danger: true, onSelect: onRemove },
  ];
  return (
    <Item
      ref={(element) => {
        line.current = element;
        setNodeRef(element);
      }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      $isDragging={isDragging}
    >
      <Line $isOpen={isOpen} $isBelow={isBelow} $isDragging={isDragging}>
        <Handle type="button" {...attributes} {...listeners} aria-label={t('menus.drag', { name })}>
          <Glyph icon={GripVertical} size="sm" />
        </Handle>
        <Texts>
          <Names>
            <Name
              type="button"
              id={menuItemId(item.id)}
              data-act="name"
              aria-current={isOpen || undefined}
              onClick={onEdit}
              onKeyDown={press}
            >
              <span lang="nl" title={name}>
                {name}
              </span>
            </Name>
            {nameEn && (
              <span lang="en" title={nameEn}>
                {nameEn}
              </span>
            )}
          </Names>
          <Target>
            <Glyph icon={TARGETS[item.linkType]} size="sm" />
            <span title={target}>{target}</span>
          </Target>
          {hiddenBy && (
            <Warning title={t(`menus.hiddenBy.${hiddenBy}`)}>
              <Glyph icon={EyeOff} size="sm" />
              <span>{t(`menus.hiddenBy.${hiddenBy}`)}</span>
            </Warning>
          )}
        </Texts>
        <Actions>
          {ALL.map((by) => (
            <IconButton
              key={by}
              data-act={by}
              size="sm"
              data-level={by === 'in' || by === 'out' || undefined}
              label={t(`menus.step.${by}`, { name })}
              icon={<Glyph icon={STEPS[by].icon} size="sm" />}
              disabled={!can(by)}
              onClick={() => take(by, by)}
            />
          ))}
          <Menu
            align="end"
            items={choices}
            trigger={(props) => (
              <IconButton
                {...props}
                size="sm"
                tooltip={false}
                label={t('common:list.actionsFor', { name })}
                icon={<Glyph icon={Ellipsis} size="sm" />}
              />
            )}
          />
        </Actions>
      </Line>
    </Item>
  );
}

/** Where an item leads, as its editors know it. */
function targetOf({ linkType, pageTitle, systemPageId, url, href }: MenuItem, t: EditorTexts['t']): string {
  if (linkType === 'page') return t('menus.toPage', { title: pageTitle ?? '', path: href });
  return linkType === 'url' ? (url ?? '') : t(`screen.${systemPageId}` as EditorKey);
}

/** As wide on every level: how far it has been dragged is measured by it. */
const Item = styled.li<{ $isDragging: boolean }>`
  ${({ $isDragging }) => $isDragging && 'position: relative; z-index: 2;'}
`;

const Line = styled.div<{ $isOpen: boolean; $isBelow: boolean; $isDragging: boolean }>`
  display: flex;
  align-items: center;
  gap: 4px 8px;
  margin-inline-start: ${({ $isBelow }) => ($isBelow ? '32px' : '0')};
  padding: 4px 2px;
  border: 1px solid transparent;
  border-bottom-color: var(--border);
  background: ${({ $isOpen }) => ($isOpen ? 'var(--selected-row)' : 'var(--surface)')};
  ${({ $isDragging }) =>
    $isDragging &&
    'border-color: var(--primary-text); border-radius: var(--r-md); box-shadow: var(--shadow-md);'}

  ${below.sm} {
    margin-inline-start: ${({ $isBelow }) => ($isBelow ? '20px' : '0')};
  }
`;

const Handle = styled(DragHandle)`
  align-self: stretch;
  width: 32px;
  min-height: 40px;
`;

const Texts = styled.div`
  display: grid;
  flex: 1 1 0;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: center;
  gap: 0 16px;
  min-width: 0;

  /* Their words stand in the form of the item, and are read out. */
  ${below.sm} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 0 6px;
  }
`;

const Names = styled.div`
  display: flex;
  align-items: baseline;
  gap: 0 12px;
  min-width: 0;

  > span {
    ${truncated}
    color: var(--text-muted);
    font-size: var(--fs-sm);

    ${below.sm} {
      ${hidden}
    }
  }
`;

const Target = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  min-width: 0;
  color: var(--text-muted);
  font-size: var(--fs-sm);

  > span {
    ${truncated}

    ${below.sm} {
      ${hidden}
    }
  }
`;

const Name = styled.button`
  display: flex;
  align-items: center;
  max-width: 100%;
  min-width: 0;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--text-strong);
  font-weight: 600;
  text-align: start;
  cursor: pointer;

  > span {
    ${truncated}
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Warning = styled.p`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: 6px;
  color: var(--warning-text);
  font-size: var(--fs-sm);

  ${below.sm} {
    grid-column: auto;

    > span {
      ${hidden}
    }
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;

  ${below.sm} {
    [data-level] {
      display: none;
    }
  }
`;
