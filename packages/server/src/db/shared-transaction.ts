import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { queriesOn, type Queries } from './connection.ts';

type Work<Result> = (queries: Queries) => Promise<Result>;
type Outcome = 'committed' | 'rolled back';

interface FollowUp {
  after: Outcome;
  work: () => Promise<void>;
}

/** The transaction, or a savepoint in it: what is stored or undone as one. */
interface Savepoint {
  readonly root: Root;
  readonly parent: Savepoint | null;
  isOpen: boolean;
  /** Settles when everything that was begun in it has ended: one connection does one thing after the other. */
  last: Promise<unknown>;
  followUps: FollowUp[];
}

interface Root {
  readonly client: pg.PoolClient;
  readonly tenantId: string;
  readonly queries: Queries;
  /** It was cut off in the middle; what still works for it must not go on beside it. */
  isCutOff: boolean;
}

/** One transaction that several reads and writes share. It has to be ended, and is cut off at its deadline. */
export interface SharedTransaction {
  readonly queries: Queries;
  /** What `work` calls, now and later, joins the transaction when it reads or writes as the same tenant. */
  run<Result>(work: () => Result): Result;
  /** Commits after a last write. Rejects when that did not succeed, or when no one knows whether it did. */
  commit(last: Work<void>): Promise<void>;
  rollback(): Promise<void>;
  /** Resolves when it has ended, in whichever way. */
  readonly ended: Promise<void>;
}

export interface SharedTransactionParts {
  client: pg.PoolClient;
  /** Whether statements on this connection may have names. */
  mayName?: boolean;
  tenantId: string;
  /** Milliseconds. */
  deadline: number;
  /** Ends the transaction and releases its connection; false when PostgreSQL rolled it back. */
  commit: () => Promise<boolean>;
  rollback: () => Promise<void>;
  onFollowUpFailed: (error: unknown) => void;
}

const SAVEPOINT = {
  read: 'SAVEPOINT joined;SET LOCAL transaction_read_only=on',
  write: 'SAVEPOINT joined',
} as const;

/** A query has failed without the work saying so; by itself the COMMIT would have found it. */
const FAILED = '25P02';
const LATE = 'The transaction was open for too long';
const BROKEN = 'The transaction was rolled back';

const savepointOf = (root: Root, parent: Savepoint | null): Savepoint => ({
  root,
  parent,
  isOpen: true,
  last: Promise.resolve(),
  followUps: [],
});

/** Lets nothing more into a frame, and waits for what is in it. */
async function close(savepoint: Savepoint): Promise<void> {
  savepoint.isOpen = false;
  await savepoint.last;
}

/** Transactions that everything called within them joins, as far as an asynchronous context reaches. */
export class SharedTransactions {
  readonly #frames = new AsyncLocalStorage<Savepoint>();

  /** The innermost part of a transaction that is still open here. */
  #current(): Savepoint | null {
    let savepoint = this.#frames.getStore() ?? null;
    while (savepoint && !savepoint.isOpen) {
      if (savepoint.root.isCutOff) throw new Error(LATE);
      savepoint = savepoint.parent;
    }
    return savepoint;
  }

  /** Does the work as part of the transaction that is open here for this tenant; null where there is none. */
  join<Result>(tenantId: string, kind: keyof typeof SAVEPOINT, work: Work<Result>): Promise<Result> | null {
    const savepoint = this.#current();
    if (savepoint?.root.tenantId !== tenantId) return null;
    const joined = savepoint.last.then(() => this.#inSavepoint(savepoint, kind, work));
    savepoint.last = joined.catch(() => undefined);
    return joined;
  }

  /** Runs `work` once the transaction that is open here has come to this end; false where there is none. */
  follow(after: Outcome, work: () => Promise<void>): boolean {
    const savepoint = this.#current();
    savepoint?.followUps.push({ after, work });
    return savepoint !== null;
  }

  async #inSavepoint<Result>(
    parent: Savepoint,
    kind: keyof typeof SAVEPOINT,
    work: Work<Result>,
  ): Promise<Result> {
    const { client, queries } = parent.root;
    const savepoint = savepointOf(parent.root, parent);
    const begun = client.query(SAVEPOINT[kind]);
    begun.catch(() => undefined);
    try {
      const result = await this.#frames.run(savepoint, () => work(queries));
      await close(savepoint);
      await begun;
      const released = client.query('RELEASE joined').catch((error: unknown) => {
        throw (error as { code?: unknown }).code === FAILED ? new Error(BROKEN, { cause: error }) : error;
      });
      released.catch(() => undefined);
      // What reads is not waited for.
      if (kind === 'write') await released;
      parent.followUps.push(...savepoint.followUps);
      return result;
    } catch (error) {
      await close(savepoint);
      await client.query('ROLLBACK TO joined;RELEASE joined').catch(() => undefined);
      // Undone already, whatever becomes of the rest.
      for (const { after, work: undo } of savepoint.followUps)
        if (after === 'rolled back')
          for (const outcome of ['committed', 'rolled back'] as const)
            parent.followUps.push({ after: outcome, work: undo });
      throw error;
    }
  }

  /** Makes a transaction that was begun on a connection one to join. */
  open({ client, mayName = false, tenantId, ...parts }: SharedTransactionParts): SharedTransaction {
    const root: Root = { client, tenantId, queries: queriesOn(client, { mayName }), isCutOff: false };
    const top = savepointOf(root, null);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();

    async function settle(outcome: Outcome): Promise<void> {
      end();
      const due = top.followUps.filter(({ after }) => after === outcome);
      for (const result of await Promise.allSettled(due.map(({ work }) => work())))
        if (result.status === 'rejected') parts.onFollowUpFailed(result.reason);
    }

    const timer = setTimeout(() => {
      root.isCutOff = true;
      top.isOpen = false;
      client.release(new Error(LATE));
      void settle('rolled back');
    }, parts.deadline);

    async function undo(): Promise<void> {
      await parts.rollback();
      await settle('rolled back');
    }

    return {
      queries: root.queries,
      ended,
      run: (work) => this.#frames.run(top, work),
      async rollback() {
        if (!top.isOpen) return;
        clearTimeout(timer);
        await close(top);
        await undo();
      },
      async commit(last) {
        if (!top.isOpen) throw new Error(LATE);
        clearTimeout(timer);
        await close(top);
        try {
          await last(root.queries);
        } catch (error) {
          await undo();
          throw error;
        }
        // Where this rejects the connection broke: no one knows, so nothing follows.
        const isCommitted = await parts.commit().finally(end);
        await settle(isCommitted ? 'committed' : 'rolled back');
        if (!isCommitted) throw new Error(BROKEN);
      },
    };
  }
}
