import { toSnake } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';
import { Users } from '@samen/resources/accounts';
import { COLUMNS } from './user-merger.ts';

/** What the account that stays keeps in a merge, without a choice between the two. */
const STAYS: Readonly<Record<string, string>> = {
  email: 'they sign in with it',
  digest_days: 'a choice of the person, who sees it in their own settings',
  mentor_id: 'who looks after them is decided where the role is',
};

it('lets a merge choose each field that people write, or says why not', () => {
  const { attributes }: Declaration = Users;
  const written = Object.entries(attributes)
    .filter(([, { options }]) => !options.computed && options.write !== 'never')
    .map(([name]) => toSnake(name));
  const chosen: string[] = Object.values(COLUMNS).flat();
  expect(written.filter((name) => !chosen.includes(name)).toSorted()).toEqual(Object.keys(STAYS).toSorted());
});
