import { sql } from 'kysely'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

const DAYS_TO_PAY = 30
/** What banks ask where nothing else was agreed (SEPA Core rulebook). */
const NOTICE_DAYS = 14

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
    noticeDays: NOTICE_DAYS,
    ...school.billing,
  }
}

/** The name under which payers know the school. */
export async function readSchoolName(tx: SchoolTransaction): Promise<string> {
  const school = await rows(tx).selectFrom('school').select('name').executeTakeFirstOrThrow()
  return school.name
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

/** By which key the school is known at the payment provider. */
export type PaymentsAccount = {
  /** Empty where the school has none of its own. */
  readonly sealedKey: Buffer
  /** Where it has none: whether the installation has this school and no other. */
  readonly isOnlySchool: boolean | null
}

/** In one question, which may be asked beside others. */
export async function readPaymentsAccount(tx: SchoolTransaction): Promise<PaymentsAccount> {
  const { rows: found } = await sql<PaymentsAccount>`
    select sealed_payments_key as "sealedKey", case when sealed_payments_key = ''
      then (select count(*) = 1 from (select list_schools() limit 2) s) end as "isOnlySchool"
    from school where id = ${tx.schoolId}`.execute(rows(tx))
  return found[0] ?? { sealedKey: Buffer.alloc(0), isOnlySchool: false }
}
