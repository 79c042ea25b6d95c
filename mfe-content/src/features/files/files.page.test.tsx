import { FetchRequest, rejection, toResource } from '@samen/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openEditing } from '../../test/editing-api.ts';
import { listOf, makeUpload } from '../../test/file-api.ts';
import type { Upload } from '@samen/resources/shared';

const own = globalThis.XMLHttpRequest;
beforeAll(() => {
  globalThis.XMLHttpRequest = FetchRequest as never;
});
afterAll(() => {
  globalThis.XMLHttpRequest = own;
});

const LIST = 'GET /api/v1/uploads';
const POST = 'POST /api/v1/uploads';
const photo = makeUpload();
const used = makeUpload({
  id: 'upload-2',
  filename: 'buren.jpg',
  altText: 'Buren in de tuin',
  usage: { count: 3, places: [{ type: 'pages', id: 'page-1', name: 'Over ons', editable: true }] },
});

const open = (uploads: readonly Upload[], handlers: object = {}, search = '') =>
  openEditing(`/content/file-upload${search}`, [], { [LIST]: listOf('uploads', uploads), ...handlers });
const row = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;
const choose = async (user: { click(element: Element): Promise<void> }, name: string, action: string) => {
  await user.click(
    within(await row(name)).getByRole('button', {
      name: new RegExp(`(acties|opties).*${name}|${name}.*(acties|opties)`, 'i'),
    }),
  );
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const jpeg = (name = 'nieuw.jpg', size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

it('shows files with what they are, how they are described and where they are used', async () => {
  const page = await open([photo, used], {}, '?q=tuin&kind=image&sort=filename');
  await using _api = page.api;
  expect(await row('moestuin.jpg')).toHaveTextContent(
    /JPEG · 338 KB · 1200 × 800.*Nog geen beschrijving.*Nergens/,
  );
  expect(await row('buren.jpg')).toHaveTextContent(/Buren in de tuin.*Op 3 plekken/);
  const query = page.api.calls.find(({ path }) => path === '/api/v1/uploads')?.query;
  expect(['filter[q]', 'filter[purpose_in]', 'sort'].map((name) => query?.get(name))).toEqual([
    'tuin',
    'image',
    'filename',
  ]);
});

it.each([
  ['page_manager', ['Eigen pagina', 'Schilders gezocht']],
  ['content_manager', ['Eigen pagina', 'Beeldbank', 'Schilders gezocht']],
  ['organization_superuser', ['Schilders gezocht']],
] as const)('leads a %s to no place that would refuse them', async (role, links) => {
  const place = (type: string, name: string, editable = true) => ({ type, id: name, name, editable });
  const places = [
    place('pages', 'Eigen pagina'),
    place('pages', 'Andermans pagina', false),
    place('stock_images', 'Beeldbank'),
    place('volunteer_centers', 'Instellingen'),
    place('vacancies', 'Schilders gezocht', false),
  ];
  const handlers = { [LIST]: listOf('uploads', [makeUpload({ usage: { count: 5, places } })]) };
  const page = await openEditing('/content/file-upload', [], handlers, { roles: [role] });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'moestuin.jpg' }));
  const dialog = within(screen.getByRole('dialog'));
  const list = within(dialog.getByText('Andermans pagina', { exact: false }).closest('ul') as HTMLElement);
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
});

it('describes a file and moves the point that stays in sight by its sliders', async () => {
  const page = await open([photo], {
    'PATCH /api/v1/uploads/upload-1': { data: toResource('uploads', photo) },
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'moestuin.jpg' }));
  const dialog = await screen.findByRole('dialog', { name: 'moestuin.jpg' });
  await page.user.type(within(dialog).getByLabelText('Beschrijving van de afbeelding'), 'Een moestuin');
  const slider = within(dialog).getByRole('slider', { name: 'Van links naar rechts' });
  expect(slider).toHaveAttribute('aria-valuetext', '50%');
  fireEvent.change(slider, { target: { value: '20' } });
  await page.user.click(within(dialog).getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = page.api.calls.find(({ method }) => method === 'PATCH')?.body;
  expect(sent).toMatchObject({
    data: { attributes: { alt_text: 'Een moestuin', focal_x: 0.2, focal_y: 0.5, lock_version: 3 } },
  });
});

