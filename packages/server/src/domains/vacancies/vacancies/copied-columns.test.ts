import { domainBuilders } from '../../../test/domain-seed.ts';
import type { SeededTenant, SeededUser } from '../../../test/seed.ts';
import { testServer, type TestServer } from '../../../test/test-server.ts';
import { COPIED } from './vacancies.table.ts';

/** What a copy does not get from the vacancy it is made of, each with the reason. */
const OWN: Record<string, string> = {
  id: 'a copy is another vacancy',
  created_by_id: 'whoever copies it has made it',
  created_at: 'it is new',
  updated_at: 'it is new',
  lock_version: 'nobody has changed it',
  status: 'a copy is a draft',
  published_at: 'a copy is a draft',
  review_requested_at: 'nobody has asked for a review of it',
  review_note: 'nobody has given it back',
  publish_on_approval: 'nobody has asked for it to be published',
  filled_at: 'nobody was found for it',
  expired_at: 'it has not ended',
  deleted_at: 'it is there',
  expires_at: 'it is open for as long as a new one',
  expiry_reminded: 'nobody was reminded of its end',
  featured: 'a centre chooses each one that it puts in front',
  shared_across_centers: 'a centre chooses each one that it shares',
  starts_at: 'the copy of an activity is for other days',
  ends_at: 'the copy of an activity is for other days',
  sessions: 'the copy of an activity is for other days',
  recurrence: 'the copy of an activity is for other days',
  cancelled_occurrences: 'the copy of an activity is for other days',
  registration_closes_at: 'the copy of an activity is for other days',
  geocode_attempts: 'a point that is to be found is looked for anew',
  search: 'generated from the others',
  search_extra: 'a trigger fills it from the others',
};

let server: TestServer;
let tenant: SeededTenant;
let admin: SeededUser;

beforeAll(async () => {
  server = await testServer();
  tenant = await server.seed.tenant('public');
  admin = await server.seed.user(tenant, { [tenant.centerOrganizationId]: ['center_superuser'] });
});
afterAll(() => server.close());

const rowOf = (id: string): Promise<Record<string, unknown>> =>
  server.context.db.read('public', (queries) =>
    queries.selectFrom('vacancies').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );

it('copies every column of a vacancy, but for those of which is said why not', async () => {
  const id = await domainBuilders(server.context.db).vacancy(tenant, {
    title: 'Taalmaatje',
    contact_person_id: admin.id,
    contact_phone_visible: true,
    summary: 'Kort',
    positions: 7,
    close_when_full: false,
    hours_per_week: 3,
    dayparts: ['mon_morning'],
    location_type: 'onsite',
    street: 'Markt',
    house_number: '1',
    postal_code: '6511 AB',
    city: 'Nijmegen',
    district: 'Centrum',
    latitude: 51.84,
    longitude: 5.86,
    image_alt: 'Een tafel',
    reimbursement: 'expenses',
    requires_vog: true,
    training_offered: true,
    wheelchair_accessible: true,
    languages: ['nl', 'en'],
    dutch_level: 'basic',
    apply_url: 'https://elders.example/',
    featured: true,
    shared_across_centers: true,
    expiry_reminded: 14,
  });
  const copied = await server.request('POST', `/api/v1/vacancies/${id}/duplicate`, { as: admin });
  const [first, second] = [await rowOf(id), await rowOf(copied.json().data.id)];
  expect(Object.keys(first).sort()).toEqual([...COPIED, ...Object.keys(OWN)].sort());
  for (const column of COPIED) expect([column, second[column]]).toEqual([column, first[column]]);
  expect(second).toMatchObject({
    status: 'draft',
    created_by_id: admin.id,
    featured: false,
    shared_across_centers: false,
    expiry_reminded: null,
  });
});
