import { asProblem } from '@samen/api-client';
import type { RemoteStatus } from '@samen/contracts/release';
import { Checkbox, FormDialog, Textarea } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useRef, useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { nameOfChange } from './change.ts';
import { ChangeText } from './change-text.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Rejection } from './rejection.tsx';
import { useChangeReleaseMutation } from './releases.api.ts';
import type { PendingChange } from './use-pending-change.ts';

/** As many characters as the history keeps. */
const LONGEST = 500;

interface ChangeDialogProps {
  pending: PendingChange;
  /** The remote as it is now, which may be other than when the change was thought of. */
  status: RemoteStatus;
  keep: (changed: Partial<Pick<PendingChange, 'change' | 'reason'>>) => void;
  onClose: () => void;
}

/** Prompts for a reason, and makes the change, unless another person made one in the meantime. */
export function ChangeDialog({ pending: { change, reason }, status, keep, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const field = useRef<HTMLTextAreaElement>(null);
  const [send] = useChangeReleaseMutation();
  const [isSending, setSending] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [rejection, setRejection] = useState<unknown>(null);
  const [withRemotes, setWithRemotes] = useState(false);
  const [reload, setReload] = useState(false);
  const [wantsPassword, setWantsPassword] = useState(false);
  const name = nameOfChange(change);
  const labels = { remote: change.remote, build: change.buildId };
  const code = codeOf(rejection);
  const isStale = !isSending && (code === 'stale_record' || status.revision !== change.seen);
  const mayMove = code === 'invalid_transition' && change.action !== 'rollout';

  const carryOut = async () => {
    setRejection(null);
    setSending(true);
    const { seen, ...what } = change;
    const result = await send({
      ...what,
      expectedRevision: seen,
      reason: reason.trim(),
      ...(withRemotes && { withRemotes }),
      ...(reload && { reload }),
    });
    setSending(false);
    if (result.error === undefined) {
      onClose();
      toasts.add({ color: 'success', title: t(`releases.change.${name}Done`, labels) });
    } else if (codeOf(result.error) === 'password_required') setWantsPassword(true);
    else setRejection(result.error);
  };
  const submit = () => {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else void carryOut();
  };
  const lookAgain = () => {
    setRejection(null);
    keep({ change: { ...change, seen: status.revision } });
    field.current?.focus();
  };

  if (wantsPassword)
    return (
      <PasswordDialog
        onCancel={() => setWantsPassword(false)}
        onConfirmed={() => {
          setWantsPassword(false);
          void carryOut();
        }}
      />
    );
  return (
    <FormDialog
      isOpen
      title={t(`releases.change.${name}Title`, labels)}
      submitLabel={t(`releases.change.${name}`)}
      cancelLabel={t('common:form.cancel')}
      danger={name === 'kill' || name === 'retire'}
      busy={isSending}
      disabled={isStale}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ChangeText change={change} status={status} />
      <Textarea
        ref={field}
        label={t('releases.change.reason')}
        help={t('releases.change.reasonHelp')}
        error={isMissing ? t('common:validation.required') : undefined}
        value={reason}
        rows={2}
        size="md"
        maxLength={LONGEST}
        data-autofocus
        required
        onChange={({ target }) => {
          setMissing(false);
          keep({ reason: target.value });
        }}
      />
      {change.action === 'rollback' && (
        <Checkbox
          label={t('releases.change.reload', { build: status.active })}
          help={t('releases.change.reloadHelp')}
          checked={reload}
          onChange={({ target }) => setReload(target.checked)}
        />
      )}
      {isStale ? (
        <ChangedMeanwhile change={change} status={status} onLookAgain={lookAgain} />
      ) : (
        rejection !== null && <Rejection error={rejection} />
      )}
      {mayMove && (
        <Checkbox
          label={t('releases.change.withRemotes')}
          checked={withRemotes}
          onChange={({ target }) => setWithRemotes(target.checked)}
        />
      )}
    </FormDialog>
  );
}

function codeOf(error: unknown): string | null {
  const problem = asProblem(error);
  return problem?.kind === 'rejected' ? problem.code : null;
}
