import type { BlockOf } from '@samen/resources/content';
// Declares the slot.
import type {} from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Container, LinkButton, Note, Skeleton } from '@samen/design-system';
import { Slot } from '@samen/federation-kit';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

/** A form, which the remote of forms brings; without it a link to the form. */
export function BuilderForm({ block }: { block: BlockOf<'BuilderForm'> }) {
  const { t } = useTranslation();
  const { id, token, showTitle } = block;
  const parts = useMemo(
    () => ({
      fallback: token !== null && (
        <Container width="wide">
          <LinkButton href={paths.forms.one(token)} size="lg">
            {t('form.open')}
          </LinkButton>
        </Container>
      ),
      loading: (
        <Container width="wide">
          <Skeleton rows={6} label={t('form.loading')} />
        </Container>
      ),
    }),
    [token, t],
  );
  if (token === null)
    return (
      <Room>
        <Container width="wide">
          <Note tone="info">{t('form.unavailable')}</Note>
        </Container>
      </Room>
    );
  return (
    <Room>
      <Slot name="forms.fillIn" token={token} place={id} showTitle={showTitle} {...parts} />
    </Room>
  );
}

const Room = styled.div`
  padding-block: clamp(28px, 4vw, 56px);
`;
