import { transition, transitionTo, type Machine } from './state-machine.ts';

type Door = 'open' | 'shut' | 'gone';
const door: Machine<Door> = {
  open: {
    slam: { to: 'shut', by: 'system' },
    close: { to: 'shut', by: 'own' },
    shut: { to: 'shut', by: 'users.edit' },
    lock: { to: 'shut', by: 'users.edit' },
    paint: { to: 'open', by: 'users.edit' },
    remove: { to: 'gone', by: 'own' },
    undo: { to: 'gone', by: 'users.edit', importsOnly: true },
  },
  shut: { open: { to: 'open', by: 'users.edit', needs: ['key'] }, rot: { to: 'gone', by: 'system' } },
  gone: {},
};

it('finds a transition by its name, in its state alone', () => {
  expect(transition(door, 'shut', 'open')).toEqual({ to: 'open', by: 'users.edit', needs: ['key'] });
  expect(transition(door, 'open', 'remove')).toEqual({ to: 'gone', by: 'own' });
  expect(transition(door, 'open', 'open')).toBeNull();
  expect(transition(door, 'gone', 'open')).toBeNull();
});

describe('a transition that is requested by where it leads', () => {
  it('is found with its name', () => {
    expect(transitionTo(door, 'shut', 'open')).toEqual({
      name: 'open',
      to: 'open',
      by: 'users.edit',
      needs: ['key'],
    });
    expect(transitionTo(door, 'gone', 'open')).toBeNull();
  });

  it('is the first of several that a role takes', () => {
    expect(transitionTo(door, 'open', 'shut')?.name).toBe('shut');
  });

  it('is none that only the owner, the system or an import takes', () => {
    expect(transitionTo(door, 'open', 'gone')).toBeNull();
    expect(transitionTo(door, 'shut', 'gone')).toBeNull();
  });

  it('is none that leads nowhere else', () => {
    expect(transitionTo(door, 'open', 'open')).toBeNull();
  });
});
