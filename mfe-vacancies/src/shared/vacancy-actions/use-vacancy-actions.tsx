import { asProblem, problemText } from '@samen/api-client';
import { paths, scopeOf } from '@samen/resources/shared';
import type { MenuItem } from '@samen/design-system';
import { useSession, useSite, useToasts } from '@samen/federation-kit';
import { useNavigate } from '@samen/router';
import { useState, type ReactNode } from 'react';
import {
  useDuplicateVacancyMutation,
  useFeatureVacancyMutation,
  useRemoveVacancyMutation,
  useSetVacancyStatusMutation,
} from '../manage.api.ts';
import { useTranslation } from '../texts.ts';
import { useManageTexts } from '../use-manage-texts.ts';
import { ActionDialog, type PendingAction } from './action-dialog.tsx';
import { offeredActions, type ActedOn, type VacancyAction } from './offered-actions.ts';

/** The others are links. */
type Action = Exclude<VacancyAction, 'edit' | 'redate' | 'view'>;

/** These end something, or need a new date: they are confirmed first. */
const CONFIRMED: readonly Action[] = ['renew', 'fill', 'archive', 'remove'] satisfies PendingAction[];

interface Options {
  /** On the page of one vacancy: what leads to that page is left out. */
  on?: 'list' | 'edit';
  /** After it went well. */
  onDone?: (action: Action, vacancy: ActedOn) => void;
}

/** What can be done with vacancies, as menu items, and the dialogs that confirm some of it. */
export function useVacancyActions({ on = 'list', onDone }: Options = {}): {
  itemsFor: (vacancy: ActedOn) => MenuItem[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const { t: manageText } = useManageTexts();
  const site = useSite();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { roles, organization } = useSession();
  const [pending, setPending] = useState<{ action: PendingAction; vacancy: ActedOn } | null>(null);
  const [setStatus, status] = useSetVacancyStatusMutation();
  const [remove, removal] = useRemoveVacancyMutation();
  const [duplicate] = useDuplicateVacancyMutation();
  const [feature] = useFeatureVacancyMutation();
  const isInScope = organization !== null && scopeOf('vacancies.edit', roles, organization) !== null;

  const send = (action: Action, vacancy: ActedOn, expiresAt?: string) => {
    const { id, lockVersion } = vacancy;
    const version = lockVersion === undefined ? {} : { lockVersion };
    const to = (state: 'published' | 'filled' | 'archived' | 'draft') =>
      setStatus({ id, change: { status: state, ...version, ...(expiresAt ? { expiresAt } : {}) } });
    switch (action) {
      case 'publish':
      case 'renew':
        return to('published');
      case 'fill':
        return to('filled');
      case 'archive':
        return to('archived');
      case 'restore':
        return to('draft');
      case 'remove':
        return remove(id);
      case 'duplicate':
        return duplicate(id);
      case 'feature':
      case 'unfeature':
        return feature({ id, change: { featured: action === 'feature' } });
      default:
        return feature({ id, change: { sharedAcrossCenters: action === 'share' } });
    }
  };

  const refuse = (error: unknown, action: Action, vacancy: ActedOn) => {
    const problem = asProblem(error);
    const isIncomplete = action === 'publish' && problem?.kind === 'rejected' && problem.status === 422;
    if (isIncomplete && on === 'list') {
      toasts.add({ color: 'warning', title: manageText('incomplete'), message: vacancy.title });
      void navigate(paths.vacancies.edit(vacancy.id));
      return;
    }
    const isField = problem?.kind === 'rejected' && problem.status === 422;
    const message = isField ? (problem.errors[0]?.detail ?? '') : problemText(error, t);
    toasts.add({ color: 'danger', duration: 0, title: manageText(`failed.${action}`), message });
  };

  const perform = async (action: Action, vacancy: ActedOn, expiresAt?: string) => {
    const { data, error } = await send(action, vacancy, expiresAt);
    setPending(null);
    if (error !== undefined) return refuse(error, action, vacancy);
    const isReviewed = action === 'publish' && data?.status === 'draft';
    toasts.add({
      color: isReviewed ? 'info' : 'success',
      message: vacancy.title,
      title: manageText(isReviewed ? 'reviewed' : `done.${action}`),
    });
    if (action === 'duplicate' && data) void navigate(paths.vacancies.edit(data.id));
    onDone?.(action, vacancy);
  };

  const choose = (action: Action, vacancy: ActedOn) => {
    if (CONFIRMED.includes(action)) setPending({ action: action as PendingAction, vacancy });
    else void perform(action, vacancy);
  };

  const itemsFor = (vacancy: ActedOn): MenuItem[] =>
    offeredActions(vacancy, site, !isInScope).flatMap((action): MenuItem[] => {
      const label = manageText(`action.${action}`);
      if (action === 'edit' || action === 'redate')
        return on === 'edit'
          ? []
          : [{ kind: 'link', id: action, label, href: paths.vacancies.edit(vacancy.id) }];
      if (action === 'view')
        return [{ kind: 'link', id: action, label, href: paths.vacancies.one(vacancy.id) }];
      return [{ id: action, label, danger: action === 'remove', onSelect: () => choose(action, vacancy) }];
    });

  const dialog = pending && (
    <ActionDialog
      key={`${pending.action} ${pending.vacancy.id}`}
      {...pending}
      isBusy={status.isLoading || removal.isLoading}
      onConfirm={(expiresAt) => void perform(pending.action, pending.vacancy, expiresAt)}
      onCancel={() => setPending(null)}
    />
  );
  return { itemsFor, dialog };
}
