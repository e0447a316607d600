import { isSameEmail } from './email-address.ts'

/** For what an address was given: an account, or an order of the webshop. */
export type ConfirmationPurpose = 'account' | 'shop-order'

/** How long a link stays valid that confirms an address. One that waits for the next day is still worth sending. */
export const CONFIRMATION_LINK_DAYS = 7

/** Most such links that one account has mailed in a day, whatever the addresses. */
export const MAX_CONFIRMATION_LINKS_PER_DAY = 3

/** An account with its address. */
export type AddressOfAccount = {
  readonly email: string
  /** The address that its owner filled in and did not confirm yet. */
  readonly unconfirmedEmail: string
}

/**
 * Whether the address of an account still waits for its confirmation. One that came by the school file, or that somebody
 * confirmed, does not.
 */
export const isUnconfirmed = ({ email, unconfirmedEmail }: AddressOfAccount): boolean =>
  unconfirmedEmail !== '' && isSameEmail(email, unconfirmedEmail)

/** The address to which contents may go; empty while nobody confirmed it. */
export const confirmedEmail = (account: AddressOfAccount): string =>
  isUnconfirmed(account) ? '' : account.email
