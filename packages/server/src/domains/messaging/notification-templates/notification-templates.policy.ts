import { channelsOfTemplate, type TemplateKey } from '@samen/resources/shared';
import type { AccessScope } from '../../../auth/access-scope.ts';
import { Problem } from '../../../errors/problem.ts';
import type { FieldReader } from '../../../http/field-reader.ts';
import { hasDeadLink, unknownIn, type WrittenText } from '../../../mail/template-rules.ts';
import type { TemplateValues } from '../../../mail/templates.repository.ts';
import type { Template } from './templates.ts';

/** The centre whose templates the caller changes: their own; for the whole tenant that of the site. */
export function templateCenter(scope: AccessScope, siteCenterId: string): string {
  if (scope.kind === 'center') return scope.id;
  if (scope.kind !== 'tenant') throw new Problem('forbidden');
  return siteCenterId;
}

/** Reports what a mail could not say: placeholders that there are none of, and links that lead nowhere. */
export function checkText(fields: FieldReader, text: WrittenText, allowed: readonly string[]): void {
  const unknown = unknownIn(text, allowed);
  for (const attribute of ['subject', 'body', 'own_action'] as const)
    for (const name of unknown[attribute]) fields.refuse(attribute, 'placeholder', { name });
  if (hasDeadLink(text.body)) fields.refuse('body', 'astray_link');
}

/** Reports that a mail that people cannot do without is switched off. */
export function checkActive(fields: FieldReader, key: TemplateKey, active: boolean): void {
  if (!active && channelsOfTemplate(key).mandatory) fields.refuse('active', 'inclusion');
}

/** What a text begins with where it is none of the product's. */
export const sameText = (
  one: Pick<TemplateValues, 'name' | 'subject' | 'body' | 'own_action'>,
  other: Pick<Template['system'], 'name' | 'subject' | 'body'>,
): boolean =>
  one.name === other.name &&
  one.subject === other.subject &&
  one.body === other.body &&
  one.own_action === null;

/** What stands on the button beside the product's label; null where it is that. */
export function labelOf(
  given: string | null | undefined,
  {
    own_action: before,
    system,
  }: Pick<Template, 'own_action'> & { system: Pick<Template['system'], 'action'> },
): string | null {
  const label = given === undefined ? before : given;
  return label === system.action ? null : label;
}
