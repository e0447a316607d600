import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { FaultHook } from '../../process/fault-injection.ts'
import type { Schools } from '../../database/tenancy.ts'
import type { Payables } from './payable.ts'
import type { ProviderOf } from './provider/provider-of-school.ts'

/** Something that a person of the school or the operator must look at. */
export type Alarm = { readonly schoolId: Guid; readonly what: string; readonly subject: string }

export type PaymentDeps = {
  readonly schools: Schools
  readonly providerOf: ProviderOf
  /** What is paid. */
  readonly payables: Payables
  readonly clock: () => Instant
  readonly raise: (alarm: Alarm) => void
  readonly faultHook: FaultHook
}

/** The name under which payments of the provider stand in our books. */
export const PROVIDER = 'mollie'

/** What travels with a payment and comes back with it, so that it can be matched without trusting anybody. */
export type PaymentMetadata = { readonly schoolId: string; readonly attemptId: string }
