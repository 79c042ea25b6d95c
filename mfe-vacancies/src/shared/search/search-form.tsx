import { VACANCY_SEARCH_PARAMS as names } from '@samen/resources/vacancies';
import {
  below,
  Button,
  Container,
  from,
  Glyph,
  Suggest,
  TextField,
  withoutScripts,
} from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { PlaceField, RadiusSelect, type SearchPlace } from '@samen/records/places';
import { useAddressOf } from '@samen/router';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import type { Search } from './search-address.ts';
import type { ChangeSearch } from './use-search.ts';
import { useWordSuggestions } from './use-suggestions.ts';

/** The page that a search is of. */
export interface SearchPageAddress {
  path: string;
  /** The address of a search on it. */
  addressOf: (search: Search) => string;
}

interface SearchFormProps {
  search: Search;
  place: SearchPlace;
  change: ChangeSearch;
  page: SearchPageAddress;
  /** Name of the form. */
  label: string;
  /** For the words. */
  example: string;
  /** Small screens have the place in the form, and not among filters that scripts open. */
  hasPlaceOnSmall?: boolean;
}

/** What, where and how far. Without scripts it is a form like any other: the other filters go along unseen. */
export function SearchForm({
  search,
  place,
  change,
  page,
  label,
  example,
  hasPlaceOnSmall = false,
}: SearchFormProps) {
  const { t } = useTranslation();
  const site = useSite();
  const addressOf = useAddressOf();
  const form = useRef<HTMLFormElement>(null);
  // Fields keep themselves while a person types; another address, as on going back, puts its own words into them.
  useEffect(() => form.current?.reset(), [search.words, search.place]);
  const usual = site.center.defaultRadiusKm;
  const own: string[] = [names.words, names.place, names.radius, names.page];
  const [, query = ''] = page.addressOf(search).split('?');
  const rest = [...new URLSearchParams(query)].filter(([name]) => !own.includes(name));
  const submitForm = () => form.current?.requestSubmit();
  const words = useWordSuggestions(change, submitForm);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const km = Number(read(names.radius));
    change({ words: read(names.words), place: read(names.place), radius: km === usual ? null : km });
  };
  return (
    <Bar>
      <Container width="wide">
        <Form
          ref={form}
          role="search"
          aria-label={label}
          action={addressOf(page.path)}
          method="get"
          onSubmit={submit}
        >
          <Suggest options={words}>
            {(input) => (
              <TextField
                {...input}
                name={names.words}
                label={t('search.words')}
                defaultValue={search.words}
                placeholder={example}
                icon={<Glyph icon={SearchIcon} size="lg" />}
                enterKeyHint="search"
                maxLength={200}
              />
            )}
          </Suggest>
          <WhereOnSmall $isShown={hasPlaceOnSmall || place.problem !== null}>
            <PlaceField
              name={names.place}
              typed={search.place}
              problem={place.problem}
              hrefFor={(name) => page.addressOf({ ...search, place: name, page: 1 })}
              onChoose={submitForm}
            />
          </WhereOnSmall>
          <WhereOnSmall $isShown={hasPlaceOnSmall}>
            <RadiusSelect key={place.km} name={names.radius} km={place.km} />
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
