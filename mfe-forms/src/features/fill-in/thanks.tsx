import type { PublicForm } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Heading, LinkButton, Markdown, PageTitle } from '@samen/design-system';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Message } from './fill-in-frame.tsx';

interface ThanksProps {
  form: PublicForm;
  hasReceipt: boolean;
  isWithin?: boolean;
  /** The page that it was filled in on, without scripts. */
  from?: string | null;
}

/** After a form was sent. The heading takes the focus, since the button that was pressed is gone. */
export function Thanks({ form, hasReceipt, isWithin = false, from = null }: ThanksProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Message>
      {isWithin ? (
        <Heading ref={heading} level={2} size="h2" tabIndex={-1}>
          {t('fill.thanks')}
        </Heading>
      ) : (
        <PageTitle ref={heading}>{t('fill.thanks')}</PageTitle>
      )}
      {form.thankYouText ? (
        <Markdown headingLevel={isWithin ? 3 : 2}>{form.thankYouText}</Markdown>
      ) : (
        <p>{t('fill.received', { organization: form.organizationName })}</p>
      )}
      {hasReceipt && <p>{t('fill.receipt')}</p>}
      <Onward>
        {from !== null && (
          <LinkButton href={from} variant="outlineSecondary">
            {t('fill.backToPage')}
          </LinkButton>
        )}
        <LinkButton href={paths.vacancies.search()} variant="outlineSecondary">
          {t('fill.onward')}
        </LinkButton>
      </Onward>
    </Message>
  );
}

const Onward = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;
