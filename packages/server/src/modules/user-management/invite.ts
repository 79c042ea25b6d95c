import type { FastifyRequest } from 'fastify';
import type { NewUser, RoleName } from '@samen/contracts';
import { audit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { invalidAttribute, Problem } from '../../errors/problem.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { isUuid } from '../../http/schemas.ts';
import { reachOf } from '../../reach.ts';
import { notify, recipientRepository, requestSender } from '../notifications/index.ts';
import { organizationRepository, type OrganizationRow } from '../organizations/index.ts';
import { createAccount, readAccount, type UserRow } from '../users/index.ts';
import { vacancyReferenceRepository } from '../vacancies/index.ts';
import { grantsIn } from './held-user.ts';

interface Place {
  role: RoleName;
  organizationId: string;
  /** The school that is asked to make somebody a mentor. */
  asks?: OrganizationRow;
}

/** On the site of internships people sign up at a school; to be a mentor there is for the school to say. */
async function schoolFor(queries: Queries, request: FastifyRequest, given: NewUser): Promise<Place | null> {
  const { site, tenantId, centerId } = request.caller;
  const { role, organizationId = '' } = given;
  if (!site.isStagedoos || (role !== 'student' && role !== 'mentor')) return null;
  const [school] = isUuid(organizationId)
    ? await organizationRepository(queries, tenantId).byIds([organizationId])
    : [];
  const isOpen = school?.status === 'approved' && school.volunteer_center_id === centerId;
  if (school?.organization_type !== 'School' || !isOpen)
    throw invalidAttribute('organization_id', 'inclusion');
  return role === 'student'
    ? { role, organizationId: school.id }
    : { role: 'volunteer', organizationId: school.id, asks: school };
}

/** A visitor signs up, as a volunteer of the centre. */
export async function signUp(queries: Queries, request: FastifyRequest, given: NewUser): Promise<UserRow> {
  const { caller } = request;
  const { tenantId, centerId } = caller;
  const fields = fieldReader();
  const person = await readAccount(fields, given, request.locale, { signsUp: true });
  if (given.website) fields.refuse('website', 'invalid');
  fields.finish();
  const school = await schoolFor(queries, request, given);
  const organizationId =
    school?.organizationId ??
    (await vacancyReferenceRepository(queries, tenantId).centerOrganization(centerId));
  if (!organizationId) throw new Problem('not_found');
  const role = { name: school?.role ?? 'volunteer', organizationId };
  const sender = requestSender(request);
  const user = await createAccount(queries, sender, person, role, { centerId });
  if (school?.asks)
    await notify(queries, sender, {
      event: 'mentor_requested',
      to: await recipientRepository(queries, tenantId).adminsOf(school.asks.id),
      ...{ centerId, path: `/users/${user.id}` },
      data: {
        mentor: { full_name: `${user.first_name} ${user.last_name}` },
        organization: { name: school.asks.name },
      },
    });
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
