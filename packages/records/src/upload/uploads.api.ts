import type { Upload, UploadPurpose } from '@samen/contracts';
import { defineEndpoints } from '@samen/federation-kit';

export interface NewUpload {
  file: File;
  purpose: UploadPurpose;
}

/** Sends files. Whoever shows an `ImageField` activates it: `endpoints(uploadApi)`. */
export const uploadApi = defineEndpoints((build) => ({
  addUpload: build.mutation<Upload, NewUpload>({
    query: ({ file, purpose }) => {
      const body = new FormData();
      body.set('purpose', purpose);
      body.set('file', file);
      return { path: 'uploads', method: 'POST', body };
    },
  }),
}));

export const { useAddUploadMutation } = uploadApi;
