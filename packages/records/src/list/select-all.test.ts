import { createRowSelection } from '../table/row-selection.ts';
import { selectAll } from './select-all.ts';

const ids = Array.from({ length: 100 }, (_, index) => `${index}`);

it('is not offered where the page shows all', () => {
  expect(
    selectAll({ selection: createRowSelection(), records: 7, shown: 7, fetchIds: async () => [] }),
  ).toBeUndefined();
});

it('chooses all that the filter finds', async () => {
  const selection = createRowSelection(['on this page']);
  const all = selectAll({ selection, records: 30, shown: 25, fetchIds: async () => ids.slice(0, 30) });
  expect(all).toMatchObject({ count: 30 });
  expect(all).not.toHaveProperty('of');
  all?.select();
  await Promise.resolve();
  expect(selection.ids()).toHaveLength(31);
});

it('chooses the first hundred, and no other, where there are more than one change takes', async () => {
  const selection = createRowSelection(['of a later page']);
  const all = selectAll({ selection, records: 431, shown: 25, fetchIds: async () => ids });
  expect(all).toMatchObject({ count: 100, of: 431 });
  all?.select();
  await Promise.resolve();
  expect(selection.ids()).toEqual(ids);
});

it('leaves what is chosen where the ids could not be fetched', async () => {
  const selection = createRowSelection(['a']);
  selectAll({ selection, records: 431, shown: 25, fetchIds: async () => null })?.select();
  await Promise.resolve();
  expect(selection.ids()).toEqual(['a']);
});
