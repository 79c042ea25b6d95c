import { below, Container, Emblem, from, tabular, text, TilePattern } from '@samen/design-system';
import { useContext } from 'react';
import { styled } from 'styled-components';
import { ContentButton } from '../../shared/content-button.tsx';
import { Picture } from '../../shared/picture.tsx';
import { PageStyleContext, type StyledBlock } from '../page-style.ts';
import { useCampaignTexts } from './campaign-texts.ts';
import { useTotal } from './use-total.ts';

/** A longer question has no room to be this large. */
const SHORT = 40;

/** The name of the campaign, its question and how many places there are, above its picture over the whole width. */
export function CampaignHero({ block, level }: StyledBlock<'PhotoHero'>) {
  const { t } = useCampaignTexts();
  const pageStyle = useContext(PageStyleContext);
  const total = useTotal();
  const { title, subtitle, img, buttons } = block;
  return (
    <Ground>
      <Mosaic>
        <TilePattern columns={3} rows={3} seed={5} fit="cover" />
      </Mosaic>
      <Container width="wide">
        <Texts>
          <Wordmark>
            <Emblem />
            {pageStyle?.name}
          </Wordmark>
          <Question as={level === 1 ? 'h1' : 'h2'} $isShort={title.length <= SHORT}>
            {title}
          </Question>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          <Steps>
            {buttons.map((button, index) => (
              <ContentButton key={index} button={button} size="xl" />
            ))}
            <Total>{total && <strong>{t('total', total)}</strong>}</Total>
          </Steps>
        </Texts>
      </Container>
      <Land>
        <Picture image={img} arrives="first" />
      </Land>
    </Ground>
  );
}

const Ground = styled.section`
  position: relative;
  overflow: hidden;
  background: var(--block-background, var(--secondary-soft));
`;

const Mosaic = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  width: min(34vw, 500px);
  aspect-ratio: 1;

  ${below.lg} {
    width: 132px;
    aspect-ratio: 2/1.4;
    overflow: hidden;
  }
`;

const Texts = styled.div`
  position: relative;
  padding-block: 18px 32px;

  ${from.sm} {
    padding-top: 30px;
  }
  ${from.lg} {
    padding-right: min(34vw, 440px);
  }
`;

const Wordmark = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: calc(100% - 132px);
  overflow-wrap: anywhere;
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: 1.125rem;
  font-weight: 700;
  line-height: 1.1;
  letter-spacing: -0.02em;

  svg {
    flex: none;
    width: 40px;
    height: 40px;
  }
`;

const Question = styled.h1<{ $isShort: boolean }>`
  margin-top: 48px;
  overflow-wrap: anywhere;
  color: var(--text-strong);
  font-family: var(--font-heading);
  font-size: ${({ $isShort }) =>
    $isShort ? 'clamp(3.25rem, 1.4rem + 8.4vw, 8.75rem)' : 'clamp(2.25rem, 1.4rem + 3.6vw, 4.75rem)'};
  font-weight: 720;
  line-height: 1;
  letter-spacing: -0.048em;
  text-wrap: balance;
`;

const Subtitle = styled.p`
  ${text('lg')}
  max-width: 38ch;
  margin-top: 26px;
  color: var(--text-strong);
  text-wrap: pretty;
`;

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px 24px;
  margin-top: 30px;

  ${below.sm} {
    a {
      width: 100%;
    }
  }
`;

const Total = styled.p`
  ${text('md')}
  ${tabular}
  min-height: 1lh;
  color: var(--text-strong);

  strong {
    font-weight: 650;
  }
`;

const Land = styled.div`
  height: clamp(200px, 31vw, 620px);

  && img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
