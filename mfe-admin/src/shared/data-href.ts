import { paths } from '@samen/resources/shared';

/** The address in the data viewer of a type, or of one of its records. */
export function dataHref(type: string, record?: string): string {
  const parameters = new URLSearchParams({ type, ...(record === undefined ? {} : { record }) });
  return `${paths.dataViewer()}?${parameters.toString()}`;
}
