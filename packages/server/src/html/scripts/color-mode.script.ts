import type { ColorModeOptions } from './script-options.ts';

// NOTE: Runs in the page by itself, before the first paint: it can import types alone.

declare const options: ColorModeOptions;

try {
  const stored = JSON.parse(localStorage.getItem(options.key) ?? '{}') as { colorMode?: string };
  const mode: unknown = JSON.parse(stored.colorMode ?? 'null');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset['mode'] = mode;
} catch {
  document.documentElement.removeAttribute('data-mode');
}
