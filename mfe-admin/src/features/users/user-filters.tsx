import { SIGNUP_METHODS, USER_STATUSES, type SignupMethod, type UserStatus } from '@samen/resources/accounts';
import { ROLES, scopeOf, type RoleName } from '@samen/resources/shared';
import { below, Button, Glyph, Select } from '@samen/design-system';
import { useFormat, useSession, useSite } from '@samen/federation-kit';
import {
  Combobox,
  DateField,
  errorOf,
  idFilter,
  isDay,
  ListChips,
  ListSearch,
  oneFilter,
  textFilter,
  useRules,
  type FilterKind,
  type ListAddress,
} from '@samen/records';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { managesPeople } from '../../shared/managers.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useOrganizationChoices } from '../../shared/use-organization-choices.ts';

/** A day, `2026-03-02`; `''` when there is none. */
const dayFilter: FilterKind<string> = {
  none: '',
  read: ([text = '']) => (isDay(text) ? text : ''),
  write: (day) => (day ? [day] : []),
};

export const USER_LIST = {
  filters: {
    q: textFilter,
    status: oneFilter<UserStatus>(USER_STATUSES),
    role: oneFilter<RoleName>(ROLES),
    organization: idFilter,
    signup: oneFilter<SignupMethod>(SIGNUP_METHODS),
    since: dayFilter,
    centers: oneFilter(['all'] as const),
  },
  sorts: ['name', 'created_at', 'last_sign_in_at'],
  defaultSort: 'name',
} as const;

export type UserList = ListAddress<(typeof USER_LIST)['filters'], (typeof USER_LIST)['sorts'][number]>;

/** Whether the caller sees the people of every centre. */
export function useSeesAllCenters(): boolean {
  const { roles, organization } = useSession();
  return organization !== null && scopeOf('users.read', roles, organization) === 'tenant';
}

/** What the list of people can be narrowed down by. */
export function UserFilters({ list }: { list: UserList }) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const { choices } = useOrganizationChoices();
  const { filters, change } = list;
  const options = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
    names.map((value) => ({ value, label: label(value) }));
  // On a phone the people come first; the filters stand behind a button.
  const [isOpen, setOpen] = useState(false);
  const partsId = useId();
  const { status, role, organization, signup, since, centers } = filters;
  const isEverywhere = useSeesAllCenters();
  const { center } = useSite();
  const used = [status, role, organization, signup, since, centers].filter(Boolean).length;
  const chosen = <Value extends string>(value: string) => (value === '' ? null : (value as Value));
  return (
    <>
      <ListSearch
        label={t('users.search')}
        value={filters.q}
        onSearch={(q) => change({ filters: { q } }, { replace: true })}
      />
      <FiltersButton
        variant="outlineSecondary"
        size="md"
        icon={<Glyph icon={SlidersHorizontal} size="sm" />}
        aria-expanded={isOpen}
        aria-controls={partsId}
        onClick={() => setOpen(!isOpen)}
      >
        {used > 0 ? `${t('common:list.filters')} (${used})` : t('common:list.filters')}
      </FiltersButton>
      <Parts id={partsId} $isOpen={isOpen}>
        {isEverywhere && (
          <Select
            size="md"
            label={t('users.centers')}
            placeholder={center.name}
            options={[{ value: 'all', label: t('users.allCenters') }]}
            value={centers ?? ''}
            onChange={({ target }) => change({ filters: { centers: target.value === 'all' ? 'all' : null } })}
          />
        )}
        <Select
          size="md"
          label={t('users.status')}
          placeholder={t('users.all')}
          options={options(USER_STATUSES, (name) => t(`common:status.users.${name}`))}
          value={filters.status ?? ''}
          onChange={({ target }) => change({ filters: { status: chosen<UserStatus>(target.value) } })}
        />
        {managesPeople(roles) && (
          <Select
            size="md"
            label={t('users.role')}
            placeholder={t('users.all')}
            options={options(ROLES, (name) => t(`roles.${name}`))}
            value={filters.role ?? ''}
            onChange={({ target }) => change({ filters: { role: chosen<RoleName>(target.value) } })}
          />
        )}
        {choices.length > 1 && (
          <Shared>
            <Combobox
              label={t('users.organization')}
              placeholder={t('users.all')}
              choices={choices}
              value={filters.organization}
              onChange={(organization) => change({ filters: { organization } })}
            />
          </Shared>
        )}
        <Select
          size="md"
          label={t('users.signup')}
          placeholder={t('users.all')}
          options={options(SIGNUP_METHODS, (name) => t(`signup.${name}`))}
          value={filters.signup ?? ''}
          onChange={({ target }) => change({ filters: { signup: chosen<SignupMethod>(target.value) } })}
        />
        <DayFilter
          label={t('users.since')}
          value={filters.since}
          onChange={(since) => change({ filters: { since } }, { replace: true })}
        />
      </Parts>
    </>
  );
}

/** The filters in use. */
export function UserChips({ list }: { list: UserList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { choices } = useOrganizationChoices();
  const { q, status, role, organization, signup, since, centers } = list.filters;
  const chip = (id: string, label: string | null | undefined, none: Partial<UserList['filters']>) =>
    label ? { id, label, remove: () => list.change({ filters: none }) } : null;
  return (
    <ListChips
      list={list}
      chips={[
        chip('q', q && `“${q}”`, { q: '' }),
        chip('status', status && t(`common:status.users.${status}`), { status: null }),
        chip('role', role && t(`roles.${role}`), { role: null }),
        chip(
          'organization',
          organization &&
            (choices.find(({ value }) => value === organization)?.label ?? t('users.organization')),
          { organization: null },
        ),
        chip('signup', signup && t(`signup.${signup}`), { signup: null }),
        chip('centers', centers && t('users.allCenters'), { centers: null }),
        chip('since', since && `${t('users.since')} ${format.date(since)}`, { since: '' }),
      ]}
    />
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/**
 * Narrows down as soon as there is a whole day. What is typed stays in the field until the address has it; what is no
 * day stays too, and the field says so when it is left.
 */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const rule = useRules().date({});
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  if (draft !== null && draft === value) setDraft(null);
  const put = (next: string) => {
    const isWhole = errorOf(rule, next) === undefined;
    setDraft(next);
    if (isWhole) setError(undefined);
    if (isWhole && next !== value) onChange(next);
  };
  return (
    <DateField
      size="md"
      label={label}
      error={error}
      value={draft ?? value}
      onChange={put}
      onBlur={() => setError(errorOf(rule, draft ?? value))}
    />
  );
}

/** Shares with the search what the others leave, so that all stand in one line. */
const Shared = styled.div`
  flex: 1 1 160px;
  max-width: 260px;

  ${below.sm} {
    max-width: none;
  }
`;

const FiltersButton = styled(Button)`
  display: none;

  ${below.sm} {
    display: inline-flex;
  }
`;

const Parts = styled.div<{ $isOpen: boolean }>`
  display: contents;

  ${below.sm} {
    display: ${({ $isOpen }) => ($isOpen ? 'contents' : 'none')};
  }
`;
