import { defineRemote, defineRoute, lazyPage, type TextKeyOf } from '@samen/federation-kit';
import { renderRemote } from '@samen/testing';
import { screen } from '@testing-library/react';
import { useFieldLabels as useLabels, useFieldNames, type UseFieldLabels } from './use-field-labels.ts';

const nl = {
  field: {
    price: 'Prijs in euro’s',
    sessions: { item: { startsAt: 'Dag {{number}} begint' } },
    socialLinks: { item: 'Link {{number}}' },
  },
};
const en = {
  field: {
    price: 'Price in euros',
    sessions: { item: { startsAt: 'Day {{number}} starts' } },
    socialLinks: { item: 'Link {{number}}' },
  },
};
const useFieldLabels: UseFieldLabels<TextKeyOf<typeof nl>> = useLabels;

const VALUES = {
  price: '',
  positions: '',
  address: { city: '' },
  sessions: [{ startsAt: '', endsAt: '' }],
  socialLinks: [''],
};
const PATHS = [
  'price',
  'positions',
  'address.city',
  'sessions',
  'sessions.2.startsAt',
  'sessions.2.endsAt',
  'socialLinks',
  'socialLinks.0',
];

function Labels() {
  const label = useFieldLabels('field', VALUES);
  const nameOf = useFieldNames();
  return (
    <>
      <ul>
        {PATHS.map((path) => (
          <li key={path}>{label(path)}</li>
        ))}
      </ul>
      <p>{nameOf('kvkNumber')}</p>
    </>
  );
}

async function open(locale: 'nl' | 'en') {
  const remote = defineRemote({
    routes: [defineRoute({ path: '/page', Component: lazyPage(async () => Labels) })],
    activate: ({ translations }) => translations('remote', { nl, en }),
  });
  await renderRemote(remote, { path: '/page', site: { locale } });
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

it('labels a field by the text of the remote, else by what it is called everywhere', async () => {
  expect(await open('nl')).toEqual([
    'Prijs in euro’s',
    'Aantal plekken',
    'Plaats',
    'Dagen',
    'Dag 3 begint',
    'Eindigt',
    'Links',
    'Link 1',
  ]);
  expect(screen.getByText('KvK-nummer')).toBeInTheDocument();
});

it('does so in the language of the page', async () => {
  expect(await open('en')).toEqual([
    'Price in euros',
    'Number of places',
    'Town or city',
    'Days',
    'Day 3 starts',
    'Ends',
    'Links',
    'Link 1',
  ]);
  expect(screen.getByText('Chamber of commerce number')).toBeInTheDocument();
});

/** What must not compile; nothing of it runs. */
export function useRejected() {
  // @ts-expect-error a field with neither a name nor a text
  useFieldLabels('field', { ...VALUES, shoeSize: '' });
  // @ts-expect-error the same inside of another
  useFieldLabels('field', { ...VALUES, address: { shoeSize: '' } });
  // @ts-expect-error the same of the items of a list
  useFieldLabels('field', { sessions: [{ shoeSize: '' }] });
  // @ts-expect-error a name that no field has
  useFieldNames()('kvkNumbers');
  // A text of the remote's own is enough, at its prefix.
  const useOwn: UseFieldLabels<'field.shoeSize'> = useLabels;
  useOwn('field', { shoeSize: '' });
  // @ts-expect-error it stands elsewhere
  useOwn('fields', { shoeSize: '' });
}
