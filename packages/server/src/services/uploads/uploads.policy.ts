import { scopeOf, type UploadPurpose, type Usage } from '@samen/resources/shared';
import type { Caller } from '../../context.ts';
import type { Queries } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import type { FieldReader } from '../../http/field-reader.ts';
import { isUuid } from '../../http/schemas.ts';
import { pictureUrl } from '../media/index.ts';
import type { UploadUsage } from './upload-uses.repository.ts';
import { storedUploadRepository, type UploadRow } from './uploads.repository.ts';

/** What a person without a role sends: a picture of themselves or of what they offer, and files beside a message. */
const FOR_EVERYBODY: readonly UploadPurpose[] = ['avatar', 'image', 'attachment'];

/** Files that are what someone said or looks like; another one is sent instead. */
const NOT_REPLACED: readonly UploadPurpose[] = ['avatar', 'attachment'];

export function requireReplaceable({ purpose }: Pick<UploadRow, 'purpose'>): void {
  if (NOT_REPLACED.includes(purpose)) throw new Problem('forbidden');
}

/** `in_use`, with where: the places that the caller may know. */
export const inUse = ({ count, places }: Usage): Problem =>
  new Problem('in_use', { meta: { count, places } });

/** Refuses what would change records that the caller may not change. */
export function requireOwnPlaces({ shown, foreign }: UploadUsage): void {
  if (foreign > 0) throw inUse(shown);
}

/** Whether the caller's role lets them make pages, vacancies and organizations. */
const hasRole = ({ user, organization }: Caller): boolean =>
  Boolean(user && organization && scopeOf('uploads.edit', organization.roles, organization));

/** Refuses what only those may send who make pages, vacancies and organizations. */
export function requirePurpose(caller: Caller, purpose: UploadPurpose): void {
  if (!FOR_EVERYBODY.includes(purpose) && !hasRole(caller)) throw new Problem('forbidden');
}

/** Whether the caller sends a picture for themselves: they may remove it wherever it is shown then. */
export const isPersonal = (caller: Caller, purpose: UploadPurpose): boolean =>
  purpose === 'image' && !hasRole(caller);

/**
 * The upload that a record is to refer to: sent in by the caller for this purpose, or of an organization within the
 * caller's centre. Null for any other, also for one of another tenant; the caller of this says on which field.
 */
export async function usableUpload(
  queries: Queries,
  caller: Caller,
  id: string,
  purpose: UploadPurpose,
): Promise<UploadRow | null> {
  const row = isUuid(id) ? await storedUploadRepository(queries, caller.tenantId).findToUse(id) : null;
  if (!row || row.purpose !== purpose) return null;
  const isOwn = row.uploaded_by_id === caller.user?.id;
  if (purpose === 'attachment' || purpose === 'avatar') return isOwn ? row : null;
  const isOfCenter = row.volunteer_center_id === caller.organization?.volunteerCenterId;
  return isOwn || isOfCenter ? row : null;
}

/**
 * Reads an attribute that refers to a picture (`logo_id`): which upload it is and its address, both null where it was
 * taken away, undefined where it was not sent or is `current` already. One that may not be used
 * is refused as `inclusion`.
 */
export async function readPicture(
  queries: Queries,
  caller: Caller,
  fields: FieldReader,
  requested: {
    attribute: string;
    id: string | null | undefined;
    purpose: UploadPurpose;
    current: string | null;
  },
): Promise<{ id: string | null; url: string | null } | undefined> {
  const { attribute, id, purpose, current } = requested;
  if (id === undefined || (id !== null && id === current)) return undefined;
  if (id === null) return { id, url: null };
  const upload = await usableUpload(queries, caller, id, purpose);
  if (upload) return { id: upload.id, url: pictureUrl(upload) };
  fields.refuse(attribute, 'inclusion');
  return undefined;
}
