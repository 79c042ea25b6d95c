import { followChannel, type FollowedChannel } from './follow-channel.ts';

/** On this channel the database publishes whose content changed; `*` is everybody's. */
const CHANNEL = 'samen_content';

/** Knows whether what public pages show is still what it was. */
export interface ContentChanges {
  /** Changes whenever content of this tenant does. */
  version(tenantId: string): string;
  /** Notifies that content of a tenant changed; null is everybody's. */
  changed(tenantId: string | null): void;
  /** Calls back after each change, with whose it is. Returns how to stop. */
  subscribe(listener: (tenantId: string | null) => void): () => void;
}

/** Counts changes in this process. */
export function contentChanges(): ContentChanges {
  const counts = new Map<string, number>();
  let everybody = 0;
  const listeners = new Set<(tenantId: string | null) => void>();
  return {
    version: (tenantId) => `${everybody}.${counts.get(tenantId) ?? 0}`,
    changed(tenantId) {
      if (tenantId === null) everybody += 1;
      else counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
      for (const listener of listeners) listener(tenantId);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface ChangeLog {
  warn(details: object, message: string): void;
}

/** Is notified of changes that other servers make. What is missed while the database is away counts as changed. */
export function followContent(content: ContentChanges, directUrl: string, log: ChangeLog): FollowedChannel {
  return followChannel({
    directUrl,
    channel: CHANNEL,
    name: 'samen content',
    onConnected: () => content.changed(null),
    onMessage: (tenantId) => content.changed(tenantId === '*' ? null : tenantId),
    onLost: (error) => log.warn({ err: error }, 'changes of content are not followed for the moment'),
  });
}
