import type { DashboardApproval } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Glyph, LinkButton, Note, VisuallyHidden } from '@samen/design-system';
import { useFormat, useSession } from '@samen/federation-kit';
import { Circle, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Part, Rows } from '../../shared/part.tsx';
import { Row } from './row.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** What an organization that waits for its centre may expect, and what it can do meanwhile and in its first days. */
export function FirstHour({ approval }: { approval: DashboardApproval }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { organization } = useSession();
  const { centerName, expectedBy, isApproved } = approval;
  const steps = [
    {
      name: 'profile',
      isDone: approval.hasProfile,
      href: organization ? paths.organizations.edit(organization.id) : null,
    },
    { name: 'vacancy', isDone: approval.hasVacancy, href: paths.vacancies.add() },
    { name: 'colleague', isDone: approval.hasColleague, href: paths.users.add() },
  ];
  return (
    <>
      {!isApproved && (
        <Note tone="info">
          <strong>{t('firstHour.waiting', { center: centerName })}</strong>
          <br />
          {expectedBy
            ? t('firstHour.expected', { day: format.date(expectedBy, DAY) })
            : t('firstHour.late', { center: centerName })}
        </Note>
      )}
      <Part title={t('firstHour.title')}>
        <Rows as="ol">
          {steps.map(({ name, isDone, href }) => (
            <li key={name}>
              <Step $isDone={isDone}>
                <Glyph icon={isDone ? CircleCheck : Circle} size="lg" />
                <div>
                  <strong>{t(`firstHour.${name}.title`)}</strong>
                  {isDone && <VisuallyHidden> {t('firstHour.done')}</VisuallyHidden>}
                  <p>
                    {t(`firstHour.${name}.${isApproved && name === 'vacancy' ? 'detailApproved' : 'detail'}`)}
                  </p>
                </div>
                {!isDone && href && (
                  <LinkButton href={href} size="sm" variant="outline">
                    {t(`firstHour.${name}.act`)}
                  </LinkButton>
                )}
              </Step>
            </li>
          ))}
        </Rows>
      </Part>
    </>
  );
}

const Step = styled(Row)<{ $isDone: boolean }>`
  grid-template-columns: 24px minmax(0, 1fr) auto;
  min-height: 0;
  padding-block: 12px;

  > svg {
    color: ${({ $isDone }) => ($isDone ? 'var(--success-text)' : 'var(--text-muted)')};
  }
`;
