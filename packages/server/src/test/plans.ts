import pg from 'pg';
import type { SentStatement } from './statements.ts';

/** A node of a plan, as PostgreSQL says it in JSON. */
export interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  /** Of one loop; what follows is there of a statement that has run. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface Planner {
  explain(statement: SentStatement): Promise<PlanNode>;
  close(): Promise<void>;
}

/** Reads plans as the application's role, in one tenant: under row-level security, as the product has them. */
export async function planner(
  url: string,
  tenantId: string,
  { settings = [], runs }: { settings?: readonly string[]; runs: boolean },
): Promise<Planner> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SET app.tenant = ${pg.escapeLiteral(tenantId)}`);
  for (const setting of settings) await client.query(`SET ${setting}`);
  return {
    async explain({ text, values }) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `EXPLAIN (FORMAT JSON${runs ? ', ANALYZE, TIMING OFF' : ''}) ${text}`,
        values,
      );
      return rows[0]!['QUERY PLAN'][0]!.Plan;
    },
    close: () => client.end(),
  };
}

const isOutside = (node: PlanNode) => /InitPlan|SubPlan/.test(node['Parent Relationship'] ?? '');

/** Whether all that comes out of a node has been limited below it. */
function isLimited(node: PlanNode): boolean {
  if (['Limit', 'CTE Scan'].includes(node['Node Type'])) return true;
  const inputs = (node.Plans ?? []).filter((one) => !isOutside(one));
  // Without an input it is one row that has been worked out.
  if (inputs.length === 0) return node['Node Type'] === 'Result';
  return node['Node Type'] === 'Append' || node['Node Type'] === 'Merge Append'
    ? inputs.every(isLimited)
    : inputs.some(isLimited);
}

/** How many rows of these tables a statement that has run has looked at. */
export function rowsRead(node: PlanNode, tables: readonly string[]): number {
  const within = (node.Plans ?? []).map((one) => rowsRead(one, tables));
  const isScan = tables.includes(node['Relation Name'] ?? '');
  const looked =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return (isScan ? looked * (node['Actual Loops'] ?? 0) : 0) + within.reduce((sum, one) => sum + one, 0);
}

/** The indexes that a plan reads. */
export const indexesOf = (node: PlanNode): string[] => [
  ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).flatMap(indexesOf),
];

/** What reads a whole table, or puts more than `most` rows in order before a page is cut out of them. */
export function problemsOf(plan: PlanNode, tables: readonly string[], most: number): string[] {
  const problems: string[] = [];
  const visit = (node: PlanNode): void => {
    const type = node['Node Type'];
    const table = node['Relation Name'] ?? '';
    if (type === 'Seq Scan' && tables.includes(table)) problems.push(`Seq Scan on ${table}`);
    const [input] = (node.Plans ?? []).filter((one) => !isOutside(one));
    if (type === 'Sort' && input && !isLimited(input) && input['Plan Rows'] > most)
      problems.push(`Sort of ${input['Plan Rows']} rows`);
    node.Plans?.forEach(visit);
  };
  visit(plan);
  return problems;
}
