import type { Surface } from './surface.ts';

const FENCE = '```';
const HEADING = '## ';

/** The surface as a page that people review and this reads again. */
export function reportOf(version: number, surface: Surface): string {
  const files = [...surface].map(([file, text]) => `${HEADING}${file}\n\n${FENCE}ts\n${text}\n${FENCE}\n`);
  const head = [
    `# Contract ${version}`,
    '',
    'What a remote is written against: the public types of `@samen/contracts`, `@samen/api-client` and',
    '`@samen/federation-kit`. Written by `npm run api:report`; what is removed or narrowed here needs another contract',
    'version (docs/writing-a-remote.md).',
    '',
  ];
  return `${head.join('\n')}\n${files.join('\n')}`;
}

/** The surface that a report shows. */
export function surfaceIn(report: string): Surface {
  const sections = report.split(`\n${HEADING}`).slice(1);
  return new Map(
    sections.map((section) => {
      const [file = ''] = section.split('\n', 1);
      const begin = section.indexOf(`${FENCE}ts\n`) + FENCE.length + 3;
      return [file, section.slice(begin, section.lastIndexOf(`\n${FENCE}`))];
    }),
  );
}
