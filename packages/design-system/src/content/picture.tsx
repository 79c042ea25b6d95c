import { pictureSources } from '@samen/contracts';
import { styled } from 'styled-components';
import { useSceneUrl } from '../foundation/design-system-provider.tsx';

/** `first`: the largest thing in sight at once. `early`: in sight at once. `late`: further down. */
export type Arrival = 'first' | 'early' | 'late';

/** A point of a picture, as parts of its width and height. */
export interface FocalPoint {
  focalX: number;
  focalY: number;
}

export interface PictureProps {
  src: string;
  /** Empty where it is decoration. */
  alt: string;
  /** The size of the file, where it is known: no larger one is requested. */
  width?: number | null;
  height?: number | null;
  /** Width by height of the place; the picture fills it. Without it the picture keeps its own, which has to be known. */
  ratio?: `${number}/${number}`;
  /** How wide the place is, as `sizes` of HTML says it. */
  sizes?: string;
  arrives?: Arrival;
  /** The point that stays in sight where the place is of another shape; the middle without it. */
  focal?: FocalPoint | null | undefined;
  className?: string | undefined;
}

/**
 * A picture in a place whose size is known before it comes, so that nothing moves. A photograph of the site comes in the
 * width and format that fit the screen, an illustration as it is.
 */
export function Picture({ src, alt, width, height, ratio, sizes = '100vw', ...rest }: PictureProps) {
  const { arrives = 'late', focal, className } = rest;
  const [across = 4, down = 3] = ratio?.split('/').map(Number) ?? [];
  const url = useSceneUrl(src);
  const isOwn = ratio === undefined && width && height;
  const image = (
    <Image
      className={className}
      src={url}
      alt={alt}
      width={isOwn ? width : across * 100}
      height={isOwn ? height : down * 100}
      loading={arrives === 'late' ? 'lazy' : 'eager'}
      fetchPriority={arrives === 'first' ? 'high' : undefined}
      decoding="async"
      $ratio={ratio}
      $position={focal ? `${percent(focal.focalX)} ${percent(focal.focalY)}` : undefined}
    />
  );
  const sources = pictureSources(src, width);
  if (sources.length === 0) return image;
  return (
    <Choice>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </Choice>
  );
}

/** The place of the picture is the place of the image. */
const Choice = styled.picture`
  display: contents;
`;

const percent = (part: number): string => `${Math.round(part * 100)}%`;

const Image = styled.img<{ $ratio: string | undefined; $position: string | undefined }>`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  object-fit: cover;
  object-position: ${({ $position }) => $position ?? '50% 50%'};
  filter: var(--picture-filter);
`;
