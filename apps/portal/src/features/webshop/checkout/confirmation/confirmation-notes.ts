import type { Person } from '@portal/domain/account/person/person.ts'
import { isSameEmail } from '@portal/domain/account/account.public.ts'
import { readableEmail } from '@portal/domain/account/person/email/shown-email.ts'
import type { ShopOrder } from '@portal/domain/webshop/order/order.ts'

type NoteKey =
  | 'order.success.email'
  | 'order.success.email-asked'
  | 'order.success.email-limited'
  | 'order.success.email-confirmed'

/** A sentence about one e-mail address. */
export type ConfirmationNote = { readonly key: NoteKey; readonly email: string }

type Order = Pick<ShopOrder, 'email' | 'emailState' | 'status'>

const keys = {
  asked: 'order.success.email-asked',
  limited: 'order.success.email-limited',
  confirmed: 'order.success.email-confirmed',
} as const

/**
 * Returns where the confirmation of an order goes: to the person's own address at once, and to another one on the
 * order once it is confirmed there. Before the payment is booked, says what the server will do.
 */
export function confirmationNotes(
  order: Order,
  { email: known, emailUnconfirmed = false }: Pick<Person, 'email' | 'emailUnconfirmed'>,
): readonly ConfirmationNote[] {
  const { email, emailState } = order
  if (email === '') return []
  const own = emailUnconfirmed ? '' : known
  if (emailState === '' && (order.status === 'paid' || isSameEmail(email, own)))
    return [noteOf('order.success.email', email)]
  const other = noteOf(emailState === '' ? keys.asked : keys[emailState], email)
  return own === '' || isSameEmail(email, own) ? [other] : [noteOf('order.success.email', own), other]
}

const noteOf = (key: NoteKey, email: string): ConfirmationNote => ({ key, email: readableEmail(email) })
