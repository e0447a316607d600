import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { payersOf } from '../payer.ts'
import { findOpenTerms } from './open-terms.ts'

/**
 * Every term that is still to be paid, of all children of which this actor sees the invoices; the nearest day first.
 */
export async function listOpenTerms(tx: SchoolTransaction, actor: Actor): Promise<readonly OpenTerm[]> {
  return findOpenTerms(tx, await payersOf(tx, actor))
}
