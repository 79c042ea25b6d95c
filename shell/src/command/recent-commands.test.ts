import type { Command } from './commands.ts';
import {
  forgetRecentRecords,
  presentCommands,
  recentCommandsOf,
  rememberCommand,
} from './recent-commands.ts';

const command = (own: Partial<Command> = {}): Command => ({
  id: '/bedden',
  label: 'Bedden',
  group: 'go',
  href: '/bedden',
  run: () => {},
  ...own,
});
const person = command({ id: 'users/u1', label: 'Noor', group: 'records.users', href: '/users/u1' });

beforeEach(() => localStorage.clear());

it('keeps six choices, the latest first, each once and of each person apart', () => {
  for (const at of [1, 2, 3, 4, 5, 6, 7, 3]) rememberCommand('a', command({ id: `/${at}` }));
  expect(recentCommandsOf('a').map(({ id }) => id)).toEqual(['/3', '/7', '/6', '/5', '/4', '/2']);
  expect(recentCommandsOf('b')).toEqual([]);
});

it('keeps of a place no more than its id, and of a search nothing', () => {
  rememberCommand('a', command());
  rememberCommand('a', command({ id: '/vacancies/search?q=zorg', group: 'search' }));
  expect(recentCommandsOf('a')).toEqual([{ id: '/bedden', group: 'go' }]);
});

it('forgets the names of records where a person leaves', () => {
  rememberCommand('a', person);
  rememberCommand('a', command());
  forgetRecentRecords('a');
  expect(recentCommandsOf('a')).toEqual([{ id: '/bedden', group: 'go' }]);
});

it.each(['', 'no JSON', '{}', '[1, null, {"id": 1}]'])('reads nothing of %j', (stored) => {
  localStorage.setItem('samen/commands/a', stored);
  expect(recentCommandsOf('a')).toEqual([]);
});

it('shows what can still be chosen', () => {
  rememberCommand('a', command({ id: '/weg' }));
  rememberCommand('a', person);
  rememberCommand('a', command());
  const recent = recentCommandsOf('a');
  const names = (isOpen: boolean) =>
    presentCommands(recent, [command()], () => (isOpen ? () => {} : null)).map(({ label }) => label);
  expect(names(true)).toEqual(['Bedden', 'Noor']);
  expect(names(false)).toEqual(['Bedden']);
});
