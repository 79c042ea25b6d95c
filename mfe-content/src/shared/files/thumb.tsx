import { Glyph, Picture, type PictureProps } from '@samen/design-system';
import { FileText } from 'lucide-react';
import { styled } from 'styled-components';

interface ThumbProps extends Pick<PictureProps, 'width' | 'focal'> {
  /** Null for what is no picture. */
  url: string | null;
  /** Light or dark, it is to be seen whole: a logo. */
  isLogo?: boolean;
}

/** A small picture beside its name. */
export function Thumb({ url, width, focal, isLogo = false }: ThumbProps) {
  return (
    <Place $isLogo={isLogo}>
      {url === null ? (
        <Glyph icon={FileText} />
      ) : (
        <Picture src={url} alt="" ratio="3/2" sizes="72px" width={width ?? null} focal={focal} />
      )}
    </Place>
  );
}

const Place = styled.span<{ $isLogo: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 72px;
  height: 48px;
  border: 1px solid var(--border);
  border-radius: var(--r-sm);
  overflow: hidden;
  background: ${({ $isLogo }) => ($isLogo ? '#8b8b8b' : 'var(--sunken)')};
  color: var(--text-muted);

  img {
    object-fit: ${({ $isLogo }) => ($isLogo ? 'contain' : 'cover')};
  }
`;
