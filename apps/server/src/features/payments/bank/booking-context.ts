import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findHost } from '../../account/account.public.ts'
import type { Payables } from '../payable.ts'
import type { BankDeps } from './bank-deps.ts'

/** Time, payables and portal address for one booking. */
export type BookingContext = {
  readonly now: Instant
  readonly payables: Payables
  /** The base of links to the portal; absent for a school without a host. */
  readonly portal?: string
}

/** The context for now, at the host of the transaction's school. */
export async function bookingContextOf(
  tx: SchoolTransaction,
  { clock, originOf, payables }: BankDeps,
): Promise<BookingContext> {
  const host = await findHost(tx)
  return { now: clock(), payables, ...(host !== undefined && { portal: originOf(host) }) }
}
