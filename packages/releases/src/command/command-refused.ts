/** The command cannot do what was asked; the message says what to change, one sentence per line. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
