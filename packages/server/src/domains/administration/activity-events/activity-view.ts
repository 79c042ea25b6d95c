import type { ActivityNames } from '@samen/resources/shared';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { userOf } from '../../../http/user-of.ts';
import type { ActivityKind, ActivityView } from './activity-events.repository.ts';

type ActivityName = ActivityNames[keyof ActivityNames];

/** Everyone sees their own sign-ins; content managers also see what they did to content. */
const SIGN_INS: readonly ActivityName[] = ['session'];
const CONTENT: readonly ActivityName[] = ['upload'];

function ownPrefixes({ organization }: Caller): readonly string[] {
  const makesPages = organization?.roles.includes('content_manager') ?? false;
  return makesPages ? [...SIGN_INS, ...CONTENT] : SIGN_INS;
}

/** The events that a caller sees. */
export async function viewOf(queries: Queries, caller: Caller, kind?: ActivityKind): Promise<ActivityView> {
  const userId = userOf(caller).id;
  // Also of who leads an organization or a centre.
  if (kind === 'own') return { userId, scope: { kind: 'nothing' }, ownPrefixes: SIGN_INS };
  const scope = await accessScopeOf(queries, caller, 'activity.read');
  return { userId, scope, ownPrefixes: ownPrefixes(caller) };
}
