import { useSession } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { workLayout } from './late.ts';

/** For people who are signed in; what stands beside it does not move while it comes. */
export function Notifications() {
  const { userState } = useSession();
  const isThere = userState === 'loaded';
  const work = workLayout.use(isThere);
  if (!work) return isThere && <BellPlace />;
  return <work.Bell />;
}

const BellPlace = styled.span`
  width: 40px;
  height: 40px;
`;
