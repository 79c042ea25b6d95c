import { makeProfile, makeSite } from '@samen/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { both, shown } from '../layout/example-remote.test-support.tsx';
import { memoryJar, renderShell, signedInAs } from '../test-shell.tsx';

const siteWith = (gtagId: string | null) => ({
  center: { ...makeSite().center, profile: makeProfile({ gtagId }) },
});
const question = () => screen.queryByRole('region', { name: 'Mogen we je bezoek meetellen?' });

it.each([
  ['Ja, dat mag', 'granted'],
  ['Liever niet', 'refused'],
])('asks once, and remembers %s', async (press, stored) => {
  const cookies = memoryJar();
  await using _view = await renderShell({ path: '/signup', site: siteWith('G-1234'), cookies });
  await userEvent.click(await screen.findByRole('button', { name: press }));
  expect(cookies.get('consent')).toBe(stored);
  await waitFor(() => expect(question()).toBeNull());
});

describe('refused after all', () => {
  const counted = window as unknown as Record<string, unknown> & { dataLayer?: IArguments[] };
  const tag = document.createElement('script');
  tag.setAttribute('data-analytics', '');
  beforeEach(() => {
    for (const cookie of ['_ga=1', '_ga_1234=2', '_gid=3', '_gcl_au=4', '_garden=5', 'own=6'])
      document.cookie = `${cookie}; path=/`;
    for (const path of ['/signup', '/signup/']) document.cookie = `_ga=1; path=${path}`;
    document.head.append(tag);
    window.history.replaceState(null, '', '/signup/x');
  });
  afterEach(() => {
    tag.remove();
    delete counted.dataLayer;
    for (const name of Object.keys(counted)) if (name.startsWith('ga-disable-')) delete counted[name];
    for (const name of ['_ga', '_ga_1234', '_gid', '_gcl_au', '_garden', 'own'])
      for (const path of ['/', '/signup', '/signup/']) document.cookie = `${name}=; path=${path}; max-age=0`;
    window.history.replaceState(null, '', '/');
  });

  async function refuse(gtagId: string) {
    const fullLoad = jest.fn(() => true);
    const environment = { fullLoad };
    const options = { path: '/signup#cookies', site: siteWith(gtagId), environment };
    await using _view = await renderShell({ ...options, cookies: memoryJar({ consent: 'granted' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Liever niet' }));
    return fullLoad;
  }

  it('switches the tag off where it runs, and leaves none of its cookies', async () => {
    const fullLoad = await refuse('G-1234');
    expect(document.cookie).toBe('_garden=5; own=6');
    expect(counted['ga-disable-G-1234']).toBe(true);
    const [command] = counted.dataLayer ?? [];
    expect([...(command ?? [])]).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ]);
    expect(fullLoad).not.toHaveBeenCalled();
  });

  it('leaves the document alone where a tag stands for several, which have names of their own', async () => {
    expect(await refuse('GT-1234')).toHaveBeenCalledTimes(1);
    expect(document.cookie).toBe('_garden=5; own=6');
  });
});

it('leads back to the choice from the footer, also where it is made', async () => {
  const cookies = memoryJar({ consent: 'granted' });
  await using view = await renderShell({ path: '/signup', site: siteWith('G-1234'), cookies });
  const link = await screen.findByRole('link', { name: 'Cookies' });
  expect(question()).toBeNull();
  expect(link).toHaveAttribute('href', '#cookies');
  await userEvent.click(link);
  expect(view.router.state.location.hash).toBe('#cookies');
  await waitFor(() => expect(question()).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Liever niet' }));
  expect(cookies.get('consent')).toBe('refused');
  await waitFor(() => expect(question()).toBeNull());
  expect(view.router.state.location.hash).toBe('');
});

it('leads back to the choice from the sidebar and from the menu of a phone, where there is no footer', async () => {
  const options = { ...shown, ...signedInAs(['admin'], both), path: '/bedden', site: siteWith('G-1234') };
  await using _view = await renderShell(options);
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, dat mag' }));
  const side = await screen.findByRole('complementary', { name: 'Zijbalk' });
  await act(async () => void fireEvent.click(within(side).getByRole('button', { name: 'Cookies' })));
  await waitFor(() => expect(question()).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Liever niet' }));
  expect(options.cookies.get('consent')).toBe('refused');
  await userEvent.click(screen.getByRole('button', { name: 'Meer' }));
  const menu = await screen.findByRole('dialog');
  await act(async () => void fireEvent.click(within(menu).getByRole('button', { name: 'Cookies' })));
  await waitFor(() => expect(question()).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks nothing for a centre without a tag, and offers no choice', async () => {
  await using _view = await renderShell({ path: '/signup#cookies', site: siteWith(null) });
  await screen.findByRole('contentinfo');
  expect(question()).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cookies' })).toBeNull();
});
