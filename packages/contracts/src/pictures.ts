/** Widths that uploaded photographs are offered in; others are not made. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Formats that they are offered in, the smallest first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const UPLOADED = /^\/media\/uploads\/(.+\.(?:jpe?g|png|webp|avif))$/;

/** One of the sources that a browser chooses from, as `<source>` takes it. */
export interface PictureSourceSet {
  type: string;
  srcSet: string;
}

/** Address of an uploaded photograph in one width and format; `path` as uploads are named. */
export function sizedPictureUrl(path: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/sized/${width}/${path}.${format}`;
}

/**
 * What a browser may choose from instead of an uploaded photograph; nothing for illustrations and for pictures of other sites.
 * No picture is made wider than it is, so where its own width is known, the widest is said to have that.
 */
export function pictureSources(url: string, ownWidth: number | null = null): PictureSourceSet[] {
  const path = UPLOADED.exec(url)?.[1];
  if (path === undefined) return [];
  const most = ownWidth ?? PICTURE_WIDTHS.at(-1) ?? 0;
  const widths = PICTURE_WIDTHS.filter(
    (_width, index) => index === 0 || (PICTURE_WIDTHS[index - 1] ?? 0) < most,
  );
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths
      .map((width) => `${sizedPictureUrl(path, width, format)} ${Math.min(width, most)}w`)
      .join(', '),
  }));
}
