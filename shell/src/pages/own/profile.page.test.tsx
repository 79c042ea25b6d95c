import { rejection, toResource } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeVolunteerProfile, openOwn, PROFILE } from './own-page.test-support.ts';

const REMOVE = 'DELETE /api/v1/current_user/volunteer_profile';
const CATEGORIES = 'GET /api/v1/categories';
const profile = (own: Parameters<typeof makeVolunteerProfile>[0] = {}) => ({
  data: toResource('volunteer_profiles', makeVolunteerProfile(own)),
});
const retry = () => screen.getByRole('button', { name: 'Opnieuw proberen' });

/** The text next to a term of the list of facts. */
async function fact(term: string): Promise<HTMLElement> {
  const name = await screen.findByText(term, { selector: 'dt' });
  return name.nextElementSibling as HTMLElement;
}

it('shows what a volunteer offers, in words', async () => {
  await using _view = await openOwn('/profiel', {
    [PROFILE]: profile({ motivation: 'Ik ben **vroeg** met pensioen.' }),
  });
  expect(await screen.findByText('Handig met fietsen')).toBeInTheDocument();
  expect(screen.getByText('vroeg')).toBeInTheDocument();
  expect(screen.getByText('In de vrijwilligerspool')).toBeInTheDocument();
  expect(await fact('Waar je aan mee wilt doen')).toHaveTextContent('Taal');
  expect(await fact('Wanneer je kunt')).toHaveTextContent('maandag ochtend');
  expect(await fact('Leeftijd')).toHaveTextContent('27 tot 65 jaar');
  expect(await fact('Hoever je wilt reizen (km)')).toHaveTextContent('15 km');
  expect(await fact('Postcode')).toHaveTextContent('–');
  expect(screen.getByRole('link', { name: 'Profiel bewerken' })).toHaveAttribute(
    'href',
    '/profile-edit#volunteer',
  );
});

it('says that only the volunteer sees a profile outside the pool', async () => {
  await using _view = await openOwn('/profiel', { [PROFILE]: profile({ inPool: false }) });
  expect(await screen.findByText('Alleen voor jou zichtbaar')).toBeInTheDocument();
});

it('shows that it is loading, and a volunteer without a profile the way to one', async () => {
  const response = Promise.withResolvers<{ data: null }>();
  await using _view = await openOwn('/profiel', { [PROFILE]: () => response.promise });
  expect(await screen.findByText('Bezig met laden')).toBeInTheDocument();
  response.resolve({ data: null });
  expect(await screen.findByText('Je hebt nog geen vrijwilligersprofiel')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Profiel maken' })).toHaveAttribute(
    'href',
    '/profile-edit#volunteer',
  );
});

it.each([
  ['the profile', PROFILE, profile()],
  ['the names of what was chosen', CATEGORIES, { data: [] }],
])('says that %s could not be loaded, and loads it after all', async (_what, call, loaded) => {
  await using view = await openOwn('/profiel', { [call]: rejection(500, 'internal') });
  expect(await screen.findByText('Laden mislukt')).toBeInTheDocument();
  expect(screen.queryByText('Waar je aan mee wilt doen')).not.toBeInTheDocument();
  view.api.handlers[call] = loaded;
  await view.user.click(retry());
  expect(await fact('Hoever je wilt reizen (km)')).toHaveTextContent('15 km');
  expect(screen.queryByText('Laden mislukt')).not.toBeInTheDocument();
});

describe('taking the profile back', () => {
  const press = async (view: Awaited<ReturnType<typeof openOwn>>) => {
    await view.user.click(await screen.findByRole('button', { name: 'Profiel verwijderen' }));
    return within(screen.getByRole('alertdialog', { name: 'Je vrijwilligersprofiel verwijderen?' }));
  };

  it('removes it once it is confirmed', async () => {
    await using view = await openOwn('/profiel', { [REMOVE]: { status: 204 } });
    const dialog = await press(view);
    view.api.handlers[PROFILE] = { data: null };
    await view.user.click(dialog.getByRole('button', { name: 'Profiel verwijderen' }));
    await screen.findByRole('heading', { level: 1, name: 'Je profiel is verwijderd' });
    expect(view.sent()).toEqual([{ call: REMOVE, attributes: undefined }]);
    expect(screen.getByRole('link', { name: 'Maak opnieuw een profiel' })).toHaveAttribute(
      'href',
      '/profile-edit#volunteer',
    );
  });

  it('sends nothing when it is cancelled', async () => {
    await using view = await openOwn('/profiel');
    const dialog = await press(view);
    await view.user.click(dialog.getByRole('button', { name: 'Annuleren' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(view.sent()).toEqual([]);
  });

  it('says when it fails, and keeps the profile', async () => {
    await using view = await openOwn('/profiel', { [REMOVE]: rejection(500, 'internal') });
    const dialog = await press(view);
    await view.user.click(dialog.getByRole('button', { name: 'Profiel verwijderen' }));
    await waitFor(() => expect(view.toasts()).toHaveLength(1));
    expect(screen.getByText('Handig met fietsen')).toBeInTheDocument();
    expect(view.router.state.location.pathname).toBe('/profiel');
  });
});
