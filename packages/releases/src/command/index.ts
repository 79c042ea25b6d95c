export { platformClient, type PlatformClient } from './client.ts';
export { connectionOf, type Connection } from './connection.ts';
export { CommandRefused } from './command-refused.ts';
