import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { days, hours, minutes } from '../../../clock.ts';
import { createApp } from '../../../app.ts';
import { SHIPPED_LIMITS } from '../../../config.ts';
import { runDueJobs } from '../../../jobs/worker.ts';
import { doJob } from '../../../test/do-job.ts';
import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { jobKinds } from '../../job-kinds.ts';

let server: TestServer;
let domain: ReturnType<typeof domainBuilders>;
let tenant: SeededTenant;
let organizationId: string;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer();
  domain = domainBuilders(server.context.db);
  tenant = await server.seed.tenant('public');
  organizationId = await server.seed.organization('public', tenant.centerId, { name: 'Zorghuis' });
  admin = await server.seed.user(tenant, { [organizationId]: ['admin'] }, { first_name: 'Ans' });
});
afterAll(() => server.close());

const volunteer = () => server.seed.user(tenant, { [tenant.centerOrganizationId]: ['volunteer'] });
const volunteers = (count: number) => Promise.all(Array.from({ length: count }, volunteer));
const inDays = (count: number) => new Date(server.clock.now().getTime() + days(count));

/** An activity that takes people at once, in ten days. */
const activity = (values: Parameters<typeof domain.vacancy>[1] = {}) =>
  domain.vacancy(tenant, {
    organization_id: organizationId,
    contact_person_id: admin.id,
    title: 'Samen koken',
    description: 'Elke week koken en eten we samen met mensen uit de buurt, met wat het seizoen geeft.',
    location_type: 'remote',
    vacancy_type: 'activity',
    frequency: 'once',
    starts_at: inDays(10),
    ends_at: new Date(inDays(10).getTime() + hours(2)),
    positions: 1,
    close_when_full: false,
    auto_accept: true,
    ...values,
  });

const resource = (attributes: object, type = 'applications') => ({ data: { type, attributes } });
const send = (method: string, path: string, as: SeededUser, attributes: object = {}) =>
  server.request(method, `/api/v1/${path}`, { as, body: resource(attributes) });
const register = (vacancy_id: string, as: SeededUser) => send('POST', 'applications', as, { vacancy_id });
async function registered(vacancyId: string, as: SeededUser): Promise<string> {
  const response = await register(vacancyId, as);
  expect(response.statusCode).toBe(201);
  return response.json().data.id;
}
/** A server that is too busy says so, and has done nothing: the same request is sent again. */
async function registeredAtLast(vacancyId: string, as: SeededUser): Promise<string> {
  const response = await register(vacancyId, as);
  if (response.statusCode === 503) return registeredAtLast(vacancyId, as);
  expect(response.statusCode).toBe(201);
  return response.json().data.id;
}
const own = async (id: string, as: SeededUser = admin) =>
  (await server.request('GET', `/api/v1/applications/${id}`, { as })).json().data;
const attributesOf = async (id: string, as?: SeededUser) => (await own(id, as)).attributes;
const respond = (id: string, name: 'accept_offer' | 'decline_offer', as: SeededUser) =>
  send('PUT', `applications/${id}/${name}`, as);
const withdraw = (id: string, as: SeededUser) => send('PUT', `applications/${id}/withdraw`, as);
const work = async () => {
  while ((await runDueJobs(server.context, jobKinds(server.context.config), server.app.log)) > 0);
};

/** Where they stand, by their places in line where they wait. */
async function states(ids: readonly string[]): Promise<string[]> {
  const all = await Promise.all(ids.map((id) => attributesOf(id)));
  return all.map(({ status, withdrawn_at, offered_at, place }) => {
    if (withdrawn_at) return 'gone';
    return status ?? (place === null && offered_at ? 'offered' : String(place));
  });
}
const mailsTo = async (email: string) => {
  await work();
  return server.context.db.read('public', (queries) =>
    queries
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('created_at')
      .select(['template', 'text_body'])
      .execute(),
  );
};
const templates = async ({ email }: SeededUser) =>
  (await mailsTo(email)).map(({ template }) => template).sort();
const shown = async (id: string) =>
  (await server.request('GET', `/api/v1/vacancies/${id}`, { host: tenant.host })).json().data.attributes;
