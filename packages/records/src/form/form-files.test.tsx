import { defineEndpoints, defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { resource } from '@samen/jsonapi';
import { renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { Button, TextField } from '@samen/design-system';
import { screen, waitFor } from '@testing-library/react';
import { ImageField, type ChosenImage } from '../upload/image-field.tsx';
import { uploadApi } from '../upload/uploads.api.ts';
import { RecordField } from './record-field.tsx';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useRules } from './use-rules.ts';

interface Club {
  name: string;
  logo: ChosenImage | null;
}

const api = defineEndpoints((build) => ({
  saveClub: build.mutation<unknown, { name: string; logoId: string | null }>({
    call: { method: 'PATCH', path: 'clubs/:id' },
    query: (body) => ({ path: 'clubs/1', method: 'PATCH', body }),
  }),
}));

function ClubForm() {
  const rules = useRules();
  const [save] = api.useSaveClubMutation();
  const form = useRecordForm<Club>({
    name: 'club',
    values: { name: 'Schaakclub', logo: null },
    label: (field) => ({ name: 'Naam', logo: 'Logo' })[field] ?? field,
    save: ({ name, logo }) => save({ name, logoId: logo?.id ?? null }),
  });
  return (
    <RecordForm form={form} footer={<Button type="submit">Opslaan</Button>}>
      <TextField {...form.field('name', rules.text({ required: true }))} />
      <RecordField form={form} name="logo">
        {(field) => <ImageField {...field} purpose="logo" />}
      </RecordField>
    </RecordForm>
  );
}

const remote = defineRemote({
  routes: [defineRoute({ path: '/club', Component: lazyPage(async () => ClubForm) })],
  activate({ endpoints }) {
    endpoints(uploadApi);
    endpoints(api);
  },
});

const SEND = 'POST /api/v1/uploads';
const SAVE = 'PATCH /api/v1/clubs/1';
const ADDED = {
  status: 201,
  body: { data: resource('uploads', 'logo-1', { attributes: { url: '/media/uploads/alfa/1.png' } }) },
};
const png = () => new File([new Uint8Array(10)], 'logo.png', { type: 'image/png' });

async function open(handlers: ApiHandlers) {
  const server = await startApi({
    [SAVE]: { data: resource('clubs', '1', { attributes: {} }) },
    ...handlers,
  });
  const page = await renderRemote(remote, { path: '/club', api: server });
  const logo = await screen.findByLabelText(/Logo/);
  const bodies = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { server, logo, bodies, ...page };
}

const button = (name: string) => screen.getByRole('button', { name });

it('waits for a file that is on its way, says so, and saves with it', async () => {
  const arrival = Promise.withResolvers<void>();
  const { server, user, logo, bodies } = await open({ [SEND]: () => arrival.promise.then(() => ADDED) });
  await using _server = server;
  await user.upload(logo, png());
  await user.click(button('Opslaan'));
  expect(await screen.findByText(/Je bestand is nog onderweg/)).toHaveAttribute('role', 'status');
  expect(button('Opslaan')).toHaveAttribute('aria-busy', 'true');
  expect(bodies()).toEqual([]);
  arrival.resolve();
  await waitFor(() => expect(bodies()).toEqual([{ name: 'Schaakclub', logo_id: 'logo-1' }]));
  expect(screen.queryByText(/Je bestand is nog onderweg/)).not.toBeInTheDocument();
});

it('says at once what is wrong with the rest, without waiting', async () => {
  const arrival = Promise.withResolvers<void>();
  const { server, user, logo, bodies } = await open({ [SEND]: () => arrival.promise.then(() => ADDED) });
  await using _server = server;
  await user.clear(screen.getByLabelText('Naam'));
  await user.upload(logo, png());
  await user.click(button('Opslaan'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Naam/);
  expect([screen.queryByText(/nog onderweg/), bodies()]).toEqual([null, []]);
  arrival.resolve();
  await screen.findByText('logo.png is toegevoegd');
});

it('is not saved without a file that does not arrive meanwhile, until that is what is wanted', async () => {
  const arrival = Promise.withResolvers<void>();
  const lost = {
    status: 422,
    body: {
      errors: [{ status: '422', code: 'image_height', title: '', detail: 'x', meta: { height: 100 } }],
    },
  };
  const { server, user, logo, bodies } = await open({ [SEND]: () => arrival.promise.then(() => lost) });
  await using _server = server;
  await user.type(screen.getByLabelText('Naam'), ' Noord');
  await user.upload(logo, png());
  await user.click(button('Opslaan'));
  await screen.findByText(/nog onderweg/);
  arrival.resolve();
  expect(await screen.findByRole('alert')).toHaveTextContent('Logo moet minstens 100 pixels hoog zijn');
  expect(logo).toHaveFocus();
  expect(bodies()).toEqual([]);
  await user.click(button('Opslaan'));
  // The alert has stood there since the first time.
  await waitFor(() => expect(logo).toHaveFocus());
  expect(bodies()).toEqual([]);
  await user.click(button('Zonder afbeelding verder'));
  await user.click(button('Opslaan'));
  await waitFor(() => expect(bodies()).toEqual([{ name: 'Schaakclub Noord', logo_id: null }]));
});
