import { Button, from, RadioGroup, text, TextField } from '@samen/design-system';
import { boundsOf } from '@samen/jsonapi/declaration';
import { paths } from '@samen/resources/shared';
import { DIRECTIONS, HELP_PARAMS as names, Vacancies } from '@samen/resources/vacancies';
import { useAddressOf } from '@samen/router';
import { styled } from 'styled-components';
import { useHelpLabels } from '../../shared/one-on-one-help/use-help-labels.ts';

const [, MOST] = boundsOf(Vacancies.attributes.title);

/** The first words of a request or an offer. A form like any other, so that they come along through signing in. */
export function HelpStart() {
  const { helpText } = useHelpLabels();
  const addressOf = useAddressOf();
  return (
    <Form action={addressOf(paths.help.ask())} method="get" aria-label={helpText('start.label')}>
      <Directions>
        <RadioGroup
          legend={helpText('start.direction')}
          name={names.direction}
          defaultValue="request"
          options={DIRECTIONS.map((value) => ({ value, label: helpText(`start.${value}`) }))}
        />
      </Directions>
      <What>
        <TextField
          name={names.title}
          label={helpText('start.title')}
          placeholder={helpText('start.example')}
          maxLength={MOST}
          enterKeyHint="next"
        />
        <Button type="submit">{helpText('start.submit')}</Button>
      </What>
      <Remark>{helpText('start.note')}</Remark>
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 32px;
  padding: 22px clamp(18px, 3vw, 34px) 24px;
  border: 2px solid var(--text-strong);
  background: var(--surface);

  ${from.md} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const Directions = styled.div`
  ${from.md} {
    grid-row: 1 / 3;
    padding-right: 32px;
    border-right: 1px solid var(--border);
  }
`;

const What = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: end;

  ${from.sm} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Remark = styled.p`
  ${text('sm')}
  color: var(--text-muted);
`;