const codeOf = (response: { json(): { errors: { code: string }[] } }) => response.json().errors[0]?.code;

/** An activity with one place, which the first has; the others wait. */
async function line(count: number, values: Parameters<typeof activity>[0] = {}) {
  const people = await volunteers(count);
  const vacancyId = await activity(values);
  const ids: string[] = [];
  for (const person of people) ids.push(await registered(vacancyId, person));
  return { vacancyId, people, ids };
}

it('takes people as long as there are places, and puts the others in line', async () => {
  const { vacancyId, people, ids } = await line(3);
  expect(await states(ids)).toEqual(['accepted', '1', '2']);
  expect(await shown(vacancyId)).toMatchObject({ accepted_count: 1, places_left: 0, waitlist_count: 2 });
  expect(await templates(people[0]!)).toEqual(['application_accepted']);
  const [mail, ...others] = await mailsTo(people[2]!.email);
  expect([mail?.template, others]).toEqual(['waitlist_joined', []]);
  expect(mail?.text_body).toContain('plek 2');
  expect((await own(ids[2]!, people[2])).meta.can).toEqual(['applications.withdraw']);
  const list = await server.request('GET', '/api/v1/applications?filter[waitlisted_at_null]=false', {
    as: admin,
  });
  expect(list.json().meta.counts).toMatchObject({ waitlisted: 2, new: 0 });
});

