import type { NotificationPreference } from '@samen/resources/messaging';
import type { NotificationEvent } from '@samen/resources/shared';
import { Button, checkBox, hidden } from '@samen/design-system';
import { useSession, useToasts } from '@samen/federation-kit';
import { RecordForm, useRecordForm } from '@samen/records';
import { styled } from 'styled-components';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { eventGroups } from './event-groups.ts';
import { Loaded } from '../loaded.tsx';
import { Block } from './own-page.tsx';

const CHANNELS = ['inApp', 'email'] as const;
type Channels = Pick<NotificationPreference, (typeof CHANNELS)[number]>;
type Values = Record<string, Channels>;

/** The notifications of the own account, per event and channel. */
export function Preferences() {
  const { t } = useAccountTexts();
  const preferences = ownAccountApi.useGetPreferencesQuery();
  return (
    <Block aria-labelledby="preferences">
      <h2 id="preferences">{t('preferences.title')}</h2>
      <p>{t('preferences.intro')}</p>
      <Loaded query={preferences} rows={8}>
        {({ items }) => <PreferenceForm stored={items} />}
      </Loaded>
    </Block>
  );
}

const valuesOf = (stored: readonly NotificationPreference[]): Values =>
  Object.fromEntries(stored.map(({ event, inApp, email }) => [event, { inApp, email }]));

/** The events of which something changed, with the channels they have. */
function changesOf(before: Values, after: Values) {
  return Object.entries(after)
    .filter(([event, channels]) => CHANNELS.some((one) => channels[one] !== before[event]?.[one]))
    .map(([event, { inApp, email }]) => ({
      event: event as NotificationEvent,
      ...(inApp === null ? {} : { inApp }),
      ...(email === null ? {} : { email }),
    }));
}

function PreferenceForm({ stored }: { stored: readonly NotificationPreference[] }) {
  const { t } = useAccountTexts();
  const { user } = useSession();
  const toasts = useToasts();
  const [change] = ownAccountApi.useChangePreferencesMutation();
  const before = valuesOf(stored);
  const form = useRecordForm<Values>({
    name: 'preferences',
    values: before,
    label: (event) => t(`events.${event}`),
    save: async (values) => {
      const changes = changesOf(before, values);
      if (changes.length === 0) return { data: null };
      const { error } = await change(changes);
      return error === undefined ? { data: null } : { error };
    },
    onSaved: (_saved, values) => {
      form.restart(values);
      toasts.add({ color: 'success', title: t('preferences.saved') });
    },
  });
  const textOf = (event: string): string => t(`events.${event}`);
  const storedEvents = new Set(stored.map(({ event }) => event));
  const groups = eventGroups(user?.roles?.map(({ name }) => name) ?? []);
  return (
    <RecordForm
      form={form}
      footer={
        <div>
          <Button type="submit">{t('common:form.save')}</Button>
        </div>
      }
    >
      {groups.map(({ name, events }) => (
        <Table key={name}>
          <caption>{t(`preferences.${name}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('preferences.event')}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(`preferences.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events
              .filter((event) => storedEvents.has(event))
              .map((event) => (
                <tr key={event}>
                  <th scope="row">{textOf(event)}</th>
                  {CHANNELS.map((channel) => (
                    <td key={channel}>
                      {before[event]?.[channel] === null ? (
                        <span>
                          <span aria-hidden>–</span>
                          <Unseen>{t('preferences.never')}</Unseen>
                        </span>
                      ) : (
                        <Checkbox
                          type="checkbox"
                          aria-label={`${textOf(event)}: ${t(`preferences.${channel}`)}`}
                          {...withoutTexts(form.checkbox(`${event}.${channel}`))}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </Table>
      ))}
    </RecordForm>
  );
}

/** What a plain input takes of a field. */
function withoutTexts<Field extends { label: string; error: string | undefined }>({
  label: _label,
  error: _error,
  ...input
}: Field) {
  return input;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  caption {
    padding-block: 8px;
    color: var(--text-strong);
    font-weight: 650;
    text-align: start;
  }
  th,
  td {
    padding: 6px 8px 6px 0;
    border-bottom: 1px solid var(--border);
    text-align: start;
  }
  thead th {
    color: var(--text-muted);
    font-size: var(--fs-sm);
  }
  tbody th {
    font-weight: 400;
  }
  td,
  thead th:not(:first-child) {
    width: min(92px, 20vw);
    text-align: center;
  }
`;

const Unseen = styled.span`
  ${hidden}
`;

const Checkbox = styled.input`
  ${checkBox}
  position: relative;
  display: inline-grid;
  margin: 6px;

  /* What a finger presses is larger than what the eye sees. */
  &::before {
    content: '';
    position: absolute;
    inset: -8px;
  }
`;
