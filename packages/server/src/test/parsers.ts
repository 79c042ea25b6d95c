import { MAILS } from '../domains/index.ts';
import {
  addDays,
  canonicalPath,
  forbiddenInMarkdown,
  hasAstrayLink,
  leadsAstray,
  markdown,
  markdownAddress,
  markdownExcess,
  markdownParagraphs,
  noonOf,
  outsideAddress,
  pictureSources,
  sameSitePath,
  stripLocale,
  summaryOf,
  weekdayOf,
  withLocale,
} from '@samen/contracts';
import { profileOfColours } from '@samen/contracts/theme';
import {
  foldWord,
  FORMATS,
  normalizePhone,
  fillReply,
  isGtagId,
  placeholdersIn,
  unknownPlaceholders,
  placeKey,
  webAddress,
} from '@samen/resources/shared';
import { isInWords } from '@samen/resources/administration';
import { fileIdOf, fileNameOf } from '@samen/resources/forms';
import { readDay, readTime } from '@samen/resources/typed-day';
import { contactDetailsIn } from '@samen/resources/vacancies';
import { isFieldsParameter, keysToCamel, keysToSnake, parseQuery, toCamel, toSnake } from '@samen/jsonapi';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { errorText } from '../errors/texts.ts';
import { parseForm } from '../forms/read-form.ts';
import { isPagePath, readAddress } from '../http/address.ts';
import { inlineJson, tag } from '../html/markup.ts';
import { overrideOf } from '../html/override.ts';
import { isDay, isMoment, isTime, readMoment } from '../http/calendar.ts';
import { readCookie } from '../http/cookies.ts';
import { isCached, readEntityTags } from '../http/entity-tags.ts';
import { withoutGuard } from '../http/csv.ts';
import { fieldReader } from '../http/field-reader.ts';
import { normalizeHost } from '../host-name.ts';
import { parseJsonBody } from '../http/json.ts';
import { readMediaTypes } from '../http/media-type.ts';
import { isAtMember } from '../http/relations.ts';
import { encodedAddress, isTooLong, readTarget } from '../http/request-target.ts';
import { isUuid } from '../http/schemas.ts';
import { cleanLetter, cleanLine, composed } from '../http/text-rules.ts';
import { addressKey } from '../limits/address-key.ts';
import { renderNotice, systemText } from '../mail/render.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { rssText } from '../services/feeds/rss.ts';
import { readerOf } from '../declared/filter-values.ts';
import { pageSlug } from '../domains/content/pages/moved-page.ts';
import { fillInForm } from '../domains/forms/submissions/index.ts';
import { receiptText } from '../domains/forms/submissions/receipt.ts';
import { nextPage } from '../domains/forms/submissions/next-page.ts';
import { pathOfAddress, safeUrl, youtubeId } from '@samen/resources/content';
import { rejectedAddresses } from '@samen/resources/page-check';
import { readCspReport } from '../releases/csp-report.ts';
import { acceptedEncodings } from '../releases/files.routes.ts';
import { isScope } from '../releases/operator.ts';
import { namedAs, safeFilename } from '../services/uploads/receive-file.ts';
import { isLikelySvg } from '../sandbox/child/uploads/sanitise-svg.ts';
import { isWithinBounds } from '../sandbox/child/uploads/svg-bounds.ts';
import {
  correctableWords,
  parseSearchText,
  rankCorrections,
  phrasesOf,
  replaceWord,
  searchParts,
} from '../domains/vacancies/vacancies/search-terms.ts';
import { excerptOf } from '../domains/vacancies/vacancies/help-excerpt.ts';
import { readVacancyFilters } from '../domains/vacancies/vacancies/vacancy-filters.ts';
import { acceptsJsonApi } from '../plugins/accept.ts';
import { jsonTypeOf } from '../plugins/bodies.ts';
import { negotiateLocale } from '../plugins/site.ts';
import { paragraphHtmlOf, plainTextOf } from '../mail/template-html.ts';
import { messageText, paragraphsIn, unknownIn } from '../mail/template-rules.ts';
import { withHtml } from '../rendering/child/head-html.ts';

