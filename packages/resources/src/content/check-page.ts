import { fromMarkdown } from 'mdast-util-from-markdown';
import { leadsAstray, markdownAddress, markdownExcess, type ValidationCode } from '@samen/contracts';
import type { Attribute } from '@samen/jsonapi/declaration';
import { BLOCKS, isBlockType } from './blocks.ts';
import { isImage, isLink } from './content-parts.ts';
import { isData, type Data } from './data.ts';
import { safeUrl } from './link-target.ts';
import { pathOfAddress } from './page-path.ts';
import { Pages, type EditedBlock } from './pages.ts';
import { fieldErrors, readBlock, type BlockError } from './read-block.ts';

/** `error` hides something from people and keeps the page from being published; `advice` does not. */
export type FindingSeverity = 'error' | 'advice';

const SEVERITIES = {
  alt_missing: 'error',
  link_empty: 'error',
  link_unsafe: 'error',
  form_missing: 'error',
  form_closed: 'advice',
  picture_elsewhere: 'error',
  link_hidden: 'advice',
  link_early: 'advice',
  alt_filename: 'advice',
  heading_jump: 'advice',
  link_unclear: 'advice',
  all_capitals: 'advice',
  moving: 'advice',
} as const satisfies Record<string, FindingSeverity>;
/** What keeps people from reading a text that breaks no rule of its field. */
export type ReadingCode = keyof typeof SEVERITIES;
export type FindingCode = ReadingCode | ValidationCode;

/** Whether a finding is about how people read it; the others are the broken rules of fields. */
export const isReadingCode = (code: FindingCode): code is ReadingCode => Object.hasOwn(SEVERITIES, code);

/** What is missing, what is wrong and what keeps people from reading a page, and where it stands. */
export interface Finding {
  /** Null for the page itself. */
  blockId: string | null;
  /** In the block or the page, names as in code: `cards/2/img/alt`. */
  field: string;
  code: FindingCode;
  severity: FindingSeverity;
  /** What its text needs: the number of a broken rule, the title of a page. */
  meta?: { n: number } | { title: string };
}

/** What is checked of a page: those of its attributes that are there, and its blocks. */
export interface CheckedPage {
  showTitleOnPage: boolean;
  blocks: readonly EditedBlock[];
  [attribute: string]: unknown;
}

/** Pages that visitors do not see yet, by their ids and by their paths: what they are called, null where there is no such page. */
export type HiddenPages = ReadonlyMap<string, string | null>;

/** The forms that may stand on a page, by their ids: whether visitors can fill them in. */
export type PageForms = ReadonlyMap<string, 'open' | 'closed' | 'full'>;

type Report = (field: string, code: ReadingCode, meta?: Finding['meta']) => void;
type Root = ReturnType<typeof fromMarkdown>;
type Tree = Root | Root['children'][number];

/** Texts of links that say nothing to who hears them without what stands around them. */
const UNCLEAR =
  /^(?:(?:klik|click|lees|read)? ?(?:hier|here)|lees (?:meer|verder)|read (?:more|on)|meer|more|link|deze link|this link|meer info(?:rmatie)?|more info(?:rmation)?)[.!…]*$/i;

const FILENAME =
  /^(?:\S+\.(?:jpe?g|png|webp|avif|gif|svg)|(?:img|dsc|dscn|image|afbeelding|foto|screenshot)[-_ ]?\d+)$/i;

/** Words that are longer than what is an abbreviation. */
const CAPITALS = /^\p{Lu}{2,}(?:[\s\p{P}]+\p{Lu}{2,}){2,}[\s\p{P}]*$|^\p{Lu}{12,}$/u;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is read of a part of Markdown. */
function wordsOf(node: Tree): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map((child) => wordsOf(child as Tree)).join('') : '';
}

/** Headings of one page, in their order: the title of the page is the first, where it is shown. */
class Outline {
  #level: number;
  constructor(showsTitle: boolean) {
    this.#level = showsTitle ? 1 : 0;
  }

  get level(): number {
    return this.#level;
  }

  /** Goes on as after a part that ended at this level. */
  continueAt(level: number): void {
    this.#level = level;
  }

