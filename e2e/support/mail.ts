import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port that keeps what it receives. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** Waits for a mail to this address whose subject contains `subject`. */
  next(to: string, subject?: string): Promise<Email>;
  /** Drops what has come so far: mails of tests before this one may have the same subject. */
  clear(): void;
  close(): Promise<void>;
}

const TIMEOUT = 20_000;

/** Opens a mailbox. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async next(to, subject = '') {
      const deadline = Date.now() + TIMEOUT;
      while (Date.now() < deadline) {
        const found = mails.findIndex(
          (mail) => mail.to?.some(({ address: one }) => one === to) && (mail.subject ?? '').includes(subject),
        );
        const [mail] = found >= 0 ? mails.splice(found, 1) : [];
        if (mail) return mail;
        await new Promise((wake) => setTimeout(wake, 100));
      }
      throw new Error(
        `No mail to ${to}; there are ${mails.map((mail) => `${mail.subject}`).join(', ') || 'none'}.`,
      );
    },
    clear: () => void mails.splice(0),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** The first link in a mail's text. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`No link in '${mail.subject}':\n${mail.text}`);
  return link;
}
