/**
 * Maximum number of mails with content to one address per day, over all schools. A guardian of thirty pupils stays
 * below it.
 */
export const MOST_MAILS_A_DAY = 100

/** Maximum number of confirmation links to one address per day. The reader may not have requested them. */
export const MOST_CONFIRMATION_LINKS_A_DAY = 5

/** How mails of a cause count: not at all, as mails with content, or as links that confirm an address. */
export type MailKind = 'unlimited' | 'content' | 'confirmation-link'

const CONFIRMATION_LINK = 'confirm-address:'

/** The prefix of the cause of a mail with a confirmation link. */
export const confirmationLinkCause = (id: string): string => CONFIRMATION_LINK + id

/**
 * Prefixes of causes that do not count. Mails about signing in have their own limits, so that exhausting a limit cannot
 * lock a person out. Absence reports go to the address that the school chose for them.
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

/** Returns how a mail of this cause counts. A cause that is not listed counts as a mail with content. */
export function mailKindOf(cause: string): MailKind {
  if (UNLIMITED.some((beginning) => cause.startsWith(beginning))) return 'unlimited'
  return cause.startsWith(CONFIRMATION_LINK) ? 'confirmation-link' : 'content'
}

const MOST_A_DAY: Readonly<Record<MailKind, number>> = {
  unlimited: Number.POSITIVE_INFINITY,
  content: MOST_MAILS_A_DAY,
  'confirmation-link': MOST_CONFIRMATION_LINKS_A_DAY,
}

/** Whether a mail waits for the next day because its address reached the limit of its kind. */
export const isAboveMailLimit = (kind: MailKind, sentThatDay: number): boolean =>
  sentThatDay >= MOST_A_DAY[kind]

/** The address under which mails are counted; capitals do not matter. */
export const countedAddress = (recipient: string): string => recipient.trim().toLowerCase()
