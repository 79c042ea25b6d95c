import { CAMPAIGN_SLUG } from '@samen/resources/content';
import type { Calendar } from './calendar.ts';
import { CAMPAIGN_DUTCH, CAMPAIGN_ENGLISH, campaignBlocks } from './campaign-page.ts';
import { ABOUT_DUTCH, ABOUT_ENGLISH, type AboutTexts } from './about-texts.ts';
import { aboutBlocks, FIRST_TIME, firstTimeBlocks } from './about-pages.ts';
import { sampleBlocks } from './block-samples.ts';
import { homeBlocks } from './home-page.ts';
import { DUTCH, ENGLISH, type HomeTexts } from './home-texts.ts';
import { centerFileId } from './center-files.ts';
import { contactFormId } from './forms.ts';
import { idOf } from './ids.ts';
import { NEWS, PAGES, STORIES, type NewsTemplate } from './news.ts';
import { ANNOUNCED, ANNOUNCED_IN_DAYS, UNFINISHED } from './pages-in-work.ts';
import { hostOf, storedPhone, type DemoCenter } from './sites.ts';
import type { Block } from './block.ts';

export interface PageRow {
  id: string;
  tenantId: string;
  volunteerCenterId: string;
  title: string;
  slug: string;
  pageType: 'news' | 'success_story' | 'default';
  showTitleOnPage: boolean;
  isPublished: boolean;
  publishedAt: Date | null;
  publishFrom: Date | null;
  summary: string | null;
  featured: boolean;
  imageId: string | null;
  imageAlt: string | null;
  metaDescription: string | null;
  locale: 'nl' | 'en';
  translationOfId: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** When its text was written. */
  revisedAt: Date;
}

export interface BlockRow {
  id: string;
  tenantId: string;
  pageId: string;
  position: number;
  blockType: string;
  background: string;
  data: Record<string, unknown>;
}

export interface MenuRow {
  id: string;
  tenantId: string;
  volunteerCenterId: string;
  name: string;
  nameEn: string | null;
  menu: 'header' | 'footer';
  parentId: string | null;
  linkType: 'page' | 'system_page' | 'url';
  pageId: string | null;
  systemPageId: string | null;
  position: number;
}

export interface Content {
  pages: PageRow[];
  blocks: BlockRow[];
  menu: MenuRow[];
}

/** What one-on-one help is called, in Dutch and in English. */
export type HelpNames = [dutch: string, english: string];

