import type { BlockOf } from '@samen/resources/content';
import { below, from, text } from '@samen/design-system';
import { styled } from 'styled-components';
import { ContentButton } from '../../shared/content-button.tsx';
import { Picture } from '../../shared/picture.tsx';

const HEIGHTS = {
  sm: 'clamp(240px, 30vw, 380px)',
  md: 'clamp(320px, 40vw, 520px)',
  lg: 'clamp(420px, 50vw, 680px)',
} as const;

/** A high picture carries a large title. */
const TITLE_SIZES = {
  sm: 'clamp(2rem, 1.2rem + 3.2vw, 3.75rem)',
  md: 'clamp(2rem, 1.2rem + 3.2vw, 3.75rem)',
  lg: 'clamp(2.75rem, 1.3rem + 5.2vw, 5.75rem)',
} as const;

/** On a phone the text would stand before most of the picture: it begins near the foot of it. */
const ON_A_PHONE = 'clamp(200px, 58vw, 400px)';

interface PhotoHeroProps {
  block: BlockOf<'PhotoHero'>;
  level: 1 | 2;
}

/** A picture over the whole width; the title stands on a slab of the page, so that it can be read over any picture. */
export function PhotoHero({ block, level }: PhotoHeroProps) {
  const { title, subtitle, img, overlayPercent, height, buttons } = block;
  return (
    <Band $height={HEIGHTS[height]}>
      <Photo>
        <Picture image={img} arrives="first" />
        {overlayPercent > 0 && <Overlay $percent={overlayPercent} />}
      </Photo>
      <Slab>
        <Title as={level === 1 ? 'h1' : 'h2'} $size={TITLE_SIZES[height]}>
          {title}
        </Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
        {buttons.length > 0 && (
          <Buttons>
            {buttons.map((button, index) => (
              <ContentButton key={index} button={button} />
            ))}
          </Buttons>
        )}
      </Slab>
    </Band>
  );
}

const Band = styled.section<{ $height: string }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: flex-end;
  min-height: ${({ $height }) => $height};
  /* Some of the picture stays in sight above a long text. */
  padding-top: clamp(140px, 16vw, 220px);

  ${below.md} {
    min-height: 0;
    padding-top: calc(${ON_A_PHONE} - 32px);
  }
`;

const Photo = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;

  ${below.md} {
    bottom: auto;
    height: ${ON_A_PHONE};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** By a rule: a style attribute of the server's HTML is refused by the page's policy. */
const Overlay = styled.div<{ $percent: number }>`
  position: absolute;
  inset: 0;
  background: #000;
  opacity: ${({ $percent }) => $percent / 100};
`;

const Slab = styled.div`
  position: relative;
  width: calc(100% - var(--w-gutter));
  padding: 24px 24px 4px max(var(--w-gutter), calc((100vw - var(--w-wide)) / 2));
  border-top-right-radius: var(--r-hero);
  background: var(--block-background, var(--surface));

  ${from.md} {
    width: auto;
    max-width: min(860px, 78%);
    padding-block: 36px 8px;
    padding-right: 72px;
  }
`;

const Title = styled.h1<{ $size: string }>`
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: ${({ $size }) => $size};
  font-weight: 700;
  line-height: 1.05;
  letter-spacing: -0.034em;
  text-wrap: balance;
`;

const Subtitle = styled.p`
  ${text('lg')}
  max-width: 36em;
  margin-top: var(--s-3);
  color: var(--text-muted);
  text-wrap: pretty;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block: var(--s-6) var(--s-2);
`;
