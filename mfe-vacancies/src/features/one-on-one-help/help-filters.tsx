import { Button, from, LinkChip } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { WhereFields } from '@samen/records/places';
import { paths } from '@samen/resources/shared';
import { HELP_PARAMS as names } from '@samen/resources/vacancies';
import { useAddressOf, useNavigate } from '@samen/router';
import { useEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { onPlainClick } from '../../shared/plain-click.ts';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import { helpAddress, helpEntries, type HelpSearch } from '../../shared/one-on-one-help/help-address.ts';
import { useHelpLabels } from '../../shared/one-on-one-help/use-help-labels.ts';
import type { useHelp } from './use-help.ts';

/** Requests or offers, what about, and where: links and a form, without scripts as well. */
export function HelpFilters({ help }: { help: ReturnType<typeof useHelp> }) {
  const { t, helpText, locale } = useHelpLabels();
  const { center } = useSite();
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  const form = useRef<HTMLFormElement>(null);
  const { search, place, lookups, counts } = help;
  // Fields keep themselves while a person types; another address, as on going back, puts its own words into them.
  useEffect(() => form.current?.reset(), [search.place]);
  const go = (to: HelpSearch) => void navigate(helpAddress(to), { preventScrollReset: true });
  const chip = (key: string, isChosen: boolean, to: Partial<HelpSearch>, label: string) => {
    const next = { ...search, page: 1, ...to };
    return (
      <LinkChip key={key} current={isChosen} href={helpAddress(next)} onClick={onPlainClick(() => go(next))}>
        {label}
      </LinkChip>
    );
  };
  const { direction, categories } = search;
  const counted = (name: 'request' | 'offer', label: 'onlyRequests' | 'onlyOffers') =>
    chip(
      name,
      direction === name,
      { direction: name },
      helpText(label, { count: counts[name] ?? '' }).trim(),
    );
  const toggled = (key: string) =>
    categories.includes(key) ? categories.filter((one) => one !== key) : [...categories, key];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const km = Number(read(names.radius));
    go({
      ...search,
      page: 1,
      place: read(names.place),
      radius: km === center.defaultRadiusKm ? null : km,
    });
  };
  const own: string[] = [names.place, names.radius, names.page];
  return (
    <>
      <Chips role="group" aria-label={helpText('filters')}>
        {chip('all', direction === null, { direction: null }, helpText('all'))}
        {counted('request', 'onlyRequests')}
        {counted('offer', 'onlyOffers')}
      </Chips>
      <Chips role="group" aria-label={t('filters.categories')}>
        {lookups.map((one) =>
          chip(
            one.key,
            categories.includes(one.key),
            { categories: toggled(one.key) },
            lookupLabel(one, locale),
          ),
        )}
      </Chips>
      <Form
        ref={form}
        role="search"
        aria-label={helpText('where')}
        action={addressOf(paths.help.list())}
        method="get"
        onSubmit={submit}
      >
        <WhereFields
          form={form}
          names={names}
          typed={search.place}
          place={place}
          hrefFor={(name) => helpAddress({ ...search, place: name, page: 1 })}
        />
        <Button type="submit" variant="outlineSecondary">
          {helpText('search')}
        </Button>
        {helpEntries(search)
          .filter(([name]) => !own.includes(name))
          .map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
      </Form>
    </>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Form = styled.form`
  display: grid;
  gap: 12px;
  align-items: start;
  max-width: 640px;

  ${from.sm} {
    grid-template-columns: minmax(0, 1fr) 140px auto;

    > button {
      margin-top: 26px;
    }
  }
`;
