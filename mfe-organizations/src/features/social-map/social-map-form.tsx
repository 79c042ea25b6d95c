import {
  Button,
  Checkbox,
  CheckboxGroup,
  from,
  Glyph,
  Note,
  text,
  TextField,
  withoutScripts,
} from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { WhereFields } from '@samen/records/places';
import { SOCIAL_MAP_PARAMS as names } from '@samen/resources/organizations';
import { paths, type Lookup } from '@samen/resources/shared';
import { useAddressOf } from '@samen/router';
import { LocateFixed, Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { lookupLabel } from '../../shared/lookups.api.ts';
import { useTranslation } from '../../shared/texts.ts';
import { searchAddress } from './social-map-address.ts';
import type { SocialMap } from './use-social-map.ts';

/** What, where, for whom, and whether it is open: without scripts a form like any other, with them each choice counts at once. */
export function SocialMapForm({ map }: { map: SocialMap }) {
  const { t } = useTranslation();
  const { center } = useSite();
  const addressOf = useAddressOf();
  const { search, change, lookups, place, device } = map;
  const form = useRef<HTMLFormElement>(null);
  const [hadChoices] = useState(search.kinds.length + search.groups.length + search.activities.length > 0);
  // Fields keep themselves while a person types; another address, as on going back, puts its own words into them.
  useEffect(() => form.current?.reset(), [search.words, search.place]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const km = Number(read(names.radius));
    // Who types a place wants to look there.
    if (read(names.place) !== search.place) device.forget();
    change({
      words: read(names.words),
      place: read(names.place),
      radius: km === center.defaultRadiusKm ? null : km,
    });
  };
  const near = () => {
    change({ place: '' });
    device.locate();
  };
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t('socialMap.form')}
      action={addressOf(paths.socialMap.list())}
      method="get"
      onSubmit={submit}
    >
      <TextField
        name={names.words}
        label={t('socialMap.words')}
        defaultValue={search.words}
        placeholder={t('socialMap.wordsExample')}
        icon={<Glyph icon={Search} size="lg" />}
        enterKeyHint="search"
        maxLength={200}
      />
      <Where>
        <WhereFields
          form={form}
          names={names}
          typed={search.place}
          place={place}
          hrefFor={(name) => searchAddress({ ...search, place: name, page: 1 })}
        />
      </Where>
      <Buttons>
        <Button type="submit">{t('socialMap.submit')}</Button>
        <Scripted>
          <Button
            variant="outlineSecondary"
            icon={<Glyph icon={LocateFixed} />}
            busy={device.isLooking}
            aria-pressed={device.location !== null}
            onClick={device.location ? device.forget : near}
          >
            {t('socialMap.nearMe')}
          </Button>
        </Scripted>
      </Buttons>
      <div role="status">{device.isRefused && <Note tone="warning">{t('socialMap.refused')}</Note>}</div>
      <Checkbox
        name={names.open}
        value="1"
        label={t('socialMap.openNow')}
        checked={search.isOpen}
        onChange={() => change({ isOpen: !search.isOpen })}
      />
      <Checkbox
        name={names.accessible}
        value="1"
        label={t('facts.wheelchairYes')}
        checked={search.isAccessible}
        onChange={() => change({ isAccessible: !search.isAccessible })}
      />
      <More open={hadChoices}>
        <summary>{t('socialMap.more')}</summary>
        <Choices
          name={names.kinds}
          legend={t('facts.kind')}
          lookups={lookups.kinds}
          values={search.kinds}
          onChange={(kinds) => change({ kinds })}
        />
        <Choices
          name={names.groups}
          legend={t('facts.targetGroups')}
          lookups={lookups.groups}
          values={search.groups}
          onChange={(groups) => change({ groups })}
        />
        <Choices
          name={names.activities}
          legend={t('facts.activities')}
          lookups={lookups.activities}
          values={search.activities}
          onChange={(activities) => change({ activities })}
        />
        <noscript>
          <Button type="submit" variant="outline" size="md">
            {t('socialMap.submit')}
          </Button>
        </noscript>
      </More>
    </Form>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  lookups: readonly Lookup[];
  values: readonly string[];
  onChange: (values: string[]) => void;
}

function Choices({ lookups, ...group }: ChoicesProps) {
  const { locale } = useSite();
  const options = lookups.map((one) => ({ value: one.key, label: lookupLabel(one, locale) }));
  return options.length > 0 && <CheckboxGroup {...group} options={options} />;
}

const Form = styled.form`
  display: grid;
  gap: 14px;
`;

const Where = styled.div`
  display: grid;
  gap: 12px;
  align-items: start;

  ${from.sm} {
    grid-template-columns: minmax(0, 1fr) 130px;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

const Scripted = styled.div`
  ${withoutScripts} {
    display: none;
  }
`;

const More = styled.details`
  border-top: 1px solid var(--border);

  > summary {
    ${text('base')}
    padding-block: 12px;
    color: var(--link);
    font-weight: 600;
    cursor: pointer;
  }
  > fieldset {
    padding-block: 10px 14px;
  }
`;
