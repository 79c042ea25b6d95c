import { declareResource, oneOf, text, whole, type Changes, type Entity } from '@samen/jsonapi/declaration';
import { UPLOAD_PURPOSES } from './upload-rules.ts';
import { TOUCHED } from './versioned.ts';

const declared = declareResource('uploads', {
  attributes: {
    purpose: oneOf(UPLOAD_PURPOSES, { default: 'image', write: 'create', filter: ['eq'] }),
    filename: text({ required: true, write: 'never' }),
    contentType: text({ required: true, write: 'never' }),
    byteSize: whole({ default: 0, write: 'never' }),
    /** In pixels; null for what is no picture. */
    width: whole({ write: 'never' }),
    height: whole({ write: 'never' }),
    altText: text({ max: 150 }),
    /** Of a picture its address on pages; of a document and an attachment where it is downloaded. */
    url: text({ required: true, computed: true }),
    ...TOUCHED,
  },
  sorts: ['createdAt'],
});
/** `uploads`. */
export interface Uploads extends Readonly<typeof declared> {}
export const Uploads: Uploads = declared;

export interface Upload extends Entity<Uploads> {}

/** Attributes of `PATCH uploads/{id}`. */
export interface UploadChanges extends Changes<Uploads> {}
