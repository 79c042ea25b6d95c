import { VACANCY_SEARCH_PARAMS as names } from '@samen/resources/vacancies';
import {
  below,
  Button,
  Container,
  from,
  Glyph,
  Link,
  Select,
  Suggest,
  text,
  TextField,
  withoutScripts,
} from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useAddressOf } from '@samen/router';
import { MapPin, Search as SearchIcon } from 'lucide-react';
import { Fragment, useEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../texts.ts';
import { defaultRadius, radiusChoices, type Search } from './search-address.ts';
import type { ChangeSearch, SearchPlace } from './use-search.ts';
import { usePlaceSuggestions, useWordSuggestions } from './use-suggestions.ts';
import { useGetPlacesQuery } from './search.api.ts';

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
  const usual = defaultRadius(site);
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
            <PlaceField search={search} place={place} page={page} onChoose={submitForm} />
          </WhereOnSmall>
          <WhereOnSmall $isShown={hasPlaceOnSmall}>
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

/** Where: places are suggested while a person types, and for one that no one knows when it has been searched. */
export function PlaceField({
  search,
  place,
  page,
  onChoose,
}: Pick<SearchFormProps, 'search' | 'place' | 'page'> & { onChoose: () => void }) {
  const { t } = useTranslation();
  const suggestions = usePlaceSuggestions(onChoose);
  const isUnknown = place.problem === 'unknownPlace';
  const { currentData } = useGetPlacesQuery(search.place, { skip: !isUnknown });
  const corrections = isUnknown ? (currentData?.items ?? []).slice(0, 3) : [];
  return (
    <>
      <Suggest options={suggestions}>
        {(input) => (
          <TextField
            key={search.place}
            {...input}
            name={names.place}
            label={t('search.place')}
            defaultValue={search.place}
            placeholder={t('search.placeExample')}
            icon={<Glyph icon={MapPin} size="lg" />}
            error={place.problem ? t(`search.${place.problem}`) : undefined}
            maxLength={100}
          />
        )}
      </Suggest>
      {corrections.length > 0 && (
        <DidYouMean>
          {t('empty.didYouMean')}{' '}
          {corrections.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link href={page.addressOf({ ...search, place: name, page: 1 })}>{name}</Link>
            </Fragment>
          ))}
          ?
        </DidYouMean>
      )}
    </>
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

const DidYouMean = styled.p`
  ${text('sm')}
  margin-top: 6px;
`;

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
