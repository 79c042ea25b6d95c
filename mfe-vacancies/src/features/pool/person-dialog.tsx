import { asProblem, type Problem } from '@samen/api-client';
import { boundsOf } from '@samen/jsonapi/declaration';
import { Chip, DescriptionList, Dialog, Heading, Markdown, Note, text, Textarea } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { missingField, RecordDialog, useRecordForm, useRules } from '@samen/records';
import { daypartsText, listText } from '@samen/records/vacancies';
import { MESSAGING_CONSTANTS, VolunteerProfileReplies, type ProfileReply } from '@samen/resources/messaging';
import type { PooledProfile } from '@samen/resources/vacancies';
import { skipToken } from '@samen/redux';
import { styled } from 'styled-components';
import { useGetManagedQuery } from '../../shared/manage.api.ts';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import { useSendProfileReplyMutation } from './pool.api.ts';
import { nameOf, Reasons, ReplyState, type PoolWords } from './pool-row.tsx';
import type { PoolLabels } from './pool-texts.ts';

interface PersonDialogProps {
  profile: PooledProfile;
  vacancyId: string | null;
  words: PoolWords;
  onClose: () => void;
}

/** A person of the pool with all that they say of themselves, and a message to them where one may be written. */
export function PersonDialog(props: PersonDialogProps) {
  const { profile, words, onClose } = props;
  const { poolText, t } = words.labels;
  if (profile.meta?.can?.includes('profile_replies.create')) return <WriteDialog {...props} />;
  return (
    <Dialog isOpen title={nameOf(profile)} closeLabel={t('close')} onClose={onClose}>
      <About profile={profile} words={words} />
      <ReplyState profile={profile} labels={words.labels} />
      <Hint>{poolText('write.wait')}</Hint>
    </Dialog>
  );
}

const STARTERS = ['meet', 'visit'] as const;
const BODY = VolunteerProfileReplies.attributes.body;

/** What a rejection means for a message, where it means something of its own. */
function rejectionText(problem: Problem | null, name: string, { poolText }: PoolLabels): string | null {
  if (problem?.kind !== 'rejected') return null;
  const { code } = problem;
  const isOwn = code === 'duplicate' || code === 'invalid_transition' || code === 'not_found';
  return isOwn ? poolText(`write.rejected.${code}`, { name }) : null;
}

function WriteDialog({ profile, vacancyId, words, onClose }: PersonDialogProps) {
  const { labels } = words;
  const { poolText, t, format } = labels;
  const rules = useRules();
  const toasts = useToasts();
  const { organization, user } = useSession();
  const { data: vacancy } = useGetManagedQuery(vacancyId ?? skipToken);
  const [send] = useSendProfileReplyMutation();
  const { firstName } = profile;
  const sender = (vacancyId ? vacancy?.organization : null) ?? organization;
  const form = useRecordForm<{ body: string }, ProfileReply>({
    name: `pool-${profile.id}`,
    values: { body: '' },
    label: () => poolText('write.body'),
    async save({ body }) {
      const result = await send({
        volunteerProfileId: profile.id,
        organizationId: sender?.id ?? '',
        body: body.trim(),
      });
      if (result.error === undefined) return result;
      const detail = rejectionText(asProblem(result.error), firstName, labels);
      return detail === null ? result : { error: missingField('body', detail) };
    },
    amend: 'notify',
    onSaved({ lapsesAt }) {
      toasts.add({
        color: 'success',
        title: poolText('write.sent', { name: firstName }),
        message: poolText('write.sentText', { day: format.date(lapsesAt) }),
      });
      onClose();
    },
  });
  const [, max] = boundsOf(BODY);
  const start = (body: string) => form.methods.setValue('body', body, { shouldDirty: true });
  const names = {
    name: firstName,
    sender: user ? `${user.firstName} ${user.lastName}` : '',
    organization: sender?.name ?? '',
  };
  return (
    <RecordDialog
      form={form}
      title={poolText('write.title', { name: firstName })}
      submitLabel={poolText('write.submit')}
      onClose={onClose}
    >
      <About profile={profile} words={words} />
      <div>
        <Heading level={3} size="h4">
          {poolText('write.start')}
        </Heading>
        <Starters>
          {STARTERS.map((name) => (
            <Chip
              key={name}
              onClick={() =>
                start(
                  vacancy
                    ? poolText(`write.starter.${name}.vacancy`, { ...names, vacancy: vacancy.title })
                    : poolText(`write.starter.${name}.free`, names),
                )
              }
            >
              {poolText(`write.starter.${name}.name`)}
            </Chip>
          ))}
          <Chip onClick={() => start('')}>{poolText('write.starter.none')}</Chip>
        </Starters>
      </div>
      <Textarea
        {...form.field('body', rules.text(BODY.options))}
        rows={9}
        size="md"
        help={poolText('write.help', { organization: sender?.name ?? '' })}
        counter={{ max, label: (used, most) => t('common:form.counter', { used, max: most }) }}
      />
      <Note>{poolText('write.note', { name: firstName, days: MESSAGING_CONSTANTS.profileReplyDays })}</Note>
    </RecordDialog>
  );
}

