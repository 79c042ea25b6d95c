import type { FastifyRequest } from 'fastify';
import type { NewUser } from '@samen/contracts';
import { audit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { reachOf } from '../../reach.ts';
import { requestSender } from '../notifications/index.ts';
import { createAccount, readAccount, type UserRow } from '../users/index.ts';
import { vacancyReferenceRepository } from '../vacancies/index.ts';
import { grantsIn } from './held-user.ts';

/** A visitor signs up, as a volunteer of the centre. */
export async function signUp(queries: Queries, request: FastifyRequest, given: NewUser): Promise<UserRow> {
  const { caller } = request;
  const { tenantId, centerId } = caller;
  const fields = fieldReader();
  const person = await readAccount(fields, given, request.locale, { signsUp: true });
  if (given.website) fields.refuse('website', 'invalid');
  fields.finish();
  const organizationId = await vacancyReferenceRepository(queries, tenantId).centerOrganization(centerId);
  if (!organizationId) throw new Problem('not_found');
  const role = { name: 'volunteer', organizationId } as const;
  const user = await createAccount(queries, requestSender(request), person, role, { centerId });
  await audit(queries, caller, request.server.context.clock.now(), {
    ...{ action: 'user.signed_up', subjectType: 'users', subjectId: user.id },
  });
  return user;
}

/** Somebody with the right to invites; a mentor, students of the own school. */
export async function invite(queries: Queries, request: FastifyRequest, given: NewUser): Promise<UserRow> {
  const { caller } = request;
  const { user: inviter, organization: acting } = caller;
  if (!inviter || !acting) throw new Problem('no_organization');
  const reach = await reachOf(queries, caller, 'users.invite');
  if (reach.kind === 'nothing') throw new Problem('forbidden');
  const { organization, names } = await grantsIn(queries, caller, given.organizationId ?? acting.id);
  const isMentor = acting.roles.includes('mentor') && names.length === 0;
  const name = given.role ?? (isMentor ? 'student' : 'volunteer');
  const asMentor = isMentor && organization.id === acting.id && name === 'student';
  if (!names.includes(name) && !asMentor)
    throw names.length === 0 && !isMentor
      ? new Problem('not_found', { pointer: '/data/attributes/organization_id' })
      : new Problem('forbidden', { pointer: '/data/attributes/role' });
  const fields = fieldReader();
  const person = await readAccount(fields, given, caller.locale, { signsUp: false });
  fields.finish();
  const user = await createAccount(
    queries,
    requestSender(request),
    person,
    { name, organizationId: organization.id, mentorId: asMentor ? inviter.id : null },
    {
      centerId: organization.volunteer_center_id,
      inviter: {
        fullName: `${inviter.firstName} ${inviter.lastName}`,
        organizationName: organization.name,
      },
    },
  );
  await audit(queries, caller, request.server.context.clock.now(), {
    ...{ action: 'user.invited', subjectType: 'users', subjectId: user.id },
    data: { role: name, organization: organization.id },
  });
  return user;
}
