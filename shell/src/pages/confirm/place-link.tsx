import { asProblem } from '@samen/api-client';
import { paths } from '@samen/resources/shared';
import type { LinkedPlace, SeatState } from '@samen/resources/vacancies';
import { useState, type ReactNode } from 'react';
import { Waiting } from '../../page-shell/waiting.tsx';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ConfirmStep, type ConfirmStepProps } from './confirm-step.tsx';
import { isLinkToken } from './link-token.ts';
import { DeclineLink, SeatFacts, SeatResult } from './seat.tsx';

/** In which states the button of a link does something. */
const ACTS_ON = {
  place: ['offered'],
  place_decline: ['offered'],
  place_return: ['accepted', 'waitlisted'],
} as const satisfies Record<string, readonly SeatState[]>;
type PlaceKind = keyof typeof ACTS_ON;

export const isPlaceKind = (kind: string): kind is PlaceKind => Object.hasOwn(ACTS_ON, kind);

interface PlaceLinkProps {
  kind: PlaceKind;
  sent: Pick<ConfirmStepProps, 'fields' | 'outcome'>;
  unknown: ReactNode;
}

/**
 * A visitor's place in an activity: to take it where it is offered, to decline it, to give it back. What is done, or can
 * no longer be done, is said in place of the button.
 */
export function PlaceLink({ kind, sent, unknown }: PlaceLinkProps) {
  const { t } = useAccountTexts();
  const { token } = sent.fields;
  const isToken = isLinkToken(token);
  const place = ownAccountApi.useGetLinkedPlaceQuery(token, { skip: !isToken });
  // What it came to by the button: read in the same act, so that the general text of the step is never shown in between.
  const [became, setBecame] = useState<LinkedPlace>();
  const linked = became ?? place.currentData;
  const [acceptPlace] = ownAccountApi.useAcceptPlaceMutation();
  const [declinePlace] = ownAccountApi.useDeclinePlaceMutation();
  const [returnPlace] = ownAccountApi.useReturnPlaceMutation();
  const action = { place: acceptPlace, place_decline: declinePlace, place_return: returnPlace }[kind];
  const next = { label: t('links.place.next'), href: paths.activities() };
  const problem = asProblem(place.error);
  if (place.isLoading) return <Waiting />;
  if (problem?.kind === 'rejected' && problem.status === 404) return unknown;
  if (linked && !ACTS_ON[kind].some((state) => state === linked.seat.state))
    return (
      <SeatResult
        place={linked}
        seat={linked.seat}
        token={token}
        isNew={Boolean(became) || sent.outcome === 'done'}
      />
    );
  const isInLine = linked?.seat.state === 'waitlisted';
  return (
    <ConfirmStep
      {...sent}
      heading={t(isInLine ? 'seat.leaveHeading' : `links.${kind}.heading`)}
      intro={t(isInLine ? 'seat.leaveIntro' : `links.${kind}.intro`)}
      submit={t(isInLine ? 'seat.leaveSubmit' : `links.${kind}.submit`)}
      details={
        <>
          {linked && <SeatFacts place={linked} seat={linked.seat} />}
          {kind === 'place' && <DeclineLink token={token} />}
        </>
      }
      confirm={async () => {
        const rejected = asProblem((await action({ token })).error);
        // Whether or not it was in time: what it has come to is shown.
        if (isToken) setBecame((await place.refetch()).data);
        return rejected;
      }}
      done={{ heading: t(`links.${kind}.done`), intro: t(`links.${kind}.doneIntro`), next }}
      expired={{ intro: t(`links.${kind}.expired`), next }}
      closed={{
        heading: t('confirm.closedHeading'),
        intro: t('confirm.closed'),
        next: { label: t('confirm.home'), href: paths.home() },
      }}
      unknown={unknown}
    />
  );
}
