import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { PaymentProvider } from '../../../gateways/payments/payment-provider.ts'

/** The moments in the life of a payment at which a process may die without harm (safety K04 to K13). */
export type CrashPoint =
  | 'attempt-stored'
  | 'provider-answered'
  | 'payment-stored'
  | 'payer-returned'
  | 'truth-fetched'
  | 'entries-booked'
  | 'settlement-stored'
  | 'notice-stored'
  | 'notice-taken'

/** Something that a person of the school or the operator must look at. */
export type Alarm = { readonly schoolId: Guid; readonly what: string; readonly subject: string }

export type PaymentDeps = {
  readonly schools: Schools
  readonly provider: PaymentProvider
  readonly clock: () => Instant
  readonly raise: (alarm: Alarm) => void
  /** Called at every crash point. Does nothing at work; a test ends the process here. */
  readonly reached: (point: CrashPoint) => Promise<void>
}

/** The name under which payments of the provider stand in our books. */
export const PROVIDER = 'mollie'

/** What travels with a payment and comes back with it, so that it can be matched without trusting anybody. */
export type PaymentMetadata = { readonly schoolId: string; readonly attemptId: string }
