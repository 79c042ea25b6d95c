import { waitFor } from '@testing-library/react';
import { makePage, memoryStorage } from '../test-shell.tsx';
import { colorModeChosen } from '../session/preferences.slice.ts';
import { showColorMode } from './color-mode.ts';
import { tolerantStorage } from './persistence.ts';

const KEY = 'persist:samen';
const preferences = ({ runtime }: Awaited<ReturnType<typeof makePage>>) =>
  runtime.store.getState().preferences;

function stored(version: number, values: Record<string, unknown>) {
  const all = { ...values, _persist: { version, rehydrated: true } };
  const text = Object.fromEntries(Object.entries(all).map(([key, value]) => [key, JSON.stringify(value)]));
  return memoryStorage(new Map([[KEY, JSON.stringify(text)]]));
}

it('keeps the four choices and nothing else, readable before the first paint', async () => {
  const storage = memoryStorage();
  await using page = await makePage({ storage });
  page.runtime.store.dispatch(colorModeChosen('dark'));
  await waitFor(() => expect(storage.all.get(KEY)).toContain('dark'));
  const stored = JSON.parse(storage.all.get(KEY) ?? '{}') as Record<string, string>;
  expect(Object.keys(stored).sort()).toEqual([
    '_persist',
    'colorMode',
    'currentOrganizationId',
    'look',
    'organizationClient',
    'volunteerCenterId',
  ]);
  expect(JSON.parse(stored['colorMode'] ?? '')).toBe('dark');
  expect([...storage.all.keys()]).toEqual([KEY]);
});

it('finds its choices back, except the centre, which the host decides', async () => {
  const storage = stored(1, {
    colorMode: 'dark',
    volunteerCenterId: 'elsewhere',
    currentOrganizationId: 'club',
  });
  await using page = await makePage({ storage });
  expect(preferences(page)).toMatchObject({
    colorMode: 'dark',
    volunteerCenterId: 'center-1',
    currentOrganizationId: 'club',
  });
});

it.each([
  ['another version', stored(0, { colorMode: 'dark' })],
  ['a mode that does not exist', stored(1, { colorMode: 'sepia' })],
  ['a look that does not exist', stored(1, { colorMode: 'dark', look: { primary: 'sepia' } })],
  ['no JSON at all', memoryStorage(new Map([[KEY, '{{']]))],
])('starts again with %s', async (_what, storage) => {
  await using page = await makePage({ storage });
  expect(preferences(page).colorMode).toBe('system');
});

it('remembers nothing where storage is forbidden', async () => {
  const storage = tolerantStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(storage.getItem('x')).resolves.toBeNull();
  await expect(storage.setItem('x', 'y')).resolves.toBeNull();
});

it('leaves the mode of the system to the operating system', () => {
  const root = document.createElement('html');
  showColorMode(root, 'dark');
  expect(root.dataset['mode']).toBe('dark');
  showColorMode(root, 'system');
  expect(root.hasAttribute('data-mode')).toBe(false);
});
