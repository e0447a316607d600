import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { OrderInPayment } from './order-term.repository.ts'
import { sellPieces } from './stock.repository.ts'

/**
 * Counts the pieces of a paid order as sold, while it is locked. False when they are sold out. A payment after a
 * chargeback does not count them again.
 */
export const sellOrder = async (
  tx: SchoolTransaction,
  { id, wasPaid }: Pick<OrderInPayment, 'id' | 'wasPaid'>,
  now: Instant,
): Promise<boolean> => wasPaid || sellPieces(tx, id, now)
