import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@samen/dev-env/harness';

const MODULES = ['prosemirror-model', 'prosemirror-state', 'prosemirror-transform', 'prosemirror-view'];

/** The files of the library that the editor writes formatted texts with, as the content remote has it installed. */
function libraryFiles(): Map<string, string> {
  const ofEditor = createRequire(join(ROOT, 'mfe-content/package.json'));
  const ofLibrary = createRequire(ofEditor.resolve('@tiptap/pm/model'));
  const ofModel = createRequire(ofLibrary.resolve('prosemirror-model'));
  const found = [
    ...MODULES.map((name) => [name, ofLibrary.resolve(name)] as const),
    ['orderedmap', ofModel.resolve('orderedmap')] as const,
  ];
  // `require` finds the file of CommonJS beside the one of modules.
  return new Map(found.map(([name, file]) => [name, file.replace(/\.cjs$/, '.js')]));
}

const SCRIPT = (text: string) => `
  import { Schema } from 'prosemirror-model';
  import { EditorState } from 'prosemirror-state';
  import { EditorView } from 'prosemirror-view';
  const nodes = {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*', toDOM: () => ['p', 0] },
    text: {},
  };
  const schema = new Schema({ nodes });
  const doc = schema.node('doc', null, [schema.node('paragraph', null, [schema.text(${JSON.stringify(text)})])]);
  const attributes = { role: 'textbox' };
  new EditorView(document.body, { state: EditorState.create({ doc }), attributes });
`;

/** Makes of `address` an empty page with that library alone: one paragraph, no plugin, nothing of the product. */
export async function serveBareRichText(page: Page, address: string, text: string): Promise<void> {
  const files = libraryFiles();
  const imports = Object.fromEntries([...files.keys()].map((name) => [name, `${address}/${name}.js`]));
  const style = '[role=textbox] { white-space: pre-wrap; width: 30em; min-height: 12em; border: 1px solid }';
  const body = `<!doctype html><title>bare</title><style>${style}</style>
    <script type="importmap">${JSON.stringify({ imports })}</script><body><script type="module">${SCRIPT(text)}</script>`;
  await page.route(`${address}/*.js`, (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)?.slice(0, -'.js'.length) ?? '';
    return route.fulfill({ path: files.get(name) ?? '', contentType: 'text/javascript; charset=utf-8' });
  });
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
}
