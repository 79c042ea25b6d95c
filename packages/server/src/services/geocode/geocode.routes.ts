import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@samen/contracts';
import { isFieldsParameter } from '@samen/jsonapi';
import { FORMATS, placeKey, Places } from '@samen/resources/shared';
import { presenter } from '../../declared/presenter.ts';
import { listRules } from '../../declared/query-rules.ts';
import { invalid, Problem } from '../../errors/problem.ts';
import { errorText } from '../../errors/texts.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, sendList, sendOne } from '../../http/responses.ts';
import { partOfList } from '../../http/small-list.ts';
import { placeRepository } from './geocode.repository.ts';
import type { PlacesTable } from './places.table.ts';
import { rankPlaces, typedPlace } from './suggest-places.ts';

type RequestedPlace = Pick<PlacesTable, 'kind' | 'key'>;

const MAX_NAME = 80;
const PARAMETERS = ['postal_code', 'place_name'] as const;
/** What `place_name` was called before; names of small letters alone are those of JSON:API. */
const OLD_NAME = 'place';

const RULES = listRules(Places);
const CONFIG = {
  access: 'public',
  query: { ...RULES, others: PARAMETERS },
  responses: [{ one: 'places' }, { many: 'places' }],
} as const;

interface Place extends Pick<PlacesTable, 'name' | 'lat' | 'lon'> {
  id: string;
}
const place = presenter<Places, Place, null>(Places, {
  values: { latitude: ({ lat }) => lat, longitude: ({ lon }) => lon },
  audiences: {},
  related: {},
});
const presentPlace = ({ kind, key, ...point }: RequestedPlace & Omit<Place, 'id'>) =>
  place({ id: `${kind}-${key}`, ...point }, null);

const noSuchPostalCode = () => invalid({ code: 'postal_code', parameter: 'postal_code' });
const unknownPostalCode = (locale: Locale) =>
  new Problem('not_found', { parameter: 'postal_code', detail: errorText(locale, 'postal_code', {}) });
const noSuchPlace = (parameter: string) => new Problem('not_found', { parameter });

/** Exactly one of the parameters, and nothing else but what is to be sent of the place. */
function requestedPlace(query: Record<string, unknown>): RequestedPlace & { parameter: string } {
  const [parameter, ...others] = Object.keys(query).filter((name) => !isFieldsParameter(name));
  const allowed = [...PARAMETERS, OLD_NAME].find((one) => one === parameter);
  const value = query[parameter ?? ''];
  if (parameter === undefined)
    throw new Problem('invalid_parameter', { parameter: 'postal_code', text: 'parameter_required' });
  if (!allowed || others.length > 0 || typeof value !== 'string')
    throw new Problem('invalid_parameter', { parameter: others[0] ?? parameter });
  if (allowed !== 'postal_code') {
    const key = value.length <= MAX_NAME ? placeKey(value) : '';
    if (key === '') throw noSuchPlace(allowed);
    return { kind: 'place', key, parameter: allowed };
  }
  const code = value.trim();
  if (!FORMATS.postalArea.test(code)) throw noSuchPostalCode();
  return { kind: 'pc4', key: code.slice(0, 4), parameter: allowed };
}

/**
 * `/api/v1/geocode?postal_code=6511` or `?place_name=Lent`: where that is. A postcode that is not in the table gets a
 * clear message, never a point that a person made up. `?filter[q]=arnhm` suggests places while a person types, at most
 * eight, and forgives slips.
 */
export async function geocodeRoutes(app: App): Promise<void> {
  async function suggest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { tenantId, centerId } = request.caller;
    const query = queryOf(request, RULES);
    const typed = typedPlace(query.filters['q'] ?? '');
    const found =
      typed === null
        ? []
        : await app.context.db.read(tenantId, async (queries) => {
            const places = placeRepository(queries);
            return rankPlaces(typed, await places.like(typed), await places.centerPoint(tenantId, centerId));
          });
    // The same for everybody on this site.
    void reply.headers({
      'cache-control': 'public, max-age=3600',
      vary: 'host, volunteer-center-id, tenant',
    });
    const { rows, ...rest } = partOfList(found.map(presentPlace), query);
    return sendList(request, reply, rows, { query, ...rest });
  }

  app.get('/geocode', { config: CONFIG }, async (request, reply) => {
    if (Object.keys(request.query as object).includes('filter[q]')) return suggest(request, reply);
    const requested = requestedPlace(request.query as Record<string, unknown>);
    const found = await app.context.db.read(request.caller.tenantId, (queries) =>
      placeRepository(queries).find(requested.kind, requested.key),
    );
    if (!found)
      throw requested.kind === 'pc4' ? unknownPostalCode(request.locale) : noSuchPlace(requested.parameter);
    return sendOne(reply, presentPlace(found));
  });
}
