import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import type { BuildMode } from './inputs.ts';
import { callsOf, endpointCalls } from './released-calls.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samen-calls-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(...sources: string[]) {
  const files = sources.map((_, at) => join(folder, `${at}.api.ts`));
  await Promise.all(files.map((file, at) => writeFile(file, sources[at]!)));
  return callsOf(files);
}

const HEAD = `import { defineEndpoints } from '@samen/federation-kit';\n`;
const one = (call: string, more = '') =>
  `${HEAD}${more}export const api = defineEndpoints((build) => ({ getIt: build.query<string, void>({ ${call} query: () => 'it' }) }));`;

describe('the calls of sources', () => {
  it('are read without running anything, with the addresses of the API', async () => {
    const source = `${HEAD}
      import { anything } from './that-is-not-there.ts';
      const FILTERS = ['q', 'near'] as const;
      const MORE = [...FILTERS, 'within'];
      throw new Error(anything);
      export const api = defineEndpoints(
        (build) => ({
          /** Several. */
          change: build.mutation<null, string>({
            call: [{ method: 'PUT', path: 'trees/:id/close' }, { method: 'PUT', path: 'trees/:id/reopen' }],
            query: (id) => ({ path: id }),
          }),
          search: build.query({ query: (q) => q, call: { method: 'GET', path: 'trees', filters: MORE } }),
          signIn: build.mutation({ call: ({ method: 'POST', path: \`/auth/sign_in\` } as const), query: () => '' }),
        }),
        { tagTypes: ['trees'] },
      );`;
    expect(await read(source)).toEqual([
      { method: 'GET', path: '/api/v1/trees', filters: ['near', 'q', 'within'] },
      { method: 'PUT', path: '/api/v1/trees/:id/close' },
      { method: 'PUT', path: '/api/v1/trees/:id/reopen' },
      { method: 'POST', path: '/auth/sign_in' },
    ]);
  });

  it('are one for each method and address, in an order that sources do not decide', async () => {
    const a = one(`call: { method: 'GET', path: 'trees/:id', includes: ['owner'], filters: ['q'] },`);
    const b = one(`call: { method: 'GET', path: 'trees/:tree', includes: ['address'] },`);
    const c = one(`call: { method: 'DELETE', path: 'trees/:id' },`);
    const calls = await read(a, b, c);
    expect(calls).toEqual([
      { method: 'DELETE', path: '/api/v1/trees/:id' },
      { method: 'GET', path: '/api/v1/trees/:id', filters: ['q'], includes: ['address', 'owner'] },
    ]);
    expect(JSON.stringify(await read(c, a, b))).toBe(JSON.stringify(calls));
  });

  it('are those of endpoints under another name too, and of no other function', async () => {
    const renamed = one(`call: { method: 'GET', path: 'trees' },`)
      .replace('{ defineEndpoints }', '{ defineEndpoints as define }')
      .replace('= defineEndpoints', '= define');
    expect(await read(renamed)).toEqual([{ method: 'GET', path: '/api/v1/trees' }]);
    expect(await read(`import { defineEndpoints } from './own.ts';\ndefineEndpoints(7);`)).toEqual([]);
  });

  const call = `call: { method: 'GET', path: 'trees' },`;
  it.each([
    ['no call', one(''), /getIt has no 'call'/],
    ['a call without a path', one(`call: { method: 'GET' },`), /'call' of getIt has no method and path/],
    ['an empty list of calls', one('call: [],'), /'call' of getIt has no method and path/],
    [
      'a path that is put together',
      one('call: { method: "GET", path: `trees/${x}` },'),
      /is not written out/,
    ],
    ['a function', one(`call: make('trees'),`), /'make\('trees'\)' is not written out/],
    ['a call from another file', one('call,', `import { call } from './calls.ts';`), /has no 'call'/],
    [
      'a list from another file',
      one(`call: { method: 'GET', path: 'trees', filters: FILTERS },`),
      /'FILTERS'/,
    ],
    [
      'a list that can change',
      one(`call: { method: 'GET', path: 'trees', filters: F },`, `let F = ['q'];`),
      /'F'/,
    ],
    ['a constant of itself', one(`call: A,`, 'const A = B; const B = A;'), /is not written out/],
    [
      'endpoints that are spread',
      `${HEAD}export const api = defineEndpoints((build) => ({ ...others(build) }));`,
      /an endpoint is not written as/,
    ],
    [
      'endpoints that are made elsewhere',
      `${HEAD}export const api = defineEndpoints(make);`,
      /does not return its endpoints as one object/,
    ],
    [
      'a definition that is made elsewhere',
      `${HEAD}export const api = defineEndpoints((build) => ({ getIt: build.query(definition) }));`,
      /an endpoint is not written as/,
    ],
    ['the function under a further name', `${HEAD}const define = defineEndpoints;`, /endpoints come from/],
    [
      'the function passed on',
      `export { defineEndpoints } from '@samen/federation-kit';`,
      /endpoints come from/,
    ],
    [
      'the kit as a whole',
      `import * as kit from '@samen/federation-kit';\nkit.defineEndpoints(() => ({}));`,
      /endpoints come from/,
    ],
    [
      'the kit when it is needed',
      `const { defineEndpoints } = await import('@samen/federation-kit');`,
      /endpoints come from/,
    ],
    [
      'RTK Query itself',
      `export const activate = ({ api }) => api.injectEndpoints({ endpoints: () => ({}) });`,
      /endpoints come from/,
    ],
    [
      'a further one within',
      one(`${call} onQueryStarted: () => defineEndpoints((b) => ({ it: b.query({}) })),`),
      /it has no 'call'/,
    ],
  ])('are refused with file and line where they cannot be known: %s', async (_what, source, reason) => {
    await expect(read(source)).rejects.toThrow(reason);
    await expect(read(source)).rejects.toThrow(
      /0\.api\.ts:\d+: .* give each endpoint of defineEndpoints a 'call'/,
    );
  });
});

describe('in a build', () => {
  const translate = (mode: BuildMode, source: string) =>
    ts.transpileModule(source, {
      fileName: 'it.api.ts',
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
      transformers: { before: [endpointCalls(mode)] },
    }).outputText;
  const source = one(
    `call: { method: 'GET', path: 'trees' }, transformResponse: ({ call: taken }) => taken,`,
  );

  it('calls are gone in production and there in development', () => {
    expect(translate('production', source)).not.toContain('trees');
    expect(translate('production', source)).toContain(`query: () => 'it'`);
    expect(translate('production', source)).toContain('call: taken');
    expect(translate('development', source)).toContain(`call: { method: 'GET', path: 'trees' }`);
  });

  it.each(['production', 'development'] as const)('for %s what cannot be read is an error', (mode) => {
    expect(() => translate(mode, one(''))).toThrow(/getIt has no 'call'/);
  });
});
