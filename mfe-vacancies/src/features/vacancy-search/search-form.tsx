import { paths, VACANCY_SEARCH_PARAMS as names } from '@samen/contracts';
import {
  below,
  Button,
  Container,
  from,
  Glyph,
  Select,
  TextField,
  withoutScripts,
} from '@samen/design-system';
import { useSite, useTranslation } from '@samen/federation-kit';
import { useAddressOf } from '@samen/router';
import { MapPin, Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { defaultRadius, radiusChoices, searchEntries, type Search } from './search-address.ts';
import type { ChangeSearch, SearchPlace } from './use-search.ts';

interface SearchFormProps {
  search: Search;
  place: SearchPlace;
  change: ChangeSearch;
}

/** What, where and how far. Without scripts it is a form like any other: the other filters go along unseen. */
export function SearchForm({ search, place, change }: SearchFormProps) {
  const { t } = useTranslation();
  const site = useSite();
  const addressOf = useAddressOf();
  const form = useRef<HTMLFormElement>(null);
  // Fields keep themselves while somebody types; another address, as on going back, puts its own words into them.
  useEffect(() => form.current?.reset(), [search.words, search.place]);
  const usual = defaultRadius(site);
  const own: string[] = [names.words, names.place, names.radius, names.page];
  const rest = searchEntries(search).filter(([name]) => !own.includes(name));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const km = Number(text(names.radius));
    change({ words: text(names.words), place: text(names.place), radius: km === usual ? null : km });
  };
  return (
    <Bar>
      <Container width="wide">
        <Form
          ref={form}
          role="search"
          aria-label={t('search.form')}
          action={addressOf(paths.vacancies.search())}
          method="get"
          onSubmit={submit}
        >
          <TextField
            name={names.words}
            label={t('search.words')}
            defaultValue={search.words}
            placeholder={t('search.wordsExample')}
            icon={<Glyph icon={SearchIcon} size="lg" />}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
          />
          <WhereOnSmall $isShown={place.fault !== null}>
            <TextField
              name={names.place}
              label={t('search.place')}
              defaultValue={search.place}
              placeholder={t('search.placeExample')}
              icon={<Glyph icon={MapPin} size="lg" />}
              error={place.fault ? t(`search.${place.fault}`) : undefined}
              autoComplete="postal-code"
              maxLength={100}
            />
          </WhereOnSmall>
          <WhereOnSmall $isShown={false}>
            <RadiusSelect key={place.km} km={place.km} usual={usual} />
          </WhereOnSmall>
          <Button type="submit">{t('search.submit')}</Button>
          {rest.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        </Form>
      </Container>
    </Bar>
  );
}

/** How far from the place. */
export function RadiusSelect({ km, usual }: { km: number; usual: number }) {
  const { t } = useTranslation();
  return (
    <Select
      name={names.radius}
      label={t('search.radius')}
      defaultValue={String(km)}
      options={radiusChoices(usual, km).map((choice) => ({
        value: String(choice),
        label: t('search.kilometres', { count: choice }),
      }))}
    />
  );
}

const Bar = styled.div`
  padding-block: 16px;
  border-bottom: 1px solid var(--border);
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 12px;

  > button {
    margin-top: 26px;
  }
  ${from.md} {
    grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr) 150px auto;
  }
`;

/** On phones place and distance stand among the filters, which scripts open, and come here only to say what is wrong. */
const WhereOnSmall = styled.div<{ $isShown: boolean }>`
  ${below.md} {
    order: 1;
    grid-column: 1 / -1;
    ${({ $isShown }) => !$isShown && 'display: none;'}

    ${withoutScripts} {
      display: block;
    }
  }
`;
