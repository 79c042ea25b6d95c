import type { FormInvitation } from '@samen/resources/forms';
import { rejection, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, makeForm, makeSubmission, oneOf, openManaged, sentWith } from '../../test/manage-api.ts';

const PATH = '/form_builder/form-1?view=invitations';
const GET = 'GET /api/v1/forms/form-1/invitations';
const POST = 'POST /api/v1/forms/form-1/invitations';
const REMIND = 'POST /api/v1/forms/form-1/invitations/invitation-sent/remind';
const form = makeForm({ accessPermission: 'token_holder', invitationCount: 4 });
const WITHDRAW = 'POST /api/v1/forms/form-1/invitations/withdraw';

const invitation = (status: FormInvitation['status'], own: Partial<FormInvitation> = {}) =>
  ({
    id: `invitation-${status}`,
    formId: 'form-1',
    email: `${status}@example.org`,
    status,
    sentAt: '2026-03-01T09:00:00.000Z',
    openedAt: status === 'opened' || status === 'submitted' ? '2026-03-02T09:00:00.000Z' : null,
    submittedAt: status === 'submitted' ? '2026-03-03T09:00:00.000Z' : null,
    expiresAt: '2026-04-30T09:00:00.000Z',
    reminds: false,
    remindedAt: null,
    submissionId: status === 'submitted' ? 'submission-1' : null,
    meta: { can: ['forms.manage'] },
    ...own,
  }) as FormInvitation;
const ALL = [
  invitation('sent', { reminds: true }),
  invitation('opened', { remindedAt: '2026-03-09T09:00:00.000Z' }),
  invitation('submitted'),
  invitation('expired'),
];

const open = (own: ApiHandlers = {}, invitations: readonly FormInvitation[] = ALL) =>
  openManaged(PATH, {
    'GET /api/v1/forms/form-1': oneOf('forms', form),
    [GET]: listOf('form_invitations', invitations),
    ...own,
  });
const field = () => screen.findByRole('textbox', { name: 'E-mailadressen' });
const send = () => screen.getByRole('button', { name: 'Uitnodigingen versturen' });
const sentMeta = (sent: number, already: string[] = [], notMailed: string[] = []) => ({
  status: 201,
  body: { meta: { sent, already_invited: already, not_mailed: notMailed } },
});

