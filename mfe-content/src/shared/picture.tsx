import { styled } from 'styled-components';
import type { ContentImage } from '@samen/contracts';

interface PictureProps {
  image: ContentImage;
  /** CSS `aspect-ratio`; without it the picture keeps its own. */
  ratio?: string;
  eager?: boolean;
  className?: string;
}

/** A picture of the content with its size, so that nothing moves when it arrives. */
export function Picture({ image, ratio, eager = false, className }: PictureProps) {
  return (
    <Image
      className={className}
      src={image.url}
      alt={image.decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      $ratio={ratio}
    />
  );
}

const Image = styled.img<{ $ratio: string | undefined }>`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  object-fit: cover;
  filter: var(--picture-filter);
`;
