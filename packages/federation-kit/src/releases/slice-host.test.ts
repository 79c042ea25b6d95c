import { createApiExtra } from '@samen/api-client';
import { createSlice, type PayloadAction } from '@samen/redux';
import { defineSlice, type OnSwitch, type SliceSet } from '../define/slice.ts';
import { createSliceHost } from './slice-host.ts';
import { createSamenStore } from '../state/store.ts';

const KEY = 'example/search';
const initial = { text: '' };

type State = Record<string, unknown>;
type Migrate = (state: unknown, from: number, to: number) => State;

function release(schema: number, onSwitch: OnSwitch, migrate?: Migrate) {
  const slice = createSlice({
    name: KEY,
    initialState: initial as State,
    reducers: {
      typed: (state, { payload }: PayloadAction<string>) => ({ ...state, text: payload, by: schema }),
    },
  });
  return { set: defineSlice(slice, { schema, onSwitch, migrate }) as SliceSet, typed: slice.actions.typed };
}

function page() {
  const { store, injectSlice } = createSamenStore({
    extra: createApiExtra({
      requestContext: () => {
        throw new Error('Nothing is asked here.');
      },
    }),
  });
  const host = createSliceHost(store, injectSlice);
  const state = () => (store.getState() as unknown as Record<string, unknown>)[KEY];
  return { store, host, state };
}

/** Puts `from` to work, types into it, and puts `to` in its place. */
function switchBetween(from: ReturnType<typeof release>, to: ReturnType<typeof release>): unknown {
  const { store, host, state } = page();
  host.replace(from.set);
  store.dispatch(from.typed('koken'));
  host.replace(to.set);
  return state();
}

const upAndDown: Migrate = (state, from, to) => ({
  text: (state as typeof initial).text,
  went: `${from}>${to}`,
});
const lost = () => {
  throw new Error('unreadable');
};

it.each([
  ['keeps the state of the same schema', release(1, 'keep'), release(1, 'keep'), { text: 'koken', by: 1 }],
  ['starts anew when the schema differs and it only keeps', release(1, 'keep'), release(2, 'keep'), initial],
  ['starts anew on reset, also with the same schema', release(1, 'keep'), release(1, 'reset'), initial],
  ['migrates forwards', release(1, 'keep'), release(2, 'migrate', upAndDown), { text: 'koken', went: '1>2' }],
  [
    'migrates backwards with the newer release, which alone knows both',
    release(2, 'migrate', upAndDown),
    release(1, 'migrate', lost),
    { text: 'koken', went: '2>1' },
  ],
  ['starts anew when the migration fails', release(1, 'keep'), release(2, 'migrate', lost), initial],
  ['starts anew backwards when nobody can migrate', release(2, 'keep'), release(1, 'migrate', lost), initial],
])('%s', (_promise, from, to, expected) => {
  expect(switchBetween(from, to)).toEqual(expected);
});

it('runs the reducer of the new release afterwards', () => {
  const { store, host, state } = page();
  host.replace(release(1, 'keep').set);
  const next = release(1, 'keep');
  host.replace({ ...next.set, slice: { ...next.set.slice, reducer: () => ({ text: 'new reducer' }) } });
  store.dispatch({ type: 'anything' });
  expect(state()).toEqual({ text: 'new reducer' });
});

it('leaves the other slices alone', () => {
  const { store, host, state } = page();
  const example = release(1, 'keep');
  host.replace(example.set);
  store.dispatch(example.typed('koken'));
  const other = createSlice({ name: 'kitchen/menu', initialState: 'soup', reducers: {} });
  host.replace(defineSlice(other, { schema: 1, onSwitch: 'reset' }) as unknown as SliceSet);
  expect(state()).toMatchObject({ text: 'koken' });
});

it('migrates where a migration is declared', () => {
  expect(() => release(1, 'migrate')).toThrow(/without migrate/);
});

it('runs no reducer of a release that has gone, and keeps its state for the next one', () => {
  const { store, host, state } = page();
  const example = release(1, 'keep');
  host.replace(example.set);
  store.dispatch(example.typed('koken'));
  host.release(example.set);
  store.dispatch(example.typed('tuinieren'));
  expect(state()).toMatchObject({ text: 'koken' });
  const next = release(1, 'keep');
  host.replace(next.set);
  host.release(example.set);
  store.dispatch(next.typed('wandelen'));
  expect(state()).toMatchObject({ text: 'wandelen' });
});
