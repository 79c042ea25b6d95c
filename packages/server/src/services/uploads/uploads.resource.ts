import { resource, type Resource } from '@samen/jsonapi';
import type { SecretBox } from '../../secrets.ts';
import { pictureUrl } from '../media/index.ts';
import { downloadUrl, isDownload } from './downloads.ts';
import type { UploadRow } from './uploads.repository.ts';

/** An upload with where it is shown or downloaded; of an attachment only who may read it is to get this. */
export function presentUpload(
  row: UploadRow,
  { secrets, now, can }: { secrets: SecretBox; now: Date; can?: readonly string[] },
): Resource {
  return resource('uploads', row.id, {
    attributes: {
      purpose: row.purpose,
      filename: row.filename,
      contentType: row.content_type,
      byteSize: row.byte_size,
      width: row.width,
      height: row.height,
      altText: row.alt_text,
      url: isDownload(row.purpose) ? downloadUrl(row, secrets, now) : pictureUrl(row),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    ...(can ? { meta: { can } } : {}),
  });
}
