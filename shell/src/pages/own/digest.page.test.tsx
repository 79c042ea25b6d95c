import { rejection, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeSavedSearch, openOwn, savedUser, SEARCHES, USER } from './own-page.test-support.ts';

const PATH = '/profile-edit/periodieke-mail';
const SAVE = 'PATCH /api/v1/current_user';
const CHANGE = 'PATCH /api/v1/saved_searches/search-1';
const REMOVE = 'DELETE /api/v1/saved_searches/search-1';
const day = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Opslaan' });
const search = () => screen.findByRole('link', { name: 'Taal in de buurt' });
const inMail = () => screen.getByRole('switch', { name: '‘Taal in de buurt’ in de mail' });

describe('the days of the periodic mail', () => {
  it('are saved with the version that the form was filled from', async () => {
    await using view = await openOwn(PATH, {
      [USER]: savedUser({ digestDays: [1], lockVersion: 7 }),
      [SAVE]: savedUser({ digestDays: [1, 4], lockVersion: 8 }),
    });
    expect(await day('maandag')).toBeChecked();
    await view.user.click(await day('donderdag'));
    expect(view.runtime.dirty.isDirty()).toBe(true);
    await view.user.click(save());
    await waitFor(() => expect(view.toasts()).toEqual(['Je keuze is opgeslagen']));
    expect(view.sent()).toEqual([{ call: SAVE, attributes: { digest_days: [1, 4], lock_version: 7 } }]);
    expect(view.runtime.dirty.isDirty()).toBe(false);
  });

  it('stay as they were chosen where saving fails', async () => {
    await using view = await openOwn(PATH, { [SAVE]: rejection(500, 'internal') });
    await view.user.click(await day('dinsdag'));
    await view.user.click(save());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await day('dinsdag')).toBeChecked();
    expect(view.runtime.dirty.isDirty()).toBe(true);
  });

  it('show an error of the server at their group', async () => {
    const detail = 'Kies een van de mogelijkheden';
    await using view = await openOwn(PATH, {
      [SAVE]: rejection(422, 'inclusion', { pointer: '/data/attributes/digest_days', detail }),
    });
    await view.user.click(await day('dinsdag'));
    await view.user.click(save());
    const group = screen.getByRole('group', { name: 'Op welke dagen' });
    await waitFor(() => expect(group).toHaveAccessibleDescription(expect.stringContaining(detail) as string));
  });
});

describe('the saved searches', () => {
  it('lead to their result', async () => {
    await using _view = await openOwn(PATH);
    expect(await search()).toHaveAttribute('href', expect.stringMatching(/\?q=taal$/));
  });

  it('are put into the mail one by one', async () => {
    await using view = await openOwn(PATH, {
      [CHANGE]: { data: toResource('saved_searches', makeSavedSearch({ inDigest: true })) },
    });
    await search();
    view.api.handlers[SEARCHES] = {
      data: [toResource('saved_searches', makeSavedSearch({ inDigest: true }))],
    };
    await view.user.click(inMail());
    await waitFor(() => expect(inMail()).toBeChecked());
    expect(view.sent()).toEqual([{ call: CHANGE, attributes: { in_digest: true } }]);
  });

  it('say when one could not be changed, and stay as they were', async () => {
    await using view = await openOwn(PATH, { [CHANGE]: rejection(500, 'internal') });
    await search();
    await view.user.click(inMail());
    await waitFor(() => expect(view.toasts()).toHaveLength(1));
    expect(inMail()).not.toBeChecked();
  });

  it('are removed once that is confirmed', async () => {
    await using view = await openOwn(PATH, { [REMOVE]: { status: 204 } });
    await search();
    view.api.handlers[SEARCHES] = { data: [] };
    await view.user.click(screen.getByRole('button', { name: '‘Taal in de buurt’ verwijderen' }));
    const dialog = within(screen.getByRole('alertdialog', { name: '‘Taal in de buurt’ verwijderen?' }));
    await view.user.click(dialog.getByRole('button', { name: 'Zoekopdracht verwijderen' }));
    expect(await screen.findByText('Nog geen bewaarde zoekopdrachten')).toBeInTheDocument();
    expect(view.sent()).toEqual([{ call: REMOVE, attributes: undefined }]);
    expect(screen.getByRole('link', { name: 'Zoek vacatures' })).toBeInTheDocument();
  });

  it('stay where removing fails, and say so', async () => {
    await using view = await openOwn(PATH, { [REMOVE]: rejection(500, 'internal') });
    await search();
    await view.user.click(screen.getByRole('button', { name: '‘Taal in de buurt’ verwijderen' }));
    await view.user.click(screen.getByRole('button', { name: 'Zoekopdracht verwijderen' }));
    await waitFor(() => expect(view.toasts()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await search()).toBeInTheDocument();
  });

  it('are loaded again after they could not be', async () => {
    await using view = await openOwn(PATH, { [SEARCHES]: rejection(500, 'internal') });
    await screen.findByText('Laden mislukt');
    view.api.handlers[SEARCHES] = { data: [toResource('saved_searches', makeSavedSearch())] };
    await view.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await search()).toBeInTheDocument();
  });
});
