import { StatusDot, type StatusDotProps } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';

type Look = Pick<StatusDotProps, 'tone' | 'shape'>;

const GOING: Look = { tone: 'success', shape: 'full' };
const WAITING: Look = { tone: 'warning', shape: 'half' };
const DONE: Look = { tone: 'info', shape: 'full' };
const REFUSED: Look = { tone: 'danger', shape: 'full' };
const PAST: Look = { tone: 'neutral', shape: 'hollow' };

const LOOKS = {
  vacancies: {
    draft: WAITING,
    published: GOING,
    filled: DONE,
    expired: PAST,
    archived: PAST,
    deleted: PAST,
  },
  organizations: { approved: GOING, pending: WAITING, denied: REFUSED, archived: PAST, deleted: PAST },
  users: { active: GOING, invited: WAITING, inactive: PAST, archived: PAST },
  applications: { new: WAITING, accepted: GOING, rejected: REFUSED, withdrawn: PAST },
} as const satisfies Record<string, Record<string, Look>>;

/** A resource with the name of one of its states. */
export type StatusTagProps = {
  [Of in keyof typeof LOOKS]: { of: Of; status: keyof (typeof LOOKS)[Of] };
}[keyof typeof LOOKS];

type StatusKey = {
  [Of in keyof typeof LOOKS]: `common:status.${Of}.${keyof (typeof LOOKS)[Of] & string}`;
}[keyof typeof LOOKS];

/** The state of a record: a dot whose shape and colour go with its word, so that neither is needed alone. */
export function StatusTag({ of, status }: StatusTagProps) {
  const { t } = useTranslation();
  const looks: Record<string, Look> = LOOKS[of];
  return <StatusDot {...looks[status]}>{t(`common:status.${of}.${status}` as StatusKey)}</StatusDot>;
}
