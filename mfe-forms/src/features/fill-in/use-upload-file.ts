import { progressFetch } from '@samen/records';
import type { UploadFile } from '../../shared/form-fields/index.ts';
import { useAddFormUploadMutation } from './fill-in.api.ts';

/** Sends the files of a form, by its token. */
export function useUploadFile(token: string): UploadFile {
  const [add] = useAddFormUploadMutation();
  return (questionId, file, onProgress) => {
    const call = add({ token, questionId, file, fetch: progressFetch(onProgress) });
    return { arrival: call, abort: () => call.abort() };
  };
}
