import { channelsOfTemplate } from '@samen/resources/shared';
import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import type { MailName, MailText, SiteLanguage } from '../mail-types.ts';
import { systemText } from './render.ts';
import { placeholdersOf, sentText, unknownIn } from './template-rules.ts';
import { templateRepository, type TemplateRow } from './templates.repository.ts';

/** What a centre sends of an event. */
export interface CenterTexts {
  /** The centre's own text, else the product's. */
  textOf(centerId: string, template: MailName, language: SiteLanguage): MailText;
  /** Whether the centre notifies of it. What is mandatory is sent whatever it says. */
  isSent(centerId: string, template: MailName): boolean;
}

/**
 * Reads what centres say in these templates, in one statement. A text with a placeholder that there is no more is not sent:
 * the product's is, and the centre is notified of it once.
 */
export async function centerTexts(
  queries: Queries,
  { mails, clock }: Pick<ServerContext, 'mails' | 'clock'>,
  tenantId: string,
  requested: readonly { centerId: string; template: MailName }[],
): Promise<CenterTexts> {
  const templates = templateRepository(queries, tenantId);
  const keys = [...new Set(requested.map(({ template }) => template))];
  const centers = [...new Set(requested.map(({ centerId }) => centerId))];
  const rows = requested.length === 0 ? [] : await templates.ofCenters(centers, keys);
  const isUsable = (row: TemplateRow): boolean => {
    const unknown = unknownIn(row, placeholdersOf(mails, row.key));
    return Object.values(unknown).every((names) => names.length === 0);
  };
  const own = rows.filter(({ is_own }) => is_own);
  const unusable = own.filter((row) => !isUsable(row));
  const unreported = unusable.filter(({ reported_at }) => reported_at === null).map(({ id }) => id);
  if (unreported.length > 0) {
    const reported = await templates.markReported(unreported, clock.now());
    await enqueueAll(
      queries,
      reported.map((templateId) => ({
        tenantId,
        kind: 'templates.report' as const,
        payload: { templateId },
        runAt: clock.now(),
      })),
    );
  }
  const usable = own.filter((row) => !unusable.includes(row));
  return {
    textOf(centerId, template, language) {
      const system = systemText(mails, template, language);
      const row = usable.find(
        (one) =>
          one.volunteer_center_id === centerId && one.key === template && one.locale === language.locale,
      );
      return row ? sentText(row, system) : system;
    },
    isSent: (centerId, template) =>
      channelsOfTemplate(template).mandatory ||
      !rows.some((row) => row.volunteer_center_id === centerId && row.key === template && !row.active),
  };
}
