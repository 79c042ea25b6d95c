import {
  declareResource,
  day,
  decimal,
  flag,
  group,
  id,
  ids,
  list,
  moment,
  oneOf,
  text,
  whole,
} from '@samen/jsonapi/declaration';
import { declaredForm } from './declared-values.ts';

const Articles = declareResource('articles', {
  attributes: {
    title: text({ required: true }),
    note: text({}),
    kind: oneOf(['news', 'story'], { default: 'news' }),
    mood: oneOf(['glad', 'calm'], {}),
    copies: whole({ default: 1 }),
    price: decimal({}),
    isOpen: flag({ default: true }),
    from: day({}),
    authorId: id('users', {}),
    tagIds: ids('tags', {}),
    days: list(oneOf(['mon', 'tue'], {}), {}),
    hours: list(group({ at: text({ required: true }) }, {}), {}),
    seenAt: moment({}),
    views: whole({ computed: true }),
    status: oneOf(['open', 'closed'], { default: 'open', write: 'never' }),
    imageId: id('uploads', {}),
  },
});
const form = declaredForm(Articles, ['imageId']);

const START = {
  title: '',
  note: '',
  kind: 'news',
  mood: '',
  copies: '1',
  price: '',
  isOpen: true,
  from: '',
  authorId: null,
  tagIds: [],
  days: [],
} as const;

it('starts with what a new record has, for each attribute that one field holds', () => {
  expect(form.start()).toEqual(START);
});

it('shows a record as people type it', () => {
  const record = {
    title: 'Tuin',
    price: 2.5,
    copies: 3,
    mood: 'calm',
    isOpen: false,
    note: null,
    tagIds: ['a'],
  };
  expect(form.from(record)).toEqual({
    ...START,
    title: 'Tuin',
    price: '2,5',
    copies: '3',
    mood: 'calm',
    isOpen: false,
    tagIds: ['a'],
  });
});

it('sends what was typed: trimmed, as numbers, and null for nothing', () => {
  const typed = {
    ...form.start(),
    title: ' Tuin ',
    price: '2,50',
    copies: '',
    note: ' ',
    mood: 'glad' as const,
  };
  expect(form.changes(typed)).toEqual({
    title: 'Tuin',
    note: null,
    kind: 'news',
    mood: 'glad',
    copies: 1,
    price: 2.5,
    isOpen: true,
    from: null,
    authorId: null,
    tagIds: [],
    days: [],
  });
});

it('gives back the record that it was given', () => {
  const record = {
    ...form.changes(form.start()),
    title: 'Tuin',
    price: 0.25,
    from: '2027-03-02',
    days: ['mon' as const],
  };
  expect(form.changes(form.from(record))).toEqual(record);
});
