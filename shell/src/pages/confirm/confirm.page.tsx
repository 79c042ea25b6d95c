import { asProblem } from '@samen/api-client';
import { CONFIRM_OUTCOMES, OUTCOME_PARAM, paths, type ConfirmOutcome } from '@samen/resources/shared';
import { useSearchParams } from '@samen/router';
import { ownAccountApi } from '../../session/own-account.api.ts';
import { AccountLink } from './account-link.tsx';
import { ApplicationLink } from './application-link.tsx';
import { useAccountTexts } from '../../session/use-account-texts.ts';
import { ConfirmStep, type ConfirmStepProps } from './confirm-step.tsx';
import { isLinkToken } from './link-token.ts';
import { LinkResult } from './link-result.tsx';
import { isPlaceKind, PlaceLink } from './place-link.tsx';

/**
 * What mailed links lead to. Opening one changes nothing, since mail scanners open links; the button acts. A kind that
 * the product has no call for counts as an unknown link.
 */
export function ConfirmPage() {
  const [search] = useSearchParams();
  const kind = search.get('kind') ?? 'account';
  const token = search.get('token') ?? search.get('confirmation_token') ?? '';
  const outcome = outcomeOf(search);

  const isOver = outcome !== null && IS_OVER.has(outcome);
  if (!isOver && !isLinkToken(token)) return <UnknownLink />;
  const sent = { fields: { kind, token }, outcome };
  if (kind === 'account') return <AccountLink sent={sent} unknown={<UnknownLink />} />;
  if (kind === 'application') return <ApplicationLink sent={sent} unknown={<UnknownLink />} />;
  if (isPlaceKind(kind))
    return <PlaceLink key={`${kind} ${token}`} kind={kind} sent={sent} unknown={<UnknownLink />} />;
  if (isOwnKind(kind)) return <OwnLink kind={kind} sent={sent} />;
  return <UnknownLink />;
}

const OWN_KINDS = {
  email: { next: paths.auth.signIn(), again: paths.account.email() },
  organization: { next: paths.auth.signIn(), again: null },
  reactivate: { next: paths.auth.signIn(), again: paths.auth.signIn() },
  renew: { next: paths.vacancies.list(), again: null },
  unsubscribe: { next: paths.account.settings(), again: paths.account.settings() },
} as const;
type OwnKind = keyof typeof OWN_KINDS;

const isOwnKind = (kind: string): kind is OwnKind => Object.hasOwn(OWN_KINDS, kind);

/**
 * Links that were mailed to an account: another address, an organization to be admin of, coming back, a vacancy to renew,
 * mails that are to stop.
 */
function OwnLink({ kind, sent }: { kind: OwnKind; sent: Pick<ConfirmStepProps, 'fields' | 'outcome'> }) {
  const { t } = useAccountTexts();
  const { token } = sent.fields;
  const [confirmEmail] = ownAccountApi.useConfirmEmailMutation();
  const [reactivate] = ownAccountApi.useConfirmReactivationMutation();
  const [unsubscribe] = ownAccountApi.useUnsubscribeMutation();
  const [renew] = ownAccountApi.useRenewVacancyMutation();
  const [confirmAdmin] = ownAccountApi.useConfirmAdminMutation();
  const call = {
    email: confirmEmail,
    organization: confirmAdmin,
    reactivate,
    renew,
    unsubscribe,
  }[kind];
  const { next, again } = OWN_KINDS[kind];
  const onward = { label: t(`links.${kind}.next`), href: next };
  return (
    <ConfirmStep
      {...sent}
      heading={t(`links.${kind}.heading`)}
      intro={t(`links.${kind}.intro`)}
      submit={t(`links.${kind}.submit`)}
      confirm={async () => asProblem((await call({ token })).error)}
      done={{
        heading: t(`links.${kind}.done`),
        intro: t(`links.${kind}.doneIntro`),
        next: onward,
      }}
      expired={{
        intro: t(`links.${kind}.expired`),
        next: again === null ? onward : { label: t('confirm.request'), href: again },
      }}
      closed={{
        heading: t('confirm.closedHeading'),
        intro: t('confirm.closed'),
        next: { label: t('confirm.home'), href: paths.home() },
      }}
      unknown={<UnknownLink />}
    />
  );
}

/** What leaves nothing to do with the link, which the address then does not hold any more. */
const IS_OVER = new Set<ConfirmOutcome>(['done', 'replaced', 'closed', 'expired']);

/** What the address says of a button that was pressed without scripts. */
function outcomeOf(search: URLSearchParams): ConfirmOutcome | null {
  return CONFIRM_OUTCOMES.find((one) => one === search.get(OUTCOME_PARAM)) ?? null;
}

function UnknownLink() {
  const { t } = useAccountTexts();
  return (
    <LinkResult
      heading={t('confirm.unknownHeading')}
      intro={t('confirm.unknown')}
      next={{ label: t('confirm.home'), href: paths.home() }}
    />
  );
}
