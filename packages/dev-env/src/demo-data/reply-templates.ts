import type { ReplyPurpose } from '@samen/resources/shared';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { OrganizationRow } from './organizations.ts';

interface ReplyTemplateRow {
  tenantId: string;
  id: string;
  organizationId: string;
  name: string;
  body: string;
  for: ReplyPurpose;
  position: number;
  createdAt: Date;
  updatedAt: Date;
}

type Text = Pick<ReplyTemplateRow, 'name' | 'body' | 'for'>;

/** Days since an organization wrote them. */
const AGE = 40;

const OF_ORGANIZATIONS: readonly Text[] = [
  {
    name: 'Welkom, kom kennismaken',
    for: 'accept',
    body: `Hallo {{recipient.first_name}},

Wat fijn dat je bij {{organization.name}} wilt helpen als {{vacancy.title}}. Kom gerust een keer langs om kennis te maken, dan laten we je zien hoe het hier gaat.

Groet, {{sender.first_name}}`,
  },
  {
    name: 'Welkom, we bellen je',
    for: 'accept',
    body: `Hallo {{recipient.first_name}},

Bedankt voor je aanvraag voor {{vacancy.title}}. We bellen je deze week om een eerste dag af te spreken.

Groet, {{sender.first_name}}`,
  },
  {
    name: 'Alle plekken zijn bezet',
    for: 'reject',
    body: `Hallo {{recipient.first_name}},

Bedankt voor je aanvraag. Voor {{vacancy.title}} hebben we nu genoeg mensen. We hopen dat je iets anders vindt dat bij je past.

Groet, {{sender.first_name}} van {{organization.name}}`,
  },
  {
    name: 'Wanneer kun je?',
    for: 'message',
    body: `Hallo {{recipient.first_name}},

Op welke dagen kun je het liefst? Dan kijken we samen wanneer je kunt beginnen.

Groet, {{sender.first_name}}`,
  },
];

const OF_CENTERS: readonly Text[] = [
  {
    name: 'Doorgestuurd naar de organisatie',
    for: 'accept',
    body: `Hallo {{recipient.first_name}},

Goed nieuws: {{organization.name}} verwelkomt je graag voor {{vacancy.title}}. Zij nemen contact met je op. Hoor je niets? Mail ons op {{center.email}}.

Groet, {{sender.first_name}} van {{center.name}}`,
  },
  {
    name: 'Zoek verder met ons',
    for: 'reject',
    body: `Hallo {{recipient.first_name}},

Voor {{vacancy.title}} is het helaas niet gelukt. We zoeken graag met je verder: mail ons op {{center.email}} of kom langs op het spreekuur.

Groet, {{sender.first_name}} van {{center.name}}`,
  },
  {
    name: 'We zoeken het uit',
    for: 'message',
    body: `Hallo {{recipient.first_name}},

Dank je wel voor je bericht. We zoeken het uit en laten het je binnen twee werkdagen weten.

Groet, {{sender.first_name}} van {{center.name}}`,
  },
];

/** What the centres of a tenant and its organizations that are approved often write. */
export const makeReplyTemplates = (
  tenantId: string,
  organizations: readonly OrganizationRow[],
  calendar: Calendar,
): ReplyTemplateRow[] =>
  organizations
    .filter(({ status }) => status === 'approved')
    .flatMap(({ id: organizationId, organizationType }) =>
      (organizationType === 'VolunteerCenter' ? OF_CENTERS : OF_ORGANIZATIONS).map((text, index) => ({
        tenantId,
        id: idOf('reply-template', tenantId, organizationId, String(index)),
        organizationId,
        ...text,
        position: index + 1,
        createdAt: calendar.at(-AGE),
        updatedAt: calendar.at(-AGE),
      })),
    );
