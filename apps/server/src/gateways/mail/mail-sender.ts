import { createTransport } from 'nodemailer'

export type Letter = {
  readonly from: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** Empty for a mail that is text alone. */
  readonly html: string
  /** Where a mail program can end mails of this kind by itself (RFC 8058); empty where they cannot be ended. */
  readonly unsubscribe: string
  /** Stays the same when the letter is sent again, so that a mail server can see the double. */
  readonly messageId: string
}

/** Hands letters to a mail server. `send` throws when the letter was not taken. */
export type MailSender = {
  /** How many letters can be handed over at the same time. */
  readonly atOnce: number
  send(letter: Letter): Promise<void>
  close(): void
}

/** Enough to tell a whole school within minutes, and few enough for what mail servers allow. */
const CONNECTIONS = 4

/** Whatever a mail server does, a letter is taken within this time or comes back as one that was not. */
export const LONGEST_SENDING_SECONDS = 20

const PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Greets a mail server and signs in there, without a letter. Throws when it does not let us in. */
export async function tryMailServer(url: string): Promise<void> {
  const transport = createTransport({ url, ...PATIENCE })
  await transport.verify().finally(() => transport.close())
}

/**
 * A mail server by its address, e.g. `smtp://user:password@host:587`, over a few connections that are kept open while
 * there are letters. Every wait has an end. A letter goes over another connection only if not a byte of it had gone
 * over the first one.
 */
export function smtpSender(url: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 2,
    idleTimeout: 5_000,
    ...PATIENCE,
  })
  return {
    atOnce: CONNECTIONS,
    async send({ recipient, html, unsubscribe, ...letter }) {
      const page = html === '' ? {} : { html }
      const signal = AbortSignal.timeout(LONGEST_SENDING_SECONDS * 1000)
      await transport.sendMail({ ...letter, to: recipient, ...page, headers: endsBy(unsubscribe), signal })
    },
    close: () => transport.close(),
  }
}

const endsBy = (unsubscribe: string): Record<string, string> =>
  unsubscribe === ''
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
