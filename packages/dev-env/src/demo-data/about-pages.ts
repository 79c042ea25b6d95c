import type { AboutTexts } from './about-texts.ts';
import { blockParts, type Block, type BlockSources } from './block.ts';

/** What stands below the text about a centre. */
export function aboutBlocks({ reasons, partners, links }: AboutTexts, sources: BlockSources): Block[] {
  const { fill } = sources;
  const { link, button } = blockParts(sources);
  return [
    [
      'TextWithUsps',
      {
        title: reasons.title,
        body: reasons.body,
        usps: reasons.usps.map(([icon, text]) => ({ icon, text: fill(text) })),
        button: button(reasons.button, { page: FIRST_TIME }, 'outline'),
      },
      'muted',
    ],
    ['LogoBar', { title: partners, source: 'partners', logos: [] }],
    [
      'Hotlinks',
      {
        title: links.title,
        links: [
          { label: links.first, icon: 'lucide:sprout', ...link({ page: FIRST_TIME }) },
          { label: links.vacancies, icon: 'lucide:search', ...link({ system: 'vacancy_bank' }) },
          { label: links.news, icon: 'lucide:newspaper', ...link({ system: 'news' }) },
          { label: links.organizations, icon: 'lucide:building-2', ...link({ page: 'voor-organisaties' }) },
        ],
      },
    ],
  ];
}

/** The slug of the page about a first time. */
export const FIRST_TIME = 'je-eerste-keer';

/** The page about a first time, as a centre may make it. */
export function firstTimeBlocks({ first }: AboutTexts, sources: BlockSources): Block[] {
  const { fill } = sources;
  const { button, image } = blockParts(sources);
  const [title, body, alt, visit, vacancies] = first.coffee;
  const [callTitle, callBody, callButton] = first.call;
  const bank = { system: 'vacancy_bank' };
  return [
    [
      'PhotoHero',
      {
        title: first.title,
        subtitle: fill(first.subtitle),
        img: image('polder', first.hero),
        overlay_percent: 0,
        height: 'md',
        buttons: [button(first.search, bank, 'primary')],
      },
    ],
    ['SectionTitle', { title: first.how, subtitle: null, level: 'h2', align: 'left' }],
    [
      'FourCards',
      { cards: first.steps.map(([icon, name, text]) => ({ icon, title: name, text, link: null })) },
    ],
    [
      'ImageTextButtons',
      {
        title,
        body,
        img: image('coffee', alt),
        image_position: 'left',
        buttons: [button(visit, { page: 'contact' }, 'primary'), button(vacancies, bank, 'outline')],
      },
      'muted',
    ],
    [
      'PhotoSlideshow',
      {
        slides: first.pictures.map(([scene, text, caption]) => ({
          img: image(scene, text),
          caption,
          link: null,
        })),
        autoplay: false,
        interval_seconds: 6,
      },
    ],
    ['CallToAction', { title: callTitle, body: callBody, button: button(callButton, bank, 'primary') }],
  ];
}
