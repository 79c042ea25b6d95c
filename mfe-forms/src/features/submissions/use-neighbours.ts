import type { FormSubmission } from '@samen/resources/forms';
import { useNow, useSession } from '@samen/federation-kit';
import { useListAddress } from '@samen/records';
import { useLocation } from '@samen/router';
import { paths } from '@samen/resources/shared';
import { useState } from 'react';
import { useListSubmissionsQuery } from '../../shared/manage.api.ts';
import { SUBMISSION_RULES, submissionsRequest } from './submission-list.ts';

export interface Neighbours {
  id: string;
  /** Addresses; null where it is the first or the last of all. */
  previous: string | null;
  next: string | null;
  /** Where it stands among all that the list has, from 1. */
  number: number;
  count: number;
}

/** What stands before and behind a submission in the list that it was opened from, whose state is in the address. */
export function useNeighbours({ id, formId }: FormSubmission): Neighbours | null {
  const now = useNow();
  const { user } = useSession();
  const { pathname } = useLocation();
  const list = useListAddress(SUBMISSION_RULES);
  const requestOf = (page: number) => ({
    formId,
    request: submissionsRequest({ ...list, page }, { now, userId: user?.id ?? null }),
  });
  const { currentData } = useListSubmissionsQuery(requestOf(list.page));
  const items = currentData?.items ?? [];
  const at = items.findIndex((one) => one.id === id);
  const count = currentData?.pagination?.records ?? items.length;
  const before = (list.page - 1) * list.size + at;
  const isFirstOfPage = at === 0 && list.page > 1;
  const isLastOfPage = at >= 0 && at === items.length - 1 && before + 1 < count;
  const { currentData: earlier } = useListSubmissionsQuery(requestOf(list.page - 1), {
    skip: !isFirstOfPage,
  });
  const { currentData: later } = useListSubmissionsQuery(requestOf(list.page + 1), { skip: !isLastOfPage });
  const hrefOf = (one: FormSubmission | undefined, page = list.page) =>
    one
      ? `${paths.formBuilder.submission(formId, one.id)}${list.hrefFor({ page }).slice(pathname.length)}`
      : null;
  const found: Neighbours | null =
    at < 0
      ? null
      : {
          id,
          previous: isFirstOfPage ? hrefOf(earlier?.items.at(-1), list.page - 1) : hrefOf(items[at - 1]),
          next: isLastOfPage ? hrefOf(later?.items[0], list.page + 1) : hrefOf(items[at + 1]),
          number: before + 1,
          count,
        };
  // Once it is handled it may be in the list no more: its neighbours are those that it had there.
  const [last, setLast] = useState<Neighbours | null>(null);
  if (found && JSON.stringify(found) !== JSON.stringify(last)) setLast(found);
  return found ?? (last?.id === id ? last : null);
}