it('sends invitations to the addresses that were pasted, and says who was invited before', async () => {
  const page = await open({ [POST]: sentMeta(2, ['cees@example.org']) });
  await using api = page.api;
  await page.user.click(await field());
  await page.user.paste('Anna <anna@example.org>; bram@example.org,\ncees@example.org\nanna@example.org');
  expect(await screen.findByText('3 adressen. 1 staat er dubbel.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('switch', { name: /na een week/ }));
  await page.user.click(send());
  expect(
    await screen.findByText(
      '2 uitnodigingen verstuurd. Al eerder uitgenodigd, dus niet opnieuw gemaild: cees@example.org',
    ),
  ).toBeInTheDocument();
  expect(sentWith(api, POST)).toEqual({
    emails: ['anna@example.org', 'bram@example.org', 'cees@example.org'],
    reminds: true,
  });
  expect(await field()).toHaveValue('');
});

it('names addresses that were not mailed', async () => {
  const page = await open({ [POST]: sentMeta(0, [], ['anna@example.org']) });
  await using _api = page.api;
  await page.user.type(await field(), 'anna@example.org');
  await page.user.click(send());
  expect(
    await screen.findByText(
      /Vandaag te vaak uitgenodigd, dus niet gemaild: anna@example\.org\. Probeer het morgen opnieuw\.$/,
    ),
  ).toBeInTheDocument();
});

it.each([
  ['anna@example.org, geen adres', /Geen e-mailadres: geen adres/],
  ['', /verplicht/],
  [Array.from({ length: 201 }, (_, at) => `a${at}@example.org`).join(','), /Hoogstens 200 adressen tegelijk/],
])('sends nothing for %#, and leads to the field', async (text, message) => {
  const page = await open({ [POST]: sentMeta(1) });
  await using api = page.api;
  await page.user.click(await field());
  if (text !== '') await page.user.paste(text);
  await page.user.click(send());
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mailadressen' })).toHaveFocus());
  expect(sentWith(api, POST)).toBeUndefined();
});

it('keeps what was typed when it could not be sent', async () => {
  const page = await open({ [POST]: rejection(503, 'unavailable') });
  await using _api = page.api;
  await page.user.type(await field(), 'anna@example.org');
  await page.user.click(send());
  await screen.findByRole('alert');
  expect(await field()).toHaveValue('anna@example.org');
});

it('shows what became of each, and leads to what was filled in', async () => {
  const page = await open();
  await using _api = page.api;
  const row = async (name: string) =>
    within((await screen.findByText(`${name}@example.org`)).closest('tr') as HTMLElement);
  expect((await row('sent')).getByText('Verstuurd')).toBeInTheDocument();
  expect((await row('sent')).getByText('Herinnering na een week')).toBeInTheDocument();
  expect((await row('opened')).getByText(/^Herinnerd op/)).toBeInTheDocument();
  expect((await row('submitted')).getByRole('link', { name: 'Inzending' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/form_builder\/form-1\/submissions\/submission-1$/),
  );
  expect((await row('expired')).getByText('Verlopen')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Uitnodigingen/, current: 'page' })).toBeInTheDocument();
});

it('reminds those alone who can still fill it in', async () => {
  const page = await open({ [REMIND]: oneOf('form_invitations', ALL[0] as FormInvitation) });
  await using api = page.api;
  await screen.findByText('sent@example.org');
  const menus = screen.getAllByRole('button', { name: /^Acties voor .*@example\.org/ });
  expect(menus).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: /sent@example\.org/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Herinnering sturen' }));
  await waitFor(() =>
    expect(page.runtime.toasts.getSnapshot().map(({ title }) => title)).toEqual([
      'sent@example.org heeft een herinnering gekregen',
    ]),
  );
  api.handlers[REMIND] = rejection(429, 'rate_limited');
  await page.user.click(screen.getByRole('button', { name: /sent@example\.org/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Herinnering sturen' }));
  await waitFor(() => expect(page.runtime.toasts.getSnapshot().at(-1)?.title).toBe('Dat is niet gelukt'));
});

it('are found by address and state, sorted, and shown again in full', async () => {
  const page = await open();
  await using api = page.api;
  const last = () => api.calls.findLast(({ path }) => path.endsWith('/invitations'))?.query;
  await page.user.type(await screen.findByRole('searchbox', { name: 'Zoek op e-mailadres' }), 'anna{Enter}');
  await waitFor(() => expect(last()?.get('filter[email_i_cont]')).toBe('anna'));
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Geopend');
  await waitFor(() => expect(last()?.get('filter[status_eq]')).toBe('opened'));
  await page.user.click(screen.getByRole('button', { name: /^E-mailadres/ }));
  await waitFor(() => expect(last()?.get('sort')).toMatch(/email/));
  await page.user.click(screen.getByRole('button', { name: 'Filters wissen' }));
  await waitFor(() =>
    expect([last()?.get('filter[email_i_cont]'), last()?.get('filter[status_eq]')]).toEqual([null, null]),
  );
  // The list is where it was.
  expect(page.router.state.location.search).toContain('view=invitations');
});

it('withdraws one, or several at once, after that is confirmed', async () => {
  const withdrawn = (count: number) => ({ status: 200, body: { meta: { withdrawn: count } } });
  const page = await open({ [WITHDRAW]: withdrawn(1) });
  await using api = page.api;
  const titles = () => page.runtime.toasts.getSnapshot().map(({ title }) => title);
  await page.user.click(await screen.findByRole('button', { name: 'Acties voor sent@example.org' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Intrekken' }));
  let dialog = await screen.findByRole('alertdialog', { name: '1 uitnodiging intrekken?' });
  expect(sentWith(api, WITHDRAW)).toBeUndefined();
  await page.user.click(within(dialog).getByRole('button', { name: 'Intrekken' }));
  await waitFor(() => expect(titles()).toEqual(['1 uitnodiging is ingetrokken']));
  expect(sentWith(api, WITHDRAW)).toEqual({ ids: ['invitation-sent'] });
  for (const name of ['sent', 'opened', 'expired'])
    await page.user.click(screen.getByRole('checkbox', { name: new RegExp(`${name}@example`) }));
  await page.user.click(screen.getByRole('button', { name: 'Intrekken' }));
  dialog = await screen.findByRole('alertdialog', { name: '3 uitnodigingen intrekken?' });
  api.handlers[WITHDRAW] = rejection(503, 'unavailable');
  await page.user.click(within(dialog).getByRole('button', { name: 'Intrekken' }));
  await within(dialog).findByRole('alert');
  api.handlers[WITHDRAW] = withdrawn(2);
  await page.user.click(within(dialog).getByRole('button', { name: 'Intrekken' }));
  await waitFor(() => expect(titles().at(-1)).toBe('2 uitnodigingen zijn ingetrokken'));
  expect(sentWith(api, WITHDRAW)).toEqual({
    ids: ['invitation-sent', 'invitation-opened', 'invitation-expired'],
  });
});

it('are still there once the form is for everyone, to be withdrawn and not to be reminded', async () => {
  const page = await open({
    'GET /api/v1/forms/form-1': oneOf('forms', makeForm({ invitationCount: 4 })),
  });
  await using _api = page.api;
  await screen.findByText('sent@example.org');
  expect(screen.getByText(/werken nog, tot ze gebruikt/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Uitnodigingen.*4/, current: 'page' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Acties voor sent@example.org' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Intrekken']);
});

it('says that no one was invited, or that the list could not be loaded', async () => {
  const page = await open({}, []);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { name: 'Nog niemand uitgenodigd' })).toBeInTheDocument();
});

it('can be loaded once more', async () => {
  const page = await open({ [GET]: rejection(503, 'unavailable') });
  await using api = page.api;
  const again = await screen.findByRole('button', { name: /opnieuw/i });
  api.handlers[GET] = listOf('form_invitations', ALL);
  await page.user.click(again);
  expect(await screen.findByText('opened@example.org')).toBeInTheDocument();
});

it.each([
  [
    { accessPermission: 'anonymous' as const, invitationCount: 0 },
    'Dit formulier is voor iedereen met de link',
  ],
  [{ status: 'closed' as const }, 'Het formulier is gesloten. Zet het open om mensen uit te nodigen.'],
  [{ status: 'full' as const }, 'Het formulier is vol. Maak meer plaatsen om mensen uit te nodigen.'],
])('has no field for %j', async (own, text) => {
  const page = await open({ 'GET /api/v1/forms/form-1': oneOf('forms', { ...form, ...own }) });
  await using _api = page.api;
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'E-mailadressen' })).toBeNull();
});

it('shares a form by invitation by its invitations', async () => {
  const page = await open();
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: 'Delen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByRole('link', { name: 'Naar de uitnodigingen' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/form_builder\/form-1\?view=invitations$/),
  );
});

it('shows with what was filled in who was invited, and what was agreed to', async () => {
  const submission = makeSubmission({ invitation: 'anna@example.org', agreedText: 'Ik kom op tijd.' });
  const page = await openManaged('/form_builder/form-1/submissions/submission-1', {
    'GET /api/v1/forms/form-1': oneOf('forms', form),
    'GET /api/v1/form_submissions/submission-1': oneOf('form_submissions', submission),
  });
  await using _api = page.api;
  expect(await screen.findByText('Uitgenodigd op anna@example.org')).toBeInTheDocument();
  expect(screen.getByText('Ik kom op tijd.')).toBeInTheDocument();
});
