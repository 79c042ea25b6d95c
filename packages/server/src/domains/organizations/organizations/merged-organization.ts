import { paths } from '@samen/resources/shared';
import { goesOnAs } from '../../../db/merged-records.repository.ts';
import type { MovablePages } from '../../../html/domain-parts.ts';
import { isUuid } from '../../../http/schemas.ts';

/** The pages of an organization, by what stands before its id and behind it. */
const PAGES = [
  paths.organizations.one,
  paths.organizations.record,
  paths.organizations.edit,
  paths.socialMap.one,
];

/** The id in a path of an organization (without locale), and the page. */
function pageOf(path: string) {
  const id = path.split('/').find(isUuid);
  const page = id === undefined ? undefined : PAGES.find((one) => one(id) === path);
  return id === undefined || page === undefined ? null : { id, page };
}

/** Organizations that were merged: what led to one leads on to the other. */
export const mergedOrganizationPages: MovablePages = {
  mayComeBack: true,
  has: (path) => pageOf(path) !== null,
  async movedTo(queries, { tenantId }, path) {
    const found = pageOf(path);
    const id = found && (await goesOnAs(queries, tenantId, 'organizations', found.id));
    return id === null ? null : found!.page(id);
  },
};
