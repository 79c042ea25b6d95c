/** What a database reports of the role that the application connects as. */
export interface RoleFacts {
  role: string;
  superuser: boolean;
  bypass: boolean;
  /** Tables that it owns, or that a role owns of which it is a member. */
  owns: string[] | null;
  /** Tables with a tenant and without a policy. */
  open: string[] | null;
}

/** Why row-level security would not keep tenants apart, and what to change; null where it does. */
export function isolationProblem(facts: RoleFacts | undefined): string | null {
  if (!facts) return 'The role of DATABASE_URL is unknown to the database';
  const { role, superuser, bypass, owns, open } = facts;
  if (superuser || bypass) return `Role ${role} of DATABASE_URL bypasses row-level security`;
  if (owns?.length)
    return `Role ${role} of DATABASE_URL owns tables (${owns.slice(0, 3).join(', ')}…); give them to the role of DATABASE_OWNER_URL`;
  return open?.length ? `Tables without row-level security: ${open.join(', ')}` : null;
}
