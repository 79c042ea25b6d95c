import type { Organization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { Link } from '@samen/design-system';
import { styled } from 'styled-components';

/** The organization, as a link to its page; nothing where none is named. */
export function OrganizationLink({ of }: { of: Pick<Organization, 'id' | 'name'> | null | undefined }) {
  return of ? <Quiet href={paths.organizations.one(of.id)}>{of.name}</Quiet> : null;
}

const Quiet = styled(Link)`
  display: inline-block;
  padding-block: 2px;
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
