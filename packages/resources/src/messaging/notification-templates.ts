import { Type, type Static } from 'typebox';
import { LOCALES, type Locale } from '@samen/contracts';
import {
  declareResource,
  filter,
  flag,
  list,
  moment,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type Filters,
} from '@samen/jsonapi/declaration';
import { Id, LockVersion } from '../shared/fields.ts';
import { TEMPLATE_KEYS, type TemplateKey } from '../shared/notification-events.ts';

/** What templates are about, in the order of the list. */
export const TEMPLATE_TOPICS = [
  'applications',
  'vacancies',
  'organizations',
  'messages',
  'forms',
  'accounts',
] as const;
export type TemplateTopic = (typeof TEMPLATE_TOPICS)[number];

const TOPICS: readonly (readonly [RegExp, TemplateTopic])[] = [
  [/^(?:application|student|waitlist|place|offer|occurrence)_/, 'applications'],
  [/^(?:vacancy|p2p|call_out)/, 'vacancies'],
  [/^organization_/, 'organizations'],
  [/^(?:conversation|profile|contact)_/, 'messages'],
  [/^form_/, 'forms'],
];

/** What a template is about. */
export const topicOfTemplate = (key: TemplateKey): TemplateTopic =>
  TOPICS.find(([pattern]) => pattern.test(key))?.[1] ?? 'accounts';

export const TEMPLATE_BOUNDS = {
  name: [2, 80],
  subject: [2, 120],
  body: [10, 5000],
  ownAction: [2, 40],
} as const;

const line = ([min, max]: readonly [number, number]) => text({ min, max, required: true });
const placeholder = text({ required: true });

const declared = declareResource('notification_templates', {
  attributes: {
    key: oneOf(TEMPLATE_KEYS, { required: true, write: 'never', filter: ['eq'] }),
    topic: oneOf(TEMPLATE_TOPICS, { required: true, computed: true, filter: ['eq'] }),
    locale: oneOf(LOCALES, { required: true, write: 'never', filter: ['eq'] }),
    name: line(TEMPLATE_BOUNDS.name),
    subject: line(TEMPLATE_BOUNDS.subject),
    /** Its paragraphs; one with a placeholder that has no value is left out. */
    body: text({
      min: TEMPLATE_BOUNDS.body[0],
      max: TEMPLATE_BOUNDS.body[1],
      required: true,
      format: 'markdown',
    }),
    /** Off, the event notifies no one of this centre, in no language. */
    active: flag({ default: true }),
    /** Whether the centre has a text of its own. */
    isOwn: flag({ write: 'never' }),
    /** It cannot be inactive. */
    mandatory: flag({ computed: true }),
    inApp: flag({ computed: true }),
    email: flag({ computed: true }),
    /** On the button below the text, which leads to what it is about. */
    action: text({ required: true, computed: true }),
    /** The centre's own label of that button; null for the product's. */
    ownAction: text({ min: TEMPLATE_BOUNDS.ownAction[0], max: TEMPLATE_BOUNDS.ownAction[1] }),
    systemAction: text({ required: true, computed: true }),
    /** What the product says where the centre says nothing. */
    systemName: text({ required: true, computed: true }),
    systemSubject: text({ required: true, computed: true }),
    systemBody: text({ required: true, computed: true }),
    /** What may stand between `{{` and `}}`. */
    placeholders: list(placeholder, { computed: true }),
    /** Placeholders of the own text that there are no more; while there is one, the system's text is sent. */
    unknownPlaceholders: list(placeholder, { computed: true }),
    changedAt: moment({ computed: true }),
    lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
  },
  filters: {
    /** In its name, its subject and its body. */
    q: filter('text'),
    /** With a text of the centre's own, or without. */
    own: filter('flag'),
  },
});
/**
 * `notification_templates`: what a centre notifies people of, one per event and language. One that the centre did not change
 * is that of the product.
 */
export interface NotificationTemplates extends Readonly<typeof declared> {}
export const NotificationTemplates: NotificationTemplates = declared;

export interface NotificationTemplate extends Entity<NotificationTemplates> {}

/** Filters of `GET notification_templates`. */
export interface NotificationTemplateFilter extends Filters<NotificationTemplates> {}

/** Attributes of `PATCH notification_templates/{id}`. */
export interface NotificationTemplateChanges extends Changes<NotificationTemplates> {}

/** Attributes of `PUT notification_templates/{id}/reset`. */
export const TemplateReset = Type.Object({ lockVersion: Type.Optional(LockVersion) });
export type TemplateReset = Static<typeof TemplateReset>;

/** Of `POST notification_templates/{id}/preview` and `send_test`: a text that need not be stored, and a record for its values. */
export const TemplateDraft = Type.Object({
  subject: Type.String({ maxLength: TEMPLATE_BOUNDS.subject[1] }),
  body: Type.String({ maxLength: TEMPLATE_BOUNDS.body[1] }),
  /** Absent for the product's label. */
  ownAction: Type.Optional(
    Type.Union([Type.String({ maxLength: TEMPLATE_BOUNDS.ownAction[1] }), Type.Null()]),
  ),
  /** One of `meta.records` of the template; absent for values that are made up. */
  recordId: Type.Optional(Type.Union([Id, Type.Null()])),
});
export type TemplateDraft = Static<typeof TemplateDraft>;

/** A record of the centre that a preview can have its values from. */
export interface TemplateRecord {
  id: string;
  name: string;
  /** The language of a title; null for a name, which has none. */
  locale: Locale | null;
}

/** `meta` of a preview: the mail, and what shows in the product; null for what the event does not have. */
export interface TemplatePreview {
  mail: {
    subject: string;
    /** Markdown. */
    paragraphs: string[];
    action: string;
    /** Where its button leads: without a record, to the site of the centre. */
    link: string;
    from: string;
    /** What stands below it, each line of which leads somewhere. */
    footer: string[];
    /** Where these lines lead, in their order. */
    links: string[];
  } | null;
  notice: { title: string; body: string } | null;
}
