import { geocoderServer, house, houses } from '../../test/geocoder-server.ts';
import { choosePoint } from './choose-point.ts';
import { type Point } from './addresses.ts';
import type { GeocodableAddress } from './addresses.ts';
import { locatieserver } from './geocoder.ts';

let service: Awaited<ReturnType<typeof geocoderServer>>;

beforeAll(async () => {
  service = await geocoderServer();
});
afterAll(() => service.close());
beforeEach(() => {
  service.state.requests = [];
});

const ADDRESS: GeocodableAddress = {
  street: 'Marikenstraat',
  houseNumber: '12',
  postalCode: '6511 PX',
  city: 'Nijmegen',
};
const WITHOUT_POSTCODE: GeocodableAddress = { ...ADDRESS, postalCode: null };
const CENTRE = { latitude: 51.84, longitude: 5.85 };
const POINT = { latitude: 51.84607, longitude: 5.86442 };

const find = (bounds = { timeout: 3_000, maxBytes: 10_000 }) => locatieserver(service.url, bounds)(ADDRESS);

it('sends the address and nothing else', async () => {
  service.state.behave = houses(house());
  await find();
  const [request] = service.state.requests;
  expect([...(request?.url.searchParams ?? [])]).toEqual([
    ['q', 'Marikenstraat 12 6511 PX Nijmegen'],
    ['fq', 'type:adres'],
    ['fl', 'type,straatnaam,huisnummer,huis_nlt,postcode,woonplaatsnaam,gemeentenaam,centroide_ll,score'],
    ['rows', '5'],
  ]);
  expect(Object.keys(request?.headers ?? {}).sort()).toEqual(
    [
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'sec-fetch-mode',
      'user-agent',
    ].sort(),
  );
  expect(request?.headers['user-agent']).toBe('node');
});

it('asks with words alone, whatever a person wrote into a street', async () => {
  service.state.behave = houses();
  await locatieserver(service.url)({ ...ADDRESS, street: '{!lucene} *:* -"’t Hof" && a/b \\ ~3' });
  expect(service.state.requests[0]?.url.searchParams.get('q')).toBe(
    'lucene ’t Hof a b 3 12 6511 PX Nijmegen',
  );
});

it.each<[string, Parameters<typeof houses>]>([
  ['nothing', []],
  ['no house', [house({ type: 'weg' })]],
  ['no point', [house({ centroide_ll: undefined })]],
  ['a point that is none', [house({ centroide_ll: 'POINT(x y)' })]],
  ['things', [null, 7, 'adres', []]],
])('finds nothing in %s', async (_what, docs) => {
  service.state.behave = houses(...docs);
  expect(await find()).toEqual([]);
});

it.each<[string, (typeof service)['state']['behave']]>([
  // With bodies that would do.
  ['500', (response, request) => houses(house())(response.writeHead(500), request)],
  ['429', (response, request) => houses(house())(response.writeHead(429), request)],
  [
    'a redirect',
    (response, request) =>
      request.url === '/elsewhere'
        ? houses(house())(response, request)
        : response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  [
    'a page',
    (response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title>'),
  ],
  ['JSON of something else', (response) => response.end('{"response":{"docs":"none"}}')],
  ['null', (response) => response.end('null')],
  [
    'half a response',
    (response) => response.writeHead(200, { 'content-length': '99' }).end('{"resp', () => response.destroy()),
  ],
  [
    'too much',
    (response) => response.end(JSON.stringify({ response: { docs: [house({ x: 'x'.repeat(10_000) })] } })),
  ],
  ['a connection that breaks', (response) => response.destroy()],
])('rejects for %s', async (_what, behave) => {
  service.state.behave = behave;
  await expect(find()).rejects.toThrow();
});

it('stops reading a body without end, rather than keep it', async () => {
  let sent = 0;
  let closed: Promise<unknown> = Promise.resolve();
  service.state.behave = (response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    const chunk = 'x'.repeat(65_536);
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      response.once('drain', more);
    };
    more();
  };
  await expect(find()).rejects.toThrow('too large');
  await closed;
  expect(sent).toBeLessThan(16_777_216);
});

it.each<[string, (typeof service)['state']['behave']]>([
  ['says nothing', () => undefined],
  ['begins and goes silent', (response) => void response.write('{"response":')],
])('waits no longer than its time for a service that %s', async (_what, behave) => {
  service.state.behave = behave;
  await expect(find({ timeout: 100, maxBytes: 10_000 })).rejects.toThrow(/timeout/i);
});

describe('choosePoint', () => {
  const chosen = async (docs: unknown[], address = ADDRESS, expected: Point | null = CENTRE) => {
    service.state.behave = houses(...docs);
    return choosePoint(address, await find(), expected);
  };

  it('takes the house with the very number, and else the first of that number', async () => {
    const addition = house({ huis_nlt: '12A', centroide_ll: 'POINT(5.1 51.9)' });
    expect(await chosen([addition, house()], ADDRESS, null)).toEqual(POINT);
    expect(await chosen([house(), addition], { ...ADDRESS, houseNumber: '12 bis' })).toEqual(POINT);
    expect(await chosen([house({ huis_nlt: undefined })])).toEqual(POINT);
  });

  it('goes by street and place where there is no postcode', async () => {
    expect(await chosen([house()], WITHOUT_POSTCODE)).toEqual(POINT);
    const village = { ...WITHOUT_POSTCODE, city: 'Lent' };
    expect(await chosen([house({ woonplaatsnaam: 'Lent' })], village)).toEqual(POINT);
  });

  it.each<[string, Record<string, unknown>, GeocodableAddress?]>([
    ['another number', { huisnummer: 14, huis_nlt: '14' }],
    ['another postcode', { postcode: '6511PZ' }],
    ['no postcode', { postcode: undefined }],
    ['another street', { straatnaam: 'Molenstraat' }, WITHOUT_POSTCODE],
    ['another place', { woonplaatsnaam: 'Arnhem', gemeentenaam: 'Arnhem' }, WITHOUT_POSTCODE],
    ['a place that it does not say', { woonplaatsnaam: null, gemeentenaam: null }, WITHOUT_POSTCODE],
    ['a point far away', { centroide_ll: 'POINT(6.56 53.21)' }],
  ])('takes nothing of %s', async (_what, fields, address = ADDRESS) => {
    expect(await chosen([house(fields)], address)).toBeNull();
  });

  it.each(['POINT(4.35 50.6)', 'POINT(8.5 53)', 'POINT(0 0)', 'POINT(51.84607 5.86442)'])(
    'takes nothing outside the country, also where the table does not know the postcode: %s',
    async (point) => {
      expect(await chosen([house({ centroide_ll: point })], ADDRESS, null)).toBeNull();
    },
  );
});
