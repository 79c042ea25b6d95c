import { Glyph, Link, Select, Suggest, text, TextField, type SuggestOptions } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { MapPin } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useGetPlacesQuery, useLazyGetPlacesQuery } from './places.api.ts';
import { usePlaceTexts } from './texts.ts';
import type { SearchPlace } from './use-search-place.ts';

/** Distances to choose from, in kilometres; the centre's own is added to them. */
const RADII = [2, 5, 10, 15, 25, 50];

interface PlaceFieldProps {
  name: string;
  /** The place of the search. */
  typed: string;
  problem: SearchPlace['problem'];
  /** The search at another place. */
  hrefFor: (place: string) => string;
  /** A suggested place stands in the field. */
  onChoose: () => void;
}

/** Where: places are suggested while a person types, and for one that no one knows when it has been searched. */
export function PlaceField({ name, typed, problem, hrefFor, onChoose }: PlaceFieldProps) {
  const { t } = usePlaceTexts();
  const suggestions = useSuggestions(onChoose);
  const isUnknown = problem === 'unknownPlace';
  const { currentData } = useGetPlacesQuery(typed, { skip: !isUnknown });
  const corrections = isUnknown ? (currentData?.items ?? []).slice(0, 3) : [];
  return (
    <>
      <Suggest options={suggestions}>
        {(input) => (
          <TextField
            key={typed}
            {...input}
            name={name}
            label={t('title')}
            defaultValue={typed}
            placeholder={t('example')}
            icon={<Glyph icon={MapPin} size="lg" />}
            error={problem ? t(problem) : undefined}
            maxLength={100}
          />
        )}
      </Suggest>
      {corrections.length > 0 && (
        <DidYouMean>
          {t('didYouMean')}{' '}
          {corrections.map(({ id, name: place }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link href={hrefFor(place)}>{place}</Link>
            </Fragment>
          ))}
          ?
        </DidYouMean>
      )}
    </>
  );
}

/** Places for the field; `onChoose` once one stands in it. */
function useSuggestions(onChoose: () => void): SuggestOptions {
  const { t } = usePlaceTexts();
  const [fetchPlaces] = useLazyGetPlacesQuery();
  return {
    suggest: async (typed) => {
      const { items } = await fetchPlaces(typed, true).unwrap();
      return items.map(({ id, name }) => ({ id, label: name }));
    },
    onChoose,
    listLabel: t('suggestions'),
    announce: (count) => t('count', { count }),
  };
}

interface WhereFieldsProps extends Pick<PlaceFieldProps, 'typed' | 'hrefFor'> {
  /** The names of both in the form. */
  names: { place: string; radius: string };
  place: Pick<SearchPlace, 'problem' | 'km'>;
  /** Is sent as soon as a suggested place stands in it. */
  form: RefObject<HTMLFormElement | null>;
}

/** Where, and how far from there: two cells of the form's grid. */
export function WhereFields({ names, typed, place: { problem, km }, hrefFor, form }: WhereFieldsProps) {
  return (
    <>
      <div>
        <PlaceField
          name={names.place}
          typed={typed}
          problem={problem}
          hrefFor={hrefFor}
          onChoose={() => form.current?.requestSubmit()}
        />
      </div>
      <RadiusSelect key={km} name={names.radius} km={km} />
    </>
  );
}

/** How far from the place. */
export function RadiusSelect({ name, km }: { name: string; km: number }) {
  const { t } = usePlaceTexts();
  const { center } = useSite();
  const choices = [...new Set([...RADII, center.defaultRadiusKm, km])].sort((one, other) => one - other);
  return (
    <Select
      name={name}
      label={t('radius')}
      defaultValue={String(km)}
      options={choices.map((choice) => ({
        value: String(choice),
        label: t('kilometres', { count: choice }),
      }))}
    />
  );
}

const DidYouMean = styled.p`
  ${text('sm')}
  margin-top: 6px;
`;
