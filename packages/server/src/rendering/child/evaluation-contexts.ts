import vm from 'node:vm';
import type { FailureClass, ShellServerBundle } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { NODE_PARTS } from './node-parts.ts';

const SHELL = 'shell';
/** Evaluation contexts cached; beyond that the one that was not used the longest goes. */
const CACHED = 8;

/** A release whose server bundle cannot be read or does not run. */
export class BundleError extends Error {
  override readonly name = 'BundleError';
  readonly remote: string;
  readonly failure: FailureClass;

  constructor(remote: string, failure: FailureClass, message: string) {
    super(message);
    this.remote = remote;
    this.failure = failure;
  }

  static from(error: unknown): BundleError {
    return error instanceof BundleError ? error : new BundleError(SHELL, 'evaluation', String(error));
  }
}

/** The builds that a page is made of. */
export interface Builds {
  shell: string;
  remotes: Record<string, string>;
}

/**
 * One evaluation of the shell's server bundle for one set of releases. Endpoints and reducers belong to module-wide
 * objects: with two releases of a remote in one evaluation context, a page of one would get the data of the other.
 */
export interface EvaluationContext {
  shell: ShellServerBundle<Site>;
  /** The exposed module of a remote. Rejects with a `BundleError`. */
  load(remote: string, buildId: string): Promise<unknown>;
}

export interface EvaluationContexts {
  /** The evaluation context of these builds; rejects with a `BundleError` when the bundle of the shell does not start. */
  of(builds: Builds): Promise<EvaluationContext>;
}

type Wrapper = (module: { exports: unknown }, exports: unknown, require: (id: string) => unknown) => void;

/** The bundle of the shell brings its libraries along, and gets a few things of Node's own. */
function requireForShell(id: string): unknown {
  const name = id.replace(/^node:/, '');
  if (!Object.hasOwn(NODE_PARTS, name))
    throw new Error(
      `The shell's server bundle asks for ${id}, which it does not get: it has to bring it along.`,
    );
  return NODE_PARTS[name];
}

/** The bundle of a remote gets what the shell shares, and nothing else. */
const requireFrom = (shared: ShellServerBundle<Site>['shared']) => (id: string) => {
  if (!Object.hasOwn(shared, id)) throw new Error(`${id} is not shared by the shell.`);
  return shared[id];
};

/** `sourceOf` gives the source of a bundle, checked; it is called once per release. */
export function createEvaluationContexts(
  sourceOf: (remote: string, buildId: string) => Promise<string>,
): EvaluationContexts {
  const scripts = new Map<string, Promise<vm.Script>>();
  const contexts = new Map<string, Promise<EvaluationContext>>();

  /** Compiled once: a further evaluation context costs milliseconds. */
  function scriptOf(remote: string, buildId: string): Promise<vm.Script> {
    const key = `${remote}/${buildId}`;
    const cached = scripts.get(key);
    if (cached) return cached;
    const compiling = sourceOf(remote, buildId).then(
      (source) =>
        new vm.Script(`(function(module,exports,require){${source}\n})`, { filename: `release:${key}` }),
    );
    scripts.set(key, compiling);
    compiling.catch(() => scripts.delete(key));
    return compiling;
  }

  async function evaluate(
    remote: string,
    buildId: string,
    require: (id: string) => unknown,
  ): Promise<unknown> {
    try {
      const script = await scriptOf(remote, buildId);
      const module = { exports: {} };
      (script.runInThisContext() as Wrapper)(module, module.exports, require);
      return module.exports;
    } catch (error) {
      if (error instanceof BundleError) throw error;
      throw new BundleError(remote, 'evaluation', error instanceof Error ? error.message : String(error));
    }
  }

  async function open({ shell: buildId }: Builds): Promise<EvaluationContext> {
    const shell = (await evaluate(SHELL, buildId, requireForShell)) as ShellServerBundle<Site>;
    const modules = new Map<string, Promise<unknown>>();
    return {
      shell,
      load(remote, build) {
        const key = `${remote}/${build}`;
        const cached = modules.get(key) ?? evaluate(remote, build, requireFrom(shell.shared));
        modules.set(key, cached);
        cached.catch(() => modules.delete(key));
        return cached;
      },
    };
  }

  return {
    of(builds) {
      const key = JSON.stringify([builds.shell, Object.entries(builds.remotes).sort()]);
      const cached = contexts.get(key) ?? open(builds);
      // The last in the map is the one used last.
      contexts.delete(key);
      contexts.set(key, cached);
      cached.catch(() => contexts.delete(key));
      for (const old of [...contexts.keys()].slice(0, -CACHED)) contexts.delete(old);
      prune();
      return cached;
    },
  };

  /** Scripts of releases that no cached evaluation context is made of. */
  function prune(): void {
    const used = [...contexts.keys()].join(' ');
    for (const key of scripts.keys()) {
      const [, buildId = ''] = key.split('/');
      if (!used.includes(buildId)) scripts.delete(key);
    }
  }
}