it('puts its own description beside the point that a colleague moved meanwhile', async () => {
  let isStale = true;
  const now = makeUpload({ focalX: 0.9, lockVersion: 4 });
  const page = await open([photo], {
    'GET /api/v1/uploads/upload-1': { data: toResource('uploads', now) },
    'PATCH /api/v1/uploads/upload-1': () =>
      isStale ? rejection(409, 'stale_record') : { data: toResource('uploads', now) },
  });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'moestuin.jpg' }));
  await page.user.type(await screen.findByLabelText('Beschrijving van de afbeelding'), 'Een moestuin');
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText(/Iemand anders wijzigde intussen: Van links naar rechts/)).toBeVisible();
  expect(screen.getByLabelText('Beschrijving van de afbeelding')).toHaveValue('Een moestuin');
  isStale = false;
  await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.api.calls.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
    data: { attributes: { alt_text: 'Een moestuin', focal_x: 0.9, lock_version: 4 } },
  });
});

it('prompts before a description that is not saved is closed, and does not give it to another file', async () => {
  const page = await open([photo, used]);
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'moestuin.jpg' }));
  const text = await screen.findByLabelText('Beschrijving van de afbeelding');
  await page.user.type(text, 'Een moestuin');
  await page.user.keyboard('{Escape}');
  await page.user.click(await screen.findByRole('button', { name: 'Verder bewerken' }));
  expect(text).toHaveValue('Een moestuin');
  await page.user.click(screen.getByRole('button', { name: 'Annuleren' }));
  await page.user.click(await screen.findByRole('button', { name: 'Sluiten zonder opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'buren.jpg' }));
  expect(await screen.findByLabelText('Beschrijving van de afbeelding')).toHaveValue('Buren in de tuin');
  await page.user.click(screen.getByRole('button', { name: 'Annuleren' }));
  await page.user.click(screen.getByRole('button', { name: 'moestuin.jpg' }));
  expect(await screen.findByLabelText('Beschrijving van de afbeelding')).toHaveValue('');
});

it('takes the point where the picture is pressed', async () => {
  const page = await open([photo]);
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'moestuin.jpg' }));
  const dialog = await screen.findByRole('dialog');
  const surface = dialog.querySelector('img')?.parentElement as HTMLElement;
  surface.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
  // Without PointerEvent the test page makes pointers without a place.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(surface, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  point('pointerdown', 150, 150);
  point('pointermove', 150, 400);
  point('pointerup', 150, 400);
  point('pointermove', 300, 50);
  expect(
    within(dialog)
      .getAllByRole('slider')
      .map((slider) => (slider as HTMLInputElement).value),
  ).toEqual(['25', '100']);
});

it('sends several files, says of each what becomes of it, and tries again', async () => {
  let isDown = true;
  const page = await open([photo], {
    [POST]: () =>
      isDown ? rejection(429, 'rate_limited') : { status: 201, body: { data: toResource('uploads', used) } },
  });
  await using _api = page.api;
  const input = await screen.findByLabelText('Bestanden kiezen');
  input.removeAttribute('accept');
  await page.user.upload(input, [jpeg(), new File(['x'], 'film.mp4', { type: 'video/mp4' })]);
  const queue = await screen.findByRole('list', { name: 'Bestanden onderweg' });
  await waitFor(() => expect(queue).toHaveTextContent(/film\.mp4.*bestandstypen/));
  await page.user.click(await within(queue).findByRole('button', { name: 'nieuw.jpg opnieuw proberen' }));
  isDown = false;
  await page.user.click(within(queue).getByRole('button', { name: 'Melding over film.mp4 sluiten' }));
  const again = within(queue).queryByRole('button', { name: 'nieuw.jpg opnieuw proberen' });
  if (again) await page.user.click(again);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Bestanden onderweg' })).toBeNull());
});

