import type { ReleaseCall, ReleaseDescriptor } from '@samen/contracts/release';
import { addressKey, callProblems, type ServedCalls } from './calls.ts';
import { checkDescriptor } from './descriptor.ts';
import { publishProblems } from './publish.ts';
import { release } from './release.test-support.ts';

const file = (path: string) => ({ path, integrity: `sha384-${'A'.repeat(64)}`, size: 1 });

/** A release with these calls; one from before they were recorded, without. */
function calling(calls?: ReleaseCall[]): ReleaseDescriptor {
  const { calls: _none, ...before } = release('vacancies', {
    team: 'Vacancies',
    contract: { min: 2, max: 2 },
    files: [file('web/entry.js'), file('server/index.cjs')],
  });
  return { ...before, ...(calls && { calls }) };
}

const among = (names: string[]) => (name: string) => names.includes(name);
const served: ServedCalls = (method, path) =>
  `${method} ${addressKey(path)}` === 'GET /api/v1/vacancies/:'
    ? { filters: among(['q']), sorts: among(['title']), includes: among(['address']), parameters: among([]) }
    : null;
const problems = (...calls: ReleaseCall[]) => callProblems(calling(calls), served);

it('accepts a call that the server knows, whatever its parameter is called', () => {
  const call = { method: 'GET', path: '/api/v1/vacancies/:vacancy' } as const;
  expect(problems(call)).toEqual([]);
  expect(problems({ ...call, filters: ['q'], sorts: ['title'], includes: ['address'] })).toEqual([]);
});

it.each<[string, ReleaseCall]>([
  ['DELETE /api/v1/vacancies/:id', { method: 'DELETE', path: '/api/v1/vacancies/:id' }],
  // Words are no records: an address that has gone is not the one of a record.
  ['GET /api/v1/vacancies/facets', { method: 'GET', path: '/api/v1/vacancies/facets' }],
  ['GET /api/v1/vacancies', { method: 'GET', path: '/api/v1/vacancies' }],
])('names the call %s, the release and the team', (name, call) => {
  expect(problems(call)).toEqual([
    `vacancies 0.1.0-0123abcd of team Vacancies calls ${name}, which this server does not know. ` +
      'Build vacancies without it, or deploy a server that knows it first.',
  ]);
});

it('names all of a call that the server does not take, and each call by itself', () => {
  const path = '/api/v1/vacancies/:id';
  const many: ReleaseCall = {
    method: 'GET',
    path,
    filters: ['q', 'near'],
    sorts: ['constructor'],
    includes: ['address', 'owner'],
    parameters: ['place'],
  };
  const found = problems(many, { method: 'POST', path });
  expect(found).toHaveLength(2);
  expect(found[0]).toContain(
    `calls GET ${path} with filter 'near', sort 'constructor', include 'owner', parameter 'place', which`,
  );
});

it('compares nothing of a release from before calls were recorded', () => {
  expect(callProblems(calling(), served)).toEqual([]);
});

it('does not publish a release that keeps silent on its calls, unless it is of before they were recorded', () => {
  const nothing = { shells: [], newestShell: null, active: [] };
  expect(publishProblems(calling([]), nothing)).toEqual([]);
  expect(publishProblems(calling(), nothing)).toEqual([expect.stringMatching(/lacks 'calls'/)]);
  const both = { ...calling(), contract: { min: 1, max: 2 } };
  expect(publishProblems(both, nothing)).toEqual([expect.stringMatching(/lacks 'calls'/)]);
  const older = { ...calling(), contract: { min: 1, max: 1 } };
  expect(publishProblems(older, nothing)).toEqual([]);
});

it.each([
  ['another method', { method: 'LINK', path: '/api/v1/vacancies' }],
  ['an address of another server', { method: 'GET', path: 'https://other.example/api' }],
  ['a query in the address', { method: 'GET', path: '/api/v1/vacancies?filter[q]=x' }],
  ['a misspelt list', { method: 'GET', path: '/api/v1/vacancies', filter: ['q'] }],
  ['more names than any call has', { method: 'GET', path: '/', filters: Array(201).fill('q') }],
])('does not open a descriptor with %s', (_what, call) => {
  expect(checkDescriptor(calling([])).problems).toEqual([]);
  expect(checkDescriptor(calling([call as ReleaseCall])).problems.join()).toMatch(/release\.json: \/calls/);
});
