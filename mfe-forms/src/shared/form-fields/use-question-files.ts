import { asProblem } from '@samen/api-client';
import {
  fileIdOf,
  fileNameOf,
  fileTypesOf,
  mostFiles,
  typedFile,
  type FormQuestion,
} from '@samen/resources/forms';
import { useUnsavedChanges } from '@samen/federation-kit';
import { rejectFile, uploadProblem, useFormFiles } from '@samen/records';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../texts.ts';
import type { UploadFile } from './file-upload.ts';

/** A file that is not at the question yet, or will not be. */
export interface WaitingFile {
  key: number;
  file: File;
  /** `sending`: on its way. `failed`: may be tried again. `rejected`: cannot go along. */
  state: 'sending' | 'failed' | 'rejected';
  /** From 0 to 1. */
  progress: number;
  error?: string;
}

interface Options {
  question: FormQuestion;
  /** Of the field. */
  id: string;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  upload: UploadFile;
}

const PURPOSE = 'submission';

/** The server rejected these bytes, and would again. */
function isFinal(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && [404, 410, 413, 422].includes(problem.status);
}

/** The files of a question: each is uploaded when it is chosen, and a value of the question once it has arrived. */
export function useQuestionFiles({ question, id, value, onChange, upload }: Options) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);
  const [announcements, setAnnouncements] = useState<readonly string[]>([]);
  const running = useRef(new Map<number, { abort: () => void }>());
  const lastKey = useRef(0);
  // Two files may arrive before the next render.
  const latest = useRef(value);
  const open = useRef<readonly WaitingFile[]>([]);
  const files = useFormFiles(id);
  const most = mostFiles(question);
  const label = t('fill.file.this');

  // What is at the question is on the device; what is on its way is in this page alone.
  useUnsavedChanges(
    `files ${id}`,
    waiting.some(({ state }) => state !== 'rejected'),
  );

  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const call of all.values()) call.abort();
      all.clear();
    };
  }, []);

  const put = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  const show = (next: readonly WaitingFile[]) => {
    open.current = next;
    setWaiting(next);
  };
  const change = (key: number, own: Partial<WaitingFile>) =>
    show(open.current.map((one) => (one.key === key ? { ...one, ...own } : one)));
  const announceAlso = (line: string) => setAnnouncements((lines) => [...lines, line]);
  /** Why the form is not sent: a file that was chosen is not there. */
  const reasonNow = () => open.current.find(({ state }) => state !== 'sending')?.error ?? null;
  const forget = (key: number) => {
    show(open.current.filter((one) => one.key !== key));
    files?.reject(id, reasonNow());
  };

  /** Resolves to why the question has not what was chosen for it. */
  async function start(key: number, file: File): Promise<string | null> {
    const call = upload(question.id, file, (progress) => change(key, { progress }));
    running.current.set(key, call);
    const { data, error } = await call.arrival;
    // Cancelled: what arrived all the same goes by itself.
    if (!running.current.delete(key)) return reasonNow();
    if (data) {
      put([...latest.current, typedFile(data.id, data.filename)]);
      show(open.current.filter((one) => one.key !== key));
      announceAlso(t('fill.file.added', { name: data.filename }));
    } else {
      const reason = uploadProblem(error, label, t);
      change(key, { state: isFinal(error) ? 'rejected' : 'failed', error: reason });
      announceAlso(t('fill.file.notAdded', { name: file.name, reason }));
    }
    return reasonNow();
  }
  const begin = (key: number, file: File) => {
    const arrival = start(key, file);
    files?.begin(id, arrival);
  };

  return {
    waiting,
    /** Announcements for screen readers, in order. */
    announcements,

    /** Adds as many as there is room for; each other one has its reason until it is dismissed. */
    add(chosen: readonly File[]) {
      if (chosen.length === 0) return;
      const others = open.current.filter(({ state }) => state !== 'rejected');
      let room = most - latest.current.length - others.length;
      const entries = chosen.map((file): WaitingFile => {
        const entry = { key: (lastKey.current += 1), file, progress: 0 };
        const reason = rejectFile(file, PURPOSE, label, t, fileTypesOf(question));
        if (reason !== null) return { ...entry, state: 'rejected', error: reason };
        room -= 1;
        if (room >= 0) return { ...entry, state: 'sending' };
        return { ...entry, state: 'rejected', error: t('fill.file.tooMany', { count: most }) };
      });
      show([...others, ...entries]);
      files?.reject(id, reasonNow());
      setAnnouncements(
        entries.flatMap(({ file, error }) =>
          error === undefined ? [] : [t('fill.file.notAdded', { name: file.name, reason: error })],
        ),
      );
      for (const { key, file, state } of entries) if (state === 'sending') begin(key, file);
    },

    again({ key, file }: WaitingFile) {
      show(open.current.map((one) => (one.key === key ? { key, file, state: 'sending', progress: 0 } : one)));
      begin(key, file);
    },

    /** Cancels one that is on its way; forgets one that did not arrive. */
    drop({ key, file }: WaitingFile) {
      const call = running.current.get(key);
      running.current.delete(key);
      call?.abort();
      forget(key);
      setAnnouncements([t('fill.file.removed', { name: file.name })]);
    },

    remove(typed: string) {
      put(latest.current.filter((one) => fileIdOf(one) !== fileIdOf(typed)));
      setAnnouncements([t('fill.file.removed', { name: fileNameOf(typed) })]);
    },
  };
}

export type QuestionFiles = ReturnType<typeof useQuestionFiles>;
