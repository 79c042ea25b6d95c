import type { PublicForm } from '@samen/resources/forms';
import { useEffect } from 'react';
import { useReportOpenedMutation } from './fill-in.api.ts';

/** What a person does on a page, and a program that looks through mail does not. */
const ACTIONS = ['pointerdown', 'keydown'] as const;

/** Reports, once, that a person has begun with a form that they were invited to. */
export function useOpened(form: PublicForm | undefined): void {
  const [report] = useReportOpenedMutation();
  const token = form?.invitation === 'sent' ? form.id : null;
  useEffect(() => {
    if (token === null) return;
    const ended = new AbortController();
    const begin = () => {
      ended.abort();
      void report(token);
    };
    for (const action of ACTIONS) window.addEventListener(action, begin, { signal: ended.signal });
    return () => ended.abort();
  }, [token, report]);
}
