import type { SchoolBilling } from '@portal/domain/billing/school-billing.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

const DAYS_TO_PAY = 30

/** What the school prints on its invoices; it was checked when it came in with the school file. */
export async function readSchoolBilling(tx: SchoolTransaction): Promise<SchoolBilling> {
  const school = await rows(tx)
    .selectFrom('school')
    .select('billing')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return {
    legalName: '',
    iban: '',
    address: '',
    daysToPay: DAYS_TO_PAY,
    ...(school.billing as Partial<SchoolBilling>),
  }
}

/** The sealed key of the school's account at the payment provider; empty without one. */
export async function readSealedPaymentsKey(tx: SchoolTransaction): Promise<Buffer> {
  const school = await rows(tx)
    .selectFrom('school')
    .select('sealed_payments_key')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return school.sealed_payments_key
}
