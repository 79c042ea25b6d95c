import { styled } from 'styled-components';
import { sceneUrl } from './scenes.ts';
import type { SceneName } from './scenes.ts';

export interface SceneProps {
  name: SceneName;
  /** Empty where it is decoration. */
  alt: string;
  /** Width by height of the place; the picture fills it. */
  ratio?: `${number}/${number}`;
  /** In sight at once, so fetched at once. */
  eager?: boolean;
  className?: string;
}

/** A drawn scene in the colours of the centre, for where there is no photograph. */
export function Scene({ name, alt, ratio = '4/3', eager = false, className }: SceneProps) {
  const [width, height] = ratio.split('/').map(Number) as [number, number];
  return (
    <Picture
      className={className}
      src={sceneUrl(name)}
      alt={alt}
      width={width * 100}
      height={height * 100}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      $ratio={ratio}
    />
  );
}

const Picture = styled.img<{ $ratio: string }>`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: cover;
  filter: var(--picture-filter);
`;
