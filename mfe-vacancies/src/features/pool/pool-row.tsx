import { Avatar, below, Button, StatusDot, text } from '@samen/design-system';
import type { Lookup } from '@samen/resources/shared';
import type { PooledProfile } from '@samen/resources/vacancies';
import { styled } from 'styled-components';
import { matchText } from './match-text.ts';
import type { PoolLabels } from './pool-texts.ts';

export interface PoolWords {
  labels: PoolLabels;
  categories: readonly Lookup[];
  skills: readonly Lookup[];
  ages: readonly Lookup[];
}

interface PoolRowProps {
  profile: PooledProfile;
  words: PoolWords;
  /** Below the heading of those who fit as well. */
  isInGroup: boolean;
  onOpen: () => void;
}

const TONES = ['primary', 'secondary', 'muted'] as const;

/** The same person has the same colour each time. */
const toneOf = (id: string) => TONES[(id.codePointAt(0) ?? 0) % TONES.length] ?? 'primary';

export const nameOf = ({ firstName, initial }: PooledProfile): string => `${firstName} ${initial}.`;

/** One person of the pool: who they are, why they fit, and what was written to them. */
export function PoolRow({ profile, words, isInGroup, onOpen }: PoolRowProps) {
  const { poolText } = words.labels;
  const name = nameOf(profile);
  const mayWrite = profile.meta?.can?.includes('profile_replies.create') ?? false;
  return (
    <Item>
      <Avatar name={name} size="lg" tone={toneOf(profile.id)} />
      <Who>
        <Name as={isInGroup ? 'h4' : 'h3'}>
          <button type="button" aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
          {profile.district && <span> {poolText('from', { district: profile.district })}</span>}
        </Name>
        {profile.headline && <Headline>{poolText('quoted', { text: profile.headline })}</Headline>}
        <Reasons profile={profile} words={words} />
      </Who>
      <Side>
        <ReplyState profile={profile} labels={words.labels} />
        {mayWrite && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            aria-label={poolText('write.to', { name })}
            onClick={onOpen}
          >
            {poolText('write.short')}
          </Button>
        )}
      </Side>
    </Item>
  );
}

/** Why they fit, as a sentence; without a vacancy what they say of themselves. */
export function Reasons({ profile, words }: Pick<PoolRowProps, 'profile' | 'words'>) {
  const { labels, categories, ages } = words;
  const { poolText, format } = labels;
  const { meta, maxDistanceKm, hasVog, distanceKm } = profile;
  const vog = hasVog ? [poolText('vog')] : [];
  if (!meta?.match) {
    const near = distanceKm === null || distanceKm === undefined ? [] : [format.distance(distanceKm)];
    const facts = [...near, ...vog];
    return facts.length > 0 ? <Why>{facts.join(', ')}</Why> : null;
  }
  const { grade, matches, misses } = matchText(meta.match, {
    labels,
    lookups: [...categories, ...ages],
    maxDistanceKm,
  });
  const facts = [...(matches ? [matches] : []), ...vog].join(', ');
  return (
    <Why>
      <strong>{facts ? `${grade}:` : `${grade}.`}</strong> {facts && `${facts}.`}{' '}
      {misses.length > 0 && <span>{misses.join(' ')}</span>}
    </Why>
  );
}

/** What became of what the organization wrote, or why it cannot write now. */
export function ReplyState({ profile, labels }: { profile: PooledProfile; labels: PoolLabels }) {
  const { poolText, format } = labels;
  const { reply, fullUntil } = profile.meta ?? {};
  const day = (moment: string) => format.date(moment, { day: 'numeric', month: 'short' });
  if (reply?.status === 'sent')
    return (
      <State>
        <StatusDot tone="info" shape="half">
          {poolText('state.sent', { day: day(reply.createdAt) })}
        </StatusDot>
      </State>
    );
  if (fullUntil)
    return (
      <State>
        {poolText('state.full')}
        <br />
        {poolText('state.again', { day: day(fullUntil) })}
      </State>
    );
  return reply ? <State>{poolText(`state.${reply.status}`, { day: day(reply.createdAt) })}</State> : null;
}

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 12px 16px;
  align-items: center;
  padding-block: 14px;
  border-bottom: 1px solid var(--border);

  ${below.sm} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
`;

const Who = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.h3`
  font-size: var(--fs-md);
  font-weight: 400;
  color: var(--text-muted);

  button {
    padding: 2px 0;
    border: 0;
    background: none;
    color: var(--text-strong);
    font: inherit;
    font-weight: 650;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;

const Headline = styled.p`
  color: var(--text-muted);
`;

const Why = styled.p`
  margin-top: 2px;
  color: var(--text);

  strong {
    color: var(--primary-text);
    font-weight: 600;
  }
  span {
    color: var(--text-muted);
  }
`;

const Side = styled.div`
  display: grid;
  gap: 8px;
  justify-items: end;

  ${below.sm} {
    grid-column: 2;
    justify-items: start;
  }
  &:empty {
    display: none;
  }
`;

const State = styled.p`
  ${text('sm')}
  color: var(--text-muted);
  text-align: right;

  /* A sentence, which is wider than a narrow phone. */
  > span {
    white-space: normal;
  }

  ${below.sm} {
    text-align: left;
  }
`;
