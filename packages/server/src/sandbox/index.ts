export { asBuffer } from './protocol.ts';
export { openSandbox, type JobOwner, type Sandbox } from './sandbox.ts';
