import {
  APPLIED_PARAM,
  shownApplicationState,
  type Application,
  type Vacancy,
} from '@samen/resources/vacancies';
import { useNow, useSession } from '@samen/federation-kit';
import { useSearchParams } from '@samen/router';
import { useEffect, useState } from 'react';
import type { ApplyValues } from './apply-values.ts';
import { isOpenAt } from './closed-vacancy.tsx';
import { rememberSent, sentTo } from './sent-applications.ts';
import { useGetOwnApplicationsQuery } from './vacancy.api.ts';

/** How far a person is with a vacancy. */
export type Applying =
  | { step: 'form'; start: ApplyValues | null }
  | { step: 'elsewhere' | 'closed' }
  /** By a visitor, who has to confirm it from a mail. What was sent is not known where only the address shows it. */
  | { step: 'sent'; values: ApplyValues | null; isConfirmed: boolean }
  /** `isNew`: sent a moment ago. */
  | { step: 'applied'; application: Application; isNew: boolean; mayAgain: boolean };

export interface ApplyingHandle {
  applying: Applying;
  /** A visitor has sent this. */
  sent: (values: ApplyValues) => void;
  /** A person who is signed in has applied. */
  applied: (application: Application) => void;
  /** The form is to be there whatever is known besides: for another try, or for what is typed in it. */
  showForm: () => void;
}

const OVER: readonly string[] = ['withdrawn', 'rejected', 'lapsed'];

/** Whether there is something to be filled in, and what became of what was. */
export function useApplying(vacancy: Vacancy): ApplyingHandle {
  const { id } = vacancy;
  const isMember = useSession().status === 'SIGNED_IN';
  const [search] = useSearchParams();
  const { currentData } = useGetOwnApplicationsQuery(id, { skip: !isMember });
  const [created, setCreated] = useState<Application | null>(null);
  const [isForm, setForm] = useState(false);
  const [byVisitor, setByVisitor] = useState<{ values: ApplyValues | null } | null>(
    search.has(APPLIED_PARAM) ? { values: null } : null,
  );
  useEffect(() => {
    const values = sentTo(id);
    if (values) setByVisitor({ values });
  }, [id]);
  const own = isMember ? newest(currentData?.items[0], created) : undefined;
  const isOpen = isOpenAt(vacancy, useNow());
  return {
    applying: ((): Applying => {
      if (isForm) return { step: 'form', start: isMember ? null : (byVisitor?.values ?? null) };
      if (own) {
        const isOver = OVER.includes(shownApplicationState(own));
        const mayAgain = isOver && isOpen && !vacancy.applyUrl;
        return { step: 'applied', application: own, isNew: own.id === created?.id, mayAgain };
      }
      if (byVisitor && !isMember)
        return {
          step: 'sent',
          values: byVisitor.values,
          isConfirmed: search.get(APPLIED_PARAM) === 'confirmed',
        };
      if (!isOpen) return { step: 'closed' };
      return vacancy.applyUrl ? { step: 'elsewhere' } : { step: 'form', start: null };
    })(),
    sent(values) {
      rememberSent(id, values);
      setByVisitor({ values });
      setForm(false);
    },
    applied(application) {
      setCreated(application);
      setForm(false);
    },
    showForm: () => setForm(true),
  };
}

/** What was sent a moment ago is newer than a list that was loaded before. */
function newest(listed: Application | undefined, created: Application | null): Application | undefined {
  if (!created || (listed && listed.createdAt >= created.createdAt)) return listed;
  return created;
}
