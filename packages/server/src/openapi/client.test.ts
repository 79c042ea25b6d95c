import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import type { SeededUser } from '../test/seed.ts';
import { testServer, type TestServer } from '../test/test-server.ts';

const SERVER = path.resolve(import.meta.dirname, '../..');
const GENERATOR = path.join(SERVER, 'node_modules/openapi-typescript/bin/cli.js');

let server: TestServer;
let user: SeededUser;
let folder: string;

beforeAll(async () => {
  server = await testServer();
  const alfa = await server.seed.tenant('alfa');
  user = await server.seed.user(alfa);
  folder = await mkdtemp(path.join(os.tmpdir(), 'samen-client-'));
  await symlink(path.join(SERVER, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(server.app.describeApi()));
  await copyFile(path.join(import.meta.dirname, 'client-program.ts.txt'), path.join(folder, 'program.ts'));
  await promisify(execFile)(process.execPath, [GENERATOR, 'openapi.json', '-o', 'schema.ts'], {
    cwd: folder,
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

it('a generated client compiles, and what the API does not know does not', () => {
  const program = ts.createProgram([path.join(folder, 'program.ts')], OPTIONS);
  const problems = ts.getPreEmitDiagnostics(program).map(({ messageText, file, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${path.basename(file?.fileName ?? '')}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(problems).toEqual([]);
});

it('and works', async () => {
  const source = await readFile(path.join(folder, 'program.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, { compilerOptions: OPTIONS });
  const file = path.join(folder, 'program.mjs');
  await writeFile(file, outputText);
  const { tryTheApi } = (await import(file)) as {
    tryTheApi: (fetch: unknown, headers: Record<string, string>) => Promise<unknown>;
  };
  const statuses: number[] = [];
  const fetch = async (request: Request) => {
    const text = await request.text();
    const { host, pathname, search } = new URL(request.url);
    const response = await server.app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(text === '' ? {} : { payload: text }),
    });
    statuses.push(response.statusCode);
    const headers = { 'content-type': String(response.headers['content-type']) };
    return new Response(response.body, { status: response.statusCode, headers });
  };
  expect(await tryTheApi(fetch, await server.signIn(user))).toEqual({
    titles: [],
    records: 0,
    code: 'not_found',
    searchName: 'Near me',
  });
  expect(statuses.slice(0, 3)).toEqual([200, 404, 201]);
});
