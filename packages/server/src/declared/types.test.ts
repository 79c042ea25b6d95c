import {
  declareResource,
  flag,
  id,
  ids,
  many,
  oneOf,
  one,
  text,
  whole,
  type Changes,
  type Entity,
  type Filters,
  type Joined,
  type New,
  type Public,
  type Sort,
} from '@samen/jsonapi/declaration';
import type { ParsedQuery } from '@samen/jsonapi';
import { partOfList } from '../http/small-list.ts';
import { conditions } from './conditions.repository.ts';
import { orders } from './orders.repository.ts';
import { presenter, type Presentation } from './presenter.ts';
import type { RowOf } from './table.ts';

// What must not compile: each line with an expected error is an error of its own where it compiles after all.

const declared = declareResource('articles', {
  attributes: {
    name: text({ max: 80, required: true, filter: ['i_cont'] }),
    kind: oneOf(['park', 'yard'], { default: 'park', write: 'create', filter: ['in'] }),
    status: oneOf(['open', 'closed'], { default: 'open', write: 'never' }),
    beds: whole({ min: 1 }),
    isPublic: flag({}),
    tagIds: ids('tags', { max: 3 }),
    distance: whole({ computed: true }),
    budget: whole({ see: 'editors' }),
    ownerId: id('users', { required: true, filledIn: true, see: 'none', write: 'create' }),
  },
  relationships: {
    owner: one('users', { from: 'ownerId' }),
    tags: many('tags', { from: 'tagIds' }),
    readers: many('users', { see: 'owners' }),
  },
  sorts: ['name', 'nearness'],
  includes: ['owner', 'owner.address'],
});
interface Articles extends Readonly<typeof declared> {}
const Articles: Articles = declared;

interface Row extends RowOf<Articles> {
  distance: number | null;
}

const ROW: Row = {
  id: '1',
  name: 'Tuin',
  kind: 'yard',
  status: 'open',
  beds: 2,
  is_public: true,
  tag_ids: [],
  budget: 5,
  owner_id: '2',
  distance: 3,
};

const PRESENTATION: Presentation<Articles, Row, null> = {
  values: { distance: (row) => row.distance },
  audiences: { editors: () => false, owners: () => false },
  related: { readers: () => [] },
};

it('takes a presentation with exactly what is computed', () => {
  const wrong: Presentation<Articles, Row, null>[] = [
    // @ts-expect-error -- a renamed attribute
    { ...PRESENTATION, values: { distanceInKm: (row) => row.distance } },
    // @ts-expect-error -- one that is missing
    { ...PRESENTATION, values: {} },
    // @ts-expect-error -- a value of another type
    { ...PRESENTATION, values: { distance: () => 'far' } },
    // @ts-expect-error -- an audience that nothing is for
    { ...PRESENTATION, audiences: { ...PRESENTATION.audiences, edtors: () => true } },
    // @ts-expect-error -- one that a relationship is for, and that nothing says
    { ...PRESENTATION, audiences: { editors: () => true } },
  ];
  expect(wrong).toHaveLength(5);
  expect(presenter(Articles, PRESENTATION)(ROW, null).attributes).toMatchObject({
    name: 'Tuin',
    distance: 3,
  });
});

it('takes a row with a column for what is presented as it is stored, or a value for it', () => {
  type Values<Name extends string> = Presentation<Articles, Omit<Row, Name>, null>['values'];
  const distance = () => 3;
  // @ts-expect-error -- no name in the row, and none made of it
  const wrong: Values<'name'> = { distance };
  const made: Values<'name'> = { distance, name: () => 'Tuin' };
  // What is shown to none needs no column.
  const owned: Values<'owner_id'> = { distance };
  expect([wrong, made, owned]).toHaveLength(3);
});

it('asks for the SQL of what no attribute says', () => {
  // @ts-expect-error -- nothing is called nearness but a sort
  orders(Articles, 'a', {});
  // @ts-expect-error -- no filter of that name
  const made = conditions(Articles, 'a', { nearby: () => null });
  expect(made).toBeDefined();
});

it('types what is read and sent', () => {
  const shown: Partial<Public<Articles>> = {};
  const read: Partial<Entity<Articles>> = {};
  const joined: Joined<Articles, { owner: { name: string }; tags: { id: string } }> = {};
  const filters: Filters<Articles>[] = [
    { nameICont: 'x', kindIn: ['park'] },
    // @ts-expect-error -- a predicate that is not declared
    { nameEq: 'x' },
    // @ts-expect-error -- a word that there is not
    { kindIn: ['wood'] },
  ];
  const changes: Changes<Articles>[] = [
    { beds: 1 },
    // @ts-expect-error -- never sent
    { status: 'closed' },
    // @ts-expect-error -- sent with new ones alone
    { kind: 'yard' },
  ];
  const made: New<Articles>[] = [
    { name: 'x' },
    // @ts-expect-error -- without a name
    { beds: 1 },
  ];
  // @ts-expect-error -- seen by editors alone
  void shown.budget;
  // @ts-expect-error -- may not be there
  void (read.budget satisfies number | null);
  // @ts-expect-error -- seen by none
  void read.ownerId;
  void (joined.owner?.name satisfies string | undefined);
  expect([filters.length, changes.length, made.length]).toEqual([3, 3, 2]);
});

it('checks a declaration where it is written', () => {
  const wrong = [
    // @ts-expect-error -- no such predicate
    text({ filter: ['equals'] }),
    // @ts-expect-error -- a default that is none of the words
    oneOf(['a', 'b'], { default: 'c' }),
    // @ts-expect-error -- no such option
    text({ maxx: 3 }),
    // @ts-expect-error -- nor beside one that there is: it would be shown to everybody
    text({ max: 3, sees: 'editors' }),
    // @ts-expect-error -- of any kind
    flag({ copy: false, filters: ['eq'] }),
    // @ts-expect-error -- of any kind
    ids('tags', { max: 3, requird: true }),
    // @ts-expect-error -- leads nowhere
    declareResource('x', { attributes: {}, relationships: { a: one('y') }, includes: ['b'] }),
  ];
  expect(wrong).toHaveLength(7);
});

it('takes a list that is known as a whole only in an order that it has', () => {
  const whole = { ids: null, page: { by: 'number', size: 1, offset: 0, after: null } } as const;
  const all = [{ id: 'a' }, { id: 'b' }];
  const byId = [{ field: 'id' as const, descending: true }];
  expect(partOfList(all, { ...whole, sort: byId }).rows).toEqual([{ id: 'b' }]);
  // @ts-expect-error -- an order by something else
  expect(partOfList(all, { ...whole, sort: [{ field: 'name', descending: true }] }).records).toBe(2);
  type Requested = ParsedQuery<Sort<Articles> | 'id'>;
  // @ts-expect-error -- the query of a list with orders
  expect(partOfList(all, { ...whole, sort: [] as Requested['sort'] }).records).toBe(2);
});
