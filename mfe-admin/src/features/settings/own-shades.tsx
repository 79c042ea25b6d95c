import { Note, Textarea } from '@samen/design-system';
import type { RecordFormHandle } from '@samen/records';
import { useTranslation } from '../../shared/texts.ts';
import { shadesProblem, type DesignValues } from './design-values.ts';

interface OwnShadesProps {
  form: RecordFormHandle<DesignValues>;
  name: 'primaryShades' | 'secondaryShades';
  value: string;
}

/** Shades of one's own, pasted as JSON; what is incomplete is not used, and it says why. */
export function OwnShades({ form, name, value }: OwnShadesProps) {
  const { t } = useTranslation();
  const problem = shadesProblem(value);
  return (
    <details open={value !== ''}>
      <summary>{t('settings.design.ownShades')}</summary>
      <Textarea
        {...form.field(name)}
        rows={3}
        spellCheck={false}
        maxLength={2000}
        optionalText={t('common:form.optional')}
        help={t('settings.design.shadesHelp')}
      />
      {problem && (
        <Note tone="warning" announce>
          {problem.kind === 'json'
            ? t('settings.design.noJson')
            : t('settings.design.missingShades', { steps: problem.steps })}
        </Note>
      )}
    </details>
  );
}
