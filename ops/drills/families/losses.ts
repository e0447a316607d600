import pg from 'pg'
import { brokenInvariants } from '../../../apps/server/testing/payments/invariants.ts'
import type { Book } from './buying.ts'

/** Confirmed changes that are missing. */
export type Losses = {
  readonly orders: number
  readonly payments: number
  readonly broken: readonly string[]
}

/** Compares the database of all schools with everything in the book, and checks the invariants of money. */
export async function lossesOf(
  superuser: string,
  { orders, payments }: Pick<Book, 'orders' | 'payments'>,
): Promise<Losses> {
  const pool = new pg.Pool({ connectionString: superuser, max: 1 })
  try {
    const missing = async (ids: readonly string[], question: string) => {
      const { rows } = await pool.query<{ id: string }>(question, [ids])
      const found = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => !found.has(id)).length
    }
    return {
      orders: await missing(
        orders.map(({ invoice }) => invoice),
        'select id::text from invoice where id = any($1::uuid[])',
      ),
      payments: await missing(
        payments.map(({ payment }) => payment),
        'select provider_payment_id as id from ledger_entry where provider_payment_id = any($1)',
      ),
      broken: await brokenInvariants(pool),
    }
  } finally {
    await pool.end()
  }
}
