import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';

/** An address as a QR code in SVG, for print. */
export const qrCodeOf = (address: string): string =>
  toSvgSource(generate(address), { on: '#000', xmlDeclaration: false });
