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
} from '@samen/jsonapi/declaration';
import { conditions } from './conditions.ts';
import { orders } from './order.ts';
import { presenter, type Presentation } from './presenter.ts';

// What must not compile: each line with an expected error is an error of its own where it compiles after all.

const declared = declareResource('gardens', {
  attributes: {
    name: text({ max: 80, required: true, filter: ['i_cont'] }),
    kind: oneOf(['park', 'yard'], { default: 'park', write: 'create', filter: ['in'] }),
    status: oneOf(['open', 'closed'], { default: 'open', write: 'never' }),
    beds: whole({ min: 1 }),
    isPublic: flag({}),
    plantIds: ids('plants', { max: 3 }),
    distance: whole({ computed: true }),
    budget: whole({ see: 'gardeners' }),
    ownerId: id('users', { required: true, filledIn: true, see: 'nobody', write: 'create' }),
  },
  relationships: { owner: one('users', { from: 'ownerId' }), plants: many('plants', { from: 'plantIds' }) },
  sorts: ['name', 'nearness'],
  includes: ['owner', 'owner.address'],
});
interface Gardens extends Readonly<typeof declared> {}
const Gardens: Gardens = declared;

interface Row {
  id: string;
  distance: number | null;
}

const PRESENTATION: Presentation<Gardens, Row, null> = {
  values: { distance: (row) => row.distance },
  audiences: { gardeners: () => false },
  related: {},
};

it('takes a presentation with exactly what is computed', () => {
  const wrong: Presentation<Gardens, Row, null>[] = [
    // @ts-expect-error -- a renamed attribute
    { ...PRESENTATION, values: { distanceInKm: (row) => row.distance } },
    // @ts-expect-error -- one that is missing
    { ...PRESENTATION, values: {} },
    // @ts-expect-error -- a value of another type
    { ...PRESENTATION, values: { distance: () => 'far' } },
    // @ts-expect-error -- an audience that nothing is for
    { ...PRESENTATION, audiences: { gardners: () => true } },
  ];
  expect(wrong).toHaveLength(4);
  expect(presenter(Gardens, PRESENTATION)({ id: '1', distance: 3 }, null).attributes).toMatchObject({
    distance: 3,
  });
});

it('asks for the SQL of what no attribute says', () => {
  // @ts-expect-error -- nothing is called nearness but a sort
  orders(Gardens, 'g', {});
  // @ts-expect-error -- no filter of that name
  const made = conditions(Gardens, 'g', { nearby: () => null });
  expect(made).toBeDefined();
});

it('types what is read and sent', () => {
  const shown: Partial<Public<Gardens>> = {};
  const read: Partial<Entity<Gardens>> = {};
  const joined: Joined<Gardens, { owner: { name: string }; plants: { id: string } }> = {};
  const filters: Filters<Gardens>[] = [
    { nameICont: 'x', kindIn: ['park'] },
    // @ts-expect-error -- a predicate that is not declared
    { nameEq: 'x' },
    // @ts-expect-error -- a word that there is not
    { kindIn: ['wood'] },
  ];
  const changes: Changes<Gardens>[] = [
    { beds: 1 },
    // @ts-expect-error -- never sent
    { status: 'closed' },
    // @ts-expect-error -- sent with new ones alone
    { kind: 'yard' },
  ];
  const made: New<Gardens>[] = [
    { name: 'x' },
    // @ts-expect-error -- without a name
    { beds: 1 },
  ];
  // @ts-expect-error -- seen by gardeners alone
  void shown.budget;
  // @ts-expect-error -- may not be there
  void (read.budget satisfies number | null);
  // @ts-expect-error -- seen by nobody
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
    // @ts-expect-error -- leads nowhere
    declareResource('x', { attributes: {}, relationships: { a: one('y') }, includes: ['b'] }),
  ];
  expect(wrong).toHaveLength(4);
});