  /** Whether a heading leaves a level out. */
  jumpsTo(level: number): boolean {
    const isJump = level > Math.max(1, this.#level) + 1;
    this.#level = level;
    return isJump;
  }
}

function checkLinkText(label: string, field: string, report: Report): void {
  if (label === '') report(field, 'link_empty');
  else if (UNCLEAR.test(label)) report(field, 'link_unclear');
}

function checkCapitals(text: string, field: string, report: Report): void {
  if (CAPITALS.test(text)) report(field, 'all_capitals');
}

function checkAlt(alt: string, field: string, report: Report): void {
  if (alt === '') report(field, 'alt_missing');
  else if (FILENAME.test(alt)) report(field, 'alt_filename');
}

/** Its largest heading stands below that of the block. */
const LARGEST = 2;

function checkMarkdown(text: string, field: string, { outline, hidden, report }: Checking): void {
  if (markdownExcess(text) !== null) return;
  const root = fromMarkdown(text);
  const depths = root.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const shift = LARGEST - Math.min(...depths);
  for (const depth of depths) if (outline.jumpsTo(depth + shift)) report(field, 'heading_jump');
  checkNode(root, field, { addresses: definedIn(root), report });
  checkAddresses(root, field, { hidden, report });
}

/** Each page that is not there for visitors, once: the link is there, and leads them to nothing. */
function checkAddresses(
  root: Tree,
  field: string,
  { hidden, report }: Pick<Checking, 'hidden' | 'report'>,
): void {
  for (const path of new Set(addressesIn(root).map((url) => pathOfAddress(url.trim())))) {
    const title = path === null ? null : hidden.get(path);
    if (title) report(field, 'link_early', { title });
  }
}

function addressesIn(node: Tree): string[] {
  const below = 'children' in node ? node.children.flatMap((child) => addressesIn(child as Tree)) : [];
  return 'url' in node && !PICTURES.includes(node.type) ? [String(node.url), ...below] : below;
}

/** Of these the address may stand elsewhere in the text. */
const LINKS: readonly string[] = ['link', 'linkReference'];
const PICTURES: readonly string[] = ['image', 'imageReference'];

/** Addresses that stand elsewhere in the text, by their names; of two of one name the first counts. */
function definedIn(root: Root): ReadonlyMap<string, string> {
  const named = root.children.flatMap((node) =>
    node.type === 'definition' ? [[node.identifier, node.url] as const] : [],
  );
  return new Map(named.reverse());
}

/** How a text is read: what its references lead to, and where a finding goes. */
interface TextReading {
  addresses: ReadonlyMap<string, string>;
  report: Report;
}

function checkNode(node: Tree, field: string, given: TextReading): void {
  const { addresses, report } = given;
  const url = addressOf(node, addresses);
  if (LINKS.includes(node.type)) {
    checkLinkText(linkWords(node), field, report);
    if (url !== undefined) checkLinkAddress(url, field, report);
  }
  if (PICTURES.includes(node.type)) {
    checkAlt(altOf(node), field, report);
    if (url !== undefined) checkPictureAddress(url, field, report);
  }
  if (node.type === 'heading' || node.type === 'paragraph')
    checkCapitals(wordsOf(node).trim(), field, report);
  if ('children' in node) for (const child of node.children) checkNode(child as Tree, field, given);
}

/** How addresses that visitors would never get are rejected. */
export const ADDRESS_CODES = { link_unsafe: 'url', picture_elsewhere: 'own_picture' } as const;

/** Of the links and pictures of a text in Markdown outside of a page, why each that visitors would never get is rejected. */
export function rejectedAddresses(text: string): (typeof ADDRESS_CODES)[keyof typeof ADDRESS_CODES][] {
  if (markdownExcess(text) !== null) return [];
  const root = fromMarkdown(text);
  const found: ReadingCode[] = [];
  checkNode(root, '', { addresses: definedIn(root), report: (_field, code) => found.push(code) });
  return found.flatMap((code) =>
    code === 'link_unsafe' || code === 'picture_elsewhere' ? ADDRESS_CODES[code] : [],
  );
}

function addressOf(node: Tree, addresses: TextReading['addresses']): string | undefined {
  if ('url' in node) return node.url;
  return 'identifier' in node ? addresses.get(node.identifier) : undefined;
}

/** Visitors get no link for an address that is never followed. */
function checkLinkAddress(url: string, field: string, report: Report): void {
  if (markdownAddress(url, 'link') !== null) return;
  report(field, url.trim() === '' ? 'link_empty' : 'link_unsafe');
}

/** The policy of every page lets no picture of another site in; its address begins with a slash where it is of this one. */
function checkPictureAddress(url: string, field: string, report: Report): void {
  const address = markdownAddress(url, 'picture');
  if (address === null && url.trim() !== '') report(field, 'link_unsafe');
  else if (!address?.startsWith('/')) report(field, 'picture_elsewhere');
}

const altOf = (node: Tree): string => textOf('alt' in node ? node.alt : null);

/** The words of a link, or what its picture says. */
function linkWords(node: Tree): string {
  const textIn = (one: Tree): string => {
    if (PICTURES.includes(one.type)) return altOf(one);
    return 'children' in one ? one.children.map((child) => textIn(child as Tree)).join('') : wordsOf(one);
  };
  return textIn(node).trim();
}

/** The ids of elements around each page; among them is where its skip link leads. */
const FRAME_IDS: readonly string[] = ['root', 'main'];

/** Anchors of one page, in the order of its blocks. */
class Anchors {
  readonly #taken = new Set<string>();

