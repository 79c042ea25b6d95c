import { transition, transitionTo, type Machine } from './state-machine.ts';

type Door = 'open' | 'shut' | 'gone';
const door: Machine<Door> = {
  open: {
    shut: { to: 'shut', by: 'own' },
    lock: { to: 'shut', by: 'system' },
    remove: { to: 'gone', by: 'own' },
  },
  shut: { open: { to: 'open', by: 'own', needs: ['key'] } },
  gone: {},
};

it('finds a transition by its name, in its state alone', () => {
  expect(transition(door, 'shut', 'open')).toEqual({ to: 'open', by: 'own', needs: ['key'] });
  expect(transition(door, 'open', 'open')).toBeNull();
  expect(transition(door, 'gone', 'open')).toBeNull();
});

it('finds a transition by where it leads, with its name', () => {
  expect(transitionTo(door, 'shut', 'open')).toEqual({ name: 'open', to: 'open', by: 'own', needs: ['key'] });
  expect(transitionTo(door, 'open', 'gone')).toEqual({ name: 'remove', to: 'gone', by: 'own' });
  expect(transitionTo(door, 'shut', 'gone')).toBeNull();
  expect(transitionTo(door, 'gone', 'open')).toBeNull();
});

it('takes the first of several that lead to one state', () => {
  expect(transitionTo(door, 'open', 'shut')?.name).toBe('shut');
});
