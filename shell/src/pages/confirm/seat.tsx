import { paths } from '@samen/resources/shared';
import type { LinkedPlace, Seat, SeatState } from '@samen/resources/vacancies';
import { Link } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { LinkFacts } from './link-facts.tsx';
import { LinkResult } from './link-result.tsx';

type ShownPlace = Pick<LinkedPlace, 'vacancyId' | 'vacancyTitle' | 'organizationName'>;
type LinkKind = 'place' | 'place_decline' | 'place_return';

const pageOf = (kind: LinkKind, token: string) =>
  `${paths.confirm()}?${new URLSearchParams({ kind, token }).toString()}`;

/** What, when, where, and until when it is offered. */
export function SeatFacts({ place, seat }: { place: ShownPlace; seat: Seat }) {
  const { t } = useAccountTexts();
  const format = useFormat();
  const moment = (one: string | null) =>
    one &&
    format.date(one, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  const rows = {
    what: <Link href={paths.vacancies.one(place.vacancyId)}>{place.vacancyTitle}</Link>,
    organization: place.organizationName,
    when: moment(seat.startsAt),
    where: seat.isRemote ? t('seat.remote') : seat.location,
    until: moment(seat.offerExpiresAt),
  };
  return (
    <LinkFacts items={Object.entries(rows).map(([id, value]) => ({ id, label: t(`seat.${id}`), value }))} />
  );
}

/** The way to the page that declines an offered place. */
export function DeclineLink({ token }: { token: string }) {
  const { t } = useAccountTexts();
  return (
    <p>
      <Link href={pageOf('place_decline', token)}>{t('confirm.declinePlace')}</Link>
    </p>
  );
}

/** What is still to come, and so is shown with its facts. */
const AHEAD: readonly SeatState[] = ['waitlisted', 'offered', 'accepted'];

interface SeatResultProps {
  place: ShownPlace;
  seat: Seat;
  token: string;
  isNew: boolean;
  /** What there is to read first. */
  before?: string | null;
}

/** How it stands with a visitor's place, and what they can still do about it. */
export function SeatResult({ place, seat, token, isNew, before = null }: SeatResultProps) {
  const { t } = useAccountTexts();
  const { state } = seat;
  const intro = t(`seat.${state}.intro`, { title: place.vacancyTitle, place: seat.place });
  return (
    <LinkResult
      isNew={isNew}
      heading={t(`seat.${state}.heading`)}
      intro={[before, intro].filter(Boolean).join(' ')}
      details={AHEAD.includes(state) && <SeatFacts place={place} seat={seat} />}
      next={
        state === 'offered'
          ? { label: t('seat.toOffer'), href: pageOf('place', token) }
          : { label: t('links.place.next'), href: paths.activities() }
      }
    >
      {seat.mayWithdraw && (
        <p>
          <Link href={pageOf('place_return', token)}>
            {t(state === 'waitlisted' ? 'seat.leave' : 'seat.giveBack')}
          </Link>
        </p>
      )}
    </LinkResult>
  );
}