it('gives fifty who come at once no more places than there are, and offers in the order in which they came', async () => {
  const people = await volunteers(50);
  const vacancyId = await activity({ positions: 20 });
  const ids = await Promise.all(people.map((person) => registeredAtLast(vacancyId, person)));
  const found = await states(ids);
  expect(found.filter((state) => state === 'accepted')).toHaveLength(20);
  const places = found.filter((state) => state !== 'accepted').map(Number);
  expect(places.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  const accepted = ids.filter((_id, at) => found[at] === 'accepted');
  const leaving = accepted.slice(0, 3);
  await Promise.all(leaving.map((id) => withdraw(id, people[ids.indexOf(id)]!)));
  const now = await states(ids);
  const offered = ids.filter((_id, at) => now[at] === 'offered').map((id) => found[ids.indexOf(id)]);
  expect(offered.sort()).toEqual(['1', '2', '3']);
  expect(await shown(vacancyId)).toMatchObject({ accepted_count: 17, places_left: 0, waitlist_count: 27 });
}, 60_000);

it('takes fifty of one address under the limits that are shipped, and of visitors no more than these', async () => {
  const { context } = server;
  const app = await createApp({ ...context, config: { ...context.config, rateLimits: SHIPPED_LIMITS } });
  const vacancyId = await activity({ positions: 20 });
  const apply = (headers: Record<string, string>, attributes: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/applications',
      headers: { host: tenant.host, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(resource({ vacancy_id: vacancyId, ...attributes })),
    });
  try {
    const sessions = await Promise.all((await volunteers(50)).map((one) => server.signIn(one)));
    // A server that is too busy is no limit: the same request is sent again.
    const applied = async (headers: Record<string, string>): Promise<number> => {
      const { statusCode } = await apply(headers);
      return statusCode === 503 ? applied(headers) : statusCode;
    };
    const seen = await Promise.all(sessions.map(applied));
    expect(seen).toEqual(Array.from({ length: 50 }, () => 201));
    expect(await shown(vacancyId)).toMatchObject({ accepted_count: 20, waitlist_count: 30 });
    const codes: number[] = [];
    for (let index = 0; index <= SHIPPED_LIMITS.anonymousPost.count; index += 1) {
      const email = `hoofdstraat${index}@post.example`;
      const { statusCode } = await apply({}, { first_name: 'Noor', last_name: 'Bos', email });
      codes.push(statusCode);
    }
    expect([new Set(codes.slice(0, -1)).size, codes[0], codes.at(-1)]).toEqual([1, 201, 429]);
  } finally {
    await app.close();
  }
}, 60_000);

it('offers a place that comes free to the first in line, who takes it with a button', async () => {
  const { vacancyId, people, ids } = await line(3);
  await withdraw(ids[0]!, people[0]!);
  expect(await states(ids)).toEqual(['gone', 'offered', '1']);
  expect(await shown(vacancyId)).toMatchObject({ accepted_count: 0, offered_count: 1, places_left: 0 });
  const offered = await own(ids[1]!, people[1]);
  expect(offered.meta.can).toEqual(['applications.accept_offer', 'applications.decline_offer']);
  expect(Date.parse(offered.attributes.offer_expires_at)).toBe(
    server.clock.now().getTime() + hours(VACANCY_CONSTANTS.placeOfferHours),
  );
  expect(await templates(people[1]!)).toEqual(['place_offered', 'waitlist_joined']);
  // Who comes now does not pass those in line.
  const late = await volunteer();
  expect(await attributesOf(await registered(vacancyId, late))).toMatchObject({ status: null, place: 2 });
  expect((await respond(ids[1]!, 'accept_offer', people[2]!)).statusCode).toBe(404);
  expect((await respond(ids[2]!, 'accept_offer', people[2]!)).statusCode).toBe(409);
  expect((await respond(ids[1]!, 'accept_offer', people[1]!)).statusCode).toBe(200);
  expect(await states(ids)).toEqual(['gone', 'accepted', '1']);
  expect((await respond(ids[1]!, 'accept_offer', people[1]!)).statusCode).toBe(409);
});

it('gives a place that is offered to no one else, also when the line behind it is empty', async () => {
  const { vacancyId, people, ids } = await line(2);
  await withdraw(ids[0]!, people[0]!);
  const late = await registered(vacancyId, await volunteer());
  expect(await states([...ids, late])).toEqual(['gone', 'offered', '1']);
});

it('goes on to the next where it is declined, the person is rejected, or leaves the line', async () => {
  const { people, ids } = await line(5);
  await withdraw(ids[2]!, people[2]!);
  await withdraw(ids[0]!, people[0]!);
  expect(await states(ids)).toEqual(['gone', 'offered', 'gone', '1', '2']);
  expect((await respond(ids[1]!, 'decline_offer', people[1]!)).statusCode).toBe(200);
  expect(await states(ids)).toEqual(['gone', 'gone', 'gone', 'offered', '1']);
  const rejection = { status: 'rejected', rejection_reason: 'other' };
  expect((await send('PUT', `applications/${ids[3]}/status`, admin, rejection)).statusCode).toBe(200);
  expect(await states(ids)).toEqual(['gone', 'gone', 'gone', 'rejected', 'offered']);
  expect(await templates(people[1]!)).toEqual(['place_offered', 'waitlist_joined']);
});

it('lapses when it is not taken in time, and goes to the next', async () => {
  const { people, ids } = await line(3);
  await withdraw(ids[0]!, people[0]!);
  server.clock.advance(hours(VACANCY_CONSTANTS.placeOfferHours));
  expect(codeOf(await respond(ids[1]!, 'accept_offer', people[1]!))).toBe('invalid_transition');
  await doJob(server, 'places.offer');
  expect(await states(ids)).toEqual(['gone', 'gone', 'offered']);
  expect((await attributesOf(ids[1]!)).history.map(({ step }: { step: string }) => step)).toEqual([
    'submitted',
    'waitlisted',
    'offered',
    'lapsed',
  ]);
  expect(await templates(people[1]!)).toEqual(['offer_lapsed', 'place_offered', 'waitlist_joined']);
  await doJob(server, 'places.offer');
  expect(await states(ids)).toEqual(['gone', 'gone', 'offered']);
});

it('offers the places that are added, as many as there are', async () => {
  const { vacancyId, ids } = await line(4);
  const { lock_version } = await shown(vacancyId);
  const body = resource({ positions: 3, lock_version }, 'vacancies');
  const response = await server.request('PATCH', `/api/v1/vacancies/${vacancyId}`, { as: admin, body });
  expect(response.statusCode).toBe(200);
  expect(await states(ids)).toEqual(['accepted', 'offered', 'offered', '1']);
});

it('is offered until two hours before the start, and no more then', async () => {
  const starts_at = new Date(server.clock.now().getTime() + hours(12));
  const { vacancyId, people, ids } = await line(3, {
    starts_at,
    ends_at: new Date(starts_at.getTime() + hours(1)),
  });
  await withdraw(ids[0]!, people[0]!);
  const until = new Date(starts_at.getTime() - hours(2)).toISOString();
  expect((await attributesOf(ids[1]!)).offer_expires_at).toBe(until);
  server.clock.advance(hours(10) + minutes(5));
  await doJob(server, 'places.offer');
  expect(await states(ids)).toEqual(['gone', 'gone', '1']);
  // The place is free, and who registers now does not pass those in line for it.
  const late = await registered(vacancyId, await volunteer());
  expect(await states([ids[2]!, late])).toEqual(['1', '2']);
});

it('lets no one in before those who stand in line', async () => {
  const { ids, vacancyId, people } = await line(3);
  const accept = (id: string) => send('PUT', `applications/${id}/status`, admin, { status: 'accepted' });
  expect(codeOf(await accept(ids[1]!))).toBe('invalid_transition');
  const { lock_version } = await attributesOf(ids[0]!);
  await send('PUT', `applications/${ids[0]}/status`, admin, {
    status: 'rejected',
    rejection_reason: 'other',
    lock_version,
  });
  expect(await states(ids)).toEqual(['rejected', 'offered', '1']);
  const again = { status: 'accepted', lock_version: (await attributesOf(ids[0]!)).lock_version };
  expect(codeOf(await send('PUT', `applications/${ids[0]}/status`, admin, again))).toBe('invalid_transition');
  await respond(ids[1]!, 'accept_offer', people[1]!);
  expect(await shown(vacancyId)).toMatchObject({ accepted_count: 1 });
});

it('has no line where it closes when it is full, and leaves it to the organization where that decides', async () => {
  const [one, other, third] = (await volunteers(3)) as [SeededUser, SeededUser, SeededUser];
  const closing = await activity({ close_when_full: true });
  expect(await attributesOf(await registered(closing, one))).toMatchObject({ status: 'accepted' });
  expect(await shown(closing)).toMatchObject({ status: 'filled', waitlist_count: null });
  expect((await register(closing, other)).statusCode).toBe(409);
  const decided = await activity({ auto_accept: false });
  const id = await registered(decided, third);
  expect(await attributesOf(id)).toMatchObject({ status: null, waitlisted_at: null });
  expect(await shown(decided)).toMatchObject({ waitlist_count: null, places_left: 1 });
  expect(await templates(third)).toEqual(['application_receipt']);
});

it('ends with what it is about', async () => {
  const { vacancyId, ids, people } = await line(2);
  await server.context.db.write('public', (queries) =>
    queries.updateTable('vacancies').set({ status: 'expired' }).where('id', '=', vacancyId).execute(),
  );
  await doJob(server, 'places.offer');
  expect(await states(ids)).toEqual(['accepted', 'rejected']);
  expect(await templates(people[1]!)).toEqual(['application_rejected', 'waitlist_joined']);
});

const change = (id: string, values: Parameters<typeof activity>[0] & object) =>
  server.context.db.write('public', (queries) =>
    queries.updateTable('vacancies').set(values).where('id', '=', id).execute(),
  );

/** The second person holds an offer. */
async function offered(values: Parameters<typeof activity>[0] = {}) {
  const made = await line(2, values);
  await withdraw(made.ids[0]!, made.people[0]!);
  expect(await states(made.ids)).toEqual(['gone', 'offered']);
  return { ...made, holder: made.people[1]!, id: made.ids[1]! };
}

it.each(['archived', 'deleted', 'expired'] as const)('is not taken in what is %s', async (status) => {
  const { vacancyId, holder, id } = await offered();
  await change(vacancyId, { status });
  const response = await respond(id, 'accept_offer', holder);
  expect([response.statusCode, codeOf(response)]).toEqual([409, 'invalid_transition']);
});

it('is not taken where its only date does not take place', async () => {
  const { vacancyId, holder, id } = await offered();
  await change(vacancyId, { cancelled_occurrences: [inDays(10).toISOString()] });
  const response = await respond(id, 'accept_offer', holder);
  expect([response.statusCode, codeOf(response)]).toEqual([409, 'invalid_transition']);
});

it('is over once it is full where it closes then, also for those who came before that was so', async () => {
  const { vacancyId, people, ids } = await line(4);
  await change(vacancyId, { close_when_full: true });
  await withdraw(ids[0]!, people[0]!);
  expect((await respond(ids[1]!, 'accept_offer', people[1]!)).statusCode).toBe(200);
  expect(await shown(vacancyId)).toMatchObject({ status: 'filled' });
  await doJob(server, 'places.offer');
  expect(await states(ids)).toEqual(['gone', 'accepted', 'rejected', 'rejected']);
  expect(await attributesOf(ids[2]!)).toMatchObject({ rejection_reason: 'filled' });
  expect(await templates(people[2]!)).toEqual(['application_rejected', 'waitlist_joined']);
});

it.each([
  [29, 'gone,1,2'],
  [31, 'gone,offered,1'],
])('offers nothing that would last less than half an hour (%i minutes)', async (count, expected) => {
  const starts_at = new Date(server.clock.now().getTime() + hours(2) + minutes(count));
  const { people, ids } = await line(3, { starts_at, ends_at: new Date(starts_at.getTime() + hours(1)) });
  await withdraw(ids[0]!, people[0]!);
  expect(String(await states(ids))).toBe(expected);
});

it('is not taken beyond the places that there are', async () => {
  const { vacancyId, people, ids } = await line(4, { positions: 2 });
  await withdraw(ids[0]!, people[0]!);
  expect(await states(ids)).toEqual(['gone', 'accepted', 'offered', '1']);
  await change(vacancyId, { positions: 1 });
  expect(codeOf(await respond(ids[2]!, 'accept_offer', people[2]!))).toBe('invalid_transition');
  await change(vacancyId, { positions: 2 });
  expect((await respond(ids[2]!, 'accept_offer', people[2]!)).statusCode).toBe(200);
});

it('is the default of new activities, and of nothing else', async () => {
  const create = async (attributes: object) =>
    server.request('POST', '/api/v1/vacancies', { as: admin, body: resource(attributes, 'vacancies') });
  const made = await create({ title: 'Wandelen', vacancy_type: 'activity', frequency: 'once' });
  expect(made.json().data.attributes).toMatchObject({ auto_accept: true });
  const work = { title: 'Gastvrouw', vacancy_type: 'volunteering' };
  expect((await create(work)).json().data.attributes).toMatchObject({ auto_accept: false });
  expect((await create({ ...work, auto_accept: true })).json().errors[0]).toMatchObject({
    code: 'empty',
    source: { pointer: '/data/attributes/auto_accept' },
  });
});

describe('a visitor', () => {
  const visitors = { count: 0 };
  async function visit(vacancy_id: string) {
    const email = `noor${(visitors.count += 1)}@post.example`;
    const sent = { vacancy_id, first_name: 'Noor', last_name: 'Bos', email };
    const body = resource(sent);
    await server.request('POST', '/api/v1/applications', { host: tenant.host, body });
    return { email, token: await linkOf(email, 'application') };
  }
  const linkOf = async (email: string, kind: string) =>
    (await mailsTo(email))
      .map(({ text_body }) => new RegExp(`kind=${kind}&token=([\\w-]+)`).exec(text_body)?.[1])
      .find(Boolean) ?? '';
  const post = (path: string, token: string) =>
    server.request('POST', `/api/v1/applications/${path}`, { host: tenant.host, body: { token } });

  const linked = (token: string, host = tenant.host) =>
    server.request('GET', `/api/v1/applications/place/${token}`, { host });
  const seatOf = async (token: string) => (await linked(token)).json().data.attributes.seat;
  const waitingFor = async (vacancyId: string) => {
    const { email, token } = await visit(vacancyId);
    await post('confirm', token);
    return { email, token };
  };

  it('has a place from the confirmation on, not from sending', async () => {
    const vacancyId = await activity();
    const { email, token } = await visit(vacancyId);
    expect(await shown(vacancyId)).toMatchObject({ places_left: 1 });
    const first = await volunteer();
    await registered(vacancyId, first);
    expect((await post('confirm', token)).statusCode).toBe(200);
    const found = (await mailsTo(email)).map(({ template }) => template).sort();
    expect(found).toEqual(['application_confirm', 'waitlist_joined']);
  });

  it('takes or leaves an offered place by the link of the mail, as often as it is pressed', async () => {
    const vacancyId = await activity();
    const first = await volunteer();
    const taken = await registered(vacancyId, first);
    const [one, other] = [await visit(vacancyId), await visit(vacancyId)];
    for (const { token } of [one, other]) await post('confirm', token);
    await withdraw(taken, first);
    const link = await linkOf(one.email, 'place');
    expect((await post('place/decline', link)).statusCode).toBe(204);
    expect((await post('place/decline', link)).statusCode).toBe(204);
    expect((await post('place', link)).statusCode).toBe(409);
    const next = await linkOf(other.email, 'place');
    expect((await post('place', next)).statusCode).toBe(204);
    expect((await post('place', next)).statusCode).toBe(204);
    expect(await shown(vacancyId)).toMatchObject({ accepted_count: 1, waitlist_count: 0 });
    expect((await post('place', 'x'.repeat(32))).statusCode).toBe(404);
  });

  it('takes no place by the link in what does not take place', async () => {
    const vacancyId = await activity();
    const first = await volunteer();
    const taken = await registered(vacancyId, first);
    const { email, token } = await visit(vacancyId);
    await post('confirm', token);
    await withdraw(taken, first);
    const link = await linkOf(email, 'place');
    await change(vacancyId, { status: 'archived' });
    expect((await post('place', link)).statusCode).toBe(409);
    expect((await post('place/decline', link)).statusCode).toBe(204);
  });

  it('comes too late once it is not offered any more', async () => {
    const vacancyId = await activity();
    const first = await volunteer();
    const taken = await registered(vacancyId, first);
    const { email, token } = await visit(vacancyId);
    await post('confirm', token);
    await withdraw(taken, first);
    const link = await linkOf(email, 'place');
    server.clock.advance(hours(VACANCY_CONSTANTS.placeOfferHours));
    expect((await post('place', link)).statusCode).toBe(410);
  });

  it('reads of what, when and where the place is and until when, and nothing of the person', async () => {
    const vacancyId = await activity({
      location_type: 'onsite',
      street: 'Dorpsstraat',
      house_number: '1',
      city: 'Nijmegen',
    });
    const first = await volunteer();
    const taken = await registered(vacancyId, first);
    const { email } = await waitingFor(vacancyId);
    const link = await linkOf(email, 'place');
    expect(await seatOf(link)).toMatchObject({ state: 'waitlisted', place: 1, may_withdraw: true });
    await withdraw(taken, first);
    const response = await linked(link);
    expect(response.headers['cache-control']).toBe('no-store');
    const { attributes } = response.json().data;
    expect(attributes).toEqual({
      vacancy_id: vacancyId,
      vacancy_title: 'Samen koken',
      organization_name: 'Zorghuis',
      seat: {
        state: 'offered',
        place: null,
        starts_at: inDays(10).toISOString(),
        ends_at: new Date(inDays(10).getTime() + hours(2)).toISOString(),
        is_remote: false,
        location: 'Dorpsstraat 1, Nijmegen',
        offer_expires_at: new Date(
          server.clock.now().getTime() + hours(VACANCY_CONSTANTS.placeOfferHours),
        ).toISOString(),
        may_withdraw: false,
      },
    });
    const mail = (await mailsTo(email)).find(({ template }) => template === 'place_offered');
    expect(mail?.text_body).toMatch(/Wanneer: \w+dag .* om /);
    expect(mail?.text_body).toContain('Waar: Dorpsstraat 1, Nijmegen.');
    // Reading changes nothing.
    expect(await seatOf(link)).toMatchObject({ state: 'offered' });
  });

  it('reads nothing by a link that was mailed by another site, or never', async () => {
    const { email, token } = await waitingFor(await activity());
    const other = await server.seed.tenant('oldebroek');
    const link = await linkOf(email, 'place');
    expect(await seatOf(link)).toMatchObject({ state: 'accepted' });
    for (const secret of [link, token]) {
      expect((await linked(secret, other.host)).statusCode).toBe(404);
      const body = { token: secret };
      const given = await server.request('POST', '/api/v1/applications/place/return', {
        host: other.host,
        body,
      });
      expect(given.statusCode).toBe(404);
    }
    expect((await linked('x'.repeat(32))).statusCode).toBe(404);
    expect((await post('place/return', 'x'.repeat(32))).statusCode).toBe(404);
  });

  it('has no place to show by the link of what is no activity, or is not confirmed', async () => {
    const work = await activity({ vacancy_type: 'volunteering', frequency: null, auto_accept: false });
    expect((await linked((await waitingFor(work)).token)).statusCode).toBe(404);
    expect((await linked((await visit(await activity())).token)).statusCode).toBe(404);
  });

  it('gives the place back by the link that confirmed it, as often as it is pressed; the next is offered it', async () => {
    const vacancyId = await activity();
    const [one, other] = [await waitingFor(vacancyId), await waitingFor(vacancyId)];
    const confirmed = await server.request('GET', `/api/v1/applications/confirm/${one.token}`, {
      host: tenant.host,
    });
    expect(confirmed.json().data.attributes.seat).toMatchObject({ state: 'accepted', may_withdraw: true });
    expect((await post('place/return', one.token)).statusCode).toBe(204);
    expect((await post('place/return', one.token)).statusCode).toBe(204);
    expect(await seatOf(one.token)).toMatchObject({ state: 'withdrawn', may_withdraw: false });
    expect(await seatOf(await linkOf(other.email, 'place'))).toMatchObject({ state: 'offered' });
  });

  it('gives back what it has accepted by the link of either mail, until it is over', async () => {
    const vacancyId = await activity();
    const first = await volunteer();
    const taken = await registered(vacancyId, first);
    const { email } = await waitingFor(vacancyId);
    await withdraw(taken, first);
    const link = await linkOf(email, 'place');
    // What is offered is declined, not given back.
    expect((await post('place/return', link)).statusCode).toBe(409);
    expect((await post('place', link)).statusCode).toBe(204);
    const accepted = (await mailsTo(email)).find(({ template }) => template === 'application_accepted');
    expect(accepted?.text_body).toContain('Kun je toch niet?');
    expect(accepted?.text_body).toContain('kind=place&token=');
    // Long after the offer has ended.
    server.clock.advance(days(8));
    expect(await seatOf(link)).toMatchObject({ state: 'accepted', may_withdraw: true });
    expect((await post('place/return', link)).statusCode).toBe(204);
    expect(await shown(vacancyId)).toMatchObject({ accepted_count: 0, places_left: 1 });
    server.clock.advance(days(3));
    expect((await post('place/return', link)).statusCode).toBe(410);
  });

  it('leaves the line by its link', async () => {
    const vacancyId = await activity();
    await registered(vacancyId, await volunteer());
    const { email } = await waitingFor(vacancyId);
    const link = await linkOf(email, 'place');
    expect((await post('place/return', link)).statusCode).toBe(204);
    expect(await seatOf(link)).toMatchObject({ state: 'withdrawn' });
    expect(await shown(vacancyId)).toMatchObject({ waitlist_count: 0 });
  });

  it.each([
    ['declined', async (link: string) => post('place/decline', link)],
    ['lapsed', async () => server.clock.advance(hours(VACANCY_CONSTANTS.placeOfferHours))],
    ['cancelled', async (_link: string, vacancyId: string) => change(vacancyId, { status: 'archived' })],
    ['over', async () => server.clock.advance(days(11))],
    [
      'full',
      async (_link: string, vacancyId: string) => {
        await change(vacancyId, { positions: 2 });
        await registered(vacancyId, await volunteer());
        await change(vacancyId, { positions: 1 });
      },
    ],
  ] as const)('reads what became of it: %s', async (state, happen) => {
    const vacancyId = await activity();
    const first = await volunteer();
    const taken = await registered(vacancyId, first);
    const { email } = await waitingFor(vacancyId);
    await withdraw(taken, first);
    const link = await linkOf(email, 'place');
    await happen(link, vacancyId);
    expect(await seatOf(link)).toMatchObject({ state, offer_expires_at: null, may_withdraw: false });
  });
});
