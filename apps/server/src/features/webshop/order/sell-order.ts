import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { OrderInPayment } from './order.repository.ts'
import { sellPieces } from './stock.repository.ts'

/**
 * Counts what an order asks for as sold when its money is there, behind the lock of the order. Says false where it has
 * gone to others meanwhile. What was paid before was counted then: it is paid again after a bank took the money back.
 */
export const sellOrder = async (
  tx: SchoolTransaction,
  { id, wasPaid }: Pick<OrderInPayment, 'id' | 'wasPaid'>,
  now: Instant,
): Promise<boolean> => wasPaid || sellPieces(tx, id, now)
