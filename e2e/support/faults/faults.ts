import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import {
  type ComposedRelease,
  type FailureClass,
  type ReleaseDescriptor,
  CONTRACT_VERSION,
} from '@samen/contracts/release';
import type { RepackageChanges } from '@samen/dev-env/harness';

/** How a release is broken, and what is to come of it. */
export interface Fault {
  name: string;
  /** The class under which browsers report it. */
  failure: FailureClass;
  /** The remotes for which `npm test` looks at it; `npm run test:full` looks at all. */
  slice: readonly string[];
  /** The only remotes that have what breaks. */
  only?: readonly string[];
  /** On its way to the browser; returns a function that ends it. */
  wire?: (page: Page, release: ComposedRelease, directory: string) => Promise<() => void>;
  /** In the release itself. */
  release?: RepackageChanges;
  /** The server finds it as well, where it renders the page, and does not activate it. */
  onServer?: boolean;
  /** What is shown afterwards; the last good release by default. */
  then?: 'newer' | 'retry' | 'part';
  /**
   * It comes up, and does harm as it goes: its tab is reloaded (`reload`), or works on with the next release (`on`), or
   * stands still until it is closed (`still`).
   */
  goes?: 'reload' | 'on' | 'still';
}

type Which = (release: ComposedRelease, path: string) => boolean;

const isEntry: Which = ({ entry }, path) => path === entry;
const isChunk: Which = ({ entry }, path) => path.endsWith('.js') && path !== entry;
const isStyle: Which = (_release, path) => path.endsWith('.css');

const GONE = { status: 404, contentType: 'application/json', body: '{"errors":[]}' };
const A_PAGE = { contentType: 'text/html', body: '<!doctype html><title>Not here</title>' };

/** Replaces what happens to the requests for the chosen files. */
const onTheWay =
  (which: Which, respond: (route: Route, file: string) => Promise<void> | void): Fault['wire'] =>
  async (page, release, directory) => {
    let isOver = false;
    await page.route(
      ({ pathname }) => pathname in release.files && which(release, pathname),
      (route) =>
        isOver
          ? route.continue()
          : respond(route, join(directory, 'web', basename(new URL(route.request().url()).pathname))),
    );
    return () => {
      isOver = true;
    };
  };

const responding = (response: Parameters<Route['fulfill']>[0]) => (route: Route) =>
  route.fulfill({ headers: { 'cache-control': 'no-store' }, ...response });
const hanging = () => undefined;
const tampered = (route: Route, file: string) =>
  route.fulfill({
    contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript',
    body: file.endsWith('.css')
      ? `${readFileSync(file, 'utf8')}\nbody{display:none}`
      : `globalThis.tampered=true;${readFileSync(file, 'utf8')}`,
  });

/** Replaces a text that has to be there. */
function put(text: string, find: RegExp, by: string): string {
  if (!find.test(text)) throw new Error(`There is nothing like ${find.source} to break.`);
  return text.replace(find, by);
}

