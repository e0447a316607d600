import { isSameEmail } from '../account/account.public.ts'

/**
 * How far the address on an order is where it is another one than that of the account: a link was mailed there, none was
 * because the account had its links of the day, or somebody there confirmed it. Empty otherwise.
 */
export type OrderEmailState = '' | 'asked' | 'limited' | 'confirmed'

/** Addresses that mails about an order may go to. */
export type OrderAddresses = {
  /** The address on the order; empty where it needed none. */
  readonly typed: string
  /** The confirmed address of the account; empty without one. */
  readonly own: string
  readonly state: OrderEmailState
}

/** Where mails about an order go now: the own address, and the one on the order once it was confirmed. */
export function orderRecipients({ typed, own, state }: OrderAddresses): readonly string[] {
  const addresses = state === 'confirmed' && !isSameEmail(typed, own) ? [own, typed] : [own]
  return addresses.filter((address) => address !== '')
}

/**
 * Whether the address on an order gets a link first. Nobody can have the school write contents to a stranger, whatever
 * the name on the order says.
 */
export const needsConfirmation = ({ typed, own }: Pick<OrderAddresses, 'typed' | 'own'>): boolean =>
  typed !== '' && !isSameEmail(typed, own)
