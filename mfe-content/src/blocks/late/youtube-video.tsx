import { youtubeId, type BlockOf } from '@samen/resources/content';
import { Container, from, Glyph, Section, text, TilePattern, withoutScripts } from '@samen/design-system';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** A video whose player, and whose maker, come only after a press on the button. */
export function YouTubeVideo({ block }: { block: BlockOf<'YouTube'> }) {
  const { t } = useTranslation();
  const [isPlaying, setPlaying] = useState(false);
  const { title, caption, videoUrl } = block;
  const id = youtubeId(videoUrl);
  if (id === null) return null;
  return (
    <Section>
      <Container width="wide">
        <Figure>
          <Screen>
            {isPlaying ? (
              <Player
                ref={focus}
                src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
                title={title}
                allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
                referrerPolicy="strict-origin-when-cross-origin"
              />
            ) : (
              <Still>
                <TilePattern columns={8} rows={4} seed={id.charCodeAt(0)} fit="cover" />
                <Start type="button" onClick={() => setPlaying(true)}>
                  <Glyph icon={Play} size="xl" />
                  <span>{t('video.play', { title })}</span>
                </Start>
              </Still>
            )}
          </Screen>
          <figcaption>
            {caption && <Caption>{caption}</Caption>}
            <p>
              {t('video.notice')}{' '}
              <a href={`https://www.youtube.com/watch?v=${id}`} rel="noreferrer">
                {t('video.elsewhere')}
              </a>
            </p>
          </figcaption>
        </Figure>
      </Container>
    </Section>
  );
}

/** Who pressed the button, which is gone now, goes on in the player. */
const focus = (player: HTMLIFrameElement | null) => player?.focus();

const Figure = styled.figure`
  max-width: 960px;

  figcaption {
    ${text('sm')}
    margin-top: 12px;
    color: var(--text-muted);
  }
`;

const Screen = styled.div`
  display: grid;
  aspect-ratio: 16 / 9;
  /* A long title makes it higher, which hidden would prevent. */
  overflow: clip;
  border-radius: var(--r-lg);
  background: var(--sunken);
`;

const Player = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

const Still = styled.div`
  position: relative;
  display: grid;
  align-items: end;
  min-width: 0;

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

const Start = styled.button`
  ${text('md')}
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  justify-self: start;
  min-width: 0;
  max-width: 100%;
  min-height: var(--control-xl);
  padding: 14px 28px 14px 20px;
  border: 0;
  border-top-right-radius: var(--r-lg);
  background: var(--surface);
  color: var(--text-strong);
  font-weight: 650;
  text-align: start;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -4px;
  }
  &:hover span {
    text-decoration: underline;
  }
  svg {
    flex: none;
    fill: var(--primary-text);
    color: var(--primary-text);
  }
  span {
    min-width: 0;
  }
  ${from.md} {
    padding-block: 20px;
  }
  ${withoutScripts} {
    display: none;
  }
`;

const Caption = styled.p`
  color: var(--text-strong);
`;
