import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../../portal-secret.ts'
import type { Schools } from '../../../../database/tenancy.ts'
import type { PaymentProvider } from '../../../../gateways/payments/payment-provider.ts'
import { readSealedPaymentsKey } from '../../school-billing.repository.ts'
import { openPaymentsKey } from './payments-key.ts'

/** The payment provider as a school knows it; nothing for a school that has no account there. */
export type ProviderOf = (schoolId: Guid) => Promise<PaymentProvider | undefined>

type Accounts = {
  readonly schools: Schools
  readonly connect: (apiKey: string) => PaymentProvider
  /** The key of the settings, which is that of the only school. */
  readonly onlyKey: string
  /** Opens the keys, which lie sealed. */
  readonly portalSecret: PortalSecret
  /** Tells the operator of a key that does not open. */
  readonly complain: (line: string) => void
}

/**
 * Every school is paid on its own account, by the key in its school file. The key of the settings counts only for the
 * only school: where there are several, or where a key does not open, nobody's money may come to somebody else.
 */
export const providerOfSchool =
  ({ schools, connect, onlyKey, portalSecret, complain }: Accounts): ProviderOf =>
  async (schoolId) => {
    const sealed = await schools.read(schoolId, readSealedPaymentsKey)
    const own = openPaymentsKey({ schoolId, portalSecret }, sealed)
    if (own === undefined) {
      complain(
        `The payments key of school ${schoolId} was sealed with another SECRET: import its school file again`,
      )
      return undefined
    }
    const key = own || ((await schools.list()).length === 1 ? onlyKey : '')
    return key === '' ? undefined : connect(key)
  }
