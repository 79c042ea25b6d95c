import { problemText } from '@samen/api-client';
import {
  organizationMachine,
  type Organization,
  type OrganizationStatus,
} from '@samen/resources/organizations';
import { ConfirmDialog } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { useState, type ReactNode } from 'react';
import { useChangeStatusMutation, useRemoveOrganizationMutation } from './organizations.api.ts';
import { useTranslation } from './texts.ts';

/** These are decided upon with the others that wait. */
const DECIDED_ELSEWHERE = ['approve', 'deny'];
const ENDS: readonly OrganizationStatus[] = ['deleted', 'archived'];

interface Step {
  name: string;
  to: OrganizationStatus;
  label: string;
  /** It ends something. */
  danger: boolean;
}

interface Options {
  /** After it went well. */
  onDone?: (to: OrganizationStatus) => void;
}

/** What may happen to organizations, each with its prompt. */
export function useTransitions({ onDone }: Options = {}): {
  /** The transitions of its state that its `meta.can` allows. */
  stepsFor: (organization: Organization) => Step[];
  prompt: (organization: Organization, step: Step) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [prompted, setPrompted] = useState<{ organization: Organization; step: Step } | null>(null);
  const [change, { isLoading: isChanging }] = useChangeStatusMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveOrganizationMutation();

  function stepsFor({ status, type, meta }: Organization): Step[] {
    if (type === 'VolunteerCenter') return [];
    return Object.entries(organizationMachine[status])
      .filter(([name, { by, tenantOnly, importsOnly }]) => {
        if (tenantOnly || importsOnly || DECIDED_ELSEWHERE.includes(name)) return false;
        return meta?.can?.includes(by);
      })
      .map(([name, { to }]) => ({
        name,
        to,
        label: t(`transition.${name}.label`),
        danger: ENDS.includes(to),
      }));
  }

  async function take({ id, name, lockVersion }: Organization, step: Step) {
    const { to } = step;
    const { error } =
      to === 'deleted'
        ? await remove(id)
        : await change({ id, status: to, ...(lockVersion === undefined ? {} : { lockVersion }) });
    setPrompted(null);
    if (error) {
      toasts.add({ color: 'danger', duration: 0, title: problemText(error, t) });
      return;
    }
    toasts.add({ color: 'success', title: t(`transition.${step.name}.done`, { name }) });
    onDone?.(to);
  }

  const name = prompted?.step.name ?? 'archive';
  const dialog = (
    <ConfirmDialog
      isOpen={prompted !== null}
      title={t(`transition.${name}.question`, { name: prompted?.organization.name })}
      confirmLabel={t(`transition.${name}.label`)}
      cancelLabel={t('common:form.cancel')}
      danger={prompted?.step.danger}
      busy={isChanging || isRemoving}
      onCancel={() => setPrompted(null)}
      onConfirm={() => prompted && void take(prompted.organization, prompted.step)}
    >
      {t(`transition.${name}.text`)}
    </ConfirmDialog>
  );
  return { stepsFor, prompt: (organization, step) => setPrompted({ organization, step }), dialog };
}