/** All that the pool says of a person. */
function About({ profile, words }: Pick<PersonDialogProps, 'profile' | 'words'>) {
  const { labels, categories, skills, ages } = words;
  const { poolText, t, format, locale } = labels;
  const named = (ids: readonly string[], lookups: typeof categories) =>
    lookups.filter(({ id }) => ids.includes(id)).map((one) => lookupLabel(one, locale));
  const { categoryIds, skillIds, dayparts, hoursPerWeek, languages, maxDistanceKm, ageGroupId, hasVog } =
    profile;
  const facts = [
    {
      id: 'categories',
      label: t('filters.categories'),
      value: listText(named(categoryIds, categories), labels),
    },
    { id: 'skills', label: poolText('filter.skills'), value: listText(named(skillIds, skills), labels) },
    {
      id: 'dayparts',
      label: poolText('person.when'),
      value:
        dayparts.length === 0
          ? ''
          : (daypartsText(dayparts, labels) ??
            listText(
              dayparts.map((one) => {
                const [day, part] = one.split('_') as ['mon', 'morning'];
                return t('filters.cell', { day: t(`day.${day}.short`), part: t(`part.${part}`) });
              }),
              labels,
            )),
    },
    {
      id: 'hours',
      label: poolText('person.hours'),
      value: hoursPerWeek ? t('when.hours', { count: hoursPerWeek }) : '',
    },
    {
      id: 'distance',
      label: poolText('person.distance'),
      value: poolText('person.upTo', { distance: format.distance(maxDistanceKm) }),
    },
    {
      id: 'languages',
      label: poolText('filter.languages'),
      value: listText(
        languages.map((one) => poolText(`languageName.${one}`)),
        labels,
      ),
    },
    { id: 'age', label: t('filters.ages'), value: named(ageGroupId ? [ageGroupId] : [], ages).join() },
    { id: 'vog', label: poolText('person.vog'), value: poolText(hasVog ? 'person.yes' : 'person.notYet') },
  ];
  return (
    <Person>
      {profile.headline && <strong>{poolText('quoted', { text: profile.headline })}</strong>}
      {profile.motivation && (
        <Markdown variant="plain" headingLevel={3}>
          {profile.motivation}
        </Markdown>
      )}
      {profile.meta?.match && <Reasons profile={profile} words={words} />}
      <DescriptionList items={facts.filter(({ value }) => value !== '')} />
    </Person>
  );
}

const Person = styled.div`
  display: grid;
  gap: 10px;
  overflow-wrap: anywhere;
`;

const Starters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

const Hint = styled.p`
  ${text('sm')}
  color: var(--text-muted);
`;
