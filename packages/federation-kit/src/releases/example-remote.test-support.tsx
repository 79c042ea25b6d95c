import type { ReleaseReport } from '@samen/contracts/release';
import { Link } from '@samen/router';
import {
  memorySource,
  renderComposition,
  makeRelease,
  type ApiServer,
  type Exposed,
  type makeComposition,
} from '@samen/testing';
import { act, screen } from '@testing-library/react';
import {
  defineRemote,
  defineRoute,
  lazyPage,
  useDraft,
  useTranslation,
  useUnsavedChanges,
  type RemoteDefinition,
} from '../index.ts';
import { captureInput } from '../input/capture-input.ts';
import { isOccupied, watchOccupation } from '../input/occupied.ts';
import { watchTouched } from '../input/touched.ts';
import { nothingLeft, type LeftoverWatch } from './leftovers.ts';
import { untouched, type TamperWatch } from './tampering.ts';
import type { FetchComposition } from './types.ts';

// As `startPage` does in a browser.
watchTouched(document);
watchOccupation(window);

export const A = '1.0.0-0000000a';
export const B = '1.1.0-0000000b';
export const C = '1.2.0-0000000c';

export const contributes = {
  routes: ['/example', '/example/:id', '/example/form', '/example/missing'].map((path) => ({
    path,
    public: true,
    layout: 'default' as const,
    titleKey: 'title',
  })),
  slots: { 'example.corner': 'Corner' },
  namespaces: ['example'],
  slices: [{ key: 'example/counter', schema: 1, onSwitch: 'reset' as const }],
};
export const release = (buildId: string, own: Parameters<typeof makeRelease>[2] = {}) =>
  makeRelease('example', buildId, { ...own, contributes: { ...contributes, ...own.contributes } });

export const ready = (Page: React.ComponentType) => lazyPage(async () => Page);

function Form() {
  const draft = useDraft('note', { text: '' });
  useUnsavedChanges('note', draft.restored, { keepsDraft: true });
  return (
    <input
      aria-label="Note"
      name="text"
      defaultValue={draft.value.text}
      onChange={(event) => draft.save({ text: event.target.value })}
    />
  );
}

/** A remote whose pages show which build rendered them. */
export function remote(build: string, own: Partial<RemoteDefinition> = {}): RemoteDefinition {
  function Home() {
    const { t } = useTranslation<'greeting'>();
    return (
      <>
        <h1>Home of {build}</h1>
        <p>{t('greeting')}</p>
        <Link to="/example/7">Seven</Link>
      </>
    );
  }
  return defineRemote({
    routes: [
      defineRoute({ path: '/example', Component: ready(Home) }),
      defineRoute({ path: '/example/:id', Component: ready(() => <h1>One of {build}</h1>) }),
      defineRoute({ path: '/example/form', Component: ready(Form) }),
    ],
    slots: { Corner: ready(() => <p>Corner of {build}</p>) },
    activate({ translations }) {
      translations('example', {
        nl: { greeting: `Dag van ${build}` },
        en: { greeting: `Hello of ${build}` },
      });
    },
    ...own,
  });
}

interface Scene {
  modules: Record<string, Exposed>;
  composition: ReturnType<typeof makeComposition>;
  path?: string;
  fetchComposition?: FetchComposition;
  api?: ApiServer;
  /** Whether what all share is watched. */
  tampering?: TamperWatch;
  leftovers?: LeftoverWatch;
  /** Whether a full load would lose nothing. */
  mayLoad?: () => boolean;
  /** Receives the steps of the machine: what it does with code, input, turns and reports, in order. */
  log?: string[];
}

export async function open(scene: Scene) {
  const { modules, composition, path = '/example', fetchComposition = async () => null, api } = scene;
  const { mayLoad = () => true, tampering = untouched, leftovers = nothingLeft, log = [] } = scene;
  const source = memorySource(modules, scene.log);
  const reports: ReleaseReport[] = [];
  const loads: string[] = [];
  const page = await renderComposition(composition, source, {
    path,
    ...(api ? { api } : {}),
    environment: {
      fetchComposition() {
        log.push('fetch composition');
        return fetchComposition();
      },
      captureInput(name) {
        log.push('capture input');
        const input = captureInput(name);
        return {
          ...input,
          putBack(onLost) {
            log.push('put input back');
            input.putBack(onLost);
          },
        };
      },
      inTabTurn(work) {
        log.push('tab turn');
        return work();
      },
      isOccupied,
      tampering,
      leftovers,
      report(report) {
        log.push(`report ${report.kind} ${report.outcome} ${report.buildId}`);
        reports.push(report);
      },
      fullLoad: (buildId) => mayLoad() && loads.push(buildId) > 0,
    },
  });
  const apply = (next: typeof composition) => act(async () => page.runtime.releases.apply(next));
  return { ...page, source, reports, loads, apply };
}

export const broken = () => Promise.reject(new Error('It threw while it was evaluated.'));
export const crashing = (build: string) =>
  remote(build, {
    routes: [
      defineRoute({
        path: '/example',
        Component: ready(() => {
          throw new Error(`${build} crashed`);
        }),
      }),
    ],
  });

export const heading = (name: string) => screen.findByRole('heading', { name });
export const both = { [A]: remote('A'), [B]: remote('B') };
