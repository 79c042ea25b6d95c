import type { Resource } from '@samen/jsonapi';
import { FormUploads } from '@samen/resources/forms';
import { presenter } from '../../../declared/presenter.ts';
import type { UploadRow } from '../../../services/uploads/index.ts';

const present = presenter<FormUploads, UploadRow, object>(FormUploads, {
  values: {},
  audiences: {},
  related: {},
});

/** A file as its sender has it, who does not get it back. */
export const presentFormUpload = (row: UploadRow): Resource => present(row, {});
