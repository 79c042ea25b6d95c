import { Button, CheckboxGroup, Chip, DayPartGrid, Drawer, Glyph, LinkChip } from '@samen/design-system';
import { ListSearch } from '@samen/records';
import { WhereFields, type SearchPlace } from '@samen/records/places';
import { daypartsText } from '@samen/records/vacancies';
import { SPOKEN_LANGUAGES } from '@samen/resources/accounts';
import type { Lookup } from '@samen/resources/shared';
import { useSite } from '@samen/federation-kit';
import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { dayPartLabels } from '../../shared/day-part-labels.ts';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import { NO_FILTERS, type PoolAddress, type PoolFilters } from './pool-address.ts';
import type { PoolWords } from './pool-row.tsx';

/** A filter in use, with what does without it. */
interface ActiveFilter {
  id: string;
  label: string;
  without: Partial<PoolFilters>;
}

/** The filters in use, one for each choice; the day parts are one filter together. */
export function activeFilters(
  { filters }: PoolAddress,
  { found, km }: SearchPlace,
  { labels, categories, skills }: PoolWords,
): ActiveFilter[] {
  const { t, poolText, locale } = labels;
  const { q, category, skill, daypart, language, vog, crisis } = filters;
  const lookups = (name: 'category' | 'skill', chosen: readonly string[], all: readonly Lookup[]) =>
    chosen.flatMap((id): ActiveFilter[] => {
      const one = all.find((lookup) => lookup.id === id);
      const without = { [name]: chosen.filter((other) => other !== id) };
      return one ? [{ id: `${name}/${id}`, label: lookupLabel(one, locale), without }] : [];
    });
  const days = daypartsText(daypart, labels);
  return [
    ...(q ? [{ id: 'q', label: t('filters.words', { words: q }), without: { q: '' } }] : []),
    ...(found
      ? [
          {
            id: 'near',
            label: t('filters.near', { km, place: found.name }),
            without: { place: '', radius: null },
          },
        ]
      : []),
    ...(daypart.length > 0
      ? [
          {
            id: 'daypart',
            label: days
              ? days.charAt(0).toLocaleUpperCase(locale) + days.slice(1)
              : `${t('filters.dayparts')} (${daypart.length})`,
            without: { daypart: [] },
          },
        ]
      : []),
    ...lookups('category', category, categories),
    ...lookups('skill', skill, skills),
    ...language.map((one) => ({
      id: `language/${one}`,
      label: poolText(`language.${one}`),
      without: { language: language.filter((other) => other !== one) },
    })),
    ...(vog ? [{ id: 'vog', label: poolText('filter.vog'), without: { vog: null } }] : []),
    ...(crisis ? [{ id: 'crisis', label: poolText('filter.crisis'), without: { crisis: null } }] : []),
  ];
}

interface PoolFilterBarProps {
  list: PoolAddress;
  place: SearchPlace;
  active: readonly ActiveFilter[];
  words: PoolWords;
  mayCallOut: boolean;
}

