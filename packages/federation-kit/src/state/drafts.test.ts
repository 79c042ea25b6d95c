import { createDraftStore, draftsSlice } from './drafts.ts';
import { configureStore } from '@samen/redux';

function makeDrafts() {
  const store = configureStore({ reducer: { 'kit/drafts': draftsSlice.reducer } });
  const stored = () => store.getState()['kit/drafts'];
  return { drafts: createDraftStore(store), stored };
}

const draft = (value: string, path = '/form') => ({ path, value });
const typed = (value: string, path = '/form') => ({ path, read: () => value });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('finds a draft at once, and stores the last one a moment later', () => {
  const { drafts, stored } = makeDrafts();
  drafts.save('a/form', typed('h'));
  drafts.save('a/form', typed('ha'));
  expect(drafts.find('a/form', '/form')).toEqual(draft('ha'));
  expect(stored()).toEqual({});
  jest.runAllTimers();
  expect(stored()).toEqual({ 'a/form': draft('ha') });
  expect(drafts.find('a/form', '/form')).toEqual(draft('ha'));
});

it('finds none of another page', () => {
  const { drafts } = makeDrafts();
  drafts.save('a/form', typed('ha'));
  expect(drafts.find('a/form', '/other')).toBeNull();
  expect(drafts.find('b/form', '/form')).toBeNull();
});

it('stores nothing any more of a form that was cleared', () => {
  const { drafts, stored } = makeDrafts();
  drafts.save('a/form', typed('ha'));
  drafts.clear('a/form');
  jest.runAllTimers();
  expect(stored()).toEqual({});
});

it('drops what is of another page than the one that is entered, stored or not', () => {
  const { drafts, stored } = makeDrafts();
  drafts.save('a/form', typed('stored'));
  jest.runAllTimers();
  drafts.save('b/form', typed('late'));
  drafts.save('c/form', typed('of the page', '/next'));
  drafts.enter('/next');
  jest.runAllTimers();
  expect(stored()).toEqual({ 'c/form': draft('of the page', '/next') });
});

it('reads a value once it is needed, and not before', () => {
  const { drafts, stored } = makeDrafts();
  const read = jest.fn(() => 'ha');
  drafts.save('a/form', { path: '/form', read });
  expect(read).not.toHaveBeenCalled();
  expect(drafts.find('a/form', '/form')).toEqual(draft('ha'));
  jest.runAllTimers();
  expect(stored()).toEqual({ 'a/form': draft('ha') });
});
