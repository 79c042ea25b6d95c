import type { Updateable } from 'kysely';
import {
  NotificationTemplates,
  TEMPLATE_BOUNDS,
  type NotificationTemplateChanges,
  type TemplateDraft,
  type TemplatePreview,
  type TemplateReset,
} from '@samen/resources/messaging';
import { channelsOfTemplate, paths } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { queueMail } from '../../../mail/queue.ts';
import { previewMail, renderNotice } from '../../../mail/render.ts';
import { paragraphsIn, sentText } from '../../../mail/template-rules.ts';
import {
  templateRepository,
  type TemplateRow,
  type TemplateValues,
} from '../../../mail/templates.repository.ts';
import type { MailData, MailText } from '../../../mail-types.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import {
  checkActive,
  checkText,
  labelOf,
  sameText,
  templateCenter,
} from './notification-templates.policy.ts';
import { presentTemplate } from './notification-templates.resource.ts';
import { sampleValues } from './sample-values.ts';
import { templateRecordRepository } from './template-records.repository.ts';
import { templateOf, templatesOf, type Template, type TemplateSource } from './templates.ts';

type Context = Pick<UseCaseContext, 'caller' | 'clock' | 'sender'>;

/** The use cases of a centre's templates in one transaction. */
export function templatesFor(queries: Queries, { caller, clock, sender }: Context) {
  const { tenantId } = caller;
  const { mails } = sender.context;
  const now = clock.now();
  const templates = templateRepository(queries, tenantId);

  async function source(): Promise<TemplateSource> {
    const scope = await accessScopeOf(queries, caller, 'settings.edit');
    const centerId = templateCenter(scope, caller.centerId);
    const { vocabulary } = sender.site.traitsAt(new URL(sender.originOf(centerId)).hostname);
    return { mails, centerId, vocabulary };
  }

  async function require(id: string): Promise<{ from: TemplateSource; template: Template }> {
    const from = await source();
    const template = templatesOf(from, await templates.ofCenter(from.centerId)).find((one) => one.id === id);
    if (!template) throw new Problem('not_found');
    return { from, template };
  }

  /** One that is about to be changed, with all that is stored of its event. */
  async function requireLocked(id: string, seen: number | undefined) {
    const { from, template: found } = await require(id);
    const rows = await templates.lock(from.centerId, found.key);
    const row = rows.find((one) => one.id === id);
    const template = templateOf(from, found.key, found.locale, row);
    requireVersion(template, seen);
    return { from, template, rows };
  }

  async function store(
    { centerId }: TemplateSource,
    { id, key, locale }: Pick<Template, 'id' | 'key' | 'locale'>,
    rows: readonly TemplateRow[],
    values: TemplateValues,
  ): Promise<TemplateRow> {
    if (rows.some((row) => row.id === id)) return templates.update(id, values, now);
    const added = await templates.insert({ id, volunteer_center_id: centerId, key, locale, ...values }, now);
    // Another one was the first to change it.
    if (!added) throw new Problem('stale_record');
    return added;
  }

  /** What is off is off in every language. */
  async function storeActive(
    from: TemplateSource,
    of: Template,
    rows: readonly TemplateRow[],
    active: boolean,
  ) {
    const others = templatesOf(from, rows).filter((one) => one.key === of.key && one.id !== of.id);
    for (const other of others) {
      const { name, subject, body, own_action, is_own } = other;
      await store(from, other, rows, { name, subject, body, own_action, is_own, active });
    }
  }

  const log = (
    action: 'notification_template.changed' | 'notification_template.reset',
    { id, key, locale }: Template,
    changed: readonly string[],
  ) =>
    audit(queries, caller, now, {
      action,
      subjectType: 'notification_templates',
      subjectId: id,
      data: { key, locale, fields: [...changed] },
    });

  /** The draft as it would be sent; a reader gets its problems. */
  function readDraft(
    { placeholders, system }: Template,
    { subject, body, ownAction }: TemplateDraft,
  ): MailText {
    const fields = fieldReader();
    const text = {
      subject: fields.requiredLine('subject', subject, TEMPLATE_BOUNDS.subject),
      body: fields.markdown('body', body) ?? '',
      own_action: ownAction ? fields.requiredLine('own_action', ownAction, TEMPLATE_BOUNDS.ownAction) : null,
    };
    if (text.body === '') fields.refuse('body', 'required');
    checkText(fields, text, placeholders);
    fields.finish();
    return sentText(text, {
      action: system.action,
      subject: system.subject,
      body: paragraphsIn(system.body),
    });
  }

  async function valuesFor(from: TemplateSource, template: Template, recordId: string | null | undefined) {
    const { firstName } = userOf(caller);
    const center = await volunteerCenterRepository(queries, tenantId).find(from.centerId);
    if (!center) throw new Problem('not_found');
    const records = templateRecordRepository(queries, tenantId, from.centerId);
    const own = recordId ? await records.values(template, recordId, template.locale) : {};
    if (own === null) throw new Problem('not_found');
    const data: MailData = {
      ...sampleValues(template.locale, own),
      recipient: { first_name: firstName },
      center: { name: center.name, email: center.email },
      app: { name: sender.site.appName },
    };
    return { data, center, link: `${sender.originOf(from.centerId)}${paths.home()}` };
  }

  const settingsOf = (from: TemplateSource, { key }: Template): string | undefined =>
    channelsOfTemplate(key).mandatory
      ? undefined
      : `${sender.originOf(from.centerId)}${paths.account.settings()}`;

  return {
    async list(): Promise<Template[]> {
      const from = await source();
      return templatesOf(from, await templates.ofCenter(from.centerId));
    },

    async one(id: string) {
      const { from, template } = await require(id);
      const records = await templateRecordRepository(queries, tenantId, from.centerId).list(template);
      return { data: presentTemplate(template, null), records };
    },

    async change(id: string, { lockVersion, ...given }: NotificationTemplateChanges): Promise<Resource> {
      const { from, template, rows } = await requireLocked(id, lockVersion);
      if (isEmpty(given)) return presentTemplate(template, null);
      const fields = fieldReader();
      const columns = columnsOf<Updateable<TemplateValues>>(fields, NotificationTemplates, given, {
        isNew: false,
      });
      const text = {
        name: columns.name ?? template.name,
        subject: columns.subject ?? template.subject,
        body: columns.body ?? template.body,
        own_action: labelOf(columns.own_action, template),
      };
      const isText = ['name', 'subject', 'body', 'own_action'].some((name) => name in columns);
      if (isText) checkText(fields, text, template.placeholders);
      const active = columns.active ?? template.active;
      checkActive(fields, template.key, active);
      fields.finish();
      const isOwn = isText ? !sameText(text, template.system) : template.is_own;
      const row = await store(from, template, rows, { ...text, active, is_own: isOwn });
      if (active !== template.active) await storeActive(from, template, rows, active);
      await log('notification_template.changed', template, Object.keys(columns));
      return presentTemplate(templateOf(from, template.key, template.locale, row), null);
    },

    /** Back to what the product says. Whether it is sent stays. */
    async reset(id: string, { lockVersion }: TemplateReset): Promise<Resource> {
      const { from, template, rows } = await requireLocked(id, lockVersion);
      if (!template.is_own) return presentTemplate(template, null);
      const { active, system } = template;
      const { action: _action, ...text } = system;
      const row = await store(from, template, rows, { ...text, own_action: null, active, is_own: false });
      await log('notification_template.reset', template, []);
      return presentTemplate(templateOf(from, template.key, template.locale, row), null);
    },

    /** What a text looks like that need not be stored. */
    async preview(id: string, draft: TemplateDraft): Promise<TemplatePreview> {
      const { from, template } = await require(id);
      const text = readDraft(template, draft);
      const { data, link } = await valuesFor(from, template, draft.recordId);
      const settings = settingsOf(from, template);
      const optOut = settings === undefined ? undefined : { settings, unsubscribe: settings };
      const { email, inApp } = channelsOfTemplate(template.key);
      return {
        mail: email ? previewMail(text, template.locale, data, link, optOut) : null,
        notice: inApp ? renderNotice(text, data) : null,
      };
    },

    /** Mails a text to the caller, which need not be stored. */
    async sendTest(id: string, draft: TemplateDraft): Promise<void> {
      // It goes to the mailbox of the caller, which is not that of who works in their name.
      requireOneself(caller);
      const { from, template } = await require(id);
      const text = readDraft(template, draft);
      const { data, center, link } = await valuesFor(from, template, draft.recordId);
      const { email, firstName } = userOf(caller);
      const settingsLink = settingsOf(from, template);
      await queueMail(
        queries,
        { ...sender.context, clock },
        {
          tenantId,
          template: template.key,
          isTest: true,
          text: { ...text, subject: `[Test] ${text.subject}` },
          to: { email, firstName, locale: template.locale },
          center,
          appName: sender.site.appName,
          vocabulary: from.vocabulary,
          data,
          link,
          ...(settingsLink === undefined ? {} : { settingsLink }),
        },
      );
    },
  };
}
