import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { rows } from '../../../database/rows.ts'
import { endToEndIdIn } from '../../../gateways/bank-files/order-names.ts'

/**
 * Finds the end-to-end id of an order of ours by its number within our file, for banks that repeat only that; empty
 * when no file that we made has it.
 */
export async function findEndToEndId(tx: SchoolTransaction, instructionId: string): Promise<string> {
  const [messageId = ''] = instructionId.split('.')
  if (messageId === '') return ''
  const file = await rows(tx)
    .selectFrom('bank_file')
    .select('content')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return file?.content ? endToEndIdIn(file.content, instructionId) : ''
}
