import { sql } from 'kysely'
import type { SchoolBilling } from '@portal/domain/payments/school-billing.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

const DAYS_TO_PAY = 30
/** The default notice that banks require (SEPA Core rulebook). */
const NOTICE_DAYS = 14

/** Invoice details of the school, validated at import of the school file. */
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

/** The school's name for payers. */
export async function readSchoolName(tx: SchoolTransaction): Promise<string> {
  const school = await rows(tx).selectFrom('school').select('name').executeTakeFirstOrThrow()
  return school.name
}

/** The encrypted key of the school's account at the payment provider; empty without one. */
export async function readEncryptedPaymentsKey(tx: SchoolTransaction): Promise<Buffer> {
  const school = await rows(tx)
    .selectFrom('school')
    .select('sealed_payments_key')
    .where('id', '=', tx.schoolId)
    .executeTakeFirstOrThrow()
  return school.sealed_payments_key
}

/** How to find the school's account at the payment provider. */
export type PaymentsAccount = {
  /** Empty when the school has no own key. */
  readonly encryptedKey: Buffer
  /** Without an own key: whether this is the only school of the installation. */
  readonly isOnlySchool: boolean | null
}

/** One query, which may share a round trip. */
export async function readPaymentsAccount(tx: SchoolTransaction): Promise<PaymentsAccount> {
  const { rows: found } = await sql<PaymentsAccount>`
    select sealed_payments_key as "encryptedKey", case when sealed_payments_key = ''
      then (select count(*) = 1 from (select list_schools() limit 2) s) end as "isOnlySchool"
    from school where id = ${tx.schoolId}`.execute(rows(tx))
  return found[0] ?? { encryptedKey: Buffer.alloc(0), isOnlySchool: false }
}
