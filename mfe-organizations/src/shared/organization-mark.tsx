import { Scene } from '@samen/design-system';
import { styled } from 'styled-components';

interface OrganizationMarkProps {
  logoUrl: string | null;
  /** As CSS says it. */
  width: string;
  /** It is in the first view: it is loaded at once. */
  isFirst?: boolean;
}

/** The logo of an organization, or a picture where it has none; decorative, since the name stands beside it. */
export function OrganizationMark({ logoUrl, width, isFirst = false }: OrganizationMarkProps) {
  return (
    <Frame $width={width}>
      {logoUrl ? (
        <img src={logoUrl} alt="" width={88} height={88} loading={isFirst ? undefined : 'lazy'} />
      ) : (
        <Scene name="houses" alt="" ratio="1/1" arrives={isFirst ? 'first' : undefined} />
      )}
    </Frame>
  );
}

const Frame = styled.div<{ $width: string }>`
  flex: none;
  width: ${({ $width }) => $width};
  overflow: hidden;
  border-radius: var(--r-md);

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    object-fit: contain;
    background: #fff;
  }
`;
