import type { BlockOf } from '@samen/resources/content';
import { Container, Link, Section, text } from '@samen/design-system';
import { styled } from 'styled-components';
import { Picture } from '../shared/picture.tsx';

const WIDTHS = { small: '400px', medium: '760px', full: '100%' } as const;

/** One picture, with a caption where it has one. */
export function SingleImage({ block }: { block: BlockOf<'Image'> }) {
  const { img, link, caption } = block;
  const picture = <Picture image={img} />;
  // A decorative picture gives its link no name.
  const name = img.decorative || !img.alt ? (caption ?? link ?? undefined) : undefined;
  return (
    <Section tight>
      <Container width="wide">
        <Figure $width={WIDTHS[block.size]}>
          {link ? (
            <Link href={link} aria-label={name}>
              {picture}
            </Link>
          ) : (
            picture
          )}
          {caption && <figcaption>{caption}</figcaption>}
        </Figure>
      </Container>
    </Section>
  );
}

const Figure = styled.figure<{ $width: string }>`
  max-width: ${({ $width }) => $width};

  img {
    border-radius: var(--r-lg);
  }
  figcaption {
    ${text('sm')}
    margin-top: 8px;
    color: var(--text-muted);
  }
`;
