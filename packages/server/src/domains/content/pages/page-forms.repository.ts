import { sql } from 'kysely';
import type { Queries } from '../../../db/database.ts';
import { isShownSql } from './shown-pages.repository.ts';

/** A page that shows a form, or will. */
interface PageWithForm {
  id: string;
  title: string;
  volunteer_center_id: string;
  organization_id: string | null;
  manager_ids: string[];
  /** Whether visitors see what it is called. */
  is_public: boolean;
}

/** Where pages of one tenant show forms. */
export function pageFormRepository(queries: Queries, tenantId: string) {
  return {
    /** The pages that have a form on them now, or in what they are changed to. */
    async pagesWith(formId: string, now: Date): Promise<PageWithForm[]> {
      const { rows } = await sql<PageWithForm>`SELECT p.id, p.title, p.volunteer_center_id, p.organization_id,
          ${isShownSql('p', sql`${now}::timestamptz`)} AS is_public,
          ARRAY(SELECT m.user_id::text FROM page_managers m
            WHERE m.tenant_id = p.tenant_id AND m.page_id = p.id) AS manager_ids
        FROM pages p WHERE p.tenant_id = ${tenantId} AND (EXISTS (SELECT FROM content_blocks b
            WHERE b.tenant_id = p.tenant_id AND b.page_id = p.id AND b.block_type = 'BuilderForm'
              AND b.data ->> 'form_id' = ${formId})
          OR EXISTS (SELECT FROM page_drafts d
            WHERE d.tenant_id = p.tenant_id AND d.page_id = p.id AND ${formId} = ANY (d.mentions)))
        ORDER BY p.title, p.id`.execute(queries);
      return rows;
    },
  };
}
