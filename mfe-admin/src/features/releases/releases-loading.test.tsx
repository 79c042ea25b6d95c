import { rejection } from '@samen/testing';
import { screen, within } from '@testing-library/react';
import { makeStatus, NEXT, openReleases } from './releases.test-support.ts';

const REMOTES = 'GET /platform/v1/remotes';
const HISTORY = 'GET /platform/v1/history';
const rollBack = () => screen.findByRole('button', { name: 'Terugdraaien: forms' });

describe('the releases', () => {
  it('are loading until the server has responded', async () => {
    const response = Promise.withResolvers<void>();
    const page = await openReleases([], {
      handlers: {
        [REMOTES]: async () => {
          await response.promise;
          return { status: 200, body: { revision: 7, remotes: [makeStatus()], troubles: [] } };
        },
      },
    });
    await using _api = page.api;
    const table = await screen.findByRole('table');
    expect(table).toHaveAttribute('aria-busy', 'true');
    response.resolve();
    await rollBack();
    expect(table).not.toHaveAttribute('aria-busy');
  });

  it('that could not be loaded are requested again', async () => {
    const page = await openReleases([makeStatus()], { handlers: { [REMOTES]: rejection(500, 'internal') } });
    await using _api = page.api;
    const retry = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    expect(screen.queryByText(/Dit kon niet worden bijgewerkt/)).not.toBeInTheDocument();
    page.api.handlers[REMOTES] = {
      status: 200,
      body: { revision: 7, remotes: [makeStatus()], troubles: [] },
    };
    await page.user.click(retry);
    expect(await rollBack()).toBeInTheDocument();
  });

  it('are none yet', async () => {
    const page = await openReleases([]);
    await using _api = page.api;
    expect(await screen.findByText('Er is nog niets uitgebracht.')).toBeInTheDocument();
  });

  it('are in English too', async () => {
    const page = await openReleases([makeStatus()], { locale: 'en' });
    await using _api = page.api;
    expect(await screen.findByRole('button', { name: 'Roll back: forms' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Active' })).toBeInTheDocument();
  });
});

it('requests a history again that could not be loaded', async () => {
  const page = await openReleases([makeStatus()], {
    path: '/platform/releases/forms',
    handlers: { [HISTORY]: rejection(500, 'internal') },
  });
  await using _api = page.api;
  expect(await screen.findByText('De geschiedenis kon niet worden geladen')).toBeInTheDocument();
  page.api.handlers[HISTORY] = { status: 200, body: { history: page.server.history } };
  await page.user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText(/bestanden slepen/)).toBeInTheDocument();
});

it('requests a comparison again that could not be loaded', async () => {
  const page = await openReleases([makeStatus()], { path: '/platform/releases/forms' });
  await using _api = page.api;
  await page.user.click(await screen.findByRole('button', { name: `Acties voor ${NEXT}` }));
  await page.user.click(screen.getByRole('menuitem', { name: 'Vergelijken met de actieve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('De vergelijking kon niet worden geladen')).toBeInTheDocument();
  const [to, from] = page.server.remotes[0]!.releases;
  page.api.handlers['GET /platform/v1/remotes/forms/compare'] = {
    status: 200,
    body: { from, to, files: [], contributions: { added: [], removed: [] }, shared: [] },
  };
  await page.user.click(dialog.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await dialog.findByText('Hetzelfde.')).toBeInTheDocument();
});
