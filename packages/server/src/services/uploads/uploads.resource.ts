import type { Resource } from '@samen/jsonapi';
import { Uploads, type Usage } from '@samen/resources/shared';
import { presenter } from '../../declared/presenter.ts';
import type { SecretBox } from '../../secrets.ts';
import { pictureUrl } from '../media/index.ts';
import { downloadUrl, isDownload } from './downloads.ts';
import type { UploadRow } from './uploads.repository.ts';

interface PresentUploadOptions {
  secrets: SecretBox;
  now: Date;
  can?: readonly string[];
  /** Where it is used, if that was looked up. */
  usage?: Usage | undefined;
}

/** An upload with where it is shown or downloaded; of an attachment only who may read it is to get this. */
export const presentUpload: (row: UploadRow, options: PresentUploadOptions) => Resource = presenter<
  Uploads,
  UploadRow,
  PresentUploadOptions
>(Uploads, {
  values: {
    url: (row, { secrets, now }) =>
      isDownload(row.purpose) ? downloadUrl(row, secrets, now) : pictureUrl(row),
    usage: (_row, { usage }) => usage ?? null,
  },
  audiences: {},
  related: {},
  meta: (_row, { can }) => can && { can },
});