const MOMENT = new Date('2026-11-22T12:00:00Z');

type Parser = (text: string) => unknown;

const rules = {
  filters: ['q', 'title_eq'],
  sorts: ['title'],
  includes: ['a'],
  maxPageSize: 100,
  defaultPageSize: 25,
};

const field = (name: 'phone' | 'url' | 'postalCode'): Parser => {
  return (text) => fieldReader()[name]('field', text);
};

const { limits: LONG_FORM } = fillInForm as Required<typeof fillInForm>;
/** Types whose values are read each in a way of its own; those of the others have their names here. */
const FILLED_IN = ['text', 'checkbox', 'date'] as const;
const QUESTIONS = FILLED_IN.map((questionType) => ({
  id: questionType,
  text: questionType,
  questionType,
  helpText: null,
  conditions: null,
  required: false,
  longAnswer: questionType === 'text',
  integer: false,
  options: [],
  min: null,
  max: null,
}));

/** A form that was sent without scripts with this text in each of its fields. */
const fillInSample = (text: string): Parameters<typeof nextPage>[0] => ({
  questions: QUESTIONS,
  layout: 'page',
  fields: Object.fromEntries([...FILLED_IN, 'page', 'shown', 'act'].map((name) => [name, text])),
  rules: { line: cleanLine, letter: cleanLetter },
});

/** What parses a stranger's Markdown. */
export const MARKDOWN_PARSERS: Readonly<Record<string, Parser>> = {
  forbiddenInMarkdown,
  markdownExcess,
  paragraphHtmlOf,
  rejectedAddresses,
  plainTextOf: (text) => plainTextOf(paragraphHtmlOf(text).html),
  summaryOf,
  headHtml: (text) => withHtml({ title: null, jsonLd: [{ '@type': 'Thing', text: markdown(text) }] }),
};

