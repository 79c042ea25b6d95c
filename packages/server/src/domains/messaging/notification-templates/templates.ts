import { createHash } from 'node:crypto';
import { LOCALES, type Locale } from '@samen/contracts';
import { TEMPLATE_TOPICS, topicOfTemplate, type TemplateTopic } from '@samen/resources/messaging';
import {
  channelsOfTemplate,
  TEMPLATE_KEYS,
  type TemplateKey,
  type Vocabulary,
} from '@samen/resources/shared';
import { systemText } from '../../../mail/render.ts';
import { placeholdersOf, unknownIn, writtenText } from '../../../mail/template-rules.ts';
import type { TemplateRow } from '../../../mail/templates.repository.ts';
import type { MailCatalogue } from '../../../mail-types.ts';
import en from './template-names.en.json' with { type: 'json' };
import nl from './template-names.nl.json' with { type: 'json' };

/** How the product calls what it sends. */
export const TEMPLATE_NAMES: Readonly<Record<Locale, Readonly<Record<TemplateKey, string>>>> = { nl, en };

/** A template of a centre, whether it is stored or not. */
export interface Template extends Pick<
  TemplateRow,
  'id' | 'key' | 'locale' | 'name' | 'subject' | 'body' | 'own_action' | 'active' | 'is_own' | 'lock_version'
> {
  topic: TemplateTopic;
  changedAt: Date | null;
  action: string;
  system: { name: string; subject: string; body: string; action: string };
  placeholders: string[];
  unknown: string[];
}

/** The id of a template of a centre, before anything of it is stored: the same each time, and of no other centre. */
export function templateId(centerId: string, key: TemplateKey, locale: Locale): string {
  const digest = createHash('sha256')
    .update(`notification_templates ${centerId} ${key} ${locale}`)
    .digest('hex');
  // The version and the variant of an id that is made of other things.
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Where texts come from: the product, in the words of a site. */
export interface TemplateSource {
  mails: MailCatalogue;
  centerId: string;
  vocabulary: Vocabulary;
}

/** One template as it is, with what is stored of it. */
export function templateOf(
  { mails, centerId, vocabulary }: TemplateSource,
  key: TemplateKey,
  locale: Locale,
  row: TemplateRow | undefined,
): Template {
  const text = systemText(mails, key, { locale, vocabulary });
  const system = { name: TEMPLATE_NAMES[locale][key], ...writtenText(text), action: text.action };
  const placeholders = placeholdersOf(mails, key);
  const { action, ...unchanged } = system;
  const own = row?.is_own
    ? { name: row.name, subject: row.subject, body: row.body, own_action: row.own_action }
    : null;
  const unknown = own ? Object.values(unknownIn(own, placeholders)).flat() : [];
  return {
    id: row?.id ?? templateId(centerId, key, locale),
    key,
    locale,
    topic: topicOfTemplate(key),
    ...(own ?? { ...unchanged, own_action: null }),
    active: channelsOfTemplate(key).mandatory || (row?.active ?? true),
    is_own: own !== null,
    lock_version: row?.lock_version ?? 0,
    changedAt: row?.updated_at ?? null,
    action: own?.own_action ?? action,
    system,
    placeholders,
    unknown: [...new Set(unknown)],
  };
}

const KEYS_BY_TOPIC = TEMPLATE_TOPICS.flatMap((topic) =>
  TEMPLATE_KEYS.filter((key) => topicOfTemplate(key) === topic),
);

/** Every template of a centre, by topic. */
export function templatesOf(source: TemplateSource, rows: readonly TemplateRow[]): Template[] {
  const stored = new Map(rows.map((row) => [`${row.key} ${row.locale}`, row]));
  return KEYS_BY_TOPIC.flatMap((key) =>
    LOCALES.map((locale) => templateOf(source, key, locale, stored.get(`${key} ${locale}`))),
  );
}
