import { makeCenter, rejection, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, signedInAs } from '../../test-shell.tsx';

const SEND = 'POST /api/v1/contact_messages';
const sent = { status: 201, body: { data: { type: 'contact_messages', id: 'c1' } } };
const subject = () => screen.findByRole('textbox', { name: 'Onderwerp' });
const body = () => screen.getByRole('textbox', { name: 'Je bericht' });
const submit = () => screen.getByRole('button', { name: 'Verstuur bericht' });

function open(handlers: ApiHandlers = {}) {
  const { cookies, handlers: account } = signedInAs(['volunteer']);
  const center = makeCenter({ phoneNumber: '+31243220000', phoneText: '024 322 00 00' });
  return renderShell({
    path: '/support',
    cookies,
    handlers: { ...account, ...handlers },
    site: { center },
  });
}

it('shows where the centre can be reached', async () => {
  await using _view = await open();
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: '024 322 00 00' })).toHaveAttribute(
    'href',
    'tel:+31243220000',
  );
  expect(main.getByRole('link', { name: 'info@nijmegen.example' })).toHaveAttribute(
    'href',
    'mailto:info@nijmegen.example',
  );
});

it('sends the centre a message, and starts an empty one', async () => {
  await using view = await open({ [SEND]: sent });
  await subject();
  await view.user.click(submit());
  await waitFor(async () => expect(await subject()).toHaveFocus());
  await view.user.type(await subject(), 'Vraag');
  await view.user.type(body(), 'Hoe verleng ik een vacature?');
  await view.user.click(submit());
  expect(await screen.findByText('Je bericht is verstuurd')).toBeInTheDocument();
  const calls = view.api.calls.filter(({ method }) => method === 'POST');
  expect(calls.map((call) => call.body)).toMatchObject([
    { data: { attributes: { subject: 'Vraag', body: 'Hoe verleng ik een vacature?' } } },
  ]);
  expect(await subject()).toHaveValue('');
  expect(view.runtime.dirty.isDirty()).toBe(false);
});

it('puts an error of the server on its field, and keeps the message', async () => {
  const detail = 'Gebruik maximaal 120 tekens';
  await using view = await open({
    [SEND]: rejection(422, 'max_length', { pointer: '/data/attributes/subject', detail }),
  });
  await view.user.type(await subject(), 'Vraag');
  await view.user.type(body(), 'Hoe verleng ik een vacature?');
  await view.user.click(submit());
  await waitFor(async () => expect(await subject()).toHaveAccessibleDescription(detail));
  expect(await subject()).toHaveFocus();
  expect(body()).toHaveValue('Hoe verleng ik een vacature?');
});

it('prompts before a message that was begun is left', async () => {
  await using view = await open();
  await view.user.type(await subject(), 'Vraag');
  const [home] = within(screen.getByRole('banner')).getAllByRole('link');
  await view.user.click(home!);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pagina verlaten?' }));
  await view.user.click(dialog.getByRole('button', { name: 'Op deze pagina blijven' }));
  expect(view.router.state.location.pathname).toBe('/support');
  expect(await subject()).toHaveValue('Vraag');
});

it('is where the sidebar leads to', async () => {
  await using _view = await renderShell({ ...signedInAs(['admin']), path: '/support' });
  const help = within(await screen.findByRole('navigation', { name: 'Hulp' }));
  expect(help.getByRole('link', { name: 'Support' })).toHaveAttribute('aria-current', 'page');
});
