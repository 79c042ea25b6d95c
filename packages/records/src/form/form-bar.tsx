import { below, Button, LinkButton, shortWindow } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface FormBarProps {
  isDirty: boolean;
  /** On the button that sends the form, "Opslaan" when left out. */
  saveLabel?: string;
  /** What `save` gets when that button was used. */
  saveValue?: string;
  /** Where "Annuleren" leads. */
  cancelHref: string;
  /** Further buttons, before the one that sends it. */
  actions?: ReactNode;
}

/** The foot of a form: whether there is anything to save, and the button for it, which stays in sight. */
export function FormBar({ isDirty, saveLabel, saveValue, cancelHref, actions }: FormBarProps) {
  const { t } = useTranslation();
  return (
    <Bar data-edge="bottom">
      <State role="status">{isDirty && t('common:form.unsaved')}</State>
      <LinkButton href={cancelHref} variant="tertiary" size="md">
        {t('common:form.cancel')}
      </LinkButton>
      {actions}
      <Button type="submit" value={saveValue} size="md">
        {saveLabel ?? t('common:form.save')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  padding-block: 14px;
  border-top: 1px solid var(--border);
  background: var(--surface);

  /* Above the places at the bottom edge of a small screen, where there are any. */
  ${below.lg} {
    body:has(nav[data-bottom-bar]) & {
      bottom: 61px;
    }
  }
  ${shortWindow} {
    position: static;
  }
`;

const State = styled.span`
  margin-right: auto;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
