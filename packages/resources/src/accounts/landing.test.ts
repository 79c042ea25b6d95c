import type { Composition } from '@samen/contracts/release';
import { SYSTEM_PAGES } from '../shared/menu.ts';
import { landingPath } from './landing.ts';

function compositionWith(...routes: string[]): Composition {
  const contributes = {
    routes: routes.map((path) => ({ path, public: true, layout: 'default' as const, titleKey: 'title' })),
    navigation: [],
    slots: {},
    namespaces: [],
    texts: {},
    slices: [],
    switchPolicy: 'auto' as const,
  };
  const release = {
    buildId: '1.0.0-00000000',
    version: '1.0.0',
    entry: '/r/example/1.0.0-00000000/remoteEntry.js',
    globalName: 'garden_1_0_0_00000000',
    integrity: '',
    files: {},
    preload: [],
    styles: [],
    contract: { min: 1, max: 1 },
    contributes,
    fallback: null,
  };
  return {
    revision: 1,
    shell: { buildId: '1.0.0-00000000', version: '1.0.0', scripts: [], styles: [], files: {} },
    remotes: { example: release },
    killed: [],
  };
}

const search = SYSTEM_PAGES.vacancy_bank;
const both = compositionWith('/dashboard', search);

it.each([
  ['the page that was asked for', '/profiel?tab=1', 'admin' as const, both, '/profiel?tab=1'],
  ['not to another origin', 'https://evil.example', 'admin' as const, both, '/dashboard'],
  ['not to where one signs out', '/uitloggen', 'admin' as const, both, '/dashboard'],
  ['nor in a language', '/en/uitloggen/?a=1', 'admin' as const, both, '/dashboard'],
  ['nor back to the sign-in', '/auth/login-1?redirect=/x', 'admin' as const, both, '/dashboard'],
  ['the dashboard', null, 'admin' as const, both, '/dashboard'],
  ['the bank for a volunteer', null, 'volunteer' as const, both, search],
  ['the bank for a student', null, 'student' as const, both, search],
  ['the bank while nobody offers a dashboard', null, 'admin' as const, compositionWith(search), search],
  ['home when there is neither', null, 'admin' as const, compositionWith('/iets'), '/'],
])('leads after sign-in to %s', (_what, redirect, role, composition, path) => {
  expect(landingPath(redirect, role, composition)).toBe(path);
});
