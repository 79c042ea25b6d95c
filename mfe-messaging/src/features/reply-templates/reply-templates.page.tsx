import { asProblem } from '@samen/api-client';
import { MAX_REPLY_TEMPLATES, type ReplyTemplate } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import { Breadcrumb, Button, Container, EmptyState, Glyph, Skeleton } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { ListPage } from '@samen/records';
import { LoadFailure, pageNotFound } from '@samen/records/loading';
import { useLocation, useParams } from '@samen/router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { RemoveReplyDialog } from './remove-reply-dialog.tsx';
import { ReplyTemplateDialog } from './reply-template-dialog.tsx';
import { ReplyTemplateList } from './reply-template-list.tsx';
import { useGetOrganizationNameQuery, useListReplyTemplatesQuery } from './reply-templates.api.ts';
import { useReplyTemplateTexts } from './reply-template-texts.ts';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; template: ReplyTemplate };

/** What the people of an organization often write: with a decision, or in a conversation. */
export function ReplyTemplatesPage() {
  const { t } = useReplyTemplateTexts();
  const { t: texts } = useTranslation();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const { currentData: data, error, isFetching, refetch } = useListReplyTemplatesQuery(id);
  const { currentData: organization } = useGetOrganizationNameQuery(id);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const title = texts('replyTemplates.title');
  usePageTitle(title);
  const problem = asProblem(error);
  if (problem?.kind === 'rejected' && problem.status === 404) throw pageNotFound(pathname);
  const templates = data?.items ?? [];
  const isFull = templates.length >= MAX_REPLY_TEMPLATES;
  const add = (
    <Button
      size="md"
      icon={<Glyph icon={Plus} size="sm" />}
      disabled={isFull}
      onClick={() => setOpen({ kind: 'add' })}
    >
      {t('addButton')}
    </Button>
  );
  return (
    <>
      {organization && (
        <Container>
          <Breadcrumbs>
            <Breadcrumb
              label={t('breadcrumbs')}
              items={[{ label: organization.name, href: paths.organizations.edit(id) }, { label: title }]}
            />
          </Breadcrumbs>
        </Container>
      )}
      <ListPage title={title} lead={t('lead')} action={templates.length > 0 && add}>
        {error && !data && (
          <LoadFailure title={t('failed')} problem={error} busy={isFetching} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton rows={5} label={t('loading')} />}
        {data && templates.length === 0 && (
          <EmptyState title={t('none')} action={add}>
            {t('noneText')}
          </EmptyState>
        )}
        {templates.length > 0 && (
          <ReplyTemplateList
            templates={templates}
            onEdit={(template) => setOpen({ kind: 'edit', template })}
            onRemove={(template) => setOpen({ kind: 'remove', template })}
          />
        )}
        {isFull && <p>{t('full', { n: MAX_REPLY_TEMPLATES })}</p>}
        {(open?.kind === 'add' || open?.kind === 'edit') && (
          <ReplyTemplateDialog
            organizationId={id}
            template={open.kind === 'edit' ? open.template : null}
            onClose={close}
          />
        )}
        {open?.kind === 'remove' && <RemoveReplyDialog template={open.template} onClose={close} />}
      </ListPage>
    </>
  );
}

const Breadcrumbs = styled.div`
  padding-top: 20px;
`;
