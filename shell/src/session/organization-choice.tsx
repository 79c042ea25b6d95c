import { stripLocale } from '@samen/contracts';
import { landingPath } from '@samen/resources/accounts';
import { routeRolesOf } from '@samen/resources/shared';
import { ConfirmDialog } from '@samen/design-system';
import { useSession, useSite } from '@samen/federation-kit';
import { useRuntime } from '@samen/federation-kit/shell';
import { useLocation, useNavigate } from '@samen/router';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { staysOpen } from '../routing/stays-open.ts';
import { useComposition, useAllRoutes } from '../routing/use-routes.ts';
import { useTranslation } from '../texts.ts';
import { useSessionControl } from './session-context.ts';
import { rolesIn } from './session-state.ts';

/**
 * Going on in another organization. Unsaved input prompts first; a page that the other organization does not give makes
 * place for the one that stands first there. `question` is to be rendered.
 */
export function useOrganizationChoice(onChosen?: () => void): {
  choose: (id: string) => void;
  question: ReactNode;
} {
  const { t } = useTranslation('shell');
  const { dirty } = useRuntime();
  const go = useSwitch();
  const [pending, setPending] = useState<string | null>(null);
  const leave = (id: string) => {
    setPending(null);
    void go(id);
    onChosen?.();
  };
  return {
    choose: (id) => (dirty.isDirty() ? setPending(id) : leave(id)),
    question: (
      <ConfirmDialog
        isOpen={pending !== null}
        title={t('unsaved.switchTitle')}
        cancelLabel={t('unsaved.stay')}
        confirmLabel={t('unsaved.switch')}
        danger
        onCancel={() => setPending(null)}
        onConfirm={() => pending !== null && leave(pending)}
      >
        {t('unsaved.message')}
      </ConfirmDialog>
    ),
  };
}

function useSwitch(): (id: string) => Promise<void> {
  const { dirty } = useRuntime();
  const { user, organizations } = useSession();
  const control = useSessionControl();
  const site = useSite();
  const routes = useAllRoutes();
  const composition = useComposition();
  const navigate = useNavigate();
  const { path } = stripLocale(useLocation().pathname);
  return async (id) => {
    const organization = organizations.find((one) => one.id === id);
    if (!organization) return;
    dirty.clear();
    const roles = rolesIn(user, id);
    const rolesThere = routeRolesOf(roles, organization, user?.isOperator);
    const isOpen = staysOpen({ path, site, routes, roles: rolesThere });
    if (isOpen) return control.selectOrganization(id);
    // Off the screen before the choice counts: a page would fetch what the other organization does not give, also while
    // it is hidden behind the next one, whose code is still to come.
    flushSync(() => control.leaving.set(true));
    control.selectOrganization(id);
    try {
      await navigate(landingPath(null, roles[0] ?? null, composition), { flushSync: true });
    } finally {
      control.leaving.set(false);
    }
  };
}
