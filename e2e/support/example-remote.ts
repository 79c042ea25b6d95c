import type { BuiltRelease } from '@samen/federation-kit/build';
import { BUILT, buildFromFiles } from './variant.ts';

interface ExampleRemoteOptions {
  /** What its pages show as their release. */
  name: string;
  policy?: 'auto' | 'ask' | 'hold';
  /** Of what was picked: a number, or from 2 on a list. */
  schema?: 1 | 2;
  /** Whose Module Federation makes its container: that of the preset, or webpack's own, which has no runtime at all. */
  container?: 'preset' | 'webpack';
  /** It changes what all parts of the page share, or sets going what it never ends. */
  misdeed?: 'tampers' | 'listens';
}

/** The preset with webpack's own plugin (Module Federation 1) in the place of the one it has. */
const OWN_CONTAINER = `
import { releaseConfigs } from '@samen/federation-kit/build';
import webpack from 'webpack';
import remoteConfig from './src/remote.config.ts';
const preset = releaseConfigs({ dir: import.meta.dirname, remoteConfig });
export default async (env, flags) => {
  const [web, ...others] = await preset(env, flags);
  const plugins = web.plugins.filter(({ constructor }) => constructor.name !== 'ModuleFederationPlugin');
  const shared = Object.fromEntries(
    ['react', 'react/jsx-runtime', 'styled-components', '@samen/router', '@samen/redux', '@samen/federation-kit'].map(
      (request) => [request, { singleton: true, strictVersion: true, import: false, requiredVersion: false }],
    ),
  );
  const { uniqueName: name } = web.output;
  const container = new webpack.container.ModuleFederationPlugin({
    name, shared, filename: 'remoteEntry.[contenthash:8].js', library: { type: 'var', name },
    exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
  });
  return [{ ...web, externals: [], plugins: [...plugins, container] }, ...others];
};
`;

const config = ({ policy = 'auto', schema = 1 }: ExampleRemoteOptions) => `
import type { RemoteConfig } from '@samen/contracts/release';
const route = { public: true, layout: 'default', titleKey: 'title' } as const;
export default {
  name: 'orchard', team: 'Orchard', contract: { min: 2, max: 2 },
  routes: [{ path: '/boomgaard', ...route }, { path: '/boomgaard/:id', ...route }],
  navigation: [], namespaces: ['orchard'],
  slices: [
    { key: 'orchard/picked', schema: ${schema}, onSwitch: 'migrate' },
    { key: 'orchard/seen', schema: 1, onSwitch: 'keep' },
    { key: 'orchard/mood', schema: 1, onSwitch: 'reset' },
  ],
  switchPolicy: '${policy}', sizeBudget: 60_000,
} satisfies RemoteConfig;
`;

const MISDEEDS = {
  tampers: 'globalThis.fetch = globalThis.fetch.bind(globalThis);',
  listens: `window.addEventListener('resize', () => undefined);
    setInterval(() => undefined, 1000);
    const again = () => void setTimeout(again, 100);
    again();`,
};

const remote = ({ misdeed }: ExampleRemoteOptions) => `
${misdeed ? `if (globalThis.document) { ${MISDEEDS[misdeed]} }` : ''}
import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { mood, picked, seen } from './slices.ts';
export default defineRemote({
  routes: [
    defineRoute({ path: '/boomgaard', Component: lazyPage(() => import('./orchard.page.tsx').then((m) => m.OrchardPage)) }),
    defineRoute({ path: '/boomgaard/:id', Component: lazyPage(() => import('./tree.page.tsx').then((m) => m.TreePage)) }),
  ],
  activate({ slice, translations }) {
    [picked, seen, mood].forEach(slice);
    translations('orchard', { nl, en });
  },
});
`;

/** How many were picked, in the shape of each schema. */
const slices = ({ schema = 1 }: ExampleRemoteOptions) => `
import { defineSlice } from '@samen/federation-kit';
import { createSlice } from '@samen/redux';
${
  schema === 1
    ? `interface Picked { apples: number }
