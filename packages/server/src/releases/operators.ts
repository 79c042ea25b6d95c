import type {} from '@samen/resources/shared';
import { audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../db/database.ts';

/** A person who looks after releases. */
export interface OperatorPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** The people who look after releases, as the domain of accounts has them. */
export interface Operators {
  all(): Promise<OperatorPerson[]>;
  /** Null unless they are one, and still an active admin of the whole tenant. */
  find(id: string): Promise<OperatorPerson | null>;
  /** Null where no one has that address who may be one. */
  add(email: string): Promise<OperatorPerson | null>;
  /** Null where no one with that address is one. */
  remove(email: string): Promise<OperatorPerson | null>;
  passwordHash(id: string): Promise<string | null>;
}

/** One who is made, or made no longer, an operator; written down in their tenant. */
export async function changeOperators(
  queries: Queries,
  { clock, tenantId }: { clock: Clock; tenantId: string },
  action: 'operator.added' | 'operator.removed',
  change: () => Promise<OperatorPerson | null>,
): Promise<OperatorPerson | null> {
  const person = await change();
  if (person)
    await audit(queries, { tenantId }, clock.now(), {
      action,
      subjectType: 'users',
      subjectId: person.id,
    });
  return person;
}

declare module '@samen/resources/shared' {
  interface ActivityActions {
    'operator.added': 'users';
    'operator.removed': 'users';
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Those of one tenant; `queries` are those of it. */
    operators: (queries: Queries, tenantId: string) => Operators;
  }
}
