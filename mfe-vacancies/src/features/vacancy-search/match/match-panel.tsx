import { problemText } from '@samen/api-client';
import { Button, Glyph, Link, LinkButton, Note, Scene, text } from '@samen/design-system';
import { useSession, useSite, useToasts } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { hasResponses, useMatchResponses } from '../../../shared/match-responses.ts';
import { useTranslation } from '../../../shared/texts.ts';
import type { SearchLookups } from '../../../shared/search/search-request.ts';
import { Questions } from './questions.tsx';
import {
  useGetOwnProfileQuery,
  useLazyGetOwnProfileQuery,
  usePutOwnProfileMutation,
} from './own-profile.api.ts';
import { useMatchTexts } from './use-match-texts.ts';
import { withResponses } from './with-responses.ts';

/** What the list is matched with: the profile of who has one, else three questions whose answers stay in the browser. */
export function MatchPanel({ lookups }: { lookups: SearchLookups }) {
  const { t } = useMatchTexts();
  const { user } = useSession();
  const { features } = useSite();
  const { responses } = useMatchResponses();
  const mayHaveProfile = user !== null && features.volunteerProfiles;
  const profile = useGetOwnProfileQuery(undefined, { skip: !mayHaveProfile });
  const goesByProfile = mayHaveProfile && !hasResponses(responses) && Boolean(profile.data);
  return (
    <Panel aria-label={t('panel')}>
      <Head>
        <div>
          <h2>{t('panel')}</h2>
          <p>{t(goesByProfile ? 'profile.lead' : 'lead')}</p>
        </div>
        <Scene name="bike" alt="" ratio="1/1" arrives="early" />
      </Head>
      {goesByProfile ? (
        <Foot>
          <LinkButton href={paths.account.edit()} variant="outlineSecondary" size="md">
            {t('profile.edit')}
          </LinkButton>
        </Foot>
      ) : (
        // Whether the caller has a profile decides which of the two there is.
        !(mayHaveProfile && profile.isLoading) && (
          <>
            <Questions lookups={lookups} />
            <Stored mayHaveProfile={mayHaveProfile && !user.impersonatorId} />
          </>
        )
      )}
    </Panel>
  );
}

/** Where the answers are, and the ways out of there. */
function Stored({ mayHaveProfile }: { mayHaveProfile: boolean }) {
  const { t } = useMatchTexts();
  const { responses, clear } = useMatchResponses();
  const hasResponded = hasResponses(responses);
  return (
    <Foot>
      {mayHaveProfile && hasResponded && <TakeAlong />}
      <Privacy>
        <Glyph icon={Lock} size="sm" />
        <span>
          {t('privacy')}{' '}
          {responses.done.length > 0 && (
            <Button variant="tertiary" size="sm" onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </span>
      </Privacy>
    </Foot>
  );
}

function TakeAlong() {
  const { t } = useMatchTexts();
  const texts = useTranslation();
  const toasts = useToasts();
  const { responses, clear } = useMatchResponses();
  const [load] = useLazyGetOwnProfileQuery();
  const [put, { isLoading, error }] = usePutOwnProfileMutation();
  async function take() {
    const found = await load();
    if (found.data === undefined) return;
    const { data: saved } = await put(withResponses(found.data, responses));
    if (!saved) return;
    clear();
    const lacksPlace = responses.near !== null && saved.postalCode === null;
    toasts.add({
      color: 'success',
      title: t('profile.taken'),
      ...(lacksPlace ? { message: t('profile.addPostalCode') } : {}),
    });
  }
  return (
    <>
      <Button variant="outlineSecondary" size="md" busy={isLoading} onClick={() => void take()}>
        {t('profile.take')}
      </Button>
      {error && (
        <Note tone="danger">
          {t('profile.failed')}. {problemText(error, texts.t)}{' '}
          <Link href={paths.account.edit()}>{t('profile.edit')}</Link>
        </Note>
      )}
    </>
  );
}

const Panel = styled.aside`
  overflow: hidden;
  border: 2px solid var(--text-strong);
  border-radius: var(--r-lg);
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 84px;
  align-items: center;
  gap: 16px;
  padding: 20px 24px;
  background: var(--selected-row);

  h2 {
    font-size: var(--fs-h3);
  }
  p {
    ${text('sm')}
    margin-top: 4px;
  }
  img {
    border-radius: var(--r-md);
  }
`;

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 16px 24px;
  border-top: 1px solid var(--border);
`;

const Privacy = styled.p`
  ${text('sm')}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 10px;
  color: var(--text-muted);

  button {
    padding-inline: 0;
  }
`;
