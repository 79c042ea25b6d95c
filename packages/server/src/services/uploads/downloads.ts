import type { UploadPurpose } from '@samen/resources/shared';
import { hashSecret, sameHash, type SecretBox } from '../../secrets.ts';
import { after, hours } from '../../clock.ts';
import type { UploadRow } from './uploads.repository.ts';

type Downloaded = Pick<UploadRow, 'tenant_id' | 'id' | 'filename' | 'purpose'>;

const LIFETIME = hours(1);

/** Files that are never opened in the page. */
export const isDownload = (purpose: UploadPurpose): boolean => purpose === 'document' || isSigned(purpose);

/** Files that only those download to whom the server gives an address that is signed. */
export const isSigned = (purpose: UploadPurpose): boolean =>
  purpose === 'attachment' || purpose === 'submission';

const signature = (secrets: SecretBox, { tenant_id, id }: Downloaded, until: number) =>
  secrets.derive('download', tenant_id, id, until);

/**
 * Where a file is downloaded. A document's address is for everybody; that of an attachment or of what came with a form
 * carries a signature for one to two hours, the same within an hour, so that a plain link works for who was given it and for no one later.
 */
export function downloadUrl(row: Downloaded, secrets: SecretBox, now: Date): string {
  const address = `/media/files/${row.id}/${encodeURIComponent(row.filename)}`;
  if (!isSigned(row.purpose)) return address;
  const until = Math.floor(after(now, LIFETIME).getTime() / LIFETIME) * LIFETIME + LIFETIME;
  return `${address}?until=${until}&signature=${signature(secrets, row, until)}`;
}

/** Whether a person was given this address, and not too long ago. */
export function mayDownload(
  row: Downloaded,
  { until = '', signature: given = '' }: { until?: string; signature?: string },
  secrets: SecretBox,
  now: Date,
): boolean {
  if (row.purpose === 'document') return true;
  if (!isSigned(row.purpose) || !(Number(until) > now.getTime())) return false;
  return sameHash(hashSecret(given), hashSecret(signature(secrets, row, Number(until))));
}
