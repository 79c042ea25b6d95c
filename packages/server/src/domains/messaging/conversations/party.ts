import type { Caller } from '../../../context.ts';

/** Somebody who takes part in a conversation; with an organization, in its name. */
export interface Party {
  id: string;
  organizationId: string | null;
}

/** People who take part in the name of one organization. */
export const partiesOf = (people: readonly { id: string }[], organizationId: string | null): Party[] =>
  people.map(({ id }) => ({ id, organizationId }));

/** Whoever asks, in the name of the organization they work for now; helpers and students speak for themselves. */
export function callingParty({ user, organization }: Pick<Caller, 'user' | 'organization'>): Party | null {
  if (!user) return null;
  const worksThere = organization?.roles.some((role) => role !== 'volunteer' && role !== 'student') ?? false;
  return { id: user.id, organizationId: worksThere && organization ? organization.id : null };
}