it('cancels one that is on its way', async () => {
  let respond: () => void = () => undefined;
  const page = await open([photo], {
    [POST]: () =>
      new Promise(
        (resolve) => (respond = () => resolve({ status: 201, body: { data: toResource('uploads', used) } })),
      ),
  });
  await using _api = page.api;
  await page.user.upload(await screen.findByLabelText('Bestanden kiezen'), jpeg());
  expect(await screen.findByRole('progressbar', { name: 'Voortgang van nieuw.jpg' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'nieuw.jpg annuleren' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('nieuw.jpg is geannuleerd.')).toBeInTheDocument();
  respond();
});

it('replaces a file and says where the new one is shown', async () => {
  const page = await open([used], {
    'PUT /api/v1/uploads/upload-2/file': {
      data: listOf('uploads', [makeUpload({ id: 'upload-2', filename: 'nieuw.jpg' })]).data[0],
    },
  });
  await using _api = page.api;
  await choose(page.user, 'buren.jpg', 'Vervangen');
  const dialog = await screen.findByRole('dialog', { name: 'buren.jpg vervangen' });
  expect(dialog).toHaveTextContent(/Over ons.*nog 2 plekken/);
  const input = within(dialog).getByLabelText('Nieuw bestand kiezen');
  input.removeAttribute('accept');
  await page.user.upload(input, new File(['x'], 'film.mp4', { type: 'video/mp4' }));
  expect(input).toHaveAccessibleDescription(/bestandstypen/);
  await page.user.upload(input, jpeg());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does not replace what a colleague has replaced meanwhile, says so, and shows that', async () => {
  const page = await open([used], { 'PUT /api/v1/uploads/upload-2/file': rejection(409, 'stale_record') });
  await using _api = page.api;
  await choose(page.user, 'buren.jpg', 'Vervangen');
  const dialog = within(await screen.findByRole('dialog', { name: 'buren.jpg vervangen' }));
  page.api.handlers[LIST] = listOf('uploads', [makeUpload({ id: 'upload-2', filename: 'van-tim.jpg' })]);
  await page.user.upload(dialog.getByLabelText('Nieuw bestand kiezen'), jpeg());
  expect(await dialog.findByText(/Iemand anders heeft dit intussen gewijzigd/)).toBeInTheDocument();
  expect(page.api.calls.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe('"3"');
  await page.user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await row('van-tim.jpg');
});

it('removes what is used nowhere, and says of the rest where it is', async () => {
  const meta = { count: 1, places: [{ type: 'vacancies', id: 'v', name: 'Soep koken' }] };
  const page = await open([photo, used], {
    'DELETE /api/v1/uploads/upload-1': {
      status: 409,
      body: { errors: [{ status: '409', code: 'in_use', title: '', meta }] },
    },
  });
  await using _api = page.api;
  await choose(page.user, 'buren.jpg', 'Verwijderen');
  expect(await screen.findByRole('dialog', { name: 'buren.jpg wordt nog gebruikt' })).toHaveTextContent(
    'Over ons',
  );
  await page.user.click(screen.getByRole('button', { name: 'Sluiten' }));
  await choose(page.user, 'moestuin.jpg', 'Verwijderen');
  await page.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwijderen' }),
  );
  expect(await screen.findByRole('link', { name: 'Soep koken' })).toHaveAttribute('href', '/vacancies/v');
});

it('says what will be here, and what went wrong', async () => {
  const empty = await open([]);
  expect(await screen.findByText('Nog geen bestanden')).toBeInTheDocument();
  await empty.api.close();
  empty.unmount();
  const failed = await open([], { [LIST]: rejection(500, 'internal') });
  await using _api = failed.api;
  expect(await screen.findByRole('button', { name: 'Opnieuw proberen' })).toBeInTheDocument();
});
