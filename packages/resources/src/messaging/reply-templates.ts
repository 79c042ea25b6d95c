import { Type, type Static } from 'typebox';
import {
  declareResource,
  id,
  one,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type Filters,
  type New,
} from '@samen/jsonapi/declaration';
import { Id } from '../shared/fields.ts';
import { REPLY_PURPOSES } from '../shared/reply-texts.ts';
import { VERSIONED } from '../shared/versioned.ts';

/** How many reply templates an organization has at most. */
export const MAX_REPLY_TEMPLATES = 20;

/** The lengths of their texts. */
export const REPLY_BOUNDS = { name: [2, 60], body: [10, 2000] } as const;

const declared = declareResource('reply_templates', {
  attributes: {
    name: text({ min: REPLY_BOUNDS.name[0], max: REPLY_BOUNDS.name[1], required: true }),
    /** With placeholders, `{{recipient.first_name}}`. */
    body: text({ min: REPLY_BOUNDS.body[0], max: REPLY_BOUNDS.body[1], required: true, format: 'markdown' }),
    for: oneOf(REPLY_PURPOSES, { required: true, filter: ['eq'] }),
    organizationId: id('organizations', { required: true, write: 'create', filter: ['eq'] }),
    /** Its place among those of its organization, the first one 1; a new one is the last. */
    position: whole({ min: 1, max: MAX_REPLY_TEMPLATES, required: true, filledIn: true }),
    /** Its body as a message has it, which is text without marks; its placeholders are still in it. */
    text: text({ required: true, computed: true }),
    ...VERSIONED,
  },
  relationships: { organization: one('organizations', { from: 'organizationId' }) },
});
/** `reply_templates`: what an organization's people often write, those of the caller's own where no other is asked for. */
export interface ReplyTemplates extends Readonly<typeof declared> {}
export const ReplyTemplates: ReplyTemplates = declared;

export interface ReplyTemplate extends Entity<ReplyTemplates> {}

/** Filters of `GET reply_templates`. */
export interface ReplyTemplateFilter extends Filters<ReplyTemplates> {}

/** Attributes of `POST reply_templates`. */
export interface NewReplyTemplate extends New<ReplyTemplates> {}

/** Attributes of `PATCH reply_templates/{id}`; with `position` it moves among the others. */
export interface ReplyTemplateChanges extends Changes<ReplyTemplates> {}

/** Attributes of `POST reply_templates/preview`: a text that need not be stored. */
export const ReplyDraft = Type.Object({
  body: Type.String({ maxLength: REPLY_BOUNDS.body[1] }),
  for: Type.Enum([...REPLY_PURPOSES]),
  organizationId: Id,
});
export type ReplyDraft = Static<typeof ReplyDraft>;

/** `meta` of a preview: the message with values that are made up where they are a person's. */
export interface ReplyPreview {
  text: string;
}
