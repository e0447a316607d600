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

/** Hands a letter to a mail server. Throws when it was not taken. */
export type MailSender = { send(letter: Letter): Promise<void>; close(): void }

/** A mail server by its address, e.g. `smtp://user:password@host:587`. Every wait has an end. */
export function smtpSender(url: string): MailSender {
  const transport = createTransport(url, {})
  Object.assign(transport.options, {
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  })
  return {
    async send({ recipient, html, unsubscribe, ...letter }) {
      const page = html === '' ? {} : { html }
      await transport.sendMail({ ...letter, to: recipient, ...page, headers: endsBy(unsubscribe) })
    },
    close: () => transport.close(),
  }
}

const endsBy = (unsubscribe: string): Record<string, string> =>
  unsubscribe === ''
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
