import { SENT_PARAM } from '@samen/contracts';
import { below, Container, PageTitle } from '@samen/design-system';
import { usePageHead, usePostedForm, useSession, useSite } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';
import { useNavigate, useSearchParams } from '@samen/router';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { ContactDone } from './contact-done.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactWays } from './contact-ways.tsx';

/** Writes to the centre. */
export function ContactPage() {
  const { t } = useTranslation();
  const { center, contact } = useSite();
  const { user, status, isInitialized } = useSession();
  const navigate = useNavigate();
  // What becomes so later takes no one away who is writing.
  const [pageOfCenter] = useState(contact);
  const posted = usePostedForm(paths.contact());
  const [search] = useSearchParams();
  const [sent, setSent] = useState<{ conversationId: string | null } | null>(
    search.has(SENT_PARAM) ? { conversationId: null } : null,
  );
  // Visitors fill in the form on the page of the centre, where it has one; what they have sent from here has its response here.
  const instead = isInitialized && status === 'SIGNED_OUT' && !sent && !posted ? pageOfCenter : undefined;
  useEffect(() => {
    if (instead !== undefined) void navigate(instead, { replace: true });
  }, [instead, navigate]);
  usePageHead({ title: t('contact.pageTitle'), description: t('contact.intro', { center: center.name }) });
  return (
    <Container>
      <Page>
        <PageTitle lead={sent ? undefined : t('contact.intro', { center: center.name })}>
          {t('contact.title')}
        </PageTitle>
        <Split>
          {sent ? (
            <ContactDone conversationId={sent.conversationId} onAgain={() => setSent(null)} />
          ) : (
            // Who it is may become known while the page is open; what was typed comes back from the draft.
            <ContactForm key={user?.id ?? 'visitor'} onSent={setSent} />
          )}
          <ContactWays />
        </Split>
      </Page>
    </Container>
  );
}

const Page = styled.div`
  padding-block: 40px 72px;
`;

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--w-form)) minmax(0, 300px);
  gap: 40px clamp(40px, 8vw, 96px);
  align-items: start;
  margin-top: 32px;

  ${below.lg} {
    grid-template-columns: minmax(0, var(--w-form));
  }
`;
