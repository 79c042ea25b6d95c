import type { GeocodableAddress } from './addresses.ts';
import type { FoundAddress } from './addresses.ts';

/** Finds an address; the best of what may be it comes first. Rejects where the service does not do its work. */
export type Geocoder = (address: GeocodableAddress) => Promise<FoundAddress[]>;

interface Bounds {
  /** Milliseconds until the whole response is there. */
  timeout: number;
  maxBytes: number;
}

export const GEOCODER_BOUNDS: Bounds = { timeout: 3_000, maxBytes: 262_144 };

const ROWS = '5';
const FIELDS = [
  'type',
  'straatnaam',
  'huisnummer',
  'huis_nlt',
  'postcode',
  'woonplaatsnaam',
  'gemeentenaam',
  'centroide_ll',
  'score',
];
const POINT = /^POINT\((-?\d{1,3}(?:\.\d+)?) (-?\d{1,3}(?:\.\d+)?)\)$/;

/** The free search of PDOK's Locatieserver, or whatever speaks as it does. */
export function locatieserver(endpoint: string, bounds: Bounds = GEOCODER_BOUNDS): Geocoder {
  return async (address) => {
    const url = new URL(endpoint);
    url.searchParams.set('q', queryOf(address));
    url.searchParams.set('fq', 'type:adres');
    url.searchParams.set('fl', FIELDS.join(','));
    url.searchParams.set('rows', ROWS);
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(bounds.timeout),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The geocoder responds with ${response.status}`);
    }
    const text = await readAtMost(response, bounds.maxBytes);
    const docs = (JSON.parse(text) as { response?: { docs?: unknown } } | null)?.response?.docs;
    if (!Array.isArray(docs)) throw new Error('The geocoder responds with something else than addresses');
    return docs.flatMap((doc) => readAddress(doc) ?? []);
  };
}

/** Words alone: the signs with which a search is steered mean nothing in an address. */
function queryOf({ street, houseNumber, postalCode, city }: GeocodableAddress): string {
  const terms = [street, houseNumber, postalCode, city].filter((part) => part !== null).join(' ');
  return terms
    .replaceAll(/[^\p{L}\p{M}\p{N}.'’ -]/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{N}])-+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new Error('The response of the geocoder is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAddress(doc: unknown): FoundAddress | null {
  const fields = (doc ?? {}) as Record<string, unknown>;
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const point = POINT.exec(text('centroide_ll') ?? '');
  const houseNumber = text('huis_nlt') ?? text('huisnummer');
  if (!point || houseNumber === null || (text('type') ?? 'adres') !== 'adres') return null;
  return {
    longitude: Number(point[1]),
    latitude: Number(point[2]),
    houseNumber,
    street: text('straatnaam'),
    postalCode: text('postcode'),
    city: text('woonplaatsnaam'),
    municipality: text('gemeentenaam'),
  };
}
