import { createTransport } from 'nodemailer'

export type Letter = {
  readonly from: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
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
    async send({ from, recipient, subject, text, messageId }) {
      await transport.sendMail({ from, to: recipient, subject, text, messageId })
    },
    close: () => transport.close(),
  }
}
