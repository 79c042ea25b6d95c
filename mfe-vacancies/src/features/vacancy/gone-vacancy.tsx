import { paths } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { Container, Heading, LinkButton, Note, PageTitle } from '@samen/design-system';
import { usePostedForm, useSite } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { typeText, useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { SimilarVacancies } from './similar-vacancies.tsx';
import type { Gone } from './vacancy.api.ts';

/** What is said of it, as the key of its text. */
export const goneKey = ({ isHelp }: Gone) => (isHelp ? 'vacancy.goneHelp' : 'vacancy.gone');

/** Stands where a vacancy was: says that it is gone, nothing of what it was, and shows others like it. */
export function GoneVacancy({ id, gone }: { id: string; gone: Gone }) {
  const labels = useVacancyLabels();
  const { t } = labels;
  const site = useSite();
  const { isHelp } = gone;
  return (
    <>
      <Container>
        <Notice>
          <div>
            <PageTitle lead={t(isHelp ? 'vacancy.goneHelpText' : 'vacancy.goneText')}>
              {t(goneKey(gone))}
            </PageTitle>
          </div>
          <ReturnedMessage path={paths.vacancies.one(id)} />
          <div>
            {isHelp ? (
              <LinkButton href={paths.help.list()}>{typeText('p2p', labels, site)}</LinkButton>
            ) : (
              <LinkButton href={paths.vacancies.search()}>{t('apply.more')}</LinkButton>
            )}
          </div>
        </Notice>
      </Container>
      <SimilarVacancies id={id} title={t('vacancy.similar')} amount={VACANCY_CONSTANTS.similarVacancies} />
    </>
  );
}

/** What a person without scripts had written to it: they are to have it back. */
function ReturnedMessage({ path }: { path: string }) {
  const { t } = useTranslation();
  const message = usePostedForm(path)?.values['message']?.trim();
  if (!message) return null;
  return (
    <>
      <Note tone="danger" announce>
        <strong>{t('apply.gone')}</strong> {t('apply.goneText')}
      </Note>
      <section>
        <Heading level={2} size="h4">
          {t('apply.message')}
        </Heading>
        <Message>{message}</Message>
      </section>
    </>
  );
}

const Notice = styled.div`
  display: grid;
  gap: 20px;
  max-width: 760px;
  padding-block: clamp(40px, 7vw, 88px) clamp(32px, 5vw, 64px);
`;

const Message = styled.p`
  margin-top: 8px;
  white-space: pre-wrap;
`;
