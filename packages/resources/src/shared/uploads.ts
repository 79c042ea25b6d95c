import {
  decimal,
  declareResource,
  filter,
  group,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
} from '@samen/jsonapi/declaration';
import { MIDDLE } from './focal-point.ts';
import { UPLOAD_PURPOSES } from './upload-rules.ts';
import { USAGE } from './usage.ts';
import { VERSIONED } from './versioned.ts';

const declared = declareResource('uploads', {
  attributes: {
    purpose: oneOf(UPLOAD_PURPOSES, { default: 'image', write: 'create', filter: ['eq', 'in'] }),
    filename: text({ required: true, write: 'never' }),
    contentType: text({ required: true, write: 'never' }),
    byteSize: whole({ default: 0, write: 'never' }),
    /** In pixels; null for what is no picture. */
    width: whole({ write: 'never' }),
    height: whole({ write: 'never' }),
    altText: text({ max: 150 }),
    /** The point that stays in sight where the picture is cropped, as parts of its width and height. */
    focalX: decimal({ default: MIDDLE, min: 0, max: 1 }),
    focalY: decimal({ default: MIDDLE, min: 0, max: 1 }),
    /** Of a picture its address on pages; of a document and an attachment where it is downloaded. */
    url: text({ required: true, computed: true }),
    /** Of the caller's list, and where one is requested. */
    usage: group(USAGE, { computed: true }),
    ...VERSIONED,
  },
  filters: {
    /** In its name and its alternative text. */
    q: filter('text'),
  },
  sorts: ['createdAt', 'filename', 'byteSize'],
});
/** `uploads`. */
export interface Uploads extends Readonly<typeof declared> {}
export const Uploads: Uploads = declared;

export interface Upload extends Entity<Uploads> {}

/** Attributes of `PATCH uploads/{id}`. */
export interface UploadChanges extends Changes<Uploads> {}
