import { asProblem, problemText } from '@samen/api-client';
import { useToasts } from '@samen/federation-kit';
import type { WorkItem, WorkItemChange } from '@samen/resources/administration';
import { useRef, useState } from 'react';
import type { Decision, DecisionName, DecisionValues } from './decisions.ts';
import { useChangeWorkMutation, useDecideOnWorkMutation, type WorkRequest } from './workbench.api.ts';
import type { Queue } from './use-queue.ts';
import { useWorkTexts } from './workbench-texts.ts';

/** What another person was first with: it has been decided, or is not what was shown. */
const OVERTAKEN = [404, 409, 410];

function isOvertaken(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && OVERTAKEN.includes(problem.status);
}

/** Those after which people get a mail at once. */
const MAILED: readonly DecisionName[] = [
  'approve',
  'deny',
  'return',
  'accept',
  'accept_with',
  'reject',
  'reply',
];

interface LastStep {
  item: WorkItem;
  /** How it is taken back; null where it cannot be. */
  undo: { change: WorkItemChange } | { request: WorkRequest } | null;
  isMailed: boolean;
}

export interface Work {
  isBusy: boolean;
  /** The last step can be taken back. */
  canUndo: boolean;
  /** Where it cannot be taken back that is announced. */
  undo: () => void;
  /** Returns what was wrong, where it stands in a form. */
  decide: (item: WorkItem, decision: Decision, values?: DecisionValues) => Promise<unknown>;
  snooze: (item: WorkItem, until: string, day: string) => Promise<unknown>;
  resume: (item: WorkItem) => void;
  /** To a colleague, to oneself, or to no one. */
  assign: (item: WorkItem, to: { id: string | null; name: string }, isOneself: boolean) => void;
}

/** What is done with an item: after it the next one is shown, and what others were first with is said. */
export function useWork(queue: Queue, showNext: (item: WorkItem) => void): Work {
  const { t } = useWorkTexts();
  const toasts = useToasts();
  const [change] = useChangeWorkMutation();
  const [request] = useDecideOnWorkMutation();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const [last, setLast] = useState<LastStep | null>(null);

  const failed = (item: WorkItem, error: unknown) => {
    if (isOvertaken(error)) {
      toasts.add({ color: 'info', title: t('overtaken', { title: item.title }) });
      showNext(item);
    } else toasts.add({ color: 'danger', duration: 0, title: problemText(error, t), message: item.title });
  };

  /** One step at a time: a second press of the same key is none. */
  async function once(work: () => Promise<{ error?: unknown }>): Promise<unknown> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    try {
      return (await work()).error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function inTurn(requests: readonly WorkRequest[]): Promise<{ error?: unknown }> {
    for (const one of requests) {
      const { error } = await request(one);
      if (error !== undefined) return { error };
    }
    return {};
  }

  async function changed(item: WorkItem, next: WorkItemChange, former: WorkItemChange): Promise<unknown> {
    return once(async () => {
      const { error } = await change({ id: item.id, change: next });
      if (error === undefined) setLast({ item, undo: { change: former }, isMailed: false });
      else if (isOvertaken(error)) failed(item, error);
      return { error };
    });
  }

  return {
    isBusy,
    canUndo: last !== null && last.undo !== null,
    undo() {
      if (!last) return;
      const { item, undo, isMailed } = last;
      if (!undo) {
        toasts.add({ color: 'info', title: t(isMailed ? 'finalMailed' : 'final', { title: item.title }) });
        return;
      }
      void once(async () => {
        const { error } =
          'change' in undo
            ? await change({ id: item.id, change: undo.change })
            : await inTurn([undo.request]);
        setLast(null);
        if (error === undefined) {
          toasts.add({ color: 'success', title: t('undone', { title: item.title }) });
          queue.restore(item.id);
          queue.goTo(item.id);
        } else toasts.add({ color: 'danger', title: t('notUndone', { title: item.title }) });
        return { error };
      });
    },
    decide: (item, decision, values = { text: '', reason: '' }) =>
      once(async () => {
        const { error } = await inTurn(decision.requests(values));
        if (error === undefined) {
          setLast({
            item,
            undo: decision.undo ? { request: decision.undo } : null,
            isMailed: MAILED.includes(decision.name),
          });
          toasts.add({ color: 'success', title: t(`done.${decision.name}`, { title: item.title }) });
          showNext(item);
        } else if (!decision.input || isOvertaken(error)) failed(item, error);
        return { error: isOvertaken(error) ? undefined : error };
      }),
    async snooze(item, until, day) {
      const error = await changed(item, { snoozedUntil: until }, { snoozedUntil: item.snoozedUntil });
      if (error === undefined) {
        toasts.add({ color: 'success', title: t('snoozed', { title: item.title, day }) });
        showNext(item);
      }
      return error;
    },
    resume(item) {
      void changed(item, { snoozedUntil: null }, { snoozedUntil: item.snoozedUntil }).then((error) => {
        if (error !== undefined) return;
        toasts.add({ color: 'success', title: t('resumed', { title: item.title }) });
        showNext(item);
      });
    },
    assign(item, { id, name }, isOneself) {
      const seenAssigneeId = item.assigneeId;
      void changed(
        item,
        { assigneeId: id, seenAssigneeId },
        { assigneeId: seenAssigneeId, seenAssigneeId: id },
      ).then((error) => {
        if (error !== undefined) return isOvertaken(error) ? undefined : failed(item, error);
        const key = id === null ? 'released' : isOneself ? 'taken' : 'handedOver';
        toasts.add({ color: 'success', title: t(key, { title: item.title, name }) });
        // What one takes oneself is what one goes on with.
        if (key === 'handedOver') showNext(item);
      });
    },
  };
}
