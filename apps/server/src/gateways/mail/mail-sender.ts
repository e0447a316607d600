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

/** Whatever a mail server does, a letter is taken within this time or comes back as one that was not. */
export const LONGEST_SENDING_SECONDS = 20
