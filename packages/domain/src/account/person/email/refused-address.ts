/** How a mail server refused a delivery: the SMTP command, the code of its reply, and the reply. */
export type MailRefusal = {
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  readonly response?: string | undefined
}

/** Codes for a mailbox that does not exist or is not here (RFC 5321), when a reply has no enhanced code. */
const OF_MAILBOX: readonly number[] = [550, 551, 553]

/** An enhanced code (RFC 3463) after the code of a reply. */
const ENHANCED = /^5\d\d[ -]5\.(\d{1,3}\.\d{1,3})\b/

/** The mailbox, domain or system does not exist, its name is impossible, it moved, or it was switched off. */
const OF_ADDRESS: readonly string[] = ['1.0', '1.1', '1.2', '1.3', '1.6', '1.10', '2.1']

/**
 * Whether a mail server refused the address for good. A refusal of the sender or the content, a full mailbox and one for
 * now say nothing about the address.
 */
export function isAddressRefused({ command, responseCode = 0, response = '' }: MailRefusal): boolean {
  if (command !== 'RCPT TO' || responseCode < 500 || responseCode > 599) return false
  const status = ENHANCED.exec(response)?.[1]
  return status === undefined ? OF_MAILBOX.includes(responseCode) : OF_ADDRESS.includes(status)
}
