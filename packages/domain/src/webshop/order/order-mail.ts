import { isSameEmail } from '../../account/account.public.ts'

/**
 * The confirmation of an address on an order that differs from that of the account: `asked`, a link was mailed;
 * `limited`, the account has used its links of the day; `confirmed`. Empty when they are equal.
 */
export type OrderEmailState = '' | 'asked' | 'limited' | 'confirmed'

/** Addresses for mails about an order. */
export type OrderAddresses = {
  /** The address on the order; empty where it needed none. */
  readonly typed: string
  /** The confirmed address of the account; empty without one. */
  readonly own: string
  readonly state: OrderEmailState
}

/** The recipients of mails about an order: the own address, and the one on the order once it is confirmed. */
export function orderRecipients({ typed, own, state }: OrderAddresses): readonly string[] {
  const addresses = state === 'confirmed' && !isSameEmail(typed, own) ? [own, typed] : [own]
  return addresses.filter((address) => address !== '')
}

/**
 * Whether the address on an order must be confirmed by a link. Otherwise anybody could make the school mail content to
 * a stranger.
 */
export const needsConfirmation = ({ typed, own }: Pick<OrderAddresses, 'typed' | 'own'>): boolean =>
  typed !== '' && !isSameEmail(typed, own)
