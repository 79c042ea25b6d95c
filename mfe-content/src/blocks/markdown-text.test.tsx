import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, openBlocks } from '../test/content-api.ts';

const block = (body: string): BlockOf<'Markdown'> => ({
  ...BLOCK,
  blockType: 'Markdown',
  width: 'prose',
  body,
});
const shown = () => screen.findByRole('article');

it('renders headings below the title of the page, lists, emphasis and links', async () => {
  const page = await openBlocks([
    block(`# Wat je doet\n\nJe helpt **elke** week.\n\n- Wieden\n- ${LONG_WORD}\n\n[Meld je aan](/signup)`),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('heading', { level: 2, name: 'Wat je doet' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wieden',
    LONG_WORD,
  ]);
  expect(screen.getByText('elke').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'Meld je aan' })).toHaveAttribute('href', '/signup');
});

it.each([
  '<script>document.title = "gekaapt"</script>',
  '<img src=x onerror="document.title = \'gekaapt\'">',
  '[klik](javascript:alert(1)) ![beeld](javascript:alert(1))',
  '<iframe src="https://evil.example"></iframe><style>* { display: none }</style>',
  '[weg](//evil.example) [ook](/\\evil.example)',
])('lets no one in by %s', async (body) => {
  const page = await openBlocks([block(`Lees dit.\n\n${body}`)]);
  await using _api = page.api;
  await screen.findByText('Lees dit.');
  const article = await shown();
  expect(article.querySelector('script, iframe, style, [href], [src], [onerror]')).toBeNull();
  expect(document.title).not.toContain('gekaapt');
});
