import type { DashboardProfile } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { styled } from 'styled-components';
import { Part } from '../../shared/part.tsx';
import { useTranslation } from '../../shared/texts.ts';

/** How many of the missing parts are told. */
const STEPS_LISTED = 3;

/** How much of the own volunteer profile is filled in, and what each next part of it brings. */
export function ProfileState({ profile: { done, of, missing } }: { profile: DashboardProfile }) {
  const { t } = useTranslation();
  const isWhole = done === of;
  return (
    <Part
      title={t('profileState.title')}
      link={{ href: paths.account.edit(), label: t(isWhole ? 'profileState.view' : 'profileState.act') }}
    >
      <State>
        <meter min={0} max={of} value={done} aria-label={t('profileState.title')} />
        <p>{t(isWhole ? 'profileState.whole' : 'profileState.part', { done, of })}</p>
        {missing.length > 0 && (
          <ul>
            {missing.slice(0, STEPS_LISTED).map((step) => (
              <li key={step}>{t(`profileState.steps.${step}`)}</li>
            ))}
          </ul>
        )}
      </State>
    </Part>
  );
}

const State = styled.div`
  display: grid;
  gap: 6px;
  padding-block: 12px;

  meter {
    width: 100%;
    height: 12px;
  }
  p {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  ul {
    display: grid;
    gap: 6px;
    padding-left: 18px;
    font-size: var(--fs-sm);
    list-style: disc;
  }
`;
