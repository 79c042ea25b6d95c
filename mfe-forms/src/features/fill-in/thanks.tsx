import type { PublicForm } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Heading, LinkButton, Markdown, PageTitle } from '@samen/design-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { Message } from './fill-in-frame.tsx';

interface ThanksProps {
  form: PublicForm;
  hasReceipt: boolean;
  isWithin?: boolean;
}

/** After a form was sent. The heading takes the focus, since the button that was pressed is gone. */
export function Thanks({ form, hasReceipt, isWithin = false }: ThanksProps) {
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
      <div>
        <LinkButton href={paths.vacancies.search()} variant="outlineSecondary">
          {t('fill.onward')}
        </LinkButton>
      </div>
    </Message>
  );
}
