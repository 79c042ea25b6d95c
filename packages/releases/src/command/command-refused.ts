/** The command cannot be carried out; the message says what to change, one sentence per line. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
