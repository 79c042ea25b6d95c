import type { iconOf as makeIcon } from './icons.ts';
import type { prepareFile as prepare } from './uploads/prepare-file.ts';
import type { renderCard as render } from './share-cards/render-card.ts';
import type { resizePicture as resize } from './resize-picture.ts';
import type { readTable as read } from './tables/read-table.ts';

type InputsOf<Perform extends (...inputs: never) => unknown> = Parameters<Perform>;

/** What is done with files of others. What a task needs is loaded when it is first requested. */
export const TASKS = {
  async prepareFile(input: InputsOf<typeof prepare>) {
    const { prepareFile } = await import('./uploads/prepare-file.ts');
    return prepareFile(...input);
  },
  async resizePicture(input: InputsOf<typeof resize>) {
    const { resizePicture } = await import('./resize-picture.ts');
    return resizePicture(...input);
  },
  async iconOf(input: InputsOf<typeof makeIcon>) {
    const { iconOf } = await import('./icons.ts');
    return iconOf(...input);
  },
  async readTable(input: InputsOf<typeof read>) {
    const { readTable } = await import('./tables/read-table.ts');
    return readTable(...input);
  },
  async renderCard(input: InputsOf<typeof render>) {
    const { renderCard } = await import('./share-cards/render-card.ts');
    return renderCard(...input);
  },
};
