import { resource } from '@samen/jsonapi';
import {
  makeUser,
  renderRemote,
  startApi,
  type ApiHandlers,
  type ApiResponse,
  rejection,
} from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import {
  conversationHandlers,
  makeAttachment,
  makeConversation,
  makeMessage,
} from '../../test/conversations-api.ts';

afterEach(() => sessionStorage.clear());

const UPLOADS = 'POST /api/v1/uploads';
const MESSAGES = 'POST /api/v1/conversations/c-1/messages';

function taken(id: string): ApiResponse {
  const { filename, contentType, byteSize } = makeAttachment(id);
  const attributes = { filename, content_type: contentType, byte_size: byteSize };
  return { status: 201, body: { data: resource('uploads', id, { attributes }) } };
}

/** A server that gives every file that it takes the next id: `file-1`. */
function fileHandlers(): ApiHandlers {
  let count = 0;
  return {
    [UPLOADS]: () => taken(`file-${(count += 1)}`),
    'DELETE /api/v1/uploads/file-1': { status: 204 },
  };
}

async function open(handlers: ApiHandlers = {}, conversations = [makeConversation()], user = makeUser()) {
  const api = await startApi({ ...conversationHandlers(conversations), ...fileHandlers(), ...handlers });
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user };
  const path = '/conversations?id=c-1';
  const page = await renderRemote(remote, { path, config: remoteConfig, api, session });
  const input = await screen.findByLabelText<HTMLInputElement>('Bestanden toevoegen');
  const called = (key: string) => api.calls.filter(({ method, path: to }) => `${method} ${to}` === key);
  return { api, ...page, input, called, conversations };
}

const pdf = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const list = () => screen.findByRole('list', { name: 'Bestanden bij je bericht' });
const rows = async () => within(await list()).getAllByRole('listitem');
const row = (name: string) =>
  waitFor(async () => {
    const found = (await rows()).find(({ textContent }) => textContent.includes(name));
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  });
const send = () => screen.getByRole('button', { name: 'Verstuur' });
const field = () => screen.getByRole('textbox', { name: 'Je bericht' });
const idsOf = (calls: readonly { body: unknown }[]) =>
  calls.map(
    ({ body }) =>
      (body as { data: { attributes: { attachment_ids: string[] } } }).data.attributes.attachment_ids,
  );

it('sends files in as they are chosen, and their ids with the message, which lists them as links', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.upload(page.input, [pdf('a.pdf'), pdf('b.pdf')]);
  await waitFor(async () => expect(await row('file-2.pdf')).toHaveTextContent('PDF · 2,5 MB'));
  await page.user.type(field(), 'Kijk eens');
  await page.user.click(send());
  const sent = await screen.findByRole('list', { name: 'Bestanden' });
  const link = within(sent).getByRole('link', { name: 'file-1.pdf' });
  expect(link).toHaveAttribute('href', makeAttachment('file-1').url);
  expect(link).toHaveAttribute('download', 'file-1.pdf');
  expect(sent).toHaveTextContent('PDF · 2,5 MB');
  expect(idsOf(page.called(MESSAGES))).toEqual([['file-1', 'file-2']]);
  expect(screen.queryByRole('list', { name: 'Bestanden bij je bericht' })).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it('shows of each file why it is rejected, and takes the others', async () => {
  const page = await open();
  await using _api = page.api;
  const film = new File(['x'], 'film.mov', { type: 'video/quicktime' });
  const large = pdf('large.pdf', 10 * 1024 * 1024 + 1);
  const good = ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => pdf(name));
  const dataTransfer = { files: [film, large, pdf('empty.pdf', 0), ...good], types: ['Files'] };
  fireEvent.drop(field(), { dataTransfer });
  expect(await row('film.mov')).toHaveTextContent(/Dit bestand moet een van deze bestandstypen zijn: JPEG/);
  expect(await row('large.pdf')).toHaveTextContent('Dit bestand moet kleiner zijn dan 10 MB');
  expect(await row('empty.pdf')).toHaveTextContent('Dit bestand is niet geldig.');
  expect(await row('4.pdf')).toHaveTextContent('Er gaan hoogstens 3 bestanden met een bericht mee.');
  await row('file-3.pdf');
  const announced = document.querySelector('form [aria-live]');
  expect(announced).toHaveTextContent(/^film.mov is niet toegevoegd.*file-3.pdf is toegevoegd/);
  expect(page.called(UPLOADS)).toHaveLength(3);
  await page.user.upload(page.input, pdf('5.pdf'));
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  expect(page.called(UPLOADS)).toHaveLength(3);
});

it('shows why the server rejects a file, and sends the message without it', async () => {
  const errors = [{ status: '422', code: 'file_type', title: '', detail: '', meta: { types: 'PDF' } }];
  const page = await open({ [UPLOADS]: { status: 422, body: { errors } } });
  await using _api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  await waitFor(async () => expect(await row('a.pdf')).toHaveTextContent('bestandstypen zijn: PDF'));
  await page.user.type(field(), 'Dan zonder');
  await page.user.click(send());
  await waitFor(() => expect(idsOf(page.called(MESSAGES))).toEqual([[]]));
  await waitFor(() => expect(screen.queryByText('a.pdf')).not.toBeInTheDocument());
});

