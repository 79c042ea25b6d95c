import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';

/** A drawing that a camera reads as this address, for what is printed. */
export const codeOf = (address: string): string =>
  toSvgSource(generate(address), { on: '#000', xmlDeclaration: false });
