import type { Command } from 'commander';
import { run } from './run.ts';

/** Adds the commands about people who may change releases by their own sign-in. */
export function addOperators(program: Command): void {
  const operator = program
    .command('operator')
    .description('people who may change releases by their own sign-in');
  operator
    .command('add <email>')
    .description('an admin of the whole tenant becomes one')
    .action((email: string) =>
      run(async (client) => {
        const added = await client.addOperator(email);
        return [`${added.name} <${added.email}> is an operator.`];
      }),
    );
  operator
    .command('remove <email>')
    .description('takes that back')
    .action((email: string) =>
      run(async (client) => {
        const removed = await client.removeOperator(email);
        return [`${removed.name} <${removed.email}> is no operator any more.`];
      }),
    );
  operator
    .command('list')
    .description('who is one')
    .action(() =>
      run(async (client) => {
        const operators = await client.operators();
        return operators.length > 0
          ? operators.map(({ email, name }) => `${email}  ${name}`)
          : ['There are no operators: npm run release -- operator add <email>.'];
      }),
    );
}
