import { asProblem } from '@samen/api-client';
import { UPLOAD_BOUNDS } from '@samen/resources/shared';
import { useUnsavedChanges } from '@samen/federation-kit';
import { uploadProblem, useAddUploadMutation, useRemoveUploadMutation, rejectFile } from '@samen/records';
import { useRef, useState } from 'react';
import { useMessageDraft } from './use-message-draft.ts';
import { useTranslation } from '../../shared/texts.ts';

/** A file that is not with the message yet, or will not be. */
export interface WaitingFile {
  key: number;
  file: File;
  /** `sending`: on its way. `failed`: may be tried again. `rejected`: cannot go along. */
  state: 'sending' | 'failed' | 'rejected';
  error?: string;
}

export type Attachments = ReturnType<typeof useAttachments>;

const PURPOSE = 'attachment';
const MOST = UPLOAD_BOUNDS.attachments;

/** The server rejected these bytes, and would again. */
function isFinal(error: unknown): boolean {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' && (problem.status === 422 || problem.status === 413);
}

/**
 * The files beside the next message of a conversation. Each is uploaded when it is chosen and stored with the text;
 * one that is underway when its conversation is left arrives there all the same.
 */
export function useAttachments(conversationId: string) {
  const { t } = useTranslation();
  const { files, attach, detach } = useMessageDraft(conversationId);
  const [send] = useAddUploadMutation();
  const [takeBack] = useRemoveUploadMutation();
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [announcements, setAnnouncements] = useState<readonly string[]>([]);
  const running = useRef(new Map<number, { abort(): void }>());
  const lastKey = useRef(0);
  const open = waiting.filter(({ state }) => state !== 'rejected');
  useUnsavedChanges(`attachments ${conversationId}`, open.length > 0);

  const label = t('conversations.files.this');
  const announceAlso = (line: string) => setAnnouncements((lines) => [...lines, line]);
  const forget = (key: number) => setWaiting((all) => all.filter((one) => one.key !== key));
  const show = (changed: WaitingFile) =>
    setWaiting((all) => all.map((one) => (one.key === changed.key ? changed : one)));

  async function start(key: number, file: File) {
    show({ key, file, state: 'sending' });
    const call = send({ file, purpose: PURPOSE });
    running.current.set(key, call);
    const { data, error } = await call;
    const isExpected = running.current.delete(key);
    if (!isExpected) {
      if (data) void takeBack(data.id);
      return;
    }
    if (data) {
      const { id, filename, contentType, byteSize } = data;
      attach({ id, filename, contentType, byteSize });
      forget(key);
      announceAlso(t('conversations.files.added', { name: filename }));
      return;
    }
    const reason = uploadProblem(error, label, t);
    show({ key, file, state: isFinal(error) ? 'rejected' : 'failed', error: reason });
    announceAlso(t('conversations.files.notAdded', { name: file.name, reason }));
  }

  /** Adds as many as there is room for; each other one has its reason until something else is chosen. */
  function add(chosen: readonly File[]) {
    let room = MOST - files.length - open.length;
    const entries = chosen.map((file): WaitingFile => {
      const key = (lastKey.current += 1);
      const reason = rejectFile(file, PURPOSE, label, t);
      if (reason === null && room > 0) {
        room -= 1;
        return { key, file, state: 'sending' };
      }
      return { key, file, state: 'rejected', error: reason ?? t('conversations.files.tooMany', { n: MOST }) };
    });
    setWaiting((all) => [...all.filter(({ state }) => state !== 'rejected'), ...entries]);
    const rejected = entries.filter(({ state }) => state === 'rejected');
    setAnnouncements(
      rejected.map(({ file, error: reason }) =>
        t('conversations.files.notAdded', { name: file.name, reason }),
      ),
    );
    for (const { key, file, state } of entries) if (state === 'sending') void start(key, file);
  }

  return {
    files,
    waiting,
    /** Ids of files that the server no longer takes along. */
    gone,
    /** Announcements for screen readers, in order. */
    announcements,
    /** Whether a message would leave without a file that was chosen for it. */
    hasPending: open.length > 0,
    hasFailed: open.some(({ state }) => state === 'failed'),
    add,
    again: ({ key, file }: WaitingFile) => void start(key, file),
    drop({ key, file }: WaitingFile) {
      running.current.get(key)?.abort();
      running.current.delete(key);
      forget(key);
      setAnnouncements([t('conversations.files.removed', { name: file.name })]);
    },
    /** Whether the server still has it does not matter here: what stands beside no message goes the night after. */
    remove(id: string, name: string) {
      detach([id]);
      void takeBack(id);
      setAnnouncements([t('conversations.files.removed', { name })]);
    },
    /** They went with a message; what was rejected has been read. */
    settle(ids: readonly string[]) {
      detach(ids);
      setWaiting((all) => all.filter(({ state }) => state !== 'rejected'));
      setAnnouncements([]);
    },
    miss(ids: readonly string[]) {
      setGone(ids);
      setAnnouncements(ids.length > 0 ? [t('conversations.files.gone')] : []);
    },
  };
}