const initialState: Picked = { apples: 0 };
const count = ({ apples }: Picked) => apples;
const add = ({ apples }: Picked): Picked => ({ apples: apples + 1 });
/** Only the release with the higher schema is asked. */
const migrate = () => undefined;`
    : `interface Picked { list: string[] }
const initialState: Picked = { list: [] };
const count = ({ list }: Picked) => list.length;
const add = ({ list }: Picked): Picked => ({ list: [...list, 'apple'] });
const migrate = (state: unknown, from: number) =>
  from === 1
    ? { list: Array.from({ length: (state as { apples: number }).apples }, () => 'apple') }
    : { apples: (state as Picked).list.length };`
}
const counter = (name: string) =>
  createSlice({ name, initialState: 0, reducers: { added: (state) => state + 1 } });
const pickedSlice = createSlice({ name: 'orchard/picked', initialState, reducers: { added: add } });
export const seenSlice = counter('orchard/seen');
export const moodSlice = counter('orchard/mood');
export const pick = pickedSlice.actions.added;
export const picked = defineSlice(pickedSlice, { schema: ${schema}, onSwitch: 'migrate', migrate });
export const seen = defineSlice(seenSlice, { schema: 1, onSwitch: 'keep' });
export const mood = defineSlice(moodSlice, { schema: 1, onSwitch: 'reset' });
interface Memory { 'orchard/picked': Picked; 'orchard/seen': number; 'orchard/mood': number }
export const remembered = (all: Memory) =>
  [count(all['orchard/picked']), all['orchard/seen'], all['orchard/mood']].join(' ');
`;

const page = `
import { useDraft, useTranslation, useUnsavedChanges } from '@samen/federation-kit';
import { useDispatch, useSelector } from '@samen/redux';
import { Link } from '@samen/router';
import { useState } from 'react';
import { styled } from 'styled-components';
import { moodSlice, pick, remembered, seenSlice } from './slices.ts';
const Title = styled.h1\`letter-spacing: 0.01em;\`;
export function OrchardPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const memory = useSelector(remembered);
  const [note, setNote] = useState('');
  const draft = useDraft('diary', '');
  useUnsavedChanges('note', note !== '');
  return (
    <>
      <Title>{t('heading')}</Title>
      <label>{t('note')} <input name="note" value={note} onChange={(event) => setNote(event.target.value)} /></label>
      <label>{t('diary')} <textarea defaultValue={draft.value} onChange={(event) => draft.save(event.target.value)} /></label>
      <Link to="/boomgaard/1">{t('first')}</Link>
      <button type="button" onClick={() => { dispatch(pick()); dispatch(seenSlice.actions.added()); dispatch(moodSlice.actions.added()); }}>{t('pick')}</button>
      <output>{memory}</output>
    </>
  );
}
`;

const tree = `
import { useTranslation } from '@samen/federation-kit';
export function TreePage() {
  const { t } = useTranslation();
  return <h1>{t('tree')}</h1>;
}
`;

const texts = ({ name }: ExampleRemoteOptions) =>
  JSON.stringify({
    title: 'Boomgaard',
    heading: `Boomgaard ${name}`,
    tree: `Boom van ${name}`,
    note: 'Briefje',
    diary: 'Dagboek',
    pick: 'Plukken',
    first: 'Boom 1',
  });

/** Builds a small remote that shows which of its releases is on screen, with every kind of state that there is. */
export const buildExampleRemote = (options: ExampleRemoteOptions): Promise<BuiltRelease> =>
  buildFromFiles('orchard', BUILT, {
    ...(options.container === 'webpack' ? { 'webpack.config.ts': OWN_CONTAINER } : {}),
    'src/remote.config.ts': config(options),
    'src/remote.ts': remote(options),
    'src/slices.ts': slices(options),
    'src/orchard.page.tsx': page,
    'src/tree.page.tsx': tree,
    'src/locales/nl.json': texts(options),
    'src/locales/en.json': texts(options),
  });
