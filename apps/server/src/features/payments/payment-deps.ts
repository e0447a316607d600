import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { FaultHook } from '../../process/fault-injection.ts'
import type { Schools } from '../../database/tenancy.ts'
import type { Payables } from './payable.ts'
import type { ProviderOf } from './provider/provider-of-school.ts'

/** An incident that the school or the operator must look at. */
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

/** The provider's name in our ledger. */
export const PROVIDER = 'mollie'

/** Metadata of a payment at the provider. It is returned with the payment, so that matching trusts no request. */
export type PaymentMetadata = { readonly schoolId: string; readonly attemptId: string }
