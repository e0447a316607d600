export type Letter = {
  readonly from: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** Empty for a text-only mail. */
  readonly html: string
  /** The one-click unsubscribe URL (RFC 8058); empty when the kind has none. */
  readonly unsubscribe: string
  /** The same for a resent mail, so that a mail server can detect the duplicate. */
  readonly messageId: string
}

/** The mail server refused the address of the recipient for good. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Delivers mails to a mail server. `send` throws when the mail was not accepted: `AddressRefused`, or another error. */
export type MailSender = {
  /** The maximum number of concurrent deliveries. */
  readonly atOnce: number
  send(letter: Letter): Promise<void>
  close(): void
}

/** The time limit of a delivery; after it, the mail counts as not accepted. */
export const LONGEST_SENDING_SECONDS = 20