  /** What keeps a block from having this anchor. */
  refuse(anchor: string): 'reserved' | 'taken' | null {
    if (FRAME_IDS.includes(anchor)) return 'reserved';
    if (this.#taken.has(anchor)) return 'taken';
    this.#taken.add(anchor);
    return null;
  }
}

/** What the blocks of one page are checked by. */
interface Checking {
  outline: Outline;
  anchors: Anchors;
  hidden: HiddenPages;
  /** Null where it is not clear which there are: then nothing is said of them. */
  forms: PageForms | null;
  report: Report;
}

/** A form that is no longer there, or takes nothing any more. */
function checkForm({ formId }: EditedBlock, { forms, report }: Checking): void {
  const id = textOf(formId);
  if (forms === null || id === '') return;
  const state = forms.get(id);
  if (state === undefined) report('formId', 'form_missing');
  else if (state !== 'open') report('formId', 'form_closed');
}

/** A button that leads to a page that is not there for visitors is not there for them either. */
function checkTarget({ linkType, pageId, url }: Data, field: string, { hidden, report }: Checking): void {
  const title = linkType === 'page' ? hidden.get(textOf(pageId)) : undefined;
  if (title !== undefined) report(`${field}/pageId`, 'link_hidden', title === null ? undefined : { title });
  const early = linkType === 'url' ? hidden.get(pathOfAddress(textOf(url)) ?? '') : undefined;
  if (early) report(`${field}/url`, 'link_early', { title: early });
}

/** A field of a block, and what stands in it. */
function checkField(value: unknown, attribute: Attribute, field: string, checking: Checking): void {
  const { report } = checking;
  const { kind, options, item, fields = {} } = attribute;
  if (kind === 'text' && options.format === 'markdown') return checkMarkdown(textOf(value), field, checking);
  if (kind === 'text') return checkCapitals(textOf(value), field, report);
  if (kind === 'list' && item && Array.isArray(value))
    return value.forEach((one, at) => checkField(one, item, `${field}/${at}`, checking));
  if (kind !== 'group' || !isData(value)) return;
  if (isImage(attribute)) {
    if (hasPicture(value) && value['decorative'] !== true)
      checkAlt(textOf(value['alt']), `${field}/alt`, report);
    return;
  }
  if ('label' in fields && isLink(attribute)) checkLinkText(textOf(value['label']), `${field}/label`, report);
  if (isLink(attribute)) checkTarget(value, field, checking);
  for (const [name, inner] of Object.entries(fields))
    if (!inner.options.computed && name !== 'label')
      checkField(value[name], inner, `${field}/${name}`, checking);
}

/** The heading that a block itself has. */
function headingOf({ blockType, level, title }: EditedBlock): number | null {
  if (textOf(title) === '') return null;
  if (blockType === 'SectionTitle') return level === 'h3' ? 3 : 2;
  return blockType === 'HeroWithSearch' || blockType === 'PhotoHero' ? 1 : 2;
}

/** Whether a picture was chosen. */
const hasPicture = (image: unknown): boolean => isData(image) && textOf(image['imageId']) !== '';

function checkBlock(block: EditedBlock, checking: Checking): void {
  const { outline, report } = checking;
  const { blockType } = block;
  if (!isBlockType(blockType)) return;
  const heading = headingOf(block);
  if (heading !== null && outline.jumpsTo(heading)) report('title', 'heading_jump');
  for (const [name, attribute] of Object.entries<Attribute>(BLOCKS[blockType]))
    checkField(block[name], attribute, name, checking);
  if (blockType === 'BuilderForm') checkForm(block, checking);
  const slides = block['slides'];
  if (
    blockType === 'PhotoSlideshow' &&
    block['autoplay'] === true &&
    Array.isArray(slides) &&
    slides.length > 1
  )
    report('autoplay', 'moving');
}

/** Of a text that is still to become shorter: as it is written, not as a store of anything. */
const MOST_WRITTEN = 20_000;

/** What a page is missing that is still written. */
const UNFINISHED: readonly string[] = ['required', 'min_length', 'min_items', 'alt_text', 'slug'];

function valueAt(value: unknown, [name, ...rest]: BlockError['path']): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null
    ? valueAt((value as Record<string | number, unknown>)[name], rest)
    : undefined;
}

/** An address that is not written to its end, and not one that is never stored. */
function isBegun(url: unknown): boolean {
  return typeof url === 'string' && safeUrl(url) === null && !leadsAstray(url) && !URL.canParse(url.trim());
}

/**
 * Whether what is wrong with a block is stored with its working copy: it is still written, and keeps a page from being
 * published. Everything else is never stored.
 */
export const isUnfinished = (block: unknown, { code, path }: BlockError): boolean =>
  UNFINISHED.includes(code) ||
  (code === 'url' && isBegun(valueAt(block, path))) ||
  (code === 'max_length' && String(valueAt(block, path)).length <= MOST_WRITTEN);

/** A block is read once for as long as it is the same. */
const read = new WeakMap<EditedBlock, readonly BlockError[]>();

/** What is missing or wrong in the fields of a block; nothing for a type that this product does not know. */
export function blockErrors(block: EditedBlock): readonly BlockError[] {
  const errors = read.get(block) ?? (isBlockType(block.blockType) ? readBlock(block).errors : []);
  read.set(block, errors);
  return errors;
}

const PAGE_TEXTS = Object.entries<Attribute>(Pages.attributes).filter(
  ([, { kind, options }]) => kind === 'text' && !options.computed,
);

/** What is missing or wrong in the attributes of a page itself, of those that are given. */
export function pageErrors(page: Data): readonly BlockError[] {
  const given = PAGE_TEXTS.filter(([name]) => Object.hasOwn(page, name));
  const errors = fieldErrors(Object.fromEntries(given), page);
  // A list of news shows its summary.
  if (page['pageType'] === 'news' && textOf(page['summary']) === '')
    return [...errors, { path: ['summary'], code: 'required' }];
  return errors;
}

const asFinding = (blockId: string | null, { path, code, meta }: BlockError): Finding => ({
  blockId,
  field: path.join('/'),
  code,
  severity: 'error',
  ...(meta && { meta }),
});

/** Of one block; what keeps it from being published is found once in each of its fields. */
function findingsIn(block: EditedBlock, given: Omit<Checking, 'report'>): Finding[] {
  const findings = blockErrors(block).map((error) => asFinding(block.id, error));
  const anchor = textOf(block.anchor);
  const code = anchor === '' ? null : given.anchors.refuse(anchor);
  if (code) findings.push(asFinding(block.id, { path: ['anchor'], code }));
  return [...findings, ...readingFindings(block, given)];
}

/** What a block was found to say below a heading of some level: nothing else of the page changes it. */
interface Read {
  hidden: HiddenPages;
  forms: PageForms | null;
  level: number;
  /** The level that the block ends at. */
  end: number;
  findings: readonly Finding[];
}
const readings = new WeakMap<EditedBlock, Read>();

/** What keeps people from reading a block; not looked for again while the block and what it depends on are the same. */
function readingFindings(block: EditedBlock, given: Omit<Checking, 'report'>): readonly Finding[] {
  const { outline, hidden, forms } = given;
  const { level } = outline;
  const before = readings.get(block);
  if (before?.hidden === hidden && before.forms === forms && before.level === level) {
    outline.continueAt(before.end);
    return before.findings;
  }
  const broken = new Set(blockErrors(block).map(({ path }) => path.join('/')));
  const findings: Finding[] = [];
  const report: Report = (field, code, meta) => {
    const severity = SEVERITIES[code];
    if (severity === 'error' && broken.has(field)) return;
    if (severity === 'error') broken.add(field);
    findings.push({ blockId: block.id, field, code, severity, ...(meta && { meta }) });
  };
  checkBlock(block, { ...given, report });
  readings.set(block, { hidden, forms, level, end: outline.level, findings });
  return findings;
}

const NONE_HIDDEN: HiddenPages = new Map();

/**
 * All that is to be said of a page before visitors get it: of the page itself, then of its visible blocks in their order.
 * A page is published when none of it is an error.
 */
export function checkPage(
  page: CheckedPage,
  hidden: HiddenPages = NONE_HIDDEN,
  forms: PageForms | null = null,
): Finding[] {
  const checking = { outline: new Outline(page.showTitleOnPage), anchors: new Anchors(), hidden, forms };
  return [
    ...pageErrors(page).map((error) => asFinding(null, error)),
    ...page.blocks.filter(({ visible }) => visible).flatMap((block) => findingsIn(block, checking)),
  ];
}
