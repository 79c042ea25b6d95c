import type { Surface } from './surface.ts';

const FENCE = '```';
const HEADING = '## ';

/** The surface as a page that people review and this reads again; `what` names whose it is. */
export function reportOf(title: string, what: string, surface: Surface): string {
  const files = [...surface].map(([file, text]) => `${HEADING}${file}\n\n${FENCE}ts\n${text}\n${FENCE}\n`);
  const head = [
    `# ${title}`,
    '',
    `What a remote is written against: the public types of ${what}.`,
    'Written by `npm run api:report`; what is removed or narrowed here needs another number (docs/writing-a-remote.md).',
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
