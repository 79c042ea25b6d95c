export { callerSteps, jobSteps } from './contexts.ts';
export { sendEffect, type EffectNotice, type Effects, type StepContext, type Taken } from './effects.ts';
export { defineStates } from './states.ts';
export { accessTo, OWNER, SYSTEM, type Taker } from './taker.ts';
