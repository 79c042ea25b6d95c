import {
  declareResource,
  flag,
  flagOrNull,
  group,
  list,
  moment,
  oneOf,
  text,
  whole,
} from '@samen/jsonapi/declaration';
import { madeOf } from './made-of.ts';

const Boats = declareResource('boats', {
  attributes: {
    name: text({ required: true }),
    owner: text({}),
    kind: oneOf(['sail', 'row'], { required: true }),
    colour: oneOf(['red', 'blue'], { default: 'blue' }),
    seats: whole({ required: true, min: 2 }),
    hired: flag({}),
    insured: flagOrNull({}),
    builtAt: moment({ required: true }),
    days: list(text({ required: true }), {}),
    berth: group({ pier: text({ required: true }), depth: whole({}) }, { required: true }),
    price: whole({ required: true, see: 'owners' }),
    key: text({ required: true, see: 'none' }),
  },
});

const SEEN = {
  id: 'boats-1',
  name: 'name',
  owner: null,
  kind: 'sail',
  colour: 'blue',
  seats: 2,
  hired: false,
  insured: null,
  builtAt: '2026-03-02T09:00:00.000Z',
  days: [],
  berth: { pier: 'pier', depth: null },
};

it('makes a record of what everybody sees', () => {
  expect(madeOf(Boats, {})).toEqual(SEEN);
});

it('adds what those see for whom it is made, and what is given', () => {
  expect(madeOf(Boats, { id: 'b-2', name: 'Zwaan' }, 'owners')).toEqual({
    ...SEEN,
    id: 'b-2',
    name: 'Zwaan',
    price: 0,
  });
});

/** What must not compile; nothing of it runs. */
export function rejected() {
  // @ts-expect-error no attribute
  madeOf(Boats, { nmae: 'Zwaan' });
  // @ts-expect-error another kind of value
  madeOf(Boats, { seats: 'four' });
  // @ts-expect-error never null
  madeOf(Boats, { name: null });
  // @ts-expect-error only owners see it, and may be it is not there
  const price: number = madeOf(Boats, {}).price;
  const seen: number = madeOf(Boats, {}, 'owners').price;
  return [price, seen];
}