/** The pages, blocks and menus of one centre. `imageOf` gives the upload of a scene. */
export function makeContent(
  tenantId: string,
  center: DemoCenter,
  centerId: string,
  english: boolean,
  imageOf: (scene: string) => string,
  categoryOf: (key: string) => string,
  calendar: Calendar,
  help: HelpNames | null,
): Content {
  const content: Content = { pages: [], blocks: [], menu: [] };
  const email = `info@${center.slug}.example`;
  const fill = (text: string) =>
    text
      .replaceAll('{center}', center.name)
      .replaceAll('{place}', center.place)
      .replaceAll('{host}', hostOf(tenantId, center))
      .replaceAll('{street}', `${center.street} ${center.houseNumber}`)
      .replaceAll('{postalCode}', center.postalCode)
      .replaceAll('{phone}', center.phoneNumber)
      .replaceAll('{phoneLink}', storedPhone(center.phoneNumber))
      .replaceAll('{email}', email);
  const pageId = (slug: string) => idOf('page', tenantId, center.slug, slug);

  const addPage = (page: Partial<PageRow> & Pick<PageRow, 'title' | 'slug'>, blocks: Block[]) => {
    const id = pageId(page.slug);
    const { publishedAt = calendar.at(-90), createdAt = publishedAt ?? calendar.at(-1) } = page;
    content.pages.push({
      id,
      tenantId,
      volunteerCenterId: centerId,
      pageType: 'default',
      showTitleOnPage: true,
      isPublished: true,
      publishedAt,
      publishFrom: null,
      summary: null,
      featured: false,
      imageId: null,
      imageAlt: null,
      metaDescription: null,
      locale: 'nl',
      translationOfId: null,
      createdAt,
      updatedAt: calendar.since(createdAt, 'page', id),
      revisedAt: createdAt,
      ...page,
    });
    blocks.forEach(([blockType, data, background = 'none'], position) =>
      content.blocks.push({
        id: idOf('block', id, String(position)),
        tenantId,
        pageId: id,
        position,
        blockType,
        background,
        data,
      }),
    );
  };

  const sources = { fill, pageId, imageOf, categoryOf, hasHelp: help !== null };
  const home = (words: HomeTexts) => homeBlocks(words, sources);
  const contactBlock = (locale: 'nl' | 'en'): Block => [
    'BuilderForm',
    { form_id: contactFormId(tenantId, center.slug, locale), show_title: true },
  ];
  const translated = (slug: string) => ({
    slug: `${slug}-en`,
    locale: 'en' as const,
    translationOfId: pageId(slug),
  });
  addPage(
    { title: 'Home', slug: 'home', showTitleOnPage: false, metaDescription: fill(DUTCH.lead).slice(0, 160) },
    home(DUTCH),
  );
  if (english)
    addPage(
      {
        title: 'Home',
        showTitleOnPage: false,
        ...translated('home'),
        metaDescription: fill(ENGLISH.lead).slice(0, 160),
      },
      home(ENGLISH),
    );

  for (const page of PAGES) {
    const below = (words: AboutTexts, locale: 'nl' | 'en'): Block[] => {
      if (page.slug === 'over-ons') return aboutBlocks(words, sources);
      return page.slug === 'contact' ? [contactBlock(locale)] : [];
    };
    addPage({ title: page.title, slug: page.slug }, [
      ['Markdown', { body: fill(page.body), width: 'prose' }],
      ...below(ABOUT_DUTCH, 'nl'),
    ]);
    if (english && page.english)
      addPage({ title: page.english.title, ...translated(page.slug) }, [
        ['Markdown', { body: fill(page.english.body), width: 'prose' }],
        ...below(ABOUT_ENGLISH, 'en'),
      ]);
  }
  const untitled = { showTitleOnPage: false };
  addPage(
    { title: ABOUT_DUTCH.first.title, slug: FIRST_TIME, ...untitled },
    firstTimeBlocks(ABOUT_DUTCH, sources),
  );
  if (english)
    addPage(
      { title: ABOUT_ENGLISH.first.title, ...translated(FIRST_TIME), ...untitled },
      firstTimeBlocks(ABOUT_ENGLISH, sources),
    );
  for (const words of english ? [CAMPAIGN_DUTCH, CAMPAIGN_ENGLISH] : [CAMPAIGN_DUTCH])
    addPage(
      {
        title: words.title,
        ...(words === CAMPAIGN_DUTCH ? { slug: CAMPAIGN_SLUG } : translated(CAMPAIGN_SLUG)),
        ...untitled,
        metaDescription: fill(words.subtitle),
      },
      campaignBlocks(words, sources),
    );
  if (tenantId === 'demo')
    addPage({ title: 'Alle blokken', slug: 'blokken', ...untitled }, [
      ...sampleBlocks(sources),
      contactBlock('nl'),
    ]);

  const addArticle = (
    article: NewsTemplate,
    pageType: 'news' | 'success_story',
    shownFrom: Partial<PageRow> = {},
  ) => {
    const shared = {
      pageType,
      publishedAt: calendar.at(-article.age, 9),
      featured: article.featured ?? false,
      imageId: article.picture ? centerFileId(tenantId, center, article.picture) : imageOf(article.scene),
      imageAlt: '',
      ...shownFrom,
    };
    addPage({ ...shared, title: article.title, slug: article.slug, summary: fill(article.summary) }, [
      ['Markdown', { body: fill(article.body), width: 'prose' }],
    ]);
    if (english && article.english)
      addPage(
        {
          ...shared,
          title: article.english.title,
          summary: fill(article.english.summary),
          ...translated(article.slug),
        },
        [['Markdown', { body: fill(article.english.body), width: 'prose' }]],
      );
  };
  for (const article of NEWS) addArticle(article, 'news');
  for (const story of STORIES) addArticle(story, 'success_story');
  const writtenAt = (article: NewsTemplate) => calendar.at(-article.age, 9);
  addArticle(UNFINISHED, 'news', { isPublished: false, publishedAt: null, createdAt: writtenAt(UNFINISHED) });
  const shownFrom = calendar.at(ANNOUNCED_IN_DAYS, 9);
  addArticle(ANNOUNCED, 'news', {
    publishedAt: shownFrom,
    publishFrom: shownFrom,
    createdAt: writtenAt(ANNOUNCED),
  });

  const addMenu = (
    menu: 'header' | 'footer',
    name: string,
    nameEn: string,
    to: { page?: string; system?: string },
    parent?: string,
  ) => {
    const id = idOf('menu', tenantId, center.slug, menu, name);
    content.menu.push({
      id,
      tenantId,
      volunteerCenterId: centerId,
      name,
      nameEn,
      menu,
      parentId: parent ?? null,
      linkType: to.page ? 'page' : 'system_page',
      pageId: to.page ? pageId(to.page) : null,
      systemPageId: to.system ?? null,
      position: content.menu.length,
    });
    return id;
  };
  addMenu('header', 'Vacatures', 'Vacancies', { system: 'vacancy_bank' });
  addMenu('header', 'Activiteiten', 'Activities', { system: 'activity_calendar' });
  addMenu('header', 'Sociale kaart', 'Social map', { system: 'social_map' });
  const about = addMenu('header', 'Over ons', 'About us', { page: 'over-ons' });
  addMenu('header', 'Wie we zijn', 'Who we are', { page: 'over-ons' }, about);
  if (help) addMenu('header', ...help, { system: 'one_on_one_help' }, about);
  addMenu('header', 'Nieuws', 'News', { system: 'news' }, about);
  addMenu('header', 'Voor organisaties', 'For organisations', { page: 'voor-organisaties' }, about);
  addMenu('header', 'Contact', 'Contact', { page: 'contact' }, about);
  addMenu('footer', 'Organisatie aanmelden', 'Register an organisation', { system: 'organization_sign_up' });
  if (help) addMenu('footer', ...help, { system: 'one_on_one_help' });
  addMenu('footer', 'Workshops', 'Workshops', { system: 'workshops' });
  addMenu('footer', 'Privacy', 'Privacy', { page: 'privacy' });
  addMenu('footer', 'Voorwaarden', 'Terms', { page: 'voorwaarden' });
  addMenu('footer', 'Toegankelijkheid', 'Accessibility', { page: 'toegankelijkheid' });
  return content;
}
