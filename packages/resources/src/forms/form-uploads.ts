import { declareResource, text, whole, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('form_uploads', {
  attributes: {
    filename: text({ required: true, write: 'never' }),
    contentType: text({ required: true, write: 'never' }),
    byteSize: whole({ default: 0, write: 'never' }),
  },
});
/**
 * `form_uploads`: a file that was uploaded to be sent with a form. Its id is the value at its question, and known to its
 * sender alone until then.
 */
export interface FormUploads extends Readonly<typeof declared> {}
export const FormUploads: FormUploads = declared;

export interface FormUpload extends Entity<FormUploads> {}
