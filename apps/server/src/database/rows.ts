import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import { connectionOf, type SchoolTransaction } from './tenancy.ts'

/** The query builder for the rows of the transaction's school. For repositories only, which an import rule enforces. */
export const rows = (tx: SchoolTransaction): Kysely<Tables> => connectionOf(tx)
