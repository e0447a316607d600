import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** Somebody of a demo school. */
export type DemoBuyer = { readonly id: Guid; readonly fullName: string }

/** Somebody of a demo school by login. */
export const findBuyer = (tx: SchoolTransaction, login: string): Promise<DemoBuyer> =>
  rows(tx)
    .selectFrom('person')
    .select(['id', 'full_name as fullName'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
