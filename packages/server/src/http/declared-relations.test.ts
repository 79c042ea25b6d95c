import { Type } from 'typebox';
import { declareResource, id, ids, many, one, oneOf, text } from '@samen/jsonapi/declaration';
import { relationsOf } from './declared-relations.ts';

const Meals = declareResource('meals', {
  attributes: {
    name: text({}),
    cookId: id('users', {}),
    dishIds: ids('dishes', {}),
    tableId: id('tables', {}),
  },
  relationships: {
    cook: one('users', { from: 'cookId' }),
    dishes: many('dishes', { from: 'dishIds' }),
    table: one('tables', { from: 'tableId' }),
    guests: many('users'),
  },
});
const Guests = declareResource('guests', {
  attributes: {
    mealId: id('meals', {}),
    hostType: oneOf(['users', 'tables'], {}),
    hostId: id(['users', 'tables'], {}),
  },
  relationships: {
    meal: one('meals', { from: 'mealId' }),
    host: one(['users', 'tables'], { from: 'hostId', typeFrom: 'hostType' }),
  },
});

it('takes the relationships whose attributes a body takes', () => {
  const body = Type.Object({
    name: Type.String(),
    cookId: Type.String(),
    dishIds: Type.Array(Type.String()),
  });
  expect(relationsOf(body, Meals)).toEqual({
    cook: { type: 'users', attribute: 'cookId' },
    dishes: { type: 'dishes', attribute: 'dishIds', many: true },
  });
  expect(relationsOf(Type.Object({}), Meals)).toEqual({});
});

it('takes those of several resources, also where attributes may be absent as a whole', () => {
  const body = Type.Union([Type.Object({ tableId: Type.String(), mealId: Type.String() }), Type.Null()]);
  expect(Object.keys(relationsOf(body, Meals, Guests))).toEqual(['table', 'meal']);
});

it('takes one of several types with the attribute that says which', () => {
  expect(relationsOf(Type.Object({ hostType: Type.String(), hostId: Type.String() }), Guests)).toEqual({
    host: { type: ['users', 'tables'], attribute: 'hostId', typeAttribute: 'hostType' },
  });
});
