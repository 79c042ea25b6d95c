import { rejection } from '@samen/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  BEFORE,
  makeEntry,
  makeRollout,
  makeStatus,
  NEXT,
  NOW,
  openReleases,
} from './releases.test-support.ts';

const CHANGE = '/platform/v1/remotes/forms';
const dialog = () => screen.findByRole('dialog');
const hour = (loads: number, failures: number, buildId: string) => ({
  loads,
  failures,
  buildId,
  hour: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString(),
});

describe('the page of the releases', () => {
  it('shows what runs, who gets what comes next and how it does, and how to take it back', async () => {
    const page = await openReleases([
      makeStatus({ remote: 'shell', previous: null }),
      makeStatus({
        rollout: makeRollout({ rules: [{ kind: 'staff' }, { kind: 'percent', percent: 10 }] }),
        health: [hour(4000, 1, NOW), hour(500, 9, NEXT)],
      }),
    ]);
    await using _api = page.api;
    const alert = await screen.findByRole('alert');
    const rows = screen.getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/shell.*0\.2\.0-bbbbbbbb.*geen.*nog niet geladen.*geen vorige release/);
    expect(rows[2]).toHaveTextContent(/forms.*0\.3\.0-cccccccc.*10%.*medewerkers.*1,80%/);
    expect(rows[2]).toHaveTextContent('9 van de 500 keer laden van 0.3.0-cccccccc mislukten');
    expect(alert).toHaveTextContent(/forms 0\.3\.0-cccccccc geeft sinds .* 1,80% fouten.*grens is 0,50%/);
    // What is worst is looked at first.
    const panel = within(screen.getByRole('region', { name: 'forms' }));
    expect(panel.getByText('Boven de grens')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: '10%', pressed: true })).toBeInTheDocument();

    await page.user.click(within(alert).getByRole('button', { name: `Terug naar ${NOW}` }));
    const shown = within(await dialog());
    expect(shown.getByRole('textbox', { name: 'Reden' })).toHaveValue(
      `${NEXT} geeft 1,80% fouten, de grens is 0,50%.`,
    );
    await page.user.click(shown.getByRole('button', { name: 'Uitrol stoppen' }));
    await waitFor(() => expect(page.toasts()).toEqual(['De uitrol van forms is gestopt']));
    expect(page.sent()).toMatchObject([
      { path: `${CHANGE}/rollout`, body: { buildId: NEXT, rules: [], expectedRevision: 7 } },
    ]);
  });

  it('shows what fails since which change, and leads back from that change', async () => {
    const suspect = makeEntry({ remote: 'shell', at: new Date().toISOString() });
    const failing = [{ remote: 'forms', buildId: NOW, failures: 4, recovered: 2 }];
    const trouble = { where: 'server' as const, since: suspect.at, failing, suspect };
    const page = await openReleases([makeStatus({ remote: 'shell' }), makeStatus()], { troubles: [trouble] });
    await using _api = page.api;
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Het opbouwen op de server mislukt, 4 keer: forms ${NOW}.`);
    expect(alert).toHaveTextContent(`Dit begon nadat shell ${NOW} actief werd`);
    expect(alert).toHaveTextContent('2 bezoeken kregen de release ervoor in de plaats.');
    await page.user.click(within(alert).getByRole('button', { name: `Terug naar shell ${BEFORE}` }));
    const shown = within(await dialog());
    expect(shown.getByRole('textbox', { name: 'Reden' })).toHaveDisplayValue(/mislukt, 4 keer/);
  });

  it('rolls back with a reason, and not without', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Terugdraaien: forms' }));
    const shown = within(await dialog());
    await page.user.click(shown.getByRole('button', { name: 'Terugdraaien' }));
    const field = shown.getByRole('textbox', { name: 'Reden' });
    expect(field).toHaveAccessibleDescription('Dit veld is verplicht');
    expect(field).toHaveFocus();
    expect(page.sent()).toEqual([]);
    await page.fill(field, 'datumveld is leeg');
    await page.user.click(shown.getByRole('button', { name: 'Terugdraaien' }));
    await waitFor(() => expect(page.toasts()).toEqual([`forms is terug op ${BEFORE}`]));
    expect(page.sent()).toMatchObject([
      {
        path: `${CHANGE}/rollback`,
        body: { buildId: BEFORE, expectedRevision: 7, reason: 'datumveld is leeg' },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(page.runtime.dirty.isDirty()).toBe(false);
  });

  it('shows who was first, keeps the reason, and continues only with that', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    page.api.handlers[`POST ${CHANGE}/rollback`] = (call) => {
      const { expectedRevision } = call.body as { expectedRevision: number };
      page.server.remotes = [makeStatus({ revision: 8, active: BEFORE, previous: null })];
      page.server.history = [
        makeEntry({ revision: 8, action: 'rollback', buildId: BEFORE, actor: 'tim', reason: 'stuk' }),
        makeEntry(),
      ];
      return expectedRevision === 7 ? rejection(409, 'stale_record') : { status: 200, body: { changed: [] } };
    };
    await page.user.click(await screen.findByRole('button', { name: 'Terugdraaien: forms' }));
    const shown = within(await dialog());
    await page.fill(shown.getByRole('textbox', { name: 'Reden' }), 'mijn reden');
    await page.user.click(shown.getByRole('button', { name: 'Terugdraaien' }));
    expect(
      await shown.findByText(/tim\. Hiernaar teruggedraaid: 0\.1\.0-aaaaaaaa\. stuk/),
    ).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Terugdraaien' })).toBeDisabled();
    await page.user.click(shown.getByRole('button', { name: 'Opnieuw kijken' }));
    expect(shown.getByRole('textbox', { name: 'Reden' })).toHaveValue('mijn reden');
    expect(shown.getByRole('textbox', { name: 'Reden' })).toHaveFocus();
    await page.user.click(shown.getByRole('button', { name: 'Terugdraaien' }));
    await waitFor(() => expect(page.toasts()).toHaveLength(1));
    expect(page.sent().map(({ body }) => body)).toMatchObject([
      { expectedRevision: 7, reason: 'mijn reden' },
      { expectedRevision: 8, reason: 'mijn reden' },
    ]);
  });

  it('shows what another operator does at once, also to a person who is about to do the same', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Terugdraaien: forms' }));
    const shown = within(await dialog());
    await page.changedElsewhere(() => {
      page.server.remotes = [makeStatus({ revision: 8, active: NEXT, previous: NOW })];
      page.server.history = [makeEntry({ revision: 8, buildId: NEXT, reason: 'sneller' }), makeEntry()];
    });
    expect(await shown.findByText(/tim\. Geactiveerd: 0\.3\.0-cccccccc\. sneller/)).toBeInTheDocument();
    await page.user.click(shown.getByRole('button', { name: 'Annuleren' }));
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent(/Actief0\.3\.0-cccccccc/);
    expect(page.sent()).toEqual([]);
  });

  it('misses no change that is made during a request', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    await screen.findByRole('button', { name: 'Terugdraaien: forms' });
    const delayed = Promise.withResolvers<void>();
    const before = { status: 200, body: { revision: 8, remotes: page.server.remotes } };
    const respond = page.api.handlers['GET /platform/v1/remotes']!;
    page.api.handlers['GET /platform/v1/remotes'] = () => delayed.promise.then(() => before);
    const times = () => page.api.calls.filter(({ path }) => path.endsWith('/remotes')).length;
    const soFar = times();
    await page.changedElsewhere(() => undefined);
    await waitFor(() => expect(times()).toBe(soFar + 1));
    await page.changedElsewhere(() => {
      page.api.handlers['GET /platform/v1/remotes'] = respond;
      page.server.remotes = [makeStatus({ revision: 9, active: NEXT })];
    });
    delayed.resolve();
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(`Actief${NEXT}`));
  });

  it('prompts for the password when the server requires it, and then continues', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    let isConfirmed = false;
    page.api.handlers[`POST ${CHANGE}/rollback`] = () =>
      isConfirmed ? { status: 200, body: { changed: [] } } : rejection(403, 'password_required');
    page.api.handlers['POST /platform/v1/operator/confirm'] = ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'goed';
      return isConfirmed ? { status: 204 } : rejection(422, 'current_password');
    };
    await page.user.click(await screen.findByRole('button', { name: 'Terugdraaien: forms' }));
    await page.fill(await screen.findByRole('textbox', { name: 'Reden' }), 'stuk');
    await page.user.click(within(await dialog()).getByRole('button', { name: 'Terugdraaien' }));
    const field = await screen.findByLabelText('Wachtwoord');
    await page.fill(field, 'fout');
    await page.user.click(screen.getByRole('button', { name: 'Bevestigen' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Het huidige wachtwoord klopt niet'));
    await page.user.clear(field);
    await page.fill(field, 'goed');
    await page.user.click(screen.getByRole('button', { name: 'Bevestigen' }));
    await waitFor(() => expect(page.toasts()).toEqual([`forms is terug op ${BEFORE}`]));
    const sent = page.sent().filter(({ path }) => path.endsWith('rollback'));
    expect(sent.map(({ body }) => body)).toMatchObject([{ reason: 'stuk' }, { reason: 'stuk' }]);
  });

  it('shows in the words of the server what does not fit, and moves it too when chosen', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    page.api.handlers[`POST ${CHANGE}/rollback`] = ({ body }) =>
      (body as { withRemotes?: boolean }).withRemotes
        ? { status: 200, body: { changed: [] } }
        : rejection(409, 'invalid_transition', { detail: 'This does not fit without moving content.' });
    await page.user.click(await screen.findByRole('button', { name: 'Terugdraaien: forms' }));
    await page.fill(await screen.findByRole('textbox', { name: 'Reden' }), 'stuk');
    const shown = within(await dialog());
    await page.user.click(shown.getByRole('button', { name: 'Terugdraaien' }));
    expect(await shown.findByText('This does not fit without moving content.')).toBeInTheDocument();
    await page.user.click(shown.getByRole('checkbox', { name: /Verplaats ook/ }));
    await page.user.click(shown.getByRole('button', { name: 'Terugdraaien' }));
    await waitFor(() => expect(page.toasts()).toHaveLength(1));
  });

  it('is forbidden to who is no operator any more', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    await screen.findByRole('button', { name: 'Terugdraaien: forms' });
    page.api.handlers['GET /platform/v1/remotes'] = rejection(403, 'forbidden');
    await page.changedElsewhere(() => undefined);
    expect(await screen.findByText('403: Access forbidden')).toBeInTheDocument();
  });

  it('shows when it cannot be brought up to date, and shows what it knew', async () => {
    const page = await openReleases([makeStatus()]);
    await using _api = page.api;
    await screen.findByRole('button', { name: 'Terugdraaien: forms' });
    page.api.handlers['GET /platform/v1/remotes'] = rejection(500, 'internal');
    await page.changedElsewhere(() => undefined);
    expect(await screen.findByText(/Dit kon niet worden bijgewerkt/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Terugdraaien: forms' })).toBeInTheDocument();
  });
});
