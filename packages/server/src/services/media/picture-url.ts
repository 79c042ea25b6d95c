/** Where the bytes of an upload are; see the table `uploads`. */
export interface PictureSource {
  source: 'file' | 'scene';
  path: string;
}

/** The address of a picture: a file of its own, or an illustration in the colours of the centre that shows it. */
export function pictureUrl({ source, path }: PictureSource): string {
  return source === 'scene' ? `/media/scenes/${path}.svg` : `/media/uploads/${path}`;
}
