import { screen, waitFor, within } from '@testing-library/react';
import { makeEntry, makeRollout, makeStatus, NEXT, NOW, openReleases } from './releases.test-support.ts';

const FORMS = '/platform/v1/remotes/forms';
const ONE = { path: '/platform/releases/forms' };

async function confirm(user: { click(element: Element): Promise<void> }, button: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: button }));
}

describe('the panel of a remote', () => {
  it('has the name of the remote as the heading of its own page', async () => {
    const page = await openReleases([makeStatus()], ONE);
    await using _api = page.api;
    expect(await screen.findByRole('heading', { level: 1, name: 'forms' })).toBeInTheDocument();
    expect(document.title).toMatch(/^forms - Releases - /);
    // No level is left out below it.
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('is not found for a remote that no one published', async () => {
    const page = await openReleases([makeStatus()], { path: '/platform/releases/garden' });
    await using _api = page.api;
    expect(await screen.findByText(/^404: Page not found/)).toBeInTheDocument();
  });

  it.each([
    ['25%', 'Uitrollen', 'rollout', { rules: [{ kind: 'staff' }, { kind: 'percent', percent: 25 }] }],
    ['0%', 'Uitrollen', 'rollout', { rules: [{ kind: 'staff' }] }],
    ['100%', 'Activeren', 'activate', {}],
  ])('gives the canary to %s', async (step, button, action, body) => {
    const rules = [{ kind: 'staff' as const }, { kind: 'percent' as const, percent: 10 }];
    const rollout = makeRollout({ rules, errorLimit: 0.02, minLoads: 50 });
    const page = await openReleases([makeStatus({ rollout })], ONE);
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: step }));
    await page.fill(await screen.findByRole('textbox', { name: 'Reden' }), 'gaat goed');
    await confirm(page.user, button);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()).toMatchObject([
      {
        path: `${FORMS}/${action}`,
        body: {
          buildId: NEXT,
          expectedRevision: 7,
          reason: 'gaat goed',
          ...body,
          ...(action === 'rollout' && { errorLimit: 0.02, minLoads: 50 }),
        },
      },
    ]);
  });

  it('names a tenant beside the share, and takes it back', async () => {
    const page = await openReleases([makeStatus({ rollout: makeRollout() })], ONE);
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: 'Ook voor…' }));
    await page.user.click(screen.getByRole('menuitem', { name: 'een tenant' }));
    await page.fill(screen.getByRole('textbox', { name: 'Tenant' }), 'oldebroek');
    await page.user.click(screen.getByRole('button', { name: 'Toevoegen' }));
    await page.fill(await screen.findByRole('textbox', { name: 'Reden' }), 'eerst daar');
    const tenant = { kind: 'tenant', tenant: 'oldebroek' } as const;
    page.server.remotes = [
      makeStatus({
        revision: 8,
        rollout: makeRollout({ rules: [tenant, { kind: 'percent', percent: 10 }] }),
      }),
    ];
    await confirm(page.user, 'Uitrollen');
    await page.user.click(await screen.findByRole('button', { name: /^tenant oldebroek/ }));
    await page.fill(await screen.findByRole('textbox', { name: 'Reden' }), 'genoeg');
    await confirm(page.user, 'Uitrollen');
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.sent().map(({ body }) => body)).toMatchObject([
      { rules: [tenant, { kind: 'percent', percent: 10 }] },
      { rules: [{ kind: 'percent', percent: 10 }], expectedRevision: 8 },
    ]);
  });

  it('kills a release, and offers nothing of a killed one', async () => {
    const page = await openReleases([makeStatus({ killed: [NEXT] })], ONE);
    await using _api = page.api;
    await page.user.click(await screen.findByRole('button', { name: `Acties voor ${NEXT}` }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Vergelijken met de actieve',
    ]);
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('button', { name: `Acties voor ${NOW}` }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Uitschakelen' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/iedereen krijgt weer 0\.1\.0-aaaaaaaa/)).toBeInTheDocument();
    await page.fill(dialog.getByRole('textbox', { name: 'Reden' }), 'lekt gegevens');
    await confirm(page.user, 'Uitschakelen');
    await waitFor(() =>
      expect(page.sent()).toMatchObject([{ path: `${FORMS}/kill`, body: { buildId: NOW } }]),
    );
  });

  it('shows what was done, by whom and why, and why a rollout went back by itself', async () => {
    const endedBecause = '9 of 500 loads failed';
    const page = await openReleases(
      [makeStatus({ rollout: makeRollout({ state: 'reverted', endedBecause }) })],
      ONE,
    );
    await using _api = page.api;
    expect(
      await screen.findByText(/De uitrol van 0\.3\.0-cccccccc is gestopt: 9 of 500/),
    ).toBeInTheDocument();
    await page.changedElsewhere(() => {
      page.server.history = [
        makeEntry({ revision: 9, action: 'kill', buildId: NEXT, actor: 'sanne', reason: 'lekt' }),
        makeEntry({ revision: 8, action: 'rollout', buildId: NEXT, rules: [] }),
        makeEntry(),
      ];
    });
    const part = within(screen.getByRole('region', { name: 'Geschiedenis' }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(3));
    const [last, ended, first] = part.getAllByRole('listitem');
    expect(last).toHaveTextContent(/0\.3\.0-cccccccc.*Uitgeschakeld\. lekt.*sanne/);
    expect(ended).toHaveTextContent(/Uitrol gestopt/);
    expect(first).toHaveTextContent(/0\.2\.0-bbbbbbbb.*Geactiveerd\. bestanden slepen.*tim/);
  });

  it('compares two releases', async () => {
    const page = await openReleases([makeStatus()], ONE);
    await using _api = page.api;
    const [next, now] = page.server.remotes[0]!.releases;
    page.api.handlers[`GET ${FORMS}/compare`] = ({ query }) => ({
      status: 200,
      body: {
        from: now,
        to: { ...next, firstVisitBytes: 23_900 },
        files: [{ path: `web/${query.get('to')}.js`, before: 1000, after: 1500 }],
        contributions: { added: ['route /forms/:id'], removed: [] },
        shared: [],
      },
    });
    await page.user.click(await screen.findByRole('button', { name: `Acties voor ${NEXT}` }));
    await page.user.click(screen.getByRole('menuitem', { name: 'Vergelijken met de actieve' }));
    const shown = within(await screen.findByRole('dialog'));
    expect(await shown.findByText('route /forms/:id')).toBeInTheDocument();
    expect(shown.getByText('21,4 kB → 23,9 kB (+2,5 kB)')).toBeInTheDocument();
    expect(shown.getByText(`web/${NEXT}.js`)).toBeInTheDocument();
    expect(shown.getByText('1 kB → 1,5 kB (+0,5 kB)')).toBeInTheDocument();
  });
});
