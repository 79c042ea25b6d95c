import { declareResource, id, ids, many, one, oneOf, text, whole } from '@samen/jsonapi/declaration';
import { presenter } from './presenter.ts';

const declared = declareResource('plates', {
  attributes: {
    text: text({ required: true }),
    aboutType: oneOf(['trees', 'shrubs'], {}),
    aboutId: id(['trees', 'shrubs'], {}),
    gardenerId: id('users', {}),
    gardenerIds: ids('users', { see: 'none' }),
    costs: whole({ see: 'owners' }),
    makerId: id('users', { see: 'owners' }),
  },
  relationships: {
    about: one(['trees', 'shrubs'], { from: 'aboutId', typeFrom: 'aboutType' }),
    gardener: one('users', { from: 'gardenerId' }),
    gardeners: many('users', { from: 'gardenerIds' }),
    neighbour: one(['plates', 'signs']),
    maker: one('users', { from: 'makerId', see: 'owners' }),
  },
});
interface Plates extends Readonly<typeof declared> {}
const Plates: Plates = declared;

interface Row {
  id: string;
  text: string;
  about_type: 'trees' | 'shrubs' | null;
  about_id: string | null;
  gardener_id: string | null;
  gardener_ids: string[];
  costs: number;
  maker_id: string;
}

const ROW: Row = {
  id: '1',
  text: 'Eik',
  about_type: 'trees',
  about_id: '7',
  gardener_id: '3',
  gardener_ids: ['3', '4'],
  costs: 12,
  maker_id: '5',
};
const present = presenter<Plates, Row, { isGone: boolean; isOwner?: boolean }>(Plates, {
  values: { gardenerId: (row, { isGone }) => (isGone ? null : row.gardener_id) },
  audiences: { owners: (_row, { isOwner = false }) => isOwner },
  related: { neighbour: (_row, { isGone }) => (isGone ? undefined : { type: 'signs', id: '9' }) },
});

describe('a relationship', () => {
  it('leads to one of several types: the one that an attribute says, or that is computed', () => {
    expect(present(ROW, { isGone: false }).relationships).toEqual({
      about: { data: { type: 'trees', id: '7' } },
      gardener: { data: { type: 'users', id: '3' } },
      gardeners: {
        data: [
          { type: 'users', id: '3' },
          { type: 'users', id: '4' },
        ],
      },
      neighbour: { data: { type: 'signs', id: '9' } },
    });
    expect(
      present({ ...ROW, about_id: null, about_type: null }, { isGone: false }).relationships?.['about'],
    ).toEqual({ data: null });
  });

  it('shows nothing that its attribute hides', () => {
    const { attributes, relationships } = present(ROW, { isGone: true });
    expect(attributes?.['gardener_id']).toBeNull();
    expect(relationships?.['gardener']).toEqual({ data: null });
    expect(relationships).not.toHaveProperty('neighbour');
  });
});

it('shows what only some see to them alone, and what nobody sees to nobody', () => {
  const [others, owner] = [false, true].map((isOwner) => present(ROW, { isGone: false, isOwner }));
  expect(others?.attributes).toEqual({ text: 'Eik', about_type: 'trees', about_id: '7', gardener_id: '3' });
  expect(others?.relationships).not.toHaveProperty('maker');
  expect(owner?.attributes).toEqual({ ...others?.attributes, costs: 12, maker_id: '5' });
  expect(owner?.relationships).toHaveProperty('maker', { data: { type: 'users', id: '5' } });
});
