import { useUnsavedChanges } from '@samen/federation-kit';
import { errorOf, useRules, useSelectedIds, type RowSelection } from '@samen/records';
import { useState, type FormEvent } from 'react';
import { expiryDays } from '../../shared/expiry-days.ts';
import type { BulkChange } from './apply-to-many.ts';

/** The field of the last day, which is focused when it is wrong. */
export const DAY_FIELD = 'bulk-day';

interface Options {
  selection: RowSelection;
  /** Which of the vacancies are activities: their dates say when they end. */
  activities: ReadonlySet<string>;
  isBusy: boolean;
  /** Resolves to whether all was changed. */
  onApply: (ids: readonly string[], change: BulkChange) => Promise<boolean>;
}

export type BulkChangeForm = ReturnType<typeof useBulkChange>;

/** What is to change for all that are chosen, stored as long as the page is shown. */
export function useBulkChange({ selection, activities, isBusy, onApply }: Options) {
  const rules = useRules();
  const ids = useSelectedIds(selection);
  const [days] = useState(() => expiryDays(Date.now()));
  const [change, setChange] = useState<BulkChange>({});
  const [error, setError] = useState<string>();
  const hasActivity = ids.some((id) => activities.has(id));
  const needsDay = change.status === 'published' && ids.some((id) => !activities.has(id));
  const isChanged = Object.keys(change).length > 0;
  useUnsavedChanges('bulk', isChanged && !isBusy);

  const put = <Name extends keyof BulkChange>(name: Name, value: BulkChange[Name] | undefined) => {
    const { [name]: _old, ...rest } = change;
    setChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const dayError = () =>
    errorOf(rules.date({ required: needsDay, from: days.first, until: days.last }), change.expiresAt);
  /** Resolves to whether there was nothing wrong with it, so that it was sent. */
  const submit = async (event: FormEvent): Promise<boolean> => {
    event.preventDefault();
    const wrong = dayError();
    setError(wrong);
    if (wrong !== undefined) {
      document.getElementById(DAY_FIELD)?.focus();
      return false;
    }
    if (await onApply(ids, change)) setChange({});
    return true;
  };
  const checkDay = () => setError(change.expiresAt === undefined ? undefined : dayError());
  return { ids, hasActivity, days, change, put, isChanged, isBusy, error, checkDay, submit };
}
