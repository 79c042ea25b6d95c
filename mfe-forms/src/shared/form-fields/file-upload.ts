import type { FormUpload } from '@samen/resources/forms';

/** A file on its way to the server. */
export interface FileUpload {
  arrival: PromiseLike<{ data?: FormUpload | undefined; error?: unknown }>;
  abort: () => void;
}

/** Sends a file for a question; `onProgress` receives how much of it has been sent, from 0 to 1. */
export type UploadFile = (questionId: string, file: File, onProgress: (part: number) => void) => FileUpload;

/** For forms that send nothing: the file counts as sent, under an id of no upload. */
export const pretendUpload: UploadFile = (_questionId, { name, type, size }) => {
  const number = Math.floor(performance.now() * 1000);
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0').slice(-12)}`;
  const data = { _type: 'form_uploads', id, filename: name, contentType: type, byteSize: size } as const;
  return { arrival: Promise.resolve({ data: data as FormUpload }), abort: () => undefined };
};
