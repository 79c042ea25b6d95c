// Declares the slot.
import type {} from '@samen/resources/forms';
import { defineRemote, defineRoute, lazyPage, Slot } from '@samen/federation-kit';
import {
  makeComposition,
  makeRelease,
  memorySource,
  rejection,
  renderComposition,
  startApi,
  toResource,
  type ApiHandlers,
  type ApiResponse,
} from '@samen/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';
import { makeQuestion } from '../../test/questions.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwx';
const GET = `GET /api/v1/public_forms/${TOKEN}`;
const POST = `POST /api/v1/public_forms/${TOKEN}/submissions`;
const SCREEN = '1.0.0-0000000a';
const FORMS = '1.0.0-0000000b';
const SENT: ApiResponse = { status: 201, body: { meta: { sent: true } } };

const form = (own: object = {}): ApiResponse => ({
  status: 200,
  body: {
    data: toResource('public_forms', {
      id: TOKEN,
      title: 'Kennismaken',
      description: 'Vertel ons **wat** je zoekt.',
      submitLabel: null,
      thankYouText: null,
      layout: 'page',
      closesAt: null,
      status: 'open',
      placesLeft: null,
      organizationName: 'Taalhuis',
      retentionMonths: 12,
      questions: [makeQuestion(1, 'text', 'Hoe heet je?', { required: true })],
      ...own,
    }),
  },
});

/** A page of another team with the same form twice, the second one without its title. */
const otherTeam = defineRemote({
  routes: [
    defineRoute({
      path: '/contact',
      Component: lazyPage(async () => () => (
        <>
          <h1>Contact</h1>
          <section aria-label="one">
            <Slot
              name="forms.fillIn"
              token={TOKEN}
              place="b-1"
              showTitle
              fallback={<a href="/forms/x">Open</a>}
            />
          </section>
          <section aria-label="other">
            <Slot name="forms.fillIn" token={TOKEN} place="b-2" showTitle={false} />
          </section>
        </>
      )),
    }),
  ],
  activate: () => undefined,
});
const routes = [{ path: '/contact', public: true, layout: 'default' as const, titleKey: 'title' }];
const { slots, namespaces } = remoteConfig;
const compositionOf = (isThere: boolean, revision = 1) => ({
  ...makeComposition({
    page: makeRelease('page', SCREEN, { contributes: { routes } }),
    ...(isThere && { forms: makeRelease('forms', FORMS, { contributes: { slots, namespaces } }) }),
  }),
  revision,
});

async function open(handlers: ApiHandlers = {}, isThere = true) {
  const api = await startApi({ [GET]: form(), [POST]: SENT, ...handlers });
  const source = memorySource({ [SCREEN]: otherTeam, [FORMS]: remote });
  const page = await renderComposition(compositionOf(isThere), source, { path: '/contact', api });
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  return { api, ...page };
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const nameIn = (of: string) => part(of).findByRole('textbox', { name: 'Hoe heet je?' });
const submissions = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/submissions'));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('is the form in the page, with its title below that of the page or without it', async () => {
  const page = await open();
  await using _api = page.api;
  await nameIn('one');
  expect(part('one').getByRole('heading', { level: 2, name: 'Kennismaken' })).toBeInTheDocument();
  expect(part('other').queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(part('one').getByRole('form', { name: 'Kennismaken' })).toHaveAttribute('action', `/forms/${TOKEN}`);
});

it('has ids of its own where the same form stands there twice', async () => {
  const page = await open();
  await using _api = page.api;
  await nameIn('one');
  await nameIn('other');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

it('stores what is typed in each for itself, and brings it back', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.type(await nameIn('one'), 'Noor');
  expect(await nameIn('other')).toHaveValue('');
  page.unmount();
  const again = await open();
  await using _other = again.api;
  await waitFor(async () => expect(await nameIn('one')).toHaveValue('Noor'));
  expect(await nameIn('other')).toHaveValue('');
  await again.user.click(part('one').getByRole('button', { name: 'Wis' }));
  await again.user.click(screen.getByRole('button', { name: 'Alles wissen' }));
  expect(await nameIn('one')).toHaveValue('');
});

it('thanks in the page, where the form was, and leaves the other one', async () => {
  const page = await open();
  await using _api = page.api;
  const name = await nameIn('one');
  await page.user.click(part('one').getByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(submissions(page)).toEqual([]);
  await page.user.type(await nameIn('one'), 'Noor');
  await page.user.click(part('one').getByRole('button', { name: 'Versturen' }));
  expect(await part('one').findByRole('heading', { level: 2, name: 'Bedankt!' })).toHaveFocus();
  expect(submissions(page)).toHaveLength(1);
  expect(await nameIn('other')).toBeInTheDocument();
});

it.each([
  ['closed', 'Dit formulier is gesloten'],
  ['full', 'Dit formulier zit vol'],
])('says that it is %s, in a sentence of the page', async (status, text) => {
  const page = await open({ [GET]: form({ status }) });
  await using _api = page.api;
  expect(await part('one').findByText(new RegExp(`^${text}`))).toBeInTheDocument();
  expect(part('other').queryByRole('link', { name: 'Naar de homepage' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([403, 404, 410])('says that a form that is refused with %i is not available', async (status) => {
  const page = await open({ [GET]: rejection(status, status === 403 ? 'forbidden' : 'not_found') });
  await using _api = page.api;
  expect(await part('one').findByText('Dit formulier is niet meer beschikbaar.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
});

it('offers to request it again where that failed', async () => {
  const page = await open({ [GET]: rejection(500, 'server_error') });
  await using api = page.api;
  await part('one').findByRole('alert');
  api.handlers[GET] = form();
  await page.user.click(part('one').getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await nameIn('one')).toBeInTheDocument();
});

it('is what the page has instead where the remote is not there, and comes when it is', async () => {
  const page = await open({}, false);
  await using _api = page.api;
  expect(part('one').getByRole('link', { name: 'Open' })).toBeInTheDocument();
  await act(async () => page.runtime.releases.apply(compositionOf(true, 2)));
  expect(await nameIn('one')).toBeInTheDocument();
  expect(part('one').queryByRole('link', { name: 'Open' })).not.toBeInTheDocument();
});
