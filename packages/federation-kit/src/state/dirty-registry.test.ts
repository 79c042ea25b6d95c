import { createDirtyRegistry } from './dirty-registry.ts';

it('knows unsaved input anywhere and of one remote, until it is taken back', () => {
  const dirty = createDirtyRegistry();
  const withdraw = dirty.register({ remote: 'vacancies', key: 'apply', keepsDraft: false });
  expect([dirty.isDirty(), dirty.isDirty('vacancies'), dirty.isDirty('content')]).toEqual([
    true,
    true,
    false,
  ]);
  withdraw();
  expect(dirty.isDirty()).toBe(false);
});

it('delays a switch only for input that a switch would lose', () => {
  const dirty = createDirtyRegistry();
  dirty.register({ remote: 'vacancies', key: 'apply', keepsDraft: true });
  expect([dirty.isDirty('vacancies'), dirty.holdsSwitch('vacancies')]).toEqual([true, false]);
  dirty.register({ remote: 'vacancies', key: 'other', keepsDraft: false });
  expect(dirty.holdsSwitch('vacancies')).toBe(true);
  expect(dirty.holdsSwitch('content')).toBe(false);
});

it('counts two forms with the same key apart', () => {
  const dirty = createDirtyRegistry();
  const first = dirty.register({ remote: 'vacancies', key: 'apply', keepsDraft: false });
  dirty.register({ remote: 'vacancies', key: 'apply', keepsDraft: false });
  first();
  first();
  expect(dirty.isDirty()).toBe(true);
});

it('notifies listeners, and forgets all when the visitor leaves', () => {
  const dirty = createDirtyRegistry();
  let notified = 0;
  const stop = dirty.subscribe(() => (notified += 1));
  const withdraw = dirty.register({ remote: 'vacancies', key: 'apply', keepsDraft: false });
  dirty.clear();
  withdraw();
  expect([dirty.isDirty(), notified]).toEqual([false, 2]);
  stop();
  dirty.clear();
  expect(notified).toBe(2);
});
