/** Shortest and longest password in characters, as people count them (PD-19). */
export const PASSWORD_MINIMUM = 8
export const PASSWORD_MAXIMUM = 128

/** Lifetime of a link for a new password, and the maximum number per person (PD-20). */
export const PASSWORD_LINK_MINUTES = 30
export const MAX_PASSWORD_LINKS_PER_HOUR = 3

/** Lifetime of the link for a first password, which is often not requested, and read late. */
export const FIRST_PASSWORD_DAYS = 7
export const FIRST_PASSWORD_MINUTES = FIRST_PASSWORD_DAYS * 24 * 60

/** The requirements in the order of the screen. */
export const passwordRequirements = [
  'length',
  'lowercase',
  'uppercase',
  'number',
  'special',
  'match',
] as const
export type PasswordRequirement = (typeof passwordRequirements)[number]

export type PasswordChecklist = Readonly<Record<PasswordRequirement, boolean>>

const lengthOf = (password: string): number => Array.from(password).length

const isLongEnough = (password: string): boolean => lengthOf(password) >= PASSWORD_MINIMUM

/**
 * The requirements that a new password meets. Letters and digits of any script count. Everything else is special,
 * including a space, so a password is never trimmed.
 */
export const passwordChecklist = (password: string, repeated: string): PasswordChecklist => ({
  length: isLongEnough(password) && lengthOf(password) <= PASSWORD_MAXIMUM,
  lowercase: /\p{Ll}/u.test(password),
  uppercase: /\p{Lu}/u.test(password),
  number: /\p{Nd}/u.test(password),
  special: /[^\p{L}\p{M}\p{Nd}]/u.test(password),
  match: password !== '' && password === repeated,
})

/** Estimated strength of a password, from 0 to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

export const STRONG: Strength = 3

/** The strength that counts: zero below the minimum length, whatever the estimate. */
export const strengthOf = (password: string, estimated: Strength): Strength =>
  isLongEnough(password) ? estimated : 0

/** Input of a password change; `old` is absent where it is not required. */
export type PasswordInput = { readonly old?: string; readonly password: string; readonly repeated: string }

const meetsAll = (checklist: PasswordChecklist): boolean => Object.values(checklist).every(Boolean)

/** Whether the save button is enabled: every requirement, enough strength, and the old password filled in. */
export const maySavePassword = (input: PasswordInput, estimated: Strength): boolean =>
  input.old !== '' &&
  meetsAll(passwordChecklist(input.password, input.repeated)) &&
  strengthOf(input.password, estimated) >= STRONG

export type PasswordRefusal = 'old-password-missing' | 'password-too-weak' | 'password-too-common'

/**
 * Why the server rejects a new password, before it checks the old one: the fixed rules and its list of common passwords
 * (PD-19).
 */
export function reasonNotToTakePassword(
  input: PasswordInput,
  isCommon: (password: string) => boolean,
): PasswordRefusal | undefined {
  if (input.old === '') return 'old-password-missing'
  if (!meetsAll(passwordChecklist(input.password, input.repeated))) return 'password-too-weak'
  return isCommon(input.password) ? 'password-too-common' : undefined
}
