import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { PaymentProvider } from '../../../gateways/payments/payment-provider.ts'
import { readPaymentsAccount } from '../school-billing.repository.ts'
import { openPaymentsKey } from './payments-key.ts'

/**
 * The payment provider as the school of a transaction knows it; nothing for a school that has no account there. It is asked
 * only when the transaction has ended.
 */
export type ProviderOf = (tx: SchoolTransaction) => Promise<PaymentProvider | undefined>

type Accounts = {
  readonly connect: (apiKey: string) => PaymentProvider
  /** The key of the settings, which is that of the only school. */
  readonly onlyKey: string
  /** Opens the keys, which lie sealed. */
  readonly portalSecret: PortalSecret
  /** Tells the operator of a key that does not open. */
  readonly complain: (line: string) => void
}

/**
 * Every school is paid on its own account, by the key in its school file. The key of the settings (`PAYMENTS_KEY`) is used
 * only when there is a single school, so that money never goes to the account of another school.
 */
export const providerOfSchool =
  ({ connect, onlyKey, portalSecret, complain }: Accounts): ProviderOf =>
  async (tx) => {
    const { schoolId } = tx
    const { sealedKey, isOnlySchool } = await readPaymentsAccount(tx)
    const own = openPaymentsKey({ schoolId, portalSecret }, sealedKey)
    if (own === undefined) {
      complain(
        `The payments key of school ${schoolId} was sealed with another SECRET: use that one, or where it is lost import the school file again`,
      )
      return undefined
    }
    const key = own || (isOnlySchool ? onlyKey : '')
    return key === '' ? undefined : connect(key)
  }
