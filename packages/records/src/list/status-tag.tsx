import { StatusDot, type StatusDotProps } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';

type Variant = Pick<StatusDotProps, 'tone' | 'shape'>;

const GOING: Variant = { tone: 'success', shape: 'full' };
const WAITING: Variant = { tone: 'warning', shape: 'half' };
const DONE: Variant = { tone: 'info', shape: 'full' };
const REFUSED: Variant = { tone: 'danger', shape: 'full' };
const PAST: Variant = { tone: 'neutral', shape: 'hollow' };

const VARIANTS = {
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
  applications: {
    new: WAITING,
    waitlisted: WAITING,
    offered: DONE,
    accepted: GOING,
    rejected: REFUSED,
    withdrawn: PAST,
    lapsed: PAST,
  },
} as const satisfies Record<string, Record<string, Variant>>;

/** A resource with the name of one of its states. */
export type StatusTagProps = {
  [Of in keyof typeof VARIANTS]: { of: Of; status: keyof (typeof VARIANTS)[Of] };
}[keyof typeof VARIANTS];

type StatusKey = {
  [Of in keyof typeof VARIANTS]: `common:status.${Of}.${keyof (typeof VARIANTS)[Of] & string}`;
}[keyof typeof VARIANTS];

/** The state of a record: a dot whose shape and colour go with its word, so that neither is needed alone. */
export function StatusTag({ of, status }: StatusTagProps) {
  const { t } = useTranslation();
  const variants: Record<string, Variant> = VARIANTS[of];
  return <StatusDot {...variants[status]}>{t(`common:status.${of}.${status}` as StatusKey)}</StatusDot>;
}
