import { problemText } from '@samen/api-client';
import type { Import } from '@samen/resources/administration';
import { Button, Checkbox } from '@samen/design-system';
import { useFormat, useToasts } from '@samen/federation-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useImportTexts } from './import-texts.ts';
import { useRunImportMutation } from './import.api.ts';

/** Starts the import, with or without invitations. */
export function RunPart({ record }: { record: Import }) {
  const { t } = useImportTexts();
  const format = useFormat();
  const toasts = useToasts();
  const { id, kind, counts, columns, meta } = record;
  const [invite, setInvite] = useState(false);
  const [run, { isLoading }] = useRunImportMutation();
  const count = counts.good + counts.added + counts.updating;
  const what = counts.updating > 0 ? 'rows' : kind;
  const hasContact = columns.some(({ field }) => field === 'user_attributes/email');
  const mayInvite = kind === 'users' || (kind === 'organizations' && hasContact);
  async function start() {
    const { error } = await run({ id, invite: mayInvite && invite });
    if (error)
      toasts.add({
        color: 'danger',
        title: t('import.run.failed'),
        message: problemText(error, t),
      });
  }
  if (counts.unchecked > 0) return null;
  return (
    <Run aria-label={t('import.step.import')}>
      <div>
        <Button busy={isLoading} disabled={!meta?.can?.includes('imports.run')} onClick={() => void start()}>
          {t(`import.run.${what}`, { count, number: format.number(count) })}
        </Button>
        {mayInvite && (
          <Checkbox
            id="import-invite"
            label={t(`import.invite.${kind === 'users' ? 'users' : 'organizations'}`)}
            checked={invite}
            onChange={({ target }) => setInvite(target.checked)}
          />
        )}
      </div>
      <p>
        {t('import.run.detail', {
          good: format.number(counts.good),
          added: format.number(counts.added),
          updating: format.number(counts.updating),
        })}
        {kind === 'organizations' && hasContact && !invite && ` ${t('import.invite.without')}`}
      </p>
    </Run>
  );
}

const Run = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 16px;
  border-top: 1px solid var(--border-strong);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  p {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
`;
