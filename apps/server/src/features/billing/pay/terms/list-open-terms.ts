import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { payersOf } from '../../payer.ts'
import { findOpenTerms } from './open-terms.ts'

/** The open terms of all children whose invoices this actor sees, nearest due date first. */
export async function listOpenTerms(tx: SchoolTransaction, actor: Actor): Promise<readonly OpenTerm[]> {
  return findOpenTerms(tx, await payersOf(tx, actor))
}
