import { CONTRACT as accounts } from './accounts/index.ts';
import { CONTRACT as administration } from './administration/index.ts';
import { CONTRACT as content } from './content/index.ts';
import { CONTRACT as forms } from './forms/index.ts';
import { CONTRACT as messaging } from './messaging/index.ts';
import { CONTRACT as organizations } from './organizations/index.ts';
import { CONTRACT as shared } from './shared/index.ts';
import { CONTRACT as vacancies } from './vacancies/index.ts';

/** The contract of each domain, as this tree has it. */
export const DOMAINS = {
  shared,
  accounts,
  organizations,
  vacancies,
  content,
  forms,
  messaging,
  administration,
} as const;
export type DomainName = keyof typeof DOMAINS;
