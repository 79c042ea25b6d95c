import { LOCALES, type Locale } from '@samen/contracts';
import type { TemplateKey } from '@samen/resources/shared';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import type { DemoTenant } from './sites.ts';

interface TemplateRow {
  tenantId: string;
  id: string;
  volunteerCenterId: string;
  key: TemplateKey;
  locale: Locale;
  name: string;
  subject: string;
  body: string;
  isOwn: boolean;
  active: boolean;
  lockVersion: number;
  createdAt: Date;
  updatedAt: Date;
}

const TEXTS: Record<Locale, Pick<TemplateRow, 'name' | 'subject' | 'body'>> = {
  nl: {
    name: 'Welkom',
    subject: 'Welkom bij {{center.name}}, {{recipient.first_name}}',
    body: `Hallo {{recipient.first_name}},

Wat fijn dat je **verschilmaker** wilt worden. Je account bij {{center.name}} is klaar.

- Zoek een vacature die bij je past
- Reageer met een kort bericht
- Volg bij Aanvragen wat ermee gebeurt

Kom je er niet uit? Mail ons op {{center.email}}.`,
  },
  en: {
    name: 'Welcome',
    subject: 'Welcome to {{center.name}}, {{recipient.first_name}}',
    body: `Hello {{recipient.first_name}},

How nice that you want to become a **difference maker**. Your account at {{center.name}} is ready.

- Find a vacancy that suits you
- Apply with a short message
- See under Applications what becomes of it

Need help? Write to {{center.email}}.`,
  },
};

/** What the centre of the demo says of its own, in both languages. */
export function makeTemplates(
  { id: tenantId, defaultCenter }: DemoTenant,
  calendar: Calendar,
): TemplateRow[] {
  if (tenantId !== 'public') return [];
  const changedAt = calendar.at(-12);
  return LOCALES.map((locale) => ({
    tenantId,
    id: idOf('template', tenantId, 'user_welcome', locale),
    volunteerCenterId: idOf('center', tenantId, defaultCenter),
    key: 'user_welcome',
    locale,
    ...TEXTS[locale],
    isOwn: true,
    active: true,
    lockVersion: 1,
    createdAt: changedAt,
    updatedAt: changedAt,
  }));
}
