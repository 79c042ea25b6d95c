import type { ContributedRoute } from '@samen/contracts';
import { NO_ORGANIZATION } from './messages.ts';
import { decide, type Visitor } from './decide.ts';

const features = {
  volunteerProfiles: true,
  activities: false,
  peerToPeer: true,
  sharingAcrossCenters: true,
  internationalisation: true,
  testPages: false,
};
const contributed = (path: string, more: Partial<ContributedRoute> = {}): ContributedRoute => ({
  path,
  public: true,
  layout: 'default' as const,
  titleKey: 'title',
  ...more,
});
const routes = [
  contributed('/uitloggen', { public: false }),
  contributed('/:slug?'),
  contributed('/plants/:id'),
  contributed('/plants/search'),
  contributed('/kalender', { feature: 'activities' }),
  contributed('/beheer', { public: false, roles: ['admin'] }),
  contributed('/mijn', { public: false }),
].map((route) => ({ remote: 'example', route }));
const stranger: Visitor = { status: 'signedOut' };
const volunteer: Visitor = { status: 'signedIn', hasOrganization: true, roles: ['volunteer'] };
const decideFor = (path: string, visitor: Visitor = stranger) =>
  decide({ path, site: { features }, routes, visitor, signOutPath: '/uitloggen', reactivatePath: '/mijn' });

describe('an address', () => {
  it('shows the best match among everybody’s routes', () => {
    expect(decideFor('/plants/search')).toMatchObject({
      kind: 'show',
      owned: { route: { path: '/plants/search' } },
    });
    expect(decideFor('/plants/7')).toMatchObject({ kind: 'show', owned: { route: { path: '/plants/:id' } } });
    expect(decideFor('/')).toMatchObject({ kind: 'show', owned: { route: { path: '/:slug?' } } });
  });

  it.each([
    ['nobody offers', '/nowhere/at/all', 'Page not found: /nowhere/at/all'],
    ['whose first segment is no slug', '/dashboard', 'Page not found: /dashboard'],
    ['whose feature is off', '/kalender', 'Page not found: /kalender'],
    ['whose id is malformed', '/plants/a%20b', 'Page Not Found: /plants/a%20b'],
    ['whose slug is malformed', '/Over_Ons', 'Page Not Found: /Over_Ons'],
  ])('%s is not found', (_what, path, message) => {
    expect(decideFor(path)).toEqual({ kind: 'problem', status: 404, message });
  });

  it('that is not public leads a stranger to the sign-in page', () => {
    expect(decideFor('/mijn')).toEqual({ kind: 'signIn' });
    expect(decideFor('/uitloggen')).toEqual({ kind: 'signIn' });
  });

  it('that is not public waits until user and organizations are known', () => {
    expect(decideFor('/mijn', { status: 'loading' })).toMatchObject({ kind: 'wait' });
    expect(decideFor('/plants/7', { status: 'loading' })).toMatchObject({ kind: 'show' });
  });

  it('is refused to a person without any organization, except signing out and what is public', () => {
    const withoutOrganization: Visitor = { status: 'signedIn', hasOrganization: false, roles: [] };
    expect(decideFor('/mijn', withoutOrganization)).toEqual({
      kind: 'problem',
      status: 403,
      message: NO_ORGANIZATION,
    });
    expect(decideFor('/uitloggen', withoutOrganization)).toMatchObject({ kind: 'show' });
    expect(decideFor('/plants/7', withoutOrganization)).toMatchObject({ kind: 'show' });
  });

  it('leads an account that is not active to the page where it is switched on again', () => {
    const asleep: Visitor = { status: 'inactive' };
    expect(decideFor('/beheer', asleep)).toEqual({ kind: 'reactivate' });
    expect(decideFor('/mijn', asleep)).toMatchObject({ kind: 'show' });
    expect(decideFor('/uitloggen', asleep)).toMatchObject({ kind: 'show' });
    expect(decideFor('/plants/7', asleep)).toMatchObject({ kind: 'show' });
  });

  it('requires one of its roles', () => {
    expect(decideFor('/beheer', volunteer)).toEqual({
      kind: 'problem',
      status: 403,
      message: 'Access forbidden',
    });
    expect(decideFor('/beheer', { ...volunteer, roles: ['volunteer', 'admin'] })).toMatchObject({
      kind: 'show',
    });
    expect(decideFor('/mijn', volunteer)).toMatchObject({ kind: 'show' });
  });
});
