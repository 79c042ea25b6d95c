import { makeUser, renderRemote, startApi } from '@samen/testing';
import { screen } from '@testing-library/react';
import remoteConfig from '../../remote.config.ts';
import remote from '../../remote.ts';

const POST = 'POST /api/v1/contact_messages';
const taken = (conversation_id: string | null) => ({
  status: 201,
  body: { data: { id: 'm-1', type: 'contact_messages', attributes: { conversation_id } } },
});

async function open(conversationId: string | null, options: object = {}) {
  const api = await startApi({ [POST]: taken(conversationId) });
  const page = await renderRemote(remote, {
    path: '/contactformulier',
    config: remoteConfig,
    api,
    ...options,
  });
  await screen.findByLabelText('Onderwerp');
  return { api, ...page };
}

it('sends what a visitor wrote with who it is, and says where the answer comes', async () => {
  const page = await open(null);
  await using api = page.api;
  await page.user.type(screen.getByLabelText('Naam'), 'Noor');
  await page.user.type(screen.getByLabelText('E-mailadres'), 'noor@post.example');
  await page.user.type(screen.getByLabelText('Onderwerp'), 'Een vraag');
  await page.user.type(screen.getByLabelText('Je bericht'), 'Zijn jullie open?');
  await page.user.click(screen.getByRole('button', { name: 'Bericht versturen' }));
  expect(await screen.findByRole('heading', { name: 'Je bericht is verstuurd' })).toHaveFocus();
  const attributes = {
    subject: 'Een vraag',
    body: 'Zijn jullie open?',
    name: 'Noor',
    email: 'noor@post.example',
  };
  expect(api.calls.map(({ body }) => body)).toEqual([{ data: { type: 'contact_messages', attributes } }]);
  expect(page.runtime.dirty.isDirty()).toBe(false);
});

it('asks a member nothing that the account knows, and leads to the conversation', async () => {
  const session = { status: 'SIGNED_IN' as const, userState: 'loaded' as const, user: makeUser() };
  const page = await open('c-1', { session });
  await using _api = page.api;
  expect(screen.queryByLabelText('Naam')).not.toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Onderwerp'), 'Een vraag');
  await page.user.type(screen.getByLabelText('Je bericht'), 'Hoi');
  await page.user.click(screen.getByRole('button', { name: 'Bericht versturen' }));
  expect(await screen.findByRole('link', { name: 'Naar de conversatie' })).toHaveAttribute(
    'href',
    '/conversations?id=c-1',
  );
});
