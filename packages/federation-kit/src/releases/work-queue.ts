import { Superseded } from './load-failure.ts';

export interface Load {
  buildId: string;
  /** What is loaded: a release to be activated, or a page of the active one. */
  of: 'release' | 'page';
}

/** The work on one remote, one task after the other. */
export interface WorkQueue {
  /** Runs `task` after all earlier ones. It must not reject. */
  run(task: () => Promise<void>): Promise<void>;
  /** Loads something that may be superseded: `signal` is aborted then, with a `Superseded` as its reason. */
  load<T>(what: Load, task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Aborts what is being loaded where it is obsolete, so that the next task need not wait for it. */
  supersede(isObsolete: (load: Load) => boolean): void;
  /** Resolves when the tasks of now are done. */
  idle(): Promise<unknown>;
}

export function createWorkQueue(): WorkQueue {
  let last: Promise<unknown> = Promise.resolve();
  let current: { what: Load; controller: AbortController } | null = null;
  return {
    run(task) {
      const done = last.then(task);
      last = done;
      return done;
    },
    async load(what, task) {
      const own = { what, controller: new AbortController() };
      current = own;
      try {
        return await task(own.controller.signal);
      } finally {
        if (current === own) current = null;
      }
    },
    supersede(isObsolete) {
      if (!current || !isObsolete(current.what)) return;
      current.controller.abort(new Superseded(`${current.what.buildId} is not desired any more`));
    },
    idle: () => last,
  };
}
