/**
 * Why a person gets no invitation; the first reason that holds counts. `email`: is mailed, and gets no letter.
 * `works-here`: a letter would give its maker the code of a colleague.
 */
export const reasonsNotInvited = [
  'closed',
  'blocked',
  'no-login',
  'password',
  'no-email',
  'works-here',
  'email',
  'link',
  'single-sign-on',
] as const
export type ReasonNotInvited = (typeof reasonsNotInvited)[number]

/** How many people are invited, and how many are not by reason. */
export type Invited = {
  readonly invited: number
  readonly leftOut: readonly { readonly reason: ReasonNotInvited; readonly people: number }[]
}

/** Who gets a letter: guardians without an e-mail address, or all who never chose a password. */
export const letterReaders = ['without-email', 'without-password'] as const
export type LetterReaders = (typeof letterReaders)[number]

/** In the office somebody is mailed again after this time; until then the former mail may still be on its way. */
export const INVITED_AGAIN_AFTER_MINUTES = 24 * 60

/** The most letters in one file, which is drawn in memory. */
export const MOST_LETTERS = 500

/** The numbers of an invitation as the audit log keeps them: `12 invited, 3 no-email`. */
export const invitedInWords = ({ invited, leftOut }: Invited): string =>
  [`${invited} invited`, ...leftOut.map(({ reason, people }) => `${people} ${reason}`)].join(', ')
