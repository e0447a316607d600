import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { rows } from '../../../database/rows.ts'
import { endToEndIdsIn } from '../../../gateways/bank-files/writing/order-names.ts'

/** Our exported files by message id, with the end-to-end ids of their orders. An import parses each once. */
export type KeptOrders = Map<string, ReadonlyMap<string, string>>

/**
 * Finds the end-to-end id of our order by its number within our file, because some banks repeat only that number. Empty
 * when none of our files has it.
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
