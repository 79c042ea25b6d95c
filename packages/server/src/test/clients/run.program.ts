import { registerHooks } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { STEPS, type Journey, type Outcome, type Site, type Step } from './journey.ts';

/** Goes through the journey with each client; in a process of its own, as a program of another would. */

// One client is written for bundlers, which find `./src/Resource` without its ending.
registerHooks({
  resolve: (specifier, context, next) => {
    const isBundled = context.parentURL?.includes('/@reststate/client/') && specifier.startsWith('./');
    return next(isBundled ? `${specifier}.js` : specifier, context);
  },
});

const { devourJourney } = await import('./devour.ts');
const { jsonaJourney } = await import('./jsona.ts');
const { kitsuJourney } = await import('./kitsu.ts');
const { orbitJourney } = await import('./orbit.ts');
const { reactAdminJourney } = await import('./react-admin.ts');
const { reststateJourney } = await import('./reststate.ts');
const { spraypaintJourney } = await import('./spraypaint.ts');

const JOURNEYS: Record<string, (site: Site) => Journey> = {
  'devour-client': devourJourney,
  jsona: jsonaJourney,
  kitsu: kitsuJourney,
  '@orbit/jsonapi': orbitJourney,
  'ra-jsonapi-client': reactAdminJourney,
  '@reststate/client': reststateJourney,
  spraypaint: spraypaintJourney,
};

/** A step that takes longer, in milliseconds, has been forgotten by its client. */
const LONGEST = 20_000;

async function within(longest: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const over = setTimeout(longest, undefined, { signal: timer.signal }).then(() => {
    throw new Error('it never ended');
  });
  try {
    await Promise.race([work, over]);
  } finally {
    over.catch(() => undefined);
    timer.abort();
  }
}

async function outcomeOf(step: (() => Promise<void>) | undefined): Promise<Outcome> {
  if (!step) return 'absent';
  try {
    await within(LONGEST, step());
    return 'done';
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : inspect(error, { depth: 3 }).slice(0, 400)}`;
  }
}

const site = JSON.parse(process.env['SITE'] ?? '') as Site;
const outcomes: Record<string, Partial<Record<Step, Outcome>>> = {};
for (const [name, start] of Object.entries(JOURNEYS)) {
  const journey = start(site);
  const own: Partial<Record<Step, Outcome>> = {};
  for (const step of STEPS) own[step] = await outcomeOf(journey[step]);
  outcomes[name] = own;
}
process.send?.(outcomes);
