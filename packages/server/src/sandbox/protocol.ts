/** What a task does: it makes data out of data, and has no other access. */
export type Task = (input: never) => unknown;
export type Tasks = Readonly<Record<string, Task>>;

export type InputOf<Tasks_ extends Tasks, Name extends keyof Tasks_> = Parameters<Tasks_[Name]>[0];
export type OutputOf<Tasks_ extends Tasks, Name extends keyof Tasks_> = Awaited<ReturnType<Tasks_[Name]>>;

/** From the server to a sandbox. */
export interface ToSandbox {
  kind: 'job';
  task: string;
  input: unknown;
}

/** From a sandbox to the server. */
export type FromSandbox =
  { kind: 'ready' } | { kind: 'done'; output: unknown } | { kind: 'failed'; message: string };

/** Bytes that came from the other process, as they are. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
