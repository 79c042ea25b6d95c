import type { NotificationPreference } from '@samen/resources/messaging';
import { rejection, toResource, type ApiHandlers } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { EXPORTS, makeExport, openOwn, PREFERENCES, savedUser, USER } from './own-page.test-support.ts';

const open = (handlers: ApiHandlers = {}) => openOwn('/profile-edit/settings', handlers);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const list = (type: string, items: { id: string }[]) => ({ data: items.map((one) => toResource(type, one)) });

describe('the notifications', () => {
  const CHANGE = 'PATCH /api/v1/notification_preferences';
  const stored = (own: Partial<NotificationPreference>): NotificationPreference => ({
    id: own.event ?? '',
    event: 'vacancy_filled',
    inApp: true,
    email: true,
    ...own,
  });
  const preferences = list('notification_preferences', [
    stored({ event: 'vacancy_filled' }),
    stored({ event: 'application_receipt', inApp: null }),
    stored({ event: 'application_received' }),
  ]);
  const filled = 'Een vacature waarop je reageerde is vervuld';
  const checkbox = (name: string) => screen.findByRole('checkbox', { name });
  const save = async () => (await region('Meldingen')).getByRole('button', { name: 'Opslaan' });

  it('are saved for the events that changed alone', async () => {
    await using view = await open({ [PREFERENCES]: preferences, [CHANGE]: { status: 204 } });
    await view.user.click(await checkbox(`${filled}: Per mail`));
    expect(view.runtime.dirty.isDirty()).toBe(true);
    await view.user.click(await save());
    await waitFor(() => expect(view.toasts()).toEqual(['Je keuzes zijn opgeslagen']));
    expect(view.sent()).toEqual([
      {
        call: CHANGE,
        attributes: { preferences: [{ event: 'vacancy_filled', in_app: true, email: false }] },
      },
    ]);
    expect(view.runtime.dirty.isDirty()).toBe(false);
  });

  it('have no checkbox where an event lacks the channel, nor events of work for a volunteer', async () => {
    await using _view = await open({ [PREFERENCES]: preferences });
    const row = within(
      (await screen.findByRole('rowheader', { name: 'Je aanvraag is verstuurd' })).parentElement!,
    );
    expect(row.getAllByRole('checkbox')).toHaveLength(1);
    expect(row.getByText('Niet mogelijk')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Over je organisatie' })).not.toBeInTheDocument();
  });

  it('send nothing where nothing changed', async () => {
    await using view = await open({ [PREFERENCES]: preferences });
    await checkbox(`${filled}: Per mail`);
    await view.user.click(await save());
    await waitFor(() => expect(view.toasts()).toEqual(['Je keuzes zijn opgeslagen']));
    expect(view.sent()).toEqual([]);
  });

  it('stay as they were chosen where saving fails', async () => {
    await using view = await open({ [PREFERENCES]: preferences, [CHANGE]: rejection(500, 'internal') });
    await view.user.click(await checkbox(`${filled}: In de website`));
    await view.user.click(await save());
    expect(await (await region('Meldingen')).findByRole('alert')).toBeInTheDocument();
    expect(await checkbox(`${filled}: In de website`)).not.toBeChecked();
  });

  it('are loaded again after they could not be', async () => {
    await using view = await open({ [PREFERENCES]: rejection(500, 'internal') });
    const part = await region('Meldingen');
    await part.findByText('Laden mislukt');
    view.api.handlers[PREFERENCES] = preferences;
    await view.user.click(part.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await checkbox(`${filled}: Per mail`)).toBeChecked();
  });
});

describe('a copy of the own data', () => {
  const REQUEST = 'POST /api/v1/current_user/export';
  const waiting = makeExport({ readyAt: null, expiresAt: null });
  const request = async () => (await region('Je gegevens')).findByRole('button', { name: 'Kopie aanvragen' });

  it('is requested, and is waited for without a second request', async () => {
    await using view = await open({
      [REQUEST]: { status: 202, body: { data: toResource('data_exports', waiting) } },
    });
    const button = await request();
    view.api.handlers[EXPORTS] = list('data_exports', [waiting]);
    await view.user.click(button);
    expect(await screen.findByText(/Je kopie wordt gemaakt/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Kopie aanvragen' })).not.toBeInTheDocument();
    expect(view.sent()).toEqual([{ call: REQUEST, attributes: undefined }]);
  });

  it('says until when it can be fetched', async () => {
    await using _view = await open({ [EXPORTS]: list('data_exports', [makeExport()]) });
    const part = await region('Je gegevens');
    expect(
      await part.findByText('Gemaakt op 2 maart 2026, op te halen tot 9 maart 2026'),
    ).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Downloaden' })).toBeInTheDocument();
  });

  it.each([
    ['requested', 'Kopie aanvragen', REQUEST],
    ['fetched', 'Downloaden', 'GET /api/v1/current_user/export/export-1'],
  ])('says that it could not be %s', async (_what, name, call) => {
    await using view = await open({
      [EXPORTS]: list('data_exports', [makeExport()]),
      [call]: rejection(500, 'internal'),
    });
    await view.user.click(await (await region('Je gegevens')).findByRole('button', { name }));
    await waitFor(() => expect(view.toasts()).toHaveLength(1));
    expect(await request()).toBeInTheDocument();
  });
});

describe('deleting the account', () => {
  const REMOVE = 'DELETE /api/v1/users/user-1';
  const press = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.click(await screen.findByRole('button', { name: 'Account opheffen…' }));
    return within(screen.getByRole('alertdialog', { name: 'Je account opheffen?' }));
  };

  it('signs out and leads home once it is confirmed', async () => {
    await using view = await open({ [REMOVE]: { status: 204 }, 'DELETE /auth/sign_out': { status: 204 } });
    const dialog = await press(view);
    await view.user.click(dialog.getByRole('button', { name: 'Mijn account opheffen' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(view.cookies.all.size).toBe(0));
    expect(view.toasts()).toEqual(['Je account is opgeheven']);
    expect(view.sent()[0]).toEqual({ call: REMOVE, attributes: undefined });
  });

  it('shows the reason of the server, and stays signed in', async () => {
    const detail = 'Een organisatie kan niet zonder beheerder';
    await using view = await open({ [REMOVE]: rejection(422, 'last_admin', { detail }) });
    const dialog = await press(view);
    await view.user.click(dialog.getByRole('button', { name: 'Mijn account opheffen' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(view.cookies.get('access-token')).toBe('token');
  });

  it('sends nothing when it is cancelled', async () => {
    await using view = await open();
    const dialog = await press(view);
    await view.user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(view.sent()).toEqual([]);
  });
});

it('leaves password, data and account to the person in whose name another works', async () => {
  await using _view = await open({ [USER]: savedUser({ impersonatorId: 'admin' }) });
  expect(await screen.findByText(/doet Fatima zelf/)).toBeInTheDocument();
  for (const name of ['Wachtwoord', 'Je gegevens', 'Account opheffen'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Meldingen' })).toBeInTheDocument();
});
