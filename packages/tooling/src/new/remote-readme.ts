import type { RemoteNames } from './names.ts';

/** The README of a new remote, as those of the others; what the remote is for is its team's to say. */
export const remoteReadme = ({ kebab, words }: RemoteNames, team: string): string => `# ${words}

The remote of the ${team} team. What its screens are for, and for whom, is to be said here.

- \`src/remote.config.ts\` says as data what it contributes: routes, navigation, slots, namespaces; \`src/remote.ts\` is what it exposes.
- \`src/features/\` has a folder per screen, \`src/shared/\` what two of them use, \`src/locales/\` its texts in both languages.
- \`npm run dev ${kebab}\` serves it inside the running product, \`npm run build\` and \`npm run serve\` in this folder are webpack's own.
- \`npm run ship ${kebab}\` builds, publishes and activates it; \`npm run release -- rollback ${kebab}\` takes it back.

docs/writing-a-remote.md is the tutorial.
`;
