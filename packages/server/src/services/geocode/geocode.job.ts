import { setTimeout as sleep } from 'node:timers/promises';
import { placeKey } from '@samen/resources/shared';
import { after, hours, minutes } from '../../clock.ts';
import type { ServerContext } from '../../context.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { everyMinutes, recurringOutside } from '../../jobs/schedule.ts';
import { choosePoint } from './choose-point.ts';
import { type Point } from './addresses.ts';
import { placeRepository } from './geocode.repository.ts';
import {
  geocodedAddressRepository,
  type DueAddress,
  type GeocodeResult,
} from './geocoded-addresses.repository.ts';
import type { Geocoder } from './geocoder.ts';

/** Addresses of a tenant in one round. */
const ROUND = { addresses: 15, milliseconds: 4_000 };
/** Milliseconds between two requests of this server. */
const INTERVAL = 250;
/** After so many failures an address stays where its postcode is. */
const MAX_ATTEMPTS = 10;

/** 1, 2, 4 … minutes, at most a day. */
const retryDelay = (attempts: number) => Math.min(hours(24), minutes(1) * 2 ** attempts);

/** Of one server: a request at a time, and none for a while after a failure. */
class Gate {
  #last: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #closedUntil = 0;

  isOpen(now: Date): boolean {
    return now.getTime() >= this.#closedUntil;
  }

  /** Runs `work` some time after whatever came before it. */
  pass<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.then(
      () => sleep(INTERVAL),
      () => sleep(INTERVAL),
    );
    return result;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** At most an hour: other addresses are not to blame. */
  failed(now: Date): void {
    this.#closedUntil = now.getTime() + Math.min(hours(1), retryDelay(this.#failures));
    this.#failures += 1;
  }
}

/**
 * Every minute: a few addresses get the point of their house. `geocoder` null: the server has none, and what was planned
 * when it had one ends.
 */
export function geocodeAddresses(geocoder: Geocoder | null): JobKind {
  if (!geocoder) return { run: () => Promise.resolve() };
  const gate = new Gate();
  return recurringOutside(everyMinutes(1), 'addresses.geocode_due_at', async ({ tenantId }, context) => {
    if (!gate.isOpen(context.clock.now())) return;
    const results = await geocodeSome(await dueAddresses(context, tenantId), context, gate, geocoder);
    if (results.length === 0) return;
    // All at once: every transaction that changes addresses makes servers render public pages again.
    await context.db.write(tenantId, async (queries) => {
      const addresses = geocodedAddressRepository(queries, tenantId, context.domainData.geocoded);
      for (const result of results) await addresses.save(result);
    });
  });
}

type Expected = DueAddress & { expected: Point | null };

const dueAddresses = ({ db, clock, domainData }: ServerContext, tenantId: string): Promise<Expected[]> =>
  db.read(tenantId, async (queries) => {
    const due = await geocodedAddressRepository(queries, tenantId, domainData.geocoded).due(
      clock.now(),
      ROUND.addresses,
    );
    const places = placeRepository(queries);
    const expected: Expected[] = [];
    for (const address of due) {
      const { postalCode, city } = address;
      const place = postalCode
        ? await places.find('pc4', postalCode.slice(0, 4))
        : await places.find('place', placeKey(city));
      expected.push({ ...address, expected: place && { latitude: place.lat, longitude: place.lon } });
    }
    return expected;
  });

async function geocodeSome(
  due: readonly Expected[],
  { clock }: ServerContext,
  gate: Gate,
  geocoder: Geocoder,
): Promise<GeocodeResult[]> {
  const results: GeocodeResult[] = [];
  const signal = AbortSignal.timeout(ROUND.milliseconds);
  const mayGoOn = () => !signal.aborted && gate.isOpen(clock.now());
  for (const address of due) {
    const result = await gate.pass(async () =>
      mayGoOn() ? geocode(address, clock.now(), gate, geocoder) : null,
    );
    if (!result) break;
    results.push(result);
  }
  return results;
}

async function geocode(
  { expected, ...address }: Expected,
  now: Date,
  gate: Gate,
  geocoder: Geocoder,
): Promise<GeocodeResult> {
  try {
    const point = choosePoint(address, await geocoder(address), expected);
    gate.succeeded();
    return { address, point, retryAt: null };
  } catch {
    gate.failed(now);
    const isLast = address.attempts + 1 >= MAX_ATTEMPTS;
    return { address, point: null, retryAt: isLast ? null : after(now, retryDelay(address.attempts)) };
  }
}
