import type { ContentImage } from '@samen/resources/content';
import { Picture as AnyPicture, type PictureProps as AnyPictureProps } from '@samen/design-system';

interface PictureProps extends Pick<AnyPictureProps, 'ratio' | 'sizes' | 'arrives' | 'className'> {
  image: ContentImage;
}

/** A picture of the content with its size, so that nothing moves when it arrives. */
export function Picture({ image, ...rest }: PictureProps) {
  const { url, width, height, alt, decorative } = image;
  return (
    <AnyPicture {...rest} src={url} width={width} height={height} focal={image} alt={decorative ? '' : alt} />
  );
}
