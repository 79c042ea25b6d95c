import { lasting, once, type Calls } from '../call.ts';
import type { World } from '../world.ts';
import { VACANCY_RENEWAL } from '../../../auth/token-kinds.ts';

/** As a browser sends a form from a page of this site. */
const sent = (world: World, form: Record<string, string>) => ({
  ...{ form, headers: { origin: `http://${world.tenant.host}` } },
});
const scripted = (world: World) => sent(world, { email: world.email(), password: 'x' });

/** Pages, and the forms on them that work without scripts. */
export const pageCalls: Calls = {
  'POST /vacancies/:id': once(async (world) => ({
    ...{ params: { id: await world.domain.vacancy(world.tenant) } },
    ...sent(world, {
      ...{ firstName: 'Noor', lastName: 'Bakker', email: world.email(), phoneNumber: '0612345678' },
      ...{ message: 'Ik help graag.', website: '' },
    }),
  })),
  'POST /contactformulier': once((world) =>
    sent(world, { name: 'Noor', email: world.email(), subject: 'Vraag', body: 'Hallo', website: '' }),
  ),
  'POST /confirm': once(async (world) => {
    const subjectId = await world.domain.vacancy(world.tenant, { organization_id: world.organizationId });
    const token = await world.token(VACANCY_RENEWAL, { subjectId, userId: world.people.admin.id });
    return sent(world, { kind: 'renew', token });
  }),
  'POST /auth/login-1': lasting(scripted),
  'POST /auth/recover': lasting(scripted),
  'POST /auth/reset': lasting(scripted),
  'POST /signup': lasting(scripted),
  'POST /organizations/signup': lasting(scripted),
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
