import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findHost } from '../../account/account.public.ts'
import type { Payables } from '../payable.ts'
import type { BankDeps } from './bank-deps.ts'

/** When something is booked, what is paid, and where the letters about it lead. */
export type BookingContext = {
  readonly now: Instant
  readonly payables: Payables
  /** What links to the portal begin with; none for a school that is found at no host. */
  readonly portal?: string
}

/** This moment, at the host of the school that the transaction is of. */
export async function bookingContextOf(
  tx: SchoolTransaction,
  { clock, originOf, payables }: BankDeps,
): Promise<BookingContext> {
  const host = await findHost(tx)
  return { now: clock(), payables, ...(host !== undefined && { portal: originOf(host) }) }
}
