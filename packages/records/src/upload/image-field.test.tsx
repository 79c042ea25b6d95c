import { resource } from '@samen/jsonapi';
import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import { rejection, renderRemote, startApi, type ApiHandlers } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ImageField, type ChosenImage } from './image-field.tsx';
import { uploadApi } from './uploads.api.ts';

function Page() {
  const [logo, setLogo] = useState<ChosenImage | null>(null);
  return (
    <>
      <ImageField label="Logo" purpose="logo" value={logo} onChange={setLogo} />
      <p>{logo?.id ?? 'geen'}</p>
    </>
  );
}

const remote = defineRemote({
  routes: [defineRoute({ path: '/logo', Component: lazyPage(async () => Page) })],
  activate: ({ endpoints }) => endpoints(uploadApi),
});

const POST = 'POST /api/v1/uploads';
const url = '/media/uploads/alfa/1.png';
const ADDED = { status: 201, body: { data: resource('uploads', 'upload-1', { attributes: { url } }) } };

async function open(handlers: ApiHandlers = {}) {
  const api = await startApi({ [POST]: ADDED, ...handlers });
  const page = await renderRemote(remote, { path: '/logo', api });
  return { api, ...page, input: await screen.findByLabelText(/Logo/) };
}

const png = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'logo.png', { type });

it('sends a picture at once, for its purpose, and gives its id', async () => {
  const { api, user, input } = await open();
  await using _api = api;
  await user.upload(input, png());
  expect(await screen.findByText('upload-1')).toBeInTheDocument();
  expect(document.querySelector('img')).toHaveAttribute('src', url);
  expect(screen.getByRole('status')).toHaveTextContent('logo.png is toegevoegd');
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([POST]);
});

it('removes it, and goes back to the field', async () => {
  const { api, user, input } = await open();
  await using _api = api;
  await user.upload(input, png());
  await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
  expect(screen.getByText('geen')).toBeInTheDocument();
  expect(input).toHaveFocus();
});

it.each([
  [
    'of another kind',
    png(10, 'application/pdf'),
    'Logo moet een van deze bestandstypen zijn: PNG, SVG, WebP',
  ],
  ['too heavy', png(1024 * 1024 + 1), 'Logo moet kleiner zijn dan 1 MB'],
])('does not send a file that is %s', async (_name, file, text) => {
  const { api, user, input } = await open();
  await using _api = api;
  input.removeAttribute('accept');
  await user.upload(input, file);
  expect(input).toHaveAccessibleDescription(text);
  expect(api.calls).toEqual([]);
});

it('says why the server does not take it, and takes the next one', async () => {
  const height = { pointer: '/data/attributes/file', detail: 'File must be at least 100 pixels high' };
  const { api, user, input } = await open({
    [POST]: {
      status: 422,
      body: {
        errors: [{ status: '422', code: 'image_height', title: '', ...height, meta: { height: 100 } }],
      },
    },
  });
  await using _api = api;
  await user.upload(input, png());
  await waitFor(() => expect(input).toHaveAccessibleDescription('Logo moet minstens 100 pixels hoog zijn'));
  api.handlers[POST] = rejection(403, 'forbidden');
  await user.upload(input, png());
  await waitFor(() => expect(input).toHaveAccessibleDescription('Je hebt geen rechten voor deze actie'));
  api.handlers[POST] = ADDED;
  await user.upload(input, png());
  expect(await screen.findByText('upload-1')).toBeInTheDocument();
  expect(input).not.toBeInvalid();
});
