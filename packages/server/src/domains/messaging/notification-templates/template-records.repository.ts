import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@samen/contracts';
import type { TemplateRecord } from '@samen/resources/messaging';
import type { Queries } from '../../../db/database.ts';
import type { MailData } from '../../../mail-types.ts';
import { readableDay } from '../../../local-time.ts';
import type { Template } from './templates.ts';

/** How many records a preview offers. */
const OFFERED = 10;

interface RecordRow {
  id: string;
  name: string;
  /** The language of the name. */
  locale: Locale | null;
  organization: string | null;
  city: string | null;
  email: string | null;
  expires_at: string | null;
}

/** The records of a centre that a template is about, as far as it shows of no person. Null where there are none. */
function recordsSql(
  { key, placeholders }: Pick<Template, 'key' | 'placeholders'>,
  tenantId: string,
  centerId: string,
): RawBuilder<RecordRow> | null {
  if (placeholders.includes('vacancy.title'))
    return sql<RecordRow>`SELECT v.id, v.title AS name, v.locale, o.name AS organization, NULL AS city, o.email, v.expires_at::text, v.created_at
      FROM vacancies v LEFT JOIN organizations o ON o.tenant_id = v.tenant_id AND o.id = v.organization_id
      WHERE v.tenant_id = ${tenantId} AND v.volunteer_center_id = ${centerId}::uuid AND v.status = 'published'
        AND (v.vacancy_type = 'p2p') = ${key.startsWith('p2p_')}`;
  if (placeholders.includes('organization.name'))
    return sql<RecordRow>`SELECT o.id, o.name, NULL AS locale, o.name AS organization, a.city, o.email, NULL AS expires_at, o.created_at
      FROM organizations o LEFT JOIN addresses a ON a.tenant_id = o.tenant_id AND a.id = o.address_id
      WHERE o.tenant_id = ${tenantId} AND o.volunteer_center_id = ${centerId}::uuid AND o.status = 'approved'`;
  return null;
}

/** What previews of a centre's templates can have their values from. */
export function templateRecordRepository(queries: Queries, tenantId: string, centerId: string) {
  return {
    /** The newest. */
    async list(template: Template): Promise<TemplateRecord[]> {
      const records = recordsSql(template, tenantId, centerId);
      if (!records) return [];
      const { rows } = await sql<TemplateRecord>`SELECT r.id, r.name, r.locale FROM (${records}) r
        ORDER BY r.created_at DESC, r.id LIMIT ${OFFERED}`.execute(queries);
      return rows.map(({ id, name, locale }) => ({ id, name, locale }));
    },

    /** The values of one; null where it is none of this centre. */
    async values(template: Template, id: string, locale: Locale): Promise<MailData | null> {
      const records = recordsSql(template, tenantId, centerId);
      if (!records) return null;
      const { rows } = await sql<RecordRow>`SELECT r.* FROM (${records}) r WHERE r.id = ${id}::uuid`.execute(
        queries,
      );
      const [row] = rows;
      if (!row) return null;
      return {
        vacancy: {
          title: row.name,
          ...(row.expires_at && { expires_at: readableDay(row.expires_at, locale) }),
        },
        ...(row.organization !== null && {
          organization: { name: row.organization, city: row.city ?? '', email: row.email ?? '' },
        }),
      };
    },
  };
}
