import type { BlockOf } from '@samen/resources/content';
import { screen } from '@testing-library/react';
import { BLOCK, LONG_WORD, openBlocks } from '../../test/content-api.ts';

const block = (own: Partial<BlockOf<'YouTube'>> = {}): BlockOf<'YouTube'> => ({
  ...BLOCK,
  blockType: 'YouTube',
  videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
  title: 'Een dag mee',
  caption: 'Drie vrijwilligers vertellen.',
  ...own,
});

it.each([
  ['nl', 'Speel af: Een dag mee', 'Bekijk op YouTube'],
  ['en', 'Play: Een dag mee', 'Watch on YouTube'],
] as const)(
  'loads nothing of the video in %s before the press, and then its player',
  async (locale, play, elsewhere) => {
    const page = await openBlocks([block()], {}, { site: { locale } });
    await using _api = page.api;
    const start = await screen.findByRole('button', { name: play });
    expect(document.querySelector('iframe, img, [src*="youtu"]')).toBeNull();
    expect(screen.getByText('Drie vrijwilligers vertellen.')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: elsewhere });
    expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await page.user.click(start);
    const player = screen.getByTitle('Een dag mee');
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1');
    expect(player).toHaveFocus();
    expect(screen.queryByRole('button', { name: play })).not.toBeInTheDocument();
  },
);

it('is not there without a video, and takes a long word', async () => {
  const page = await openBlocks([
    block({ videoUrl: 'https://example.org/' }),
    block({ id: 'block-2', title: LONG_WORD, caption: null }),
  ]);
  await using _api = page.api;
  expect(await screen.findByRole('button')).toHaveTextContent(LONG_WORD);
  expect(screen.getAllByRole('figure')).toHaveLength(1);
});