const isExposed = (path: string) => path.startsWith('remote.');
/** A namespace object is made first when the exposed module runs, behind the names of what it computes. */
const MODULE = /=>\{(?=(?:let [\w,]+;)?\w+\.r\(\w+\),)/;
/** `import('./x.page.tsx').then(({ XPage }) => XPage)`, as it comes out of the minifier. */
const PAGE = /(\.then\(\(\)=>\w+\(\d+\)\))\.then\((?:\(\{\w+:(\w+)\}\)=>\2|(\w+)=>\3\.\w+)\)/g;
/** The same, with a page that does something as it is taken off the screen: React calls the `ref` of an element then. */
const leaver =
  'page=>{const ref=node=>{if(!node)throw new Error("broken as it leaves")},' +
  'element=(type,props)=>({$$typeof:Symbol.for("react.transitional.element"),type,key:null,props});' +
  'return props=>element("div",{ref,children:element(page,props)})}';
const doing =
  (what: string): RepackageChanges['script'] =>
  (text, path) =>
    isExposed(path) ? put(text, MODULE, `=>{${what};`) : text;
/** Three seconds after its page was there: on a slow machine a page takes longer than that to come. */
const STANDS_STILL =
  'const seen=setInterval(()=>{' +
  'if(!document.querySelector("[data-remote=admin] form,[data-remote]:not([data-remote=admin]) :is(article,form,li)"))return;' +
  'clearInterval(seen);setTimeout(()=>{for(;;);},3000)},100)';
const thrower = '()=>()=>{throw new Error("broken in render")}';

/** A library that this shell declares and does not provide. */
export const ABSENT = '@samen/absent';
const withAbsent = ({ shared }: ReleaseDescriptor) => ({ shared: { ...shared, [ABSENT]: '^1.0.0' } });

/** All that is tried on every remote. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'entry 404',
    failure: 'http',
    slice: ['vacancies'],
    wire: onTheWay(isEntry, responding(GONE)),
  },
  {
    name: 'HTML instead of JavaScript',
    failure: 'integrity',
    slice: ['organizations'],
    wire: onTheWay(isEntry, responding(A_PAGE)),
  },
  {
    name: 'wrong hash on the entry',
    failure: 'integrity',
    slice: ['messaging'],
    wire: onTheWay(isEntry, tampered),
  },
  {
    name: 'wrong hash on a chunk',
    failure: 'integrity',
    slice: ['content'],
    wire: onTheWay(isChunk, tampered),
  },
  {
    name: 'wrong hash on a style sheet',
    failure: 'integrity',
    slice: ['vacancies'],
    only: ['vacancies'],
    wire: onTheWay(isStyle, tampered),
    then: 'part',
  },
  { name: 'entry hangs', failure: 'timeout', slice: ['forms'], wire: onTheWay(isEntry, hanging) },
  { name: 'chunk hangs', failure: 'timeout', slice: ['admin'], wire: onTheWay(isChunk, hanging) },
  {
    name: 'every release gone',
    failure: 'http',
    slice: ['organizations'],
    wire: onTheWay(() => true, responding(GONE)),
    then: 'retry',
  },
  {
    name: 'chunk gone after a deploy',
    failure: 'http',
    slice: ['content'],
    wire: onTheWay(isChunk, responding(GONE)),
    then: 'newer',
  },
  {
    name: 'throws at load',
    failure: 'evaluation',
    slice: ['forms'],
    release: {
      script: (text, path) =>
        isExposed(path) ? put(text, MODULE, '=>{throw new Error("broken at load");') : text,
    },
  },
  {
    name: 'throws in render',
    failure: 'render',
    slice: ['vacancies'],
    release: {
      script: (text, path) => (isExposed(path) ? put(text, PAGE, `$1.then(${thrower})`) : text),
    },
  },
  {
    name: 'contract too new',
    failure: 'contract',
    slice: ['messaging'],
    release: { descriptor: () => ({ contract: { min: CONTRACT_VERSION + 1, max: CONTRACT_VERSION + 1 } }) },
    onServer: true,
  },
  {
    name: 'shared library missing',
    failure: 'contract',
    slice: ['admin'],
    release: {
      descriptor: withAbsent,
      script: (text, path) =>
        path.startsWith('remoteEntry.')
          ? put(text, /shareKey:"@samen\/federation-kit"/, `shareKey:"${ABSENT}"`)
          : text,
    },
  },
  {
    name: 'throws as it leaves',
    failure: 'render',
    slice: ['content'],
    release: {
      script: (text, path) =>
        isExposed(path) ? put(text, PAGE, `$&.then(${leaver.replaceAll('$', '$$$$')})`) : text,
    },
    goes: 'on',
  },
  {
    name: 'replaces fetch',
    failure: 'tampering',
    slice: ['organizations'],
    release: { script: doing('globalThis.fetch=globalThis.fetch.bind(globalThis)') },
    goes: 'reload',
  },
  {
    name: 'listens when it has gone',
    failure: 'tampering',
    slice: ['forms'],
    release: { script: doing('addEventListener("resize",()=>{})') },
    goes: 'reload',
  },
  {
    name: 'ticks when it has gone',
    failure: 'tampering',
    slice: ['messaging'],
    release: { script: doing('setInterval(()=>{},500)') },
    goes: 'reload',
  },
  {
    name: 'stands still',
    failure: 'hang',
    slice: ['admin'],
    release: { script: doing(STANDS_STILL) },
    goes: 'still',
  },
];

/** Whether a remote is looked at under a fault in this run. */
export const isIncluded = (fault: Fault, remote: string): boolean =>
  (fault.only?.includes(remote) ?? true) &&
  (Boolean(process.env['TEST_FULL']) || fault.slice.includes(remote));
