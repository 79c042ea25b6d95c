import { defineEndpoints, defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { rejection, renderRemote, startApi, type ApiResponse } from '@samen/testing';
import { TextField } from '@samen/design-system';
import { screen, waitFor } from '@testing-library/react';
import { useRef, useState, type Ref } from 'react';
import { RecordPanel } from './record-panel.tsx';
import type { Leaving } from './use-closable-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Values {
  name: string;
}

const api = defineEndpoints((build) => ({
  saveHouse: build.mutation<{ id: string }, Values & { id: string }>({
    call: { method: 'PATCH', path: 'houses/:id' },
    query: ({ id, name }) => ({ path: `houses/${id}`, method: 'PATCH', body: { name } }),
  }),
}));

const HOUSES = ['1', '2'];

function House({ id, ref, onClose }: { id: string; ref: Ref<Pick<Leaving, 'leave'>>; onClose: () => void }) {
  const [save] = api.useSaveHouseMutation();
  const form = useRecordForm<Values, { id: string }>({
    name: `house-${id}`,
    values: { name: '' },
    label: () => 'Naam',
    save: (values) => save({ ...values, id }),
    unsaved: 'prompt',
    onSaved: onClose,
  });
  return (
    <RecordPanel ref={ref} form={form} title={`Huis ${id}`} submitLabel="Opslaan" onClose={onClose}>
      <TextField {...form.field('name')} />
    </RecordPanel>
  );
}

function HousesPage() {
  const [opened, setOpened] = useState<string | null>(null);
  const panel = useRef<Pick<Leaving, 'leave'>>(null);
  const open = (id: string) => (panel.current ? panel.current.leave(() => setOpened(id)) : setOpened(id));
  return (
    <>
      {HOUSES.map((id) => (
        <button key={id} onClick={() => open(id)}>
          Huis {id} wijzigen
        </button>
      ))}
      {opened && <House key={opened} id={opened} ref={panel} onClose={() => setOpened(null)} />}
    </>
  );
}

const remote = defineRemote({
  routes: [defineRoute({ path: '/houses', Component: lazyPage(async () => HousesPage) })],
  activate: ({ endpoints }) => endpoints(api),
});

/** The panel of the first house with a name in it, which is being saved until the test says how that went. */
async function openWhileSaving() {
  const response = Promise.withResolvers<ApiResponse>();
  const server = await startApi({ 'PATCH /api/v1/houses/1': () => response.promise });
  const page = await renderRemote(remote, { path: '/houses', api: server });
  const open = async (id: string) =>
    page.user.click(await screen.findByRole('button', { name: `Huis ${id} wijzigen` }));
  await open('1');
  await page.user.type(await screen.findByLabelText('Naam'), 'Oud');
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  return { server, open, respond: response.resolve, ...page };
}

it('gives its place to another record once it is saved, and closes nothing but itself', async () => {
  const page = await openWhileSaving();
  await using _server = page.server;
  await page.open('2');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Huis 1' })).toBeVisible();
  page.respond({ data: { id: '1', type: 'houses', attributes: {} } });
  expect(await screen.findByRole('heading', { name: 'Huis 2' })).toBeVisible();
  await page.user.type(await screen.findByLabelText('Naam'), 'Nieuw');
  expect(screen.getByLabelText('Naam')).toHaveValue('Nieuw');
});

it('stays with what was typed where the save fails, whichever record is chosen meanwhile', async () => {
  const page = await openWhileSaving();
  await using _server = page.server;
  await page.open('2');
  page.respond(rejection(422, 'taken', { pointer: '/data/attributes/name' }));
  await waitFor(() => expect(screen.getByLabelText('Naam')).toBeInvalid());
  expect(screen.getByRole('heading', { name: 'Huis 1' })).toBeVisible();
  expect(screen.getByLabelText('Naam')).toHaveValue('Oud');
  await page.open('2');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
