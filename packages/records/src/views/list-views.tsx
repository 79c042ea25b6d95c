import { problemText } from '@samen/api-client';
import { Button, ConfirmDialog, Glyph, Menu, Tag, type MenuItem } from '@samen/design-system';
import { useSession, useToasts, useTranslation } from '@samen/federation-kit';
import { useLocation, useNavigate } from '@samen/router';
import { scopeOf } from '@samen/resources/shared';
import type { SavedView, ViewedList } from '@samen/resources/administration';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ListColumns } from '../list/use-list-columns.ts';
import type { ListAddress } from '../list/use-list-address.ts';
import { useListTexts } from '../list/use-list-texts.ts';
import { useChangeViewMutation, useListViewsQuery, useRemoveViewMutation } from './saved-views.api.ts';
import { ViewDialog } from './view-dialog.tsx';

export interface ListViewsProps<Row> {
  /** Which list it is. */
  name: ViewedList;
  list: Pick<ListAddress, 'saved' | 'query' | 'hrefFor'>;
  columns: Pick<ListColumns<Row>, 'hidden' | 'viewed' | 'showAs'>;
}

const sameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const hrefOf = (pathname: string, { id, query }: SavedView): string =>
  `${pathname}?${query.address}${query.address ? '&' : ''}view=${id}`;

const may = ({ meta }: SavedView, action: string): boolean =>
  meta?.can?.includes(`saved_views.${action}`) ?? false;

/** The views of a list: one's own and those that colleagues share, with what became of the one that is shown. */
export function ListViews<Row>({ name, list, columns }: ListViewsProps<Row>) {
  const { t } = useTranslation();
  const { t: text } = useListTexts();
  const { roles, organization } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { data, error, refetch } = useListViewsQuery(name);
  const [change, { isLoading: isSaving }] = useChangeViewMutation();
  const [editing, setEditing] = useState<'new' | SavedView | null>(null);
  const [removing, setRemoving] = useState<SavedView | null>(null);
  const views = data?.items ?? [];
  // One that is gone, or was never there, leaves a list with its filters.
  const current = views.find(({ id }) => id === list.saved) ?? null;
  const isChanged =
    current !== null &&
    (current.query.address !== list.query || !sameColumns(current.hiddenColumns, columns.hidden));
  const mayShare = organization !== null && scopeOf('saved_views.share', roles, organization) !== null;
  const shown = { query: { address: list.query }, hiddenColumns: [...columns.hidden] };

  // A link to a view shows it as it was saved, also where it says no more than which one.
  const { viewed, showAs } = columns;
  const isArrived = data !== undefined && viewed !== (current?.id ?? null);
  useEffect(() => {
    if (!isArrived) return;
    showAs(current);
    if (current && list.query === '' && current.query.address !== '')
      void navigate(hrefOf(pathname, current), { replace: true });
  }, [isArrived, showAs, current, list.query, navigate, pathname]);

  function open(view: SavedView) {
    showAs(view);
    void navigate(hrefOf(pathname, view));
  }

  async function save({ id, lockVersion }: SavedView) {
    const result = await change({ id, changes: { ...shown, lockVersion } });
    toasts.add(
      result.error === undefined
        ? { color: 'success', title: text('views.saved') }
        : { color: 'danger', title: text('views.failed'), message: problemText(result.error, t) },
    );
  }

  const entry = (view: SavedView): MenuItem => ({
    kind: 'radio',
    id: view.id,
    label: view.name,
    isChecked: view.id === current?.id,
    onSelect: () => open(view),
  });
  const part = (id: string, label: string, some: readonly SavedView[]): MenuItem[] =>
    some.length === 0 ? [] : [{ kind: 'heading', id, label }, ...some.map(entry)];
  const items: MenuItem[] = [
    {
      kind: 'radio',
      id: 'standard',
      label: text('views.standard'),
      isChecked: current === null && list.query === '',
      onSelect: () => void navigate(pathname),
    },
    ...part(
      'own',
      text('views.own'),
      views.filter(({ mine }) => mine),
    ),
    ...part(
      'shared',
      text('views.shared'),
      views.filter(({ mine }) => !mine),
    ),
    { kind: 'separator', id: 'acts' },
    ...(error
      ? [{ id: 'retry', label: text('views.loadFailed'), onSelect: () => void refetch() } as const]
      : []),
    { id: 'save-as', label: text('views.saveAs'), onSelect: () => setEditing('new') },
    ...(current && may(current, 'edit')
      ? [{ id: 'edit', label: text('views.edit'), onSelect: () => setEditing(current) } as const]
      : []),
    ...(current && may(current, 'delete')
      ? [
          {
            id: 'remove',
            label: text('views.remove'),
            danger: true,
            onSelect: () => setRemoving(current),
          } as const,
        ]
      : []),
  ];
  return (
    <Line>
      <Menu
        items={items}
        trigger={(props) => (
          <Button {...props} variant="tertiary" size="md" icon={<Glyph icon={Bookmark} size="sm" />}>
            <Name>{current?.name ?? text('views.menu')}</Name>
            <Glyph icon={ChevronDown} size="sm" />
          </Button>
        )}
      />
      {isChanged && <Tag tone="warning">{text('views.changed')}</Tag>}
      {isChanged && may(current, 'edit') && (
        <Button variant="tertiary" size="md" busy={isSaving} onClick={() => void save(current)}>
          {text('views.save')}
        </Button>
      )}
      {editing !== null && (
        <ViewDialog
          name={name}
          view={editing === 'new' ? null : editing}
          shown={shown}
          mayShare={mayShare}
          onClose={() => setEditing(null)}
          onSaved={(view) => {
            setEditing(null);
            toasts.add({ color: 'success', title: text('views.saved') });
            if (editing === 'new') void navigate(hrefOf(pathname, view), { replace: true });
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          view={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => {
            setRemoving(null);
            void navigate(list.hrefFor({ saved: null }), { replace: true });
          }}
        />
      )}
    </Line>
  );
}

interface RemoveDialogProps {
  view: SavedView;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ view, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation();
  const { t: text } = useListTexts();
  const toasts = useToasts();
  const [remove, { isLoading }] = useRemoveViewMutation();
  async function confirm() {
    const { error } = await remove(view.id);
    if (error) {
      toasts.add({ color: 'danger', title: text('views.removeFailed'), message: problemText(error, t) });
      return;
    }
    toasts.add({ color: 'success', title: text('views.removed') });
    onRemoved();
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      busy={isLoading}
      title={text('views.removeTitle')}
      confirmLabel={text('views.remove')}
      cancelLabel={text('views.cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{text(view.shared ? 'views.removeShared' : 'views.removeText', { name: view.name })}</p>
    </ConfirmDialog>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-width: 0;
`;

const Name = styled.span`
  max-width: min(60vw, 320px);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
