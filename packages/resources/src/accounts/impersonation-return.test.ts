import { rememberReturn, takeReturn } from './impersonation-return.ts';

function tab() {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  };
}

it('is known to who began, once, and to nobody else', () => {
  const storage = tab();
  rememberReturn(() => storage, 'greet', '/users/noor');
  expect(takeReturn(() => storage, 'greet')).toBe('/users/noor');
  expect(takeReturn(() => storage, 'greet')).toBeNull();
  rememberReturn(() => storage, 'greet', '/users/noor');
  expect(takeReturn(() => storage, 'bas')).toBeNull();
  expect(storage.all.size).toBe(0);
});

it.each(['', 'null', '{}', '["greet"]', '["greet",7]', 'no json'])('takes nothing from %j', (text) => {
  const storage = tab();
  storage.all.set('samen:return', text);
  expect(takeReturn(() => storage, 'greet')).toBeNull();
});

it('does without a storage', () => {
  const refused = () => {
    throw new Error('not allowed');
  };
  rememberReturn(refused, 'greet', '/users/noor');
  expect(takeReturn(refused, 'greet')).toBeNull();
});
