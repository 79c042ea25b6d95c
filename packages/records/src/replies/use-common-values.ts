import { useSession, useSite } from '@samen/federation-kit';
import type { ReplyValues } from '@samen/resources/shared';

/** What every reply may say, whatever it is about and for whom. */
type CommonName = 'sender.first_name' | 'organization.name' | 'center.name' | 'center.email' | 'app.name';

export type CommonValues = Pick<ReplyValues<'message'>, CommonName>;

/** Of who writes, for the organization in which they write, on this site. */
export function useCommonValues(): CommonValues {
  const { user, organization } = useSession();
  const { center, appName } = useSite();
  return {
    'sender.first_name': user?.firstName ?? '',
    'organization.name': organization?.name ?? '',
    'center.name': center.name,
    'center.email': center.email,
    'app.name': appName,
  };
}
