export type { InFlight } from './in-flight.ts';
export { onOwnDeath } from './on-own-death.ts';
export { runSupervised, type Program, type StartedProgram } from './program.ts';
export { endingSignal, readEnvironment } from './settings.ts';
export { supervise, type SupervisedProgram } from './supervise.ts';
