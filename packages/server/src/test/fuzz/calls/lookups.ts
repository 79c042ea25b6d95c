import { sql } from 'kysely';
import { lasting, type CallMaker, type Calls } from '../call.ts';

/** One of a lookup of which no other call needs any. */
const one = (type: 'activity_types' | 'non_profit_types' | 'skills' | 'target_groups'): CallMaker =>
  lasting(async (world) => {
    const { rows } = await world.write((queries) =>
      sql<{ id: string }>`INSERT INTO ${sql.table(type)} (tenant_id, key, label_nl, label_en, position)
        VALUES ('public', ${`one-${world.next()}`}, 'Iets', 'Something', 1) RETURNING id`.execute(queries),
    );
    return { params: { id: rows[0]?.id ?? '' } };
  });

/** What forms offer. */
export const lookupCalls: Calls = {
  'GET /api/v1/categories/:id': lasting(({ categoryIds: [id = ''] }) => ({ params: { id } })),
  'GET /api/v1/age_groups/:id': lasting(({ ageGroupId: id }) => ({ params: { id } })),
  'GET /api/v1/skills/:id': one('skills'),
  'GET /api/v1/activity_types/:id': one('activity_types'),
  'GET /api/v1/non_profit_types/:id': one('non_profit_types'),
  'GET /api/v1/target_groups/:id': one('target_groups'),
};
