import { TEST_PASSWORD } from '../../seed.ts';
import { lasting, once, type Calls } from '../call.ts';
import { form } from './forms.ts';
import type { World } from '../world.ts';

/** As a browser sends a form from a page of this site. */
const sent = (world: World, form: Record<string, string>) => ({
  form,
  headers: { origin: `http://${world.tenant.host}` },
});
const PASSWORD = 'een ander lang wachtwoord';
const passwords = { password: PASSWORD, passwordConfirmation: PASSWORD };
const consent = { acceptTerms: 'on', sixteenOrOlder: 'on' };
const newcomer = (world: World) => ({
  firstName: 'Noor',
  lastName: 'Bakker',
  email: world.email(),
  ...passwords,
});

/** Pages, and the forms on them that work without scripts. */
export const pageCalls: Calls = {
  'POST /vacancies/:id': once(async (world) => ({
    params: { id: await world.domain.vacancy(world.tenant) },
    ...sent(world, {
      firstName: 'Noor',
      lastName: 'Bakker',
      email: world.email(),
      phoneNumber: '0612345678',
      message: 'Ik help graag.',
      website: '',
    }),
  })),
  'POST /contactformulier': once((world) =>
    sent(world, { name: 'Noor', email: world.email(), subject: 'Vraag', body: 'Hallo', website: '' }),
  ),
  'POST /forms/:token': lasting(async (world) => {
    const { token, made } = await form(world);
    const [name = ''] = made.map(({ id }) => id);
    return {
      params: { token },
      ...sent(world, { [name]: 'Anna', page: '0', shown: name, act: 'send', website: '' }),
    };
  }),
  'POST /confirm': once(async (world) => {
    const subjectId = await world.domain.vacancy(world.tenant, { organization_id: world.organizationId });
    const token = await world.token('vacancy_renewal', { subjectId, userId: world.people.admin.id });
    return sent(world, { kind: 'renew', token });
  }),
  'POST /auth/login-1': once(async (world) =>
    sent(world, { email: (await world.volunteer()).email, password: TEST_PASSWORD }),
  ),
  'POST /uitloggen': lasting((world) => sent(world, {})),
  'POST /auth/recover': once(async (world) => sent(world, { email: (await world.volunteer()).email })),
  'POST /auth/reset': once(async (world) => ({
    query: { token: await world.token('password_reset', { userId: (await world.volunteer()).id }) },
    ...sent(world, passwords),
  })),
  'POST /signup': once((world) =>
    sent(world, { ...newcomer(world), phoneNumber: '0612345678', website: '', ...consent }),
  ),
  'POST /organizations/signup': once((world) => {
    const admin = Object.entries({ ...newcomer(world), ...consent }).map(([name, text]) => [
      `user.${name}`,
      text,
    ]);
    return sent(world, {
      name: `Zorghuis ${world.next()}`,
      organizationType: 'NonProfit',
      kvkNumber: '12345678',
      description: world.description,
      phoneNumber: '0612345678',
      email: world.email(),
      website: 'https://example.org',
      'address.street': 'Markt',
      'address.houseNumber': '1',
      'address.postalCode': '6511 AB',
      'address.city': 'Nijmegen',
      fax_number: '',
      ...(Object.fromEntries(admin) as Record<string, string>),
    });
  }),
  'GET /*': [
    { ...lasting(() => ({ params: { '*': 'vacancies/search' } })), variant: 'the bank' },
    {
      ...lasting(async (world) => ({
        params: { '*': `vacancies/${await world.domain.vacancy(world.tenant)}` },
      })),
      variant: 'a vacancy',
    },
  ],
};
