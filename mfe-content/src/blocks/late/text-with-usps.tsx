import type { BlockOf } from '@samen/resources/content';
import { Container, from, Glyph, Heading, Icon, Markdown, Section, text } from '@samen/design-system';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { ContentButton } from '../../shared/content-button.tsx';

/** Text, and beside it up to six reasons as ruled rows. */
export function TextWithUsps({ block }: { block: BlockOf<'TextWithUsps'> }) {
  const { title, body, usps, button } = block;
  return (
    <Section>
      <Container width="wide">
        <Split>
          <div>
            <Heading level={2} size="h2">
              {title}
            </Heading>
            {body && (
              <Body>
                <Markdown headingLevel={3}>{body}</Markdown>
              </Body>
            )}
            {button?.href && (
              <Action>
                <ContentButton button={button} />
              </Action>
            )}
          </div>
          <Reasons>
            {usps.map((usp, index) => (
              <li key={index}>
                {usp.icon ? <Icon name={usp.icon} size="xl" /> : <Glyph icon={Check} size="xl" />}
                <span>{usp.text}</span>
              </li>
            ))}
          </Reasons>
        </Split>
      </Container>
    </Section>
  );
}

const Split = styled.div`
  display: grid;
  gap: var(--s-8);

  ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 72px;
  }
`;

const Body = styled.div`
  max-width: 60ch;
  margin-top: var(--s-4);
`;

const Action = styled.div`
  margin-top: var(--s-6);
`;

const Reasons = styled.ul`
  align-self: start;
  min-width: 0;
  border-top: 2px solid var(--text-strong);

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: 16px;
    padding-block: 16px;
    border-bottom: 1px solid var(--border);
  }
  svg {
    margin-top: 2px;
    color: var(--primary-text);
  }
  span {
    ${text('md')}
    color: var(--text-strong);
    text-wrap: pretty;
  }
`;
