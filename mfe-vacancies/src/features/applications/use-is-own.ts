import type { Application } from '@samen/resources/vacancies';
import { useSession } from '@samen/federation-kit';

/** Whether it was sent in by who looks at it. */
export function useIsOwn(application: Application | undefined): boolean {
  const { user } = useSession();
  return user !== null && application?.user?.id === user.id;
}
