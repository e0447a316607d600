import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import { connectionOf, type SchoolTransaction } from './tenancy.ts'

/** The rows of the transaction's school. For repositories only; the import walls see to it. */
export const rows = (tx: SchoolTransaction): Kysely<Tables> => connectionOf(tx)
