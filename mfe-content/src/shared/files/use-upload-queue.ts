import { asProblem } from '@samen/api-client';
import type { Upload, UploadPurpose } from '@samen/resources/shared';
import { useUnsavedChanges } from '@samen/federation-kit';
import {
  progressFetch,
  rejectFile,
  uploadProblem,
  useAddUploadMutation,
  useRemoveUploadMutation,
} from '@samen/records';
import { useRef, useState } from 'react';
import { useEditorTexts } from '../editor-texts.ts';

/** A file that is on its way or did not arrive. */
export interface QueuedFile {
  key: number;
  file: File;
  /** What it is sent for; that of a file that is not sent does not matter. */
  purpose: UploadPurpose;
  /** From 0 to 1. */
  progress: number;
  /** Why it did not arrive; null while it is on its way. */
  error: string | null;
  /** Trying again may help. */
  isRepeatable: boolean;
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;

/** Files on their way at once; the others wait, so that none of them takes the line from all. */
const AT_ONCE = 3;

interface UploadQueueOptions {
  /** What a file is for; null where it is nothing that is taken. */
  purposeOf: (file: File) => UploadPurpose | null;
  /** The names of all types that are taken. */
  types: string;
  onArrived: () => void;
}

/** The server rejected these bytes, and would again. */
function isFinal(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && [403, 413, 422].includes(problem.status);
}

/** Sends several files, each with its progress, until it has arrived, is cancelled or cannot be taken. */
export function useUploadQueue({ purposeOf, types, onArrived }: UploadQueueOptions) {
  const { t } = useEditorTexts();
  const [send] = useAddUploadMutation();
  const [takeBack] = useRemoveUploadMutation();
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const running = useRef(new Map<number, { abort(): void }>());
  const waiting = useRef<QueuedFile[]>([]);
  const lastKey = useRef(0);
  useUnsavedChanges(
    'uploads',
    queue.some(({ error }) => error === null),
  );

  const label = t('upload.this');
  const change = (key: number, own: Partial<QueuedFile>) =>
    setQueue((all) => all.map((one) => (one.key === key ? { ...one, ...own } : one)));
  const forget = (key: number) => setQueue((all) => all.filter((one) => one.key !== key));

  /** Null where it was cancelled meanwhile: what arrived all the same is taken back. */
  async function arrive({
    key,
    file,
    purpose,
  }: QueuedFile): Promise<{ data?: Upload; error?: unknown } | null> {
    const call = send({
      file,
      purpose,
      fetch: progressFetch((progress) => change(key, { progress })),
    });
    running.current.set(key, call);
    const outcome = await call;
    if (running.current.delete(key)) return outcome;
    if (outcome.data) void takeBack(outcome.data.id);
    return null;
  }

  async function start(entry: QueuedFile): Promise<void> {
    const { key, file } = entry;
    const outcome = await arrive(entry);
    if (outcome?.data) {
      forget(key);
      onArrived();
      setAnnouncement(t('upload.done', { name: outcome.data.filename }));
    } else if (outcome) {
      const reason = uploadProblem(outcome.error, label, t);
      change(key, { error: reason, isRepeatable: !isFinal(outcome.error) });
      setAnnouncement(t('upload.failed', { name: file.name, reason }));
    }
    next();
  }

  function next() {
    while (running.current.size < AT_ONCE) {
      const entry = waiting.current.shift();
      if (!entry) return;
      void start(entry);
    }
  }

  function enqueue(entries: readonly QueuedFile[]) {
    waiting.current.push(...entries.filter(({ error }) => error === null));
    next();
  }

  return {
    queue,
    announcement,

    add(files: readonly File[]) {
      const entries = files.map((file): QueuedFile => {
        const key = (lastKey.current += 1);
        const purpose = purposeOf(file);
        const error =
          purpose === null
            ? t('common:validation.file_type', { field: label, types })
            : rejectFile(file, purpose, label, t);
        return { key, file, purpose: purpose ?? 'image', progress: 0, error, isRepeatable: false };
      });
      setQueue((all) => [...all, ...entries]);
      const wrong = entries.flatMap(({ file, error }) =>
        error === null ? [] : [t('upload.failed', { name: file.name, reason: error })],
      );
      setAnnouncement(wrong.join(' '));
      enqueue(entries);
    },

    cancel({ key, file }: QueuedFile) {
      const call = running.current.get(key);
      running.current.delete(key);
      waiting.current = waiting.current.filter((one) => one.key !== key);
      call?.abort();
      forget(key);
      setAnnouncement(t('upload.cancelled', { name: file.name }));
      next();
    },

    again(entry: QueuedFile) {
      change(entry.key, { error: null, progress: 0 });
      enqueue([{ ...entry, error: null }]);
    },

    dismiss: ({ key }: QueuedFile) => forget(key),
  };
}
