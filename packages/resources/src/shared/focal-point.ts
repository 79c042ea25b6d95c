import { decimal, type Values } from '@samen/jsonapi/declaration';

/** The point of a picture that stays in sight where it is cropped, as parts of its width and height. */
export const FOCAL_POINT = {
  focalX: decimal({ required: true, computed: true }),
  focalY: decimal({ required: true, computed: true }),
} as const;
export interface FocalPoint extends Values<typeof FOCAL_POINT> {}

/** The middle, which stays in sight unless something else is said. */
export const MIDDLE = 0.5;