it('does not leave without a file that is underway, and counts as unsaved until it is there', async () => {
  let arrive: (response: ApiResponse) => void = () => undefined;
  const page = await open({ [UPLOADS]: () => new Promise((resolve) => (arrive = resolve)) });
  await using _api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  expect(await row('a.pdf')).toHaveTextContent('Wordt toegevoegd…');
  expect(page.runtime.dirty.holdsSwitch('messaging')).toBe(true);
  await page.user.type(field(), 'Kijk eens');
  await page.user.click(send());
  const pendingNote = 'Verstuur je bericht zodra je bestanden zijn toegevoegd.';
  expect(await screen.findByText(pendingNote)).toBeInTheDocument();
  await waitFor(() => expect(page.called(UPLOADS)).toHaveLength(1));
  arrive(taken('file-1'));
  await row('file-1.pdf');
  expect(screen.queryByText(pendingNote)).not.toBeInTheDocument();
  expect(page.called(MESSAGES)).toEqual([]);
  expect(page.runtime.dirty.isDirty()).toBe(false);
  await page.user.click(send());
  await waitFor(() => expect(idsOf(page.called(MESSAGES))).toEqual([['file-1']]));
});

it('tries a file again that did not arrive', async () => {
  const page = await open({ [UPLOADS]: rejection(500, 'internal') });
  await using api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  const again = await screen.findByRole('button', { name: 'Opnieuw proberen: a.pdf' });
  await page.user.type(field(), 'Kijk eens');
  await page.user.click(send());
  expect(await screen.findByText(/^Niet alle bestanden zijn toegevoegd/)).toBeInTheDocument();
  expect(page.called(MESSAGES)).toEqual([]);
  Object.assign(api.handlers, fileHandlers());
  await page.user.click(again);
  await row('file-1.pdf');
  expect(screen.queryByText(/^Niet alle bestanden/)).not.toBeInTheDocument();
});

it('takes back what is removed, also what had not arrived, and goes on at the button', async () => {
  const page = await open();
  await using api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  await page.user.click(await screen.findByRole('button', { name: 'Verwijder file-1.pdf' }));
  expect(page.input).toHaveFocus();
  expect(screen.queryByText('file-1.pdf')).not.toBeInTheDocument();
  await waitFor(() => expect(page.called('DELETE /api/v1/uploads/file-1')).toHaveLength(1));
  api.handlers[UPLOADS] = () => new Promise(() => undefined);
  await page.user.upload(page.input, pdf('b.pdf'));
  await page.user.click(await screen.findByRole('button', { name: 'Verwijder b.pdf' }));
  expect(page.input).toHaveFocus();
  expect(screen.queryByText('b.pdf')).not.toBeInTheDocument();
  expect(page.runtime.dirty.isDirty()).toBe(false);
});

it('keeps text and files when sending fails, and sends them once, as the same message', async () => {
  const page = await open({ [MESSAGES]: rejection(503, 'unavailable') });
  await using api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  await row('file-1.pdf');
  await page.user.type(field(), 'Kijk eens');
  await page.user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Je tekst en bestanden blijven staan.');
  expect(field()).toHaveValue('Kijk eens');
  await row('file-1.pdf');
  const works = conversationHandlers(page.conversations)[MESSAGES];
  if (works) api.handlers[MESSAGES] = works;
  await page.user.click(send());
  await screen.findByRole('list', { name: 'Bestanden' });
  const calls = page.called(MESSAGES);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(page.conversations[0]?.messages).toHaveLength(2);
});

it('shows which file the server no longer has', async () => {
  const page = await open({
    [MESSAGES]: rejection(422, 'inclusion', { pointer: '/data/attributes/attachment_ids/1', detail: 'Nee' }),
  });
  await using _api = page.api;
  await page.user.upload(page.input, [pdf('a.pdf'), pdf('b.pdf')]);
  await row('file-2.pdf');
  await page.user.type(field(), 'Kijk eens');
  await page.user.click(send());
  await waitFor(async () =>
    expect(await row('file-2.pdf')).toHaveTextContent(/Dit bestand kan niet meer mee/),
  );
  expect(await row('file-1.pdf')).not.toHaveTextContent(/niet meer mee/);
  expect(field()).toBeValid();
});

it('keeps files with the unsent message: over leaving and a reload, and not for another person', async () => {
  const handlers = conversationHandlers([makeConversation({ id: 'c-2', messages: [makeMessage()] })]);
  const page = await open(handlers);
  await using _api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  await row('file-1.pdf');
  await act(() => page.router.navigate('/conversations?id=c-2'));
  await waitFor(() => expect(screen.queryByText('file-1.pdf')).not.toBeInTheDocument());
  await act(() => page.router.navigate('/conversations?id=c-1'));
  await row('file-1.pdf');
  await page.user.type(field(), 'Half');
  await row('file-1.pdf');
  page.unmount();
  const again = await open();
  await using _again = again.api;
  await row('file-1.pdf');
  again.unmount();
  const other = await open({}, [makeConversation()], makeUser({ id: 'user-3' }));
  await using _other = other.api;
  expect(screen.queryByText('file-1.pdf')).not.toBeInTheDocument();
  await other.user.type(field(), 'x');
  expect(JSON.stringify(other.runtime.store.getState()['messaging/drafts'])).not.toContain('file-1');
});

it('still gets a file that arrives after its conversation was left', async () => {
  let arrive: (response: ApiResponse) => void = () => undefined;
  const other = makeConversation({ id: 'c-2' });
  const page = await open({ [UPLOADS]: () => new Promise((resolve) => (arrive = resolve)) }, [
    makeConversation(),
    other,
  ]);
  await using _api = page.api;
  await page.user.upload(page.input, pdf('a.pdf'));
  await waitFor(() => expect(page.called(UPLOADS)).toHaveLength(1));
  await act(() => page.router.navigate('/conversations?id=c-2'));
  await waitFor(() => expect(screen.queryByText('a.pdf')).not.toBeInTheDocument());
  arrive(taken('file-1'));
  await waitFor(() => expect(sessionStorage.getItem('samen/messaging/drafts')).toContain('file-1'));
  await act(() => page.router.navigate('/conversations?id=c-1'));
  await row('file-1.pdf');
});
