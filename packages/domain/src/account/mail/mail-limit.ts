/** Most mails with contents to one address on one day, over all schools. A guardian of thirty pupils stays below it. */
export const MOST_MAILS_A_DAY = 100

/** Most links to one address on one day that ask to confirm it. The reader may not know who asked for them. */
export const MOST_CONFIRMATION_LINKS_A_DAY = 5

/** How the mails of a cause count: not at all, as mails with contents, or as links that confirm an address. */
export type MailKind = 'unlimited' | 'content' | 'confirmation-link'

const CONFIRMATION_LINK = 'confirm-address:'

/** The beginning of the cause of a mail with a link that confirms an address. */
export const confirmationLinkCause = (id: string): string => CONFIRMATION_LINK + id

/**
 * Causes that do not count, by their beginning. Mails about signing in have own limits, and nobody may lock a person out of
 * the account by filling a limit. Absence reports go to the address that the school gave for them.
 */
const UNLIMITED = [
  'absence-report ',
  'authenticator-',
  'code:',
  'copied-token:',
  'email-asked:',
  'email-changed:',
  'email-link:',
  'first-password:',
  'new-device:',
  'passkey-',
  'password-changed:',
  'password-link:',
  'recovery-code:',
  'school-account:',
]

/** Returns how a mail of this cause counts. Every cause that is not named here counts as a mail with contents. */
export function mailKindOf(cause: string): MailKind {
  if (UNLIMITED.some((beginning) => cause.startsWith(beginning))) return 'unlimited'
  return cause.startsWith(CONFIRMATION_LINK) ? 'confirmation-link' : 'content'
}

const MOST_A_DAY: Readonly<Record<MailKind, number>> = {
  unlimited: Number.POSITIVE_INFINITY,
  content: MOST_MAILS_A_DAY,
  'confirmation-link': MOST_CONFIRMATION_LINKS_A_DAY,
}

/** Whether a mail waits for the next day, when so many of its kind went to its address that day. */
export const isAboveMailLimit = (kind: MailKind, sentThatDay: number): boolean =>
  sentThatDay >= MOST_A_DAY[kind]

/** The address under which mails are counted: capitals do not matter. */
export const countedAddress = (recipient: string): string => recipient.trim().toLowerCase()
