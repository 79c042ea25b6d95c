import { from, Heading } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useHelpLabels } from '../../shared/one-on-one-help/use-help-labels.ts';

/** What happens with what a person asks, in three steps. */
export function HowItGoes() {
  const { helpText } = useHelpLabels();
  const { center } = useSite();
  const { name, phoneText: phone } = center;
  const steps = [
    { title: helpText('how.one'), words: helpText('how.oneText') },
    {
      title: helpText('how.two'),
      words: phone
        ? helpText('how.twoText', { center: name, phone })
        : helpText('how.twoTextNoPhone', { center: name }),
    },
    { title: helpText('how.three'), words: helpText('how.threeText') },
  ];
  return (
    <Part aria-labelledby="zo-gaat-het">
      <Heading level={2} size="h2" id="zo-gaat-het">
        {helpText('how.title')}
      </Heading>
      <Steps>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </Steps>
    </Part>
  );
}

const Part = styled.section`
  margin-block: clamp(40px, 5vw, 72px);
  padding-top: 16px;
  border-top: 2px solid var(--text-strong);
`;

const Steps = styled.ol`
  display: grid;
  gap: 24px;
  margin-top: 24px;
  padding: 0;
  list-style: none;

  h3 {
    font-size: 1.25rem;
    line-height: 1.3;
    font-weight: 640;
  }
  p {
    margin-top: 4px;
    max-width: 44ch;
  }
  ${from.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 32px;

    li + li {
      padding-left: 32px;
      border-left: 1px solid var(--border);
    }
  }
`;