/** Words, the filters in use and those that are one press away; all others stand in a drawer. */
export function PoolFilterBar({ list, place, active, words, mayCallOut }: PoolFilterBarProps) {
  const { t, poolText } = words.labels;
  const [isOpen, setOpen] = useState(false);
  const { q, vog, crisis, language } = list.filters;
  const quick: { id: string; label: string; isOn: boolean; change: Partial<PoolFilters> }[] = [
    { id: 'vog', label: poolText('filter.vog'), isOn: vog !== null, change: { vog: 'yes' } },
    ...(language.length > 0
      ? []
      : [{ id: 'en', label: poolText('language.en'), isOn: false, change: { language: ['en' as const] } }]),
    ...(mayCallOut
      ? [
          {
            id: 'crisis',
            label: poolText('filter.crisis'),
            isOn: crisis !== null,
            change: { crisis: 'yes' as const },
          },
        ]
      : []),
  ];
  return (
    <Bar>
      <ListSearch
        label={poolText('filter.words')}
        value={q}
        onSearch={(words_) => list.change({ filters: { q: words_ } }, { replace: true })}
      />
      <Chips role="group" aria-label={t('filters.active')}>
        {active
          .filter(({ id }) => id !== 'q')
          .map(({ id, label, without }) => (
            <LinkChip key={id} href={list.hrefFor({ filters: without })} removeLabel={t('filters.remove')}>
              {label}
            </LinkChip>
          ))}
        {quick
          .filter(({ isOn }) => !isOn)
          .map(({ id, label, change }) => (
            <Chip key={id} pressed={false} onClick={() => list.change({ filters: change })}>
              {label}
            </Chip>
          ))}
        <Button
          variant="tertiary"
          size="sm"
          icon={<Glyph icon={SlidersHorizontal} size="sm" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {poolText('filter.more')}
        </Button>
      </Chips>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        closeLabel={t('close')}
        footer={
          <>
            <Button onClick={() => setOpen(false)} block>
              {t('filters.showNone')}
            </Button>
            <Button variant="tertiary" size="md" onClick={() => list.change({ filters: NO_FILTERS })}>
              {t('filters.clear')}
            </Button>
          </>
        }
      >
        <Filters list={list} place={place} words={words} />
      </Drawer>
    </Bar>
  );
}

const SHOWN = 6;

/** Every filter; each choice counts at once. */
function Filters({ list, place, words }: Pick<PoolFilterBarProps, 'list' | 'place' | 'words'>) {
  const { labels, categories, skills } = words;
  const { t, poolText, locale } = labels;
  const { category, skill, daypart, language, vog } = list.filters;
  const change = (filters: Partial<PoolFilters>) => list.change({ filters });
  const options = (lookups: readonly Lookup[]) =>
    lookups.map((one) => ({ value: one.id, label: lookupLabel(one, locale) }));
  const collapse = {
    after: SHOWN,
    showAll: (count: number) => t('filters.all', { count }),
    showLess: t('filters.fewer'),
  };
  return (
    <Groups>
      <Where list={list} place={place} words={words} />
      <DayPartGrid
        legend={t('filters.dayparts')}
        values={daypart}
        onChange={(chosen) => change({ daypart: chosen })}
        labels={dayPartLabels(labels)}
      />
      <CheckboxGroup
        legend={t('filters.categories')}
        values={category}
        onChange={(chosen) => change({ category: chosen })}
        options={options(categories)}
        collapse={collapse}
      />
      <CheckboxGroup
        legend={poolText('filter.skills')}
        values={skill}
        onChange={(chosen) => change({ skill: chosen })}
        options={options(skills)}
        collapse={collapse}
      />
      <CheckboxGroup
        legend={poolText('filter.languages')}
        values={language}
        onChange={(chosen) => change({ language: SPOKEN_LANGUAGES.filter((one) => chosen.includes(one)) })}
        options={SPOKEN_LANGUAGES.map((value) => ({ value, label: poolText(`language.${value}`) }))}
      />
      <CheckboxGroup
        legend={poolText('filter.other')}
        values={vog ? ['vog'] : []}
        onChange={(chosen) => change({ vog: chosen.length > 0 ? 'yes' : null })}
        options={[{ value: 'vog', label: poolText('filter.vog') }]}
      />
    </Groups>
  );
}

/** Near which place, and how far around it. */
function Where({ list, place, words }: Pick<PoolFilterBarProps, 'list' | 'place' | 'words'>) {
  const { t } = words.labels;
  const { center } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const km = Number(data.get('radius'));
    list.change({
      filters: {
        place: String(data.get('place') ?? '').trim(),
        radius: km === center.defaultRadiusKm ? null : km,
      },
    });
  };
  return (
    <Around ref={form} onSubmit={submit}>
      <WhereFields
        form={form}
        names={{ place: 'place', radius: 'radius' }}
        typed={list.filters.place}
        place={place}
        hrefFor={(name) => list.hrefFor({ filters: { place: name } })}
      />
      <Button type="submit" variant="outline">
        {t('search.submit')}
      </Button>
    </Around>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 16px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

const Groups = styled.div`
  display: grid;
  gap: 20px;

  legend {
    font-weight: 650;
  }
`;

const Around = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: 12px;

  > :first-child {
    grid-column: 1 / -1;
  }
`;
