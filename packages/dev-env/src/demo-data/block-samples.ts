import { ABOUT_DUTCH } from './about-texts.ts';
import { aboutBlocks, firstTimeBlocks } from './about-pages.ts';
import { blockParts, type Block, type BlockSources } from './block.ts';
import { homeBlocks } from './home-page.ts';
import { DUTCH } from './home-texts.ts';

/** A page with every type of block, for those who want to see what there is. */
export function sampleBlocks(sources: BlockSources): Block[] {
  const { image, button } = blockParts(sources);
  const scenes = ['houses', 'garden', 'coffee', 'bike', 'book', 'sheep'];
  return [
    ...firstTimeBlocks(ABOUT_DUTCH, sources),
    ...aboutBlocks(ABOUT_DUTCH, sources),
    [
      'DynamicCards',
      {
        title: 'Kaarten van een redacteur',
        columns: 4,
        source: 'manual',
        limit: 5,
        category_ids: [],
        cards: [
          { title: 'Met een foto', text: 'Een paar woorden.', img: image('bench'), icon: null, button: null },
          {
            title: 'Met een icoon',
            text: 'Een paar woorden.',
            img: null,
            icon: 'lucide:heart',
            button: null,
          },
          {
            title: 'Met een knop',
            text: null,
            img: image('dog'),
            icon: null,
            button: button('Lees meer', { page: 'over-ons' }, 'tertiary'),
          },
        ],
      },
      'secondary',
    ],
    [
      'YouTube',
      {
        video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        title: 'Big Buck Bunny',
        caption: 'Een korte film van de Blender Foundation, vrij te gebruiken.',
      },
    ],
    [
      'LogoBar',
      {
        title: 'Logo’s van een redacteur',
        source: 'manual',
        logos: scenes.map((scene) => ({ img: image(scene, `Logo: ${scene}`), url: null })),
      },
      'muted',
    ],
    ['Image', { img: image('polder'), caption: 'Een foto met een bijschrift', link: null, size: 'medium' }],
    [
      'Markdown',
      { body: 'Tekst met **vet**, een [link](/contact) en\n\n- een lijst\n- van twee', width: 'full' },
    ],
    ...homeBlocks(DUTCH, sources),
  ];
}
