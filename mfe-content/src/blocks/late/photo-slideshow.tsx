import type { BlockOf } from '@samen/resources/content';
import {
  below,
  Container,
  Glyph,
  IconButton,
  Link,
  Section,
  tabular,
  text,
  withoutScripts,
} from '@samen/design-system';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { styled } from 'styled-components';
import { Picture } from '../../shared/picture.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { useSlides } from './use-slides.ts';

type Slide = BlockOf<'PhotoSlideshow'>['slides'][number];

/** Pictures one after another: by buttons, by scrolling, and by themselves where the editor and the visitor want that. */
export function PhotoSlideshow({ block }: { block: BlockOf<'PhotoSlideshow'> }) {
  const { t } = useTranslation();
  const { slides, autoplay, intervalSeconds } = block;
  const show = useSlides({ total: slides.length, autoplay, seconds: intervalSeconds });
  if (slides.length === 0) return null;
  const place = (index: number) => t('slideshow.position', { place: index + 1, total: slides.length });
  return (
    <Section>
      <Container width="wide">
        <section
          aria-roledescription={t('slideshow.role')}
          aria-label={t('slideshow.label')}
          {...show.pausedBy}
        >
          {slides.length > 1 && (
            <Controls>
              <IconButton
                label={t(show.isPlaying ? 'slideshow.pause' : 'slideshow.play')}
                icon={<Glyph icon={show.isPlaying ? Pause : Play} />}
                variant="outlineSecondary"
                onClick={show.toggle}
              />
              <IconButton
                label={t('slideshow.previous')}
                icon={<Glyph icon={ArrowLeft} />}
                variant="outlineSecondary"
                onClick={() => show.go(-1)}
              />
              <IconButton
                label={t('slideshow.next')}
                icon={<Glyph icon={ArrowRight} />}
                variant="outlineSecondary"
                onClick={() => show.go(1)}
              />
              {/* Silent while it moves by itself, so that it talks through nothing. */}
              <span aria-live={show.isPlaying ? 'off' : 'polite'}>{place(show.current)}</span>
            </Controls>
          )}
          <Track ref={show.ref} tabIndex={slides.length > 1 ? 0 : undefined}>
            {slides.map((slide, index) => (
              <Item
                key={index}
                role="group"
                aria-roledescription={t('slideshow.slide')}
                aria-label={place(index)}
              >
                <SlideFigure slide={slide} isFirst={index === 0} />
              </Item>
            ))}
          </Track>
        </section>
      </Container>
    </Section>
  );
}

function SlideFigure({ slide: { img, caption, link }, isFirst }: { slide: Slide; isFirst: boolean }) {
  const picture = <Picture image={img} ratio="3/2" arrives={isFirst ? 'early' : 'late'} />;
  // A decorative picture gives its link no name.
  const name = img.alt === '' ? (caption ?? link?.href ?? undefined) : undefined;
  return (
    <figure>
      {link?.href ? (
        <Link href={link.href} aria-label={name}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const Controls = styled.div`
  ${text('sm')}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-bottom: 16px;
  color: var(--text-muted);

  ${withoutScripts} {
    display: none;
  }
`;

const Track = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(100%, 1120px);
  gap: 24px;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  border-radius: var(--r-lg);

  ${below.sm} {
    gap: 12px;
  }
  ${withoutScripts} {
    scrollbar-width: auto;
  }
`;

const Item = styled.div`
  min-width: 0;
  scroll-snap-align: start;

  img {
    border-radius: var(--r-lg);
  }
  a {
    display: block;
  }
  a:focus-visible {
    outline-offset: -4px;
  }
  figcaption {
    ${text('sm')}
    margin-top: 8px;
    color: var(--text-muted);
  }
`;
