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

/** An editor with the document that shows its page. */
async function openWithFrame(page: ReturnType<typeof makeEdited>) {
  const opened = await openEditing(`/content/${page.id}`, [page]);
  const frame = await screen.findByTitle<HTMLIFrameElement>('De pagina zoals bezoekers haar zien');
  const { HTMLElement } = frame.contentWindow as unknown as typeof globalThis;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  return { ...opened, frame };
}

async function openLongPage() {
  const { frame, ...opened } = await openWithFrame(
    makeEdited({ blocks, pageType: 'news', showTitleOnPage: true }),
  );
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
      // The store has it a moment later than the page.
      await waitFor(() => expect(drafts).toBeGreaterThan(0));
      await act(afterPaint);
    });
    unsubscribe();
    return { rendered, drafts };
  };
  return { ...opened, frame, shows, keyIn };
}

it('renders for a key in a block its field, its row and what the page shows of it, and no other', async () => {
  const { api, user, keyIn } = await openLongPage();
  await using _api = api;
  const outline = within(await screen.findByRole('navigation', { name: 'Blokken' }));
  await user.click(await outline.findByRole('button', { name: 'Sectietitel: Kop 38' }));
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
  const outline = within(await screen.findByRole('navigation', { name: 'Blokken' }));
  await user.click(await outline.findByRole('button', { name: 'Sectietitel: Kop 38' }));
  const field = screen.getByLabelText('Titel');
  fireEvent.change(field, { target: { value: 'Kop van Roos' } });
  expect(field).toHaveValue('Kop van Roos');
  expect(frame.contentDocument?.body.textContent).not.toContain('Kop van Roos');
  await shows('Kop van Roos');
  await waitFor(() => expect(JSON.stringify(draftIn(runtime))).toContain('Kop van Roos'));
});

it('moves an item of a list with what was typed into it just now', async () => {
  const cards = ['Contact', 'Over ons'].map((title) => ({
    title,
    text: null,
    img: null,
    icon: null,
    button: null,
  }));
  const block = textBlock('b-1', '', { blockType: 'DynamicCards', source: 'manual', cards });
  const page = makeEdited({ blocks: [block] });
  const { api, user, runtime } = await openWithFrame(page);
  await using _api = api;
  const outline = within(await screen.findByRole('navigation', { name: 'Blokken' }));
  await user.click(await outline.findByRole('button', { name: /^Kaarten/ }));
  const [title] = await screen.findAllByLabelText('Titel');
  fireEvent.change(title!, { target: { value: 'Contact met Roos' } });
  fireEvent.click(screen.getByRole('button', { name: 'Kaart 1 omlaag' }));
  const draft = runtime.drafts.find('content/editor', `/content/${page.id}`);
  expect(draft).toMatchObject({
    value: {
      document: { blocks: { 'b-1': { cards: [{ title: 'Over ons' }, { title: 'Contact met Roos' }] } } },
    },
  });
  await act(afterPaint);
});
