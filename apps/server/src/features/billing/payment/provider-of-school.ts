import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { PaymentProvider } from '../../../gateways/payments/payment-provider.ts'
import { readPaymentsKey } from '../school-billing.repository.ts'

/** The payment provider as a school knows it; nothing for a school that has no account there. */
export type ProviderOf = (schoolId: Guid) => Promise<PaymentProvider | undefined>

/**
 * Every school is paid on its own account, by the key in its school file. The key of the settings is that of the only
 * school: where there are several, nobody's money may come to somebody else.
 */
export const providerOfSchool =
  (schools: Schools, connect: (apiKey: string) => PaymentProvider, onlyKey: string): ProviderOf =>
  async (schoolId) => {
    const own = await schools.read(schoolId, readPaymentsKey)
    const key = own || ((await schools.list()).length === 1 ? onlyKey : '')
    return key === '' ? undefined : connect(key)
  }
