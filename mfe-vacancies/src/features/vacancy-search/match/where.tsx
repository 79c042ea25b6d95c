import { Button, Glyph, TextField } from '@samen/design-system';
import { placesApi, RadiusSelect, useDevice } from '@samen/records/places';
import { useSite } from '@samen/federation-kit';
import { LocateFixed, MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useMatchTexts } from './use-match-texts.ts';
import { Ends, type QuestionParts } from './question.tsx';

const RADIUS = 'km';
type WhereProblem = 'missing' | 'unknown' | 'failed' | 'refused';

/** Where a person sets out from, typed or by their device, and how far they travel. */
export function Where({ responses, onDone, heading, ...ends }: QuestionParts) {
  const { t } = useMatchTexts();
  const { center } = useSite();
  const [place, setPlace] = useState(responses.near?.place ?? '');
  const [problem, setProblem] = useState<WhereProblem | null>(null);
  const [find, { isFetching }] = placesApi.useLazyGetPlaceQuery();
  const device = useDevice();
  const form = useRef<HTMLFormElement>(null);
  const kilometres = () => Number(form.current && new FormData(form.current).get(RADIUS));

  const { location } = device;
  const respondHere = useEffectEvent(() => {
    if (location) onDone({ near: { ...location, km: kilometres(), place: null } });
  });
  useEffect(() => respondHere(), [location]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = place.trim();
    if (typed === '') {
      setProblem('missing');
      return;
    }
    const km = kilometres();
    const { data: found } = await find(typed, true);
    if (!found) {
      setProblem(found === null ? 'unknown' : 'failed');
      return;
    }
    const { latitude, longitude } = found;
    onDone({ near: { latitude, longitude, km, place: typed } });
  }

  const shown = device.isRefused ? 'refused' : problem;
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {heading}
      <TextField
        label={t('where.place')}
        help={t('where.help')}
        value={place}
        onChange={(event) => {
          setPlace(event.target.value);
          setProblem(null);
        }}
        icon={<Glyph icon={MapPin} size="lg" />}
        error={shown ? t(`where.${shown}`) : undefined}
        autoComplete="postal-code"
        maxLength={100}
      />
      <div>
        <Button
          variant="tertiary"
          size="sm"
          icon={<Glyph icon={LocateFixed} size="sm" />}
          busy={device.isLooking}
          onClick={device.locate}
        >
          {t('where.here')}
        </Button>
      </div>
      <RadiusSelect name={RADIUS} km={responses.near?.km ?? center.defaultRadiusKm} />
      <Ends {...ends} busy={isFetching} onSkip={() => onDone({ near: null })} />
    </form>
  );
}
