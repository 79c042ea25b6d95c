import { userMachine, userSteps } from '@samen/resources/accounts';
import { profileReplyMachine } from '@samen/resources/messaging';
import { organizationMachine, organizationSteps } from '@samen/resources/organizations';
import type { Machine, OtherSteps, Step } from '@samen/resources/shared';
import { applicationMachine, applicationSteps, vacancyMachine } from '@samen/resources/vacancies';
import { filesWith } from '../test/sources.ts';

const MACHINES: Machine<string>[] = [
  userMachine,
  profileReplyMachine,
  organizationMachine,
  applicationMachine,
  vacancyMachine,
];
const OTHERS: OtherSteps[] = [userSteps, organizationSteps, applicationSteps];

const steps: Step[] = [
  ...MACHINES.flatMap((machine) => Object.values(machine).flatMap((one) => Object.values(one))),
  ...OTHERS.flatMap((one) => Object.values(one)),
];
const EFFECTS = [...new Set(steps.flatMap(({ effects = [] }) => effects))].sort();

/** Where the effects of each domain are registered. */
const REGISTRIES = /\.(states|effects)\.ts$/;
/** What else has names that are the same: the texts in mails, and the tasks of a dashboard. */
const NAMESAKES = /outcome-texts\.ts$|dashboard\/tasks\.ts$/;

it.each(EFFECTS)('%s is sent from where it is registered, and from nowhere else', (event) => {
  const named = filesWith(new RegExp(`\\b${event}\\b`)).filter((file) => !NAMESAKES.test(file));
  expect(named.filter((file) => !REGISTRIES.test(file))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

it('no one sends an effect but the interpreter, and the job that one is left to', () => {
  expect(filesWith(/\bsendEffect\(/)).toEqual([
    'domains/vacancies/applications/applications.effects.ts',
    'state-machine/effects.ts',
  ]);
});
