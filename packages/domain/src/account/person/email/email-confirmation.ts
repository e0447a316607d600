import { isSameEmail } from './email-address.ts'

/** The purpose for which an address was given: an account, or an order of the webshop. */
export type ConfirmationPurpose = 'account' | 'shop-order'

/** Lifetime of a confirmation link. Long enough for a mail that is postponed to the next day. */
export const CONFIRMATION_LINK_DAYS = 7

/** Maximum number of confirmation links that one account requests per day, over all addresses. */
export const MAX_CONFIRMATION_LINKS_PER_DAY = 3

/** The address of an account and its confirmation. */
export type AddressOfAccount = {
  readonly email: string
  /** An address that its owner filled in and has not confirmed yet. */
  readonly unconfirmedEmail: string
}

/** Whether the address of an account is not confirmed yet. An address from the school file needs no confirmation. */
export const isUnconfirmed = ({ email, unconfirmedEmail }: AddressOfAccount): boolean =>
  unconfirmedEmail !== '' && isSameEmail(email, unconfirmedEmail)

/** The address that may receive content; empty until it is confirmed. */
export const confirmedEmail = (account: AddressOfAccount): string =>
  isUnconfirmed(account) ? '' : account.email
