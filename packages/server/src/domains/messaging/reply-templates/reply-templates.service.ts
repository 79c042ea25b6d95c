import {
  MAX_REPLY_TEMPLATES,
  ReplyTemplates,
  type NewReplyTemplate,
  type ReplyDraft,
  type ReplyPreview,
  type ReplyTemplateChanges,
} from '@samen/resources/messaging';
import { fillReply, REPLY_PLACEHOLDERS, type ReplyPurpose, type ReplyValues } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import { accessScopeOf, isInScope } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { presenter } from '../../../declared/presenter.ts';
import { invalid, Problem } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { hasDeadLink, messageText, unknownIn } from '../../../mail/template-rules.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationRepository, type OrganizationRow } from '../../organizations/organizations/index.ts';
import { sampleValues } from '../notification-templates/index.ts';
import {
  replyTemplateRepository,
  type ReplyTemplateRow,
  type ReplyTemplateUpdate,
  type ReplyTemplateValues,
} from './reply-templates.repository.ts';
import { about } from '../subject-names.repository.ts';

const present = presenter<ReplyTemplates, ReplyTemplateRow, null>(ReplyTemplates, {
  values: { text: ({ body }) => messageText(body) },
  audiences: {},
  related: {},
  meta: () => ({ can: ['reply_templates.edit', 'reply_templates.delete'] }),
});
const show = (row: ReplyTemplateRow): Resource => present(row, null);

/** Reports what no message could say: placeholders that there are none of, and links that lead nowhere. */
function checkBody(fields: FieldReader, body: string, purpose: ReplyPurpose): void {
  const { body: unknown } = unknownIn({ subject: '', body }, REPLY_PLACEHOLDERS[purpose]);
  for (const name of unknown) fields.refuse('body', 'placeholder', { name });
  if (hasDeadLink(body)) fields.refuse('body', 'astray_link');
}

/** The use cases of reply templates in one transaction; what is not in the caller's access scope is not found. */
export function replyTemplatesOf(
  queries: Queries,
  { caller, clock, sender }: Pick<UseCaseContext, 'caller' | 'clock' | 'sender'>,
) {
  const { tenantId } = caller;
  const now = clock.now();
  const templates = replyTemplateRepository(queries, tenantId);

  async function requireOrganization(id: string): Promise<OrganizationRow> {
    const scope = await accessScopeOf(queries, caller, 'reply_templates.edit');
    const [found] = isUuid(id) ? await organizationRepository(queries, tenantId).byIds([id]) : [];
    if (!found) throw new Problem('not_found');
    const { volunteer_center_id } = found;
    if (!isInScope(scope, { organization_id: id, volunteer_center_id })) throw new Problem('not_found');
    return found;
  }

  async function requireTemplate(id: string): Promise<ReplyTemplateRow> {
    const row = await templates.find(id);
    if (!row) throw new Problem('not_found');
    await requireOrganization(row.organization_id);
    return row;
  }

  /** One that is about to be changed, with no one else at the others of its organization. */
  async function requireLocked(id: string): Promise<ReplyTemplateRow> {
    const { organization_id } = await requireTemplate(id);
    await templates.lock(organization_id);
    return requireTemplate(id);
  }

  async function move({ id, organization_id }: ReplyTemplateRow, position: number): Promise<void> {
    const others = (await templates.ofOrganization(organization_id)).map((one) => one.id);
    const ids = others.filter((one) => one !== id);
    ids.splice(position - 1, 0, id);
    await templates.order(ids);
  }

  const log = (action: 'added' | 'removed', subjectId: string) =>
    audit(queries, caller, now, {
      action: `reply_template.${action}`,
      ...about.reply_templates(subjectId),
    });

  return {
    /** Those of one organization, the caller's own where none is named. */
    async list(organizationId: string | undefined, purpose: ReplyPurpose | undefined): Promise<Resource[]> {
      const { organization } = caller;
      if (!organization) throw new Problem('no_organization');
      const { id } = await requireOrganization(organizationId ?? organization.id);
      const rows = await templates.ofOrganization(id);
      return rows.filter((row) => purpose === undefined || row.for === purpose).map(show);
    },

    one: async (id: string): Promise<Resource> => show(await requireTemplate(id)),

    async add({ organizationId, position, ...given }: NewReplyTemplate): Promise<Resource> {
      const { id: organization_id } = await requireOrganization(organizationId);
      const fields = fieldReader();
      const columns = columnsOf<Omit<ReplyTemplateValues, 'organization_id'>>(fields, ReplyTemplates, given, {
        isNew: true,
      });
      checkBody(fields, given.body, given.for);
      fields.finish();
      await templates.lock(organization_id);
      const { length } = await templates.ofOrganization(organization_id);
      if (length >= MAX_REPLY_TEMPLATES)
        throw invalid({ code: 'max_items', pointer: '/data', meta: { n: MAX_REPLY_TEMPLATES } });
      const row = await templates.insert({ ...columns, organization_id }, length + 1, now);
      if (position !== undefined) await move(row, position);
      await log('added', row.id);
      return show(await requireTemplate(row.id));
    },

    async change(id: string, { lockVersion, position, ...given }: ReplyTemplateChanges): Promise<Resource> {
      const before = await requireLocked(id);
      const fields = fieldReader();
      const columns = columnsOf<ReplyTemplateUpdate>(fields, ReplyTemplates, given, { isNew: false });
      checkBody(fields, given.body ?? before.body, given.for ?? before.for);
      fields.finish();
      requireVersion(before, lockVersion);
      if (!isEmpty(columns)) {
        if (!(await templates.update(id, columns, now, lockVersion))) throw new Problem('stale_record');
        await audit(queries, caller, now, {
          action: 'reply_template.changed',
          ...about.reply_templates(id),
          data: { fields: Object.keys(columns) },
        });
      }
      if (position !== undefined) await move(before, position);
      return show(await requireTemplate(id));
    },

    async remove(id: string): Promise<void> {
      const { organization_id } = await requireLocked(id);
      await log('removed', id);
      await templates.remove(id);
      await templates.order((await templates.ofOrganization(organization_id)).map((one) => one.id));
    },

    /** What a text becomes that need not be stored; of the person it is for everything is made up. */
    async preview({ body, for: purpose, organizationId }: ReplyDraft): Promise<ReplyPreview> {
      const { name } = await requireOrganization(organizationId);
      const fields = fieldReader();
      fields.markdown('body', body);
      checkBody(fields, body, purpose);
      fields.finish();
      const center = await volunteerCenterRepository(queries, tenantId).find(caller.centerId);
      const samples = sampleValues(caller.locale, {});
      const values: ReplyValues<'accept'> & ReplyValues<'message'> = {
        'recipient.first_name': samples['volunteer']?.['first_name'] ?? '',
        'application.name': samples['application']?.['name'] ?? '',
        'vacancy.title': samples['vacancy']?.['title'] ?? '',
        'conversation.subject': samples['conversation']?.['subject'] ?? '',
        'sender.first_name': userOf(caller).firstName,
        'organization.name': name,
        'center.name': center?.name ?? '',
        'center.email': center?.email ?? '',
        'app.name': sender.site.appName,
      };
      return { text: fillReply(messageText(body), values) };
    },
  };
}
