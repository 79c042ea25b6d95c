import { createDirtyRegistry } from '../state/dirty-registry.ts';
import { warnOfLoss } from './warn-of-loss.ts';

const entry = { remote: 'vacancies', key: 'apply', keepsDraft: true };

/** Whether the browser would prompt before leaving. */
function prompts(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('lets the browser prompt while there is unsaved input, and listens at no other time', () => {
  const add = jest.spyOn(window, 'addEventListener');
  const dirty = createDirtyRegistry();
  const stop = warnOfLoss(dirty);
  expect(add.mock.calls.filter(([type]) => type === 'beforeunload')).toEqual([]);
  const withdraw = dirty.register(entry);
  expect(prompts()).toBe(true);
  dirty.register({ ...entry, key: 'other' });
  withdraw();
  expect(prompts()).toBe(true);
  dirty.clear();
  expect(prompts()).toBe(false);
  dirty.register(entry);
  stop();
  expect(prompts()).toBe(false);
});
