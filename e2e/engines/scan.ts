import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { REASONS, type Engine } from './reasons.ts';

/** One place in a page that an engine takes for a fault. */
export interface Finding {
  engine: Engine;
  rule: string;
  message: string;
  html: string;
}

const { resolve } = createRequire(import.meta.url);
const source = (file: string) => readFileSync(resolve(file), 'utf8');
// Its messages about `autocomplete` are spelt otherwise where it looks for them, on which it dies.
const SNIFFER = source('html_codesniffer/build/HTMLCS.js').replaceAll(
  'InvalidAutoComplete_',
  'InvalidAutocomplete_',
);
const CHECKER = source('accessibility-checker-engine/ace.js');

/** What all three find on a page. They run in it, from files: nothing is fetched. */
export async function scan(page: Page): Promise<Finding[]> {
  return [...(await axe(page)), ...(await sniff(page)), ...(await check(page))];
}

type AxeNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/**
 * A page that is shown in a frame, as a preview, has landmarks of its own: axe compares them with those around the frame. An
 * element's target has a selector for each frame on the way to it.
 */
const isOfItsDocument =
  (rule: string) =>
  ({ target, any, all, none }: AxeNode): boolean =>
    rule !== 'landmark-unique' ||
    [...any, ...all, ...none].some(({ relatedNodes = [] }) =>
      relatedNodes.some((other) => other.target.length === target.length),
    );

async function axe(page: Page): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes, help }) =>
    nodes
      .filter(isOfItsDocument(id))
      .map(({ html }) => ({ engine: 'axe' as const, rule: id, message: help, html })),
  );
}

interface SnifferMessage {
  type: number;
  code: string;
  msg: string;
  element?: Element;
}

interface Sniffer {
  process(standard: string, content: Document, done: () => void, failed: () => void): void;
  getMessages(): SnifferMessage[];
}

/** Its principle, guideline and criterion are cut off: `WCAG2AA.Principle1.Guideline1_3.1_3_1.H42` is `1_3_1.H42`. */
async function sniff(page: Page): Promise<Finding[]> {
  await page.evaluate(SNIFFER);
  const found = await page.evaluate(
    () =>
      new Promise<{ code: string; message: string; html: string }[]>((done, fail) => {
        const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
        const ERROR = 1;
        const end = () =>
          done(
            HTMLCS.getMessages()
              .filter(({ type }) => type === ERROR)
              .map(({ code, msg, element }) => ({
                code,
                message: msg,
                html: element?.outerHTML?.slice(0, 300) ?? '',
              })),
          );
        try {
          HTMLCS.process('WCAG2AA', document, end, end);
        } catch (error) {
          fail(error as Error);
        }
      }),
  );
  return found.map(({ code, ...rest }) => ({
    engine: 'htmlcs' as const,
    rule: code.split('.').slice(3).join('.'),
    ...rest,
  }));
}

interface Checked {
  results: { ruleId: string; value: [string, string]; message: string; snippet: string }[];
}

/** What it is sure of ("FAIL"); what may be one, or is to be looked at by a person, is not a finding. */
async function check(page: Page): Promise<Finding[]> {
  await page.evaluate(`${CHECKER};globalThis.ace ??= ace;`);
  const found = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as {
      ace: { Checker: new () => { check(content: Document, rulesets: string[]): Promise<Checked> } };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [kind, certainty] }) => kind === 'VIOLATION' && certainty === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, html: snippet }));
  });
  return found.map((one) => ({ engine: 'ibm' as const, ...one }));
}

/** The findings without a reason. */
export const unexplained = (findings: readonly Finding[]): string[] => [
  ...new Set(
    findings
      .filter(({ engine, rule, html }) => {
        const reason = REASONS[engine][rule];
        return !reason || (reason.where !== undefined && !reason.where.test(html));
      })
      .map(({ engine, rule, message, html }) => `${engine} ${rule}: ${message}\n  ${html.slice(0, 300)}`),
  ),
];
