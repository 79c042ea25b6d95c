import type { Upload, UploadPurpose } from '@samen/resources/shared';
import { defineEndpoints } from '@samen/federation-kit';

export interface NewUpload {
  file: File;
  purpose: UploadPurpose;
  /** `progressFetch`, where its progress is shown. */
  fetch?: typeof fetch;
}

/** Sends files, and takes back what nothing refers to. A remote that does either activates it: `endpoints(uploadApi)`. */
export const uploadApi = defineEndpoints((build) => ({
  addUpload: build.mutation<Upload, NewUpload>({
    call: { method: 'POST', path: 'uploads' },
    query: ({ file, purpose, fetch }) => {
      const body = new FormData();
      body.set('purpose', purpose);
      body.set('file', file);
      return { path: 'uploads', method: 'POST', body, fetch };
    },
  }),
  removeUpload: build.mutation<null, string>({
    call: { method: 'DELETE', path: 'uploads/:id' },
    query: (id) => ({ path: `uploads/${id}`, method: 'DELETE' }),
  }),
}));

export const { useAddUploadMutation, useRemoveUploadMutation } = uploadApi;
