import type { ImageBlock } from '@samen/resources/content';
import { Container, Link, Section, text } from '@samen/design-system';
import { styled } from 'styled-components';
import { Picture } from '../shared/picture.tsx';

const WIDTHS = { small: '400px', medium: '760px', full: '100%' } as const;

/** One picture, with a caption where it has one. */
export function SingleImage({ block }: { block: ImageBlock }) {
  const picture = <Picture image={block.img} />;
  return (
    <Section tight>
      <Container width="wide">
        <Figure $width={WIDTHS[block.size]}>
          {block.link ? <Link href={block.link}>{picture}</Link> : picture}
          {block.caption && <figcaption>{block.caption}</figcaption>}
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
