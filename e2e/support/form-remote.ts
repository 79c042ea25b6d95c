import type { BuiltRelease } from '@samen/federation-kit/build';
import { BUILT, buildFromFiles } from './variant.ts';

const config = `
import type { RemoteConfig } from '@samen/contracts/release';
export default {
  name: 'notebook', team: 'Notebook', contract: { min: 2, max: 2 },
  routes: [{ path: '/schrift', public: true, layout: 'default', titleKey: 'title' }],
  navigation: [], namespaces: ['notebook'], slices: [], switchPolicy: 'auto', sizeBudget: 60_000,
} satisfies RemoteConfig;
`;

const remote = `
import { defineRemote, defineRoute, lazyPage } from '@samen/federation-kit';
import en from './locales/en.json';
import nl from './locales/nl.json';
export default defineRemote({
  routes: [
    defineRoute({ path: '/schrift', Component: lazyPage(() => import('./notebook.page.tsx').then((m) => m.NotebookPage)) }),
  ],
  activate({ translations }) {
    translations('notebook', { nl, en });
  },
});
`;

/** Every kind of field, controlled or not, and what else a person may open, start and scroll. */
const page = `
import { useTranslation } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
const Lines = styled.div\`overflow: auto; height: 6rem;\`;
function Held({ label, ...rest }: { label: string; type?: string; name?: string }) {
  const [text, setText] = useState('');
  return <input aria-label={label} {...rest} value={text} onChange={(event) => setText(event.target.value)} />;
}
function HeldArea({ label }: { label: string }) {
  const [text, setText] = useState('');
  return <textarea aria-label={label} value={text} onChange={(event) => setText(event.target.value)} />;
}
function Menu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>menu</button>
      {isOpen && <div role="menu" aria-label="menu"><button type="button" role="menuitem">one</button></div>}
    </>
  );
}
export function NotebookPage() {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  const lines = Array.from({ length: 40 }, (_, line) => <p key={line}>{line}</p>);
  return (
    <>
      <h1>{t('heading')}</h1>
      <Held label="held" name="held" />
      <Held label="held search" type="search" />
      <Held label="held e-mail" type="email" />
      <Held label="held number" type="number" />
      <Held label="held day" type="date" />
      <HeldArea label="held area" />
      <input aria-label="own" defaultValue="" />
      <textarea aria-label="own area" defaultValue="" />
      <textarea data-unnamed />
      <div contentEditable suppressContentEditableWarning role="textbox" aria-label="in place" />
      <select aria-label="one" defaultValue=""><option value="" /><option>rose</option><option>tulip</option></select>
      <select aria-label="several" multiple><option>rose</option><option>tulip</option><option>lily</option></select>
      <label><input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} /> ticked</label>
      <label><input type="radio" name="size" value="s" /> small</label>
      <label><input type="radio" name="size" value="l" /> large</label>
      <input type="file" aria-label="files" multiple />
      <details><summary>more</summary><p>…</p></details>
      <Lines tabIndex={0} role="region" aria-label="lines">{lines}</Lines>
      <audio aria-label="sound" controls src="/uploads/sound.wav" />
      <iframe title="player" src="https://www.youtube-nocookie.com/embed/notebook" width="100" height="60" />
      <Menu />
    </>
  );
}
`;

/** Builds a small remote with every kind of field, whose heading names the release on screen. */
export const buildFormRemote = (name: string): Promise<BuiltRelease> => {
  const texts = JSON.stringify({ title: 'Schrift', heading: `Schrift ${name}` });
  return buildFromFiles('notebook', BUILT, {
    'src/remote.config.ts': config,
    'src/remote.ts': remote,
    'src/notebook.page.tsx': page,
    'src/locales/nl.json': texts,
    'src/locales/en.json': texts,
  });
};
