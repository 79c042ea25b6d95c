import { toSnake } from '@samen/jsonapi';
import { RESOURCE_TYPES } from '../../../domains/index.ts';
import type { CallMaker, Calls } from '../call.ts';
import type { World } from '../world.ts';

const OF_RELATIONSHIP = /^(\/api\/v1\/(\w+)\/:id)\/(?:relationships\/)?(\w+)$/;

const idsOf = ({ categoryIds, ageGroupId }: World, type: string): readonly string[] =>
  ({ categories: categoryIds, age_groups: [ageGroupId] })[type] ?? [];

/** What is sent to change a relationship. */
function linkageOf(world: World, type: string, name: string): object {
  const { relationships = {} } = RESOURCE_TYPES.get(type)?.declaration ?? {};
  const [, declared] = Object.entries(relationships).find(([key]) => toSnake(key) === name) ?? [];
  if (!declared?.many) return { data: null };
  const [first = ''] = [declared.type].flat();
  return { data: idsOf(world, first).map((id) => ({ type: first, id })) };
}

/**
 * Calls of the addresses of relationships: those of the record with its relationship behind them. A change is one of the
 * record.
 */
export function relationshipCalls(
  { method, url }: { method: string; url: string },
  calls: Calls,
): readonly CallMaker[] {
  const [, record = '', type = '', name = ''] = OF_RELATIONSHIP.exec(url) ?? [];
  const isRead = method === 'GET';
  return [calls[`${isRead ? 'GET' : 'PATCH'} ${record}`] ?? []].flat().map((maker) => ({
    ...maker,
    make: async (world) => {
      const { body: _body, query: _query, ...call } = await maker.make(world);
      return isRead ? call : { ...call, body: linkageOf(world, type, name) };
    },
  }));
}
