import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { rows } from '../../../database/rows.ts'
import { endToEndIdsIn } from '../../../gateways/bank-files/order-names.ts'

/** Files that we made, by message id, with the end-to-end ids of their orders: an import parses each once. */
export type KeptOrders = Map<string, ReadonlyMap<string, string>>

/**
 * Finds the end-to-end id of an order of ours by its number within our file, for banks that repeat only that; empty
 * when no file that we made has it.
 */
export async function findEndToEndId(
  tx: SchoolTransaction,
  instructionId: string,
  kept: KeptOrders,
): Promise<string> {
  const [messageId = ''] = instructionId.split('.')
  if (messageId === '') return ''
  const ids = kept.get(messageId) ?? (await readOrders(tx, messageId))
  kept.set(messageId, ids)
  return ids.get(instructionId) ?? ''
}

async function readOrders(tx: SchoolTransaction, messageId: string): Promise<ReadonlyMap<string, string>> {
  const file = await rows(tx)
    .selectFrom('bank_file')
    .select('content')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return file?.content ? endToEndIdsIn(file.content) : new Map()
}
