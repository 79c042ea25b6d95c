import { Note, Textarea } from '@samen/design-system';
import type { RecordFormHandle } from '@samen/records';
import { useTranslation } from '../../shared/texts.ts';
import { useDesignTexts } from './design-texts.ts';
import { shadesProblem, type DesignValues } from './design-values.ts';

interface OwnShadesProps {
  form: RecordFormHandle<DesignValues>;
  name: 'primaryShades' | 'secondaryShades';
  value: string;
}

/** Shades of one's own, pasted as JSON; what is incomplete is not used, and it says why. */
export function OwnShades({ form, name, value }: OwnShadesProps) {
  const { t } = useTranslation();
  const { t: own } = useDesignTexts();
  const problem = shadesProblem(value);
  return (
    <details open={value !== ''}>
      <summary>{own('ownShades')}</summary>
      <Textarea
        {...form.field(name)}
        rows={3}
        spellCheck={false}
        maxLength={2000}
        optionalText={t('common:form.optional')}
        help={own('shadesHelp')}
      />
      {problem && (
        <Note tone="warning" announce>
          {problem.kind === 'json' ? own('noJson') : own('missingShades', { steps: problem.steps })}
        </Note>
      )}
    </details>
  );
}