/** What reads a stranger's text, by its name. `packages/server/src/test/parsers.test.ts` finds what is missing. */
export const PARSERS: Readonly<Record<string, Parser>> = {
  acceptedEncodings,
  acceptsJsonApi,
  addressKey,
  canonicalPath,
  composed,
  contactDetailsIn,
  correctableWords,
  errorTextOf,
  escapeHtml,
  foldWord,
  inlineJson,
  isAtMember,
  isCached: (text) => isCached(text, '"7"'),
  isCommonPassword,
  isGtagId,
  isDay,
  isMoment,
  isScope,
  isTime,
  isTooLong,
  isUuid,
  isWithinBounds,
  jsonTypeOf,
  keysOfBody,
  messageText,
  namedAs: (text) => namedAs(text, 'pdf'),
  negotiateLocale,
  normalizeHost,
  normalizePhone,
  outsideAddress,
  pageSlug,
  paragraphsIn,
  placeholdersIn,
  fillReply: (text) => fillReply(text, { 'center.name': text }),
  isInWords,
  unknownIn: (text) => unknownIn({ subject: text, body: text }, []),
  unknownPlaceholders: (text) => unknownPlaceholders(text, 'accept'),
  parseSearchText,
  pictureSources,
  placeKey,
  readAddress,
  readMediaTypes,
  readEntityTags,
  readMoment,
  readNear: readerOf({ takes: 'near' }),
  readArea: readerOf({ takes: 'area' }),
  readWords: readerOf({ takes: 'words', words: ['mon_morning', 'sun_evening'] }),
  readTarget,
  encodedAddress,
  safeFilename,
  forbiddenInMarkdown,
  rejectedAddresses,
  markdownExcess,
  markdownParagraphs,
  cleanLetter,
  cleanLine,
  hasAstrayLink,
  isPagePath,
  leadsAstray,
  markdownAddress: (text) => markdownAddress(text, 'link'),
  sameSitePath,
  safeUrl,
  pathOfAddress: (text) => pathOfAddress(`/${text}`),
  profileOfColours,
  addDays: (text) => addDays(text, 1),
  noonOf,
  weekdayOf,
  youtubeId,
  summaryOf,
  toCamel,
  toSnake,
  correctionsOf: (text) => correctableWords(text).map((word) => rankCorrections(word, [word, 'koken'])),
  mailSubject: (text) =>
    renderNotice(systemText(MAILS, 'contact_message', { locale: 'nl', vocabulary: 'general' }), {
      sender: { full_name: text, email: text },
      contact: { subject: text, body: text },
    }),
  rssText: (text) =>
    rssText({
      title: text,
      about: text,
      address: 'https://alfa.example/',
      self: 'https://alfa.example/rss',
      locale: 'nl',
      since: MOMENT,
      items: [
        {
          id: 'x',
          title: text,
          address: 'https://alfa.example/',
          publishedAt: MOMENT,
          text,
          categories: [text],
        },
      ],
    }),
  acceptedFilters: (text) =>
    readVacancyFilters({ filters: { q: text, near: text, category_ids_in: text } }, {} as never),
  cspReport: (text) => readCspReport({ 'csp-report': { 'source-file': text, 'blocked-uri': text } }, null),
  excerptOf,
  isFieldsParameter,
  localePath: (text) => withLocale(`/${text}`, 'nl'),
  stripLocale,
  withLocale: (text) => withLocale(text, 'nl'),
  withoutGuard,
  fieldPhone: field('phone'),
  fieldPostalCode: field('postalCode'),
  fieldUrl: field('url'),
  looksLikeSvg: (text) => isLikelySvg(Buffer.from(text)),
  overrideOf: (text) => overrideOf({ remote: text }, 'development'),
  parseForm: (text) => parseForm(Buffer.from(text)),
  parseLongForm: (text) => parseForm(Buffer.from(text), LONG_FORM),
  nextPage: (text) => nextPage(fillInSample(text)),
  fileIdOf,
  fileNameOf,
  receiptText: (text) =>
    receiptText(QUESTIONS, Object.fromEntries(FILLED_IN.map((id) => [id, text])), {
      locale: 'nl',

      to: 'anna@example.org',
    }),
  readDay,
  readTime,
  parseJsonBody: (text) => parseJsonBody(Buffer.from(text), 10_000),
  parseJsonBodyText: (text) => parseJsonBody(Buffer.from(JSON.stringify({ [text]: text })), 10_000),
  parseQueryNames: (text) => parseQuery({ [text]: 'x', [`filter[${text}]`]: 'x' }, rules),
  parseQueryValues: (text) =>
    parseQuery({ 'filter[q]': text, 'filter[id]': text, sort: text, include: text }, rules),
  readCookie: (text) => readCookie(text, 'a'),
  phrasesOf: (text) => phrasesOf(parseSearchText(text)),
  searchParts: (text) => searchParts(parseSearchText(text), new Map()),
  replaceWord: (text) => replaceWord(text, 'a', 'b'),
  tag: (text) => tag('meta', { content: text }, text),
  ...Object.fromEntries(
    Object.entries(FORMATS).map(([name, format]): [string, Parser] => [
      `format ${name}`,
      (text) => format.test(text),
    ]),
  ),
  webAddress,
};

/** The longest text that reaches a parser, in characters, where that is more than the measurement goes to by itself. */
export const LONGEST: Readonly<Record<string, number>> = {
  parseJsonBody: 262_144,
  parseJsonBodyText: 65_536,
  parseForm: 65_536,
  parseLongForm: LONG_FORM.bytes,
  nextPage: LONG_FORM.bytes,
  readDay: LONG_FORM.bytes,
  readTime: LONG_FORM.bytes,
  cspReport: 32_768,
  // What a schema bounds, it bounds after the body has been read; before a rule is broken, the text was cleaned.
  cleanLine: 16_384,
  cleanLetter: 16_384,
  placeKey: 65_536,
  foldWord: 65_536,
  hasAstrayLink: 65_536,
  summaryOf: 65_536,
  pictureSources: 65_536,
  // A part's head may have 80 KB.
  safeFilename: 81_920,
};

function errorTextOf(text: string): string {
  return errorText('en', 'invalid', { field: text });
}

function keysOfBody(text: string): unknown {
  return [keysToCamel({ [text]: text }), keysToSnake({ [text]: text })];
}
