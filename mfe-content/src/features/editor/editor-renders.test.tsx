// Before what loads React.
import { countRenders } from '@samen/testing/count-renders';
import { afterPaint } from '@samen/records/after-paint';
import { PAGE_BOUNDS } from '@samen/resources/content';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeEdited, openEditing, textBlock } from '../../test/editing-api.ts';

/** As many blocks as a page can have: titles, each above a text with something that is advised against. */
const blocks = Array.from({ length: PAGE_BOUNDS.blocks }, (_, index) =>
  index % 2 === 0
    ? { ...textBlock(`b-${index}`, ''), blockType: 'SectionTitle', title: `Kop ${index}` }
    : textBlock(`b-${index}`, `Alinea ${index}, [klik hier](/contact)`),
);

type Runtime = Awaited<ReturnType<typeof openEditing>>['runtime'];
const draftIn = ({ store }: Runtime): unknown => store.getState()['kit/drafts'];

async function openLongPage() {
  const page = makeEdited({ blocks, pageType: 'news', showTitleOnPage: true });
  const opened = await openEditing(`/content/${page.id}`, [page]);
  const frame = await screen.findByTitle<HTMLIFrameElement>('De pagina zoals bezoekers haar zien');
  const { HTMLElement } = frame.contentWindow as unknown as typeof globalThis;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const shows = (text: string) =>
    waitFor(() => expect(frame.contentDocument?.body.textContent).toContain(text));
  await shows('Alinea 39');
  /** What one more key in a field renders, once the page beside it has it too. */
  const keyIn = async (field: HTMLElement, text: string) => {
    await opened.user.click(field);
    await opened.user.keyboard('ab');
    await shows(`${text}ab`);
    // What the second key still renders is not the third's.
    await act(afterPaint);
    let draft = draftIn(opened.runtime);
    let drafts = 0;
    const unsubscribe = opened.runtime.store.subscribe(() => {
      const before = draft;
      draft = draftIn(opened.runtime);
      if (draft !== before) drafts += 1;
    });
    const rendered = await countRenders(async () => {
      await opened.user.keyboard('c');
      await shows(`${text}abc`);
      await act(async () => undefined);
    });
    unsubscribe();
    return { rendered, drafts };
  };
  return { ...opened, frame, shows, keyIn };
}

it('renders for a key in a block its field, its row and what the page shows of it, and no other', async () => {
  const { api, user, keyIn } = await openLongPage();
  await using _api = api;
  const outline = within(screen.getByRole('navigation', { name: 'Blokken' }));
  await user.click(outline.getByRole('button', { name: 'Sectietitel: Kop 38' }));
  const { rendered, drafts } = await keyIn(screen.getByLabelText('Titel'), 'Kop 38');
  // All of it after the paint of the field, which renders itself.
  expect(rendered).toMatchObject({
    Editor: 1,
    BlockPanel: 1,
    BlockField: 1,
    Row: 1,
    Canvas: 1,
    CanvasBlock: 1,
  });
  for (const name of [
    'EditorBar',
    'ViewControls',
    'EditActions',
    'PanelHead',
    'Checks',
    'BehindNote',
    'ViewChoice',
  ])
    expect(rendered).not.toHaveProperty(name);
  expect(drafts).toBe(1);
});

it('renders for a key in the title of the page that field, the title and no block', async () => {
  const { api, user, keyIn } = await openLongPage();
  await using _api = api;
  await user.click(screen.getByRole('button', { name: 'Pagina-instellingen' }));
  const { rendered } = await keyIn(screen.getByLabelText('Titel'), 'Over ons');
  expect(rendered).toMatchObject({ Editor: 1, PagePanel: 1, BlockField: 1, EditorBar: 1, Canvas: 1 });
  for (const name of [
    'ViewControls',
    'EditActions',
    'Checks',
    'Row',
    'CanvasBlock',
    'PictureChooser',
    'Managers',
  ])
    expect(rendered).not.toHaveProperty(name);
});

it('has a key in its field and in the draft, and shows it elsewhere after the paint', async () => {
  const { api, user, frame, shows, runtime } = await openLongPage();
  await using _api = api;
  const outline = within(screen.getByRole('navigation', { name: 'Blokken' }));
  await user.click(await outline.findByRole('button', { name: 'Sectietitel: Kop 38' }));
  const field = screen.getByLabelText('Titel');
  fireEvent.change(field, { target: { value: 'Kop van Roos' } });
  expect(field).toHaveValue('Kop van Roos');
  expect(frame.contentDocument?.body.textContent).not.toContain('Kop van Roos');
  await shows('Kop van Roos');
  await waitFor(() => expect(JSON.stringify(draftIn(runtime))).toContain('Kop van Roos'));
});
