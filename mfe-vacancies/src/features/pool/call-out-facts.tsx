import { DescriptionList, text } from '@samen/design-system';
import { dayText, timeText } from '@samen/records/vacancies';
import type { CallOut } from '@samen/resources/vacancies';
import { styled } from 'styled-components';
import { usePoolLabels } from './pool-texts.ts';

/** What a call-out asks: the text, when, where, and until when people can say something to it. */
export function CallOutFacts({ callOut }: { callOut: CallOut }) {
  const labels = usePoolLabels();
  const { poolText, t } = labels;
  const { body, startsAt, until, address, postalCode, closedAt } = callOut;
  const momentText = (moment: string) =>
    t('when.moment', { day: dayText(moment, labels), time: timeText(moment, labels) });
  return (
    <>
      <Body>{body}</Body>
      <DescriptionList
        items={[
          { id: 'when', label: poolText('callOut.when'), value: momentText(startsAt) },
          { id: 'where', label: poolText('callOut.where'), value: address ?? postalCode },
          closedAt
            ? { id: 'closed', label: poolText('callOut.closedAt'), value: momentText(closedAt) }
            : { id: 'until', label: poolText('callOut.until'), value: momentText(until) },
        ]}
      />
    </>
  );
}

const Body = styled.p`
  ${text('md')}
  max-width: 70ch;
  white-space: pre-line;
`;
