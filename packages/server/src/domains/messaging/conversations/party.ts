import type { Caller } from '../../../context.ts';

/** A participant of a conversation, perhaps in the name of an organization. */
export interface Party {
  id: string;
  organizationId: string | null;
}

/** Participants in the name of one organization. */
export const partiesOf = (people: readonly { id: string }[], organizationId: string | null): Party[] =>
  people.map(({ id }) => ({ id, organizationId }));

/** The caller, in the name of their current organization; volunteers and students write in their own name. */
export function callerParty({ user, organization }: Pick<Caller, 'user' | 'organization'>): Party | null {
  if (!user) return null;
  const worksThere = organization?.roles.some((role) => role !== 'volunteer' && role !== 'student') ?? false;
  return { id: user.id, organizationId: worksThere && organization ? organization.id : null };
}
