import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { PaymentProvider } from '../../../gateways/payments/payment-provider.ts'
import { readPaymentsAccount } from '../school-billing.repository.ts'
import { decryptPaymentsKey } from './payments-key.ts'

/**
 * The payment provider for the school of a transaction; `undefined` without an account there. Call it only after the
 * transaction has ended.
 */
export type ProviderOf = (tx: SchoolTransaction) => Promise<PaymentProvider | undefined>

type Accounts = {
  readonly connect: (apiKey: string) => PaymentProvider
  /** The key of the settings, used for a single school. */
  readonly onlyKey: string
  /** Decrypts the keys. */
  readonly portalSecret: PortalSecret
  /** Reports to the operator a key that cannot be decrypted. */
  readonly complain: (line: string) => void
}

/**
 * Uses the school's own account, by the key in its school file. The key of the settings (`PAYMENTS_KEY`) is used only
 * when there is a single school, so that money never reaches another school.
 */
export const providerOfSchool =
  ({ connect, onlyKey, portalSecret, complain }: Accounts): ProviderOf =>
  async (tx) => {
    const { schoolId } = tx
    const { encryptedKey, isOnlySchool } = await readPaymentsAccount(tx)
    const own = decryptPaymentsKey({ schoolId, portalSecret }, encryptedKey)
    if (own === undefined) {
      complain(
        `The payments key of school ${schoolId} was encrypted with another SECRET: use that one, or where it is lost import the school file again`,
      )
      return undefined
    }
    const key = own || (isOnlySchool ? onlyKey : '')
    return key === '' ? undefined : connect(key)
  }
