import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { countRegistrations, moveRegistrations } from './withdrawn-order.repository.ts'

/**
 * Does work that withdraws or places orders of a list, and changes the places taken of its limited articles by the pupils
 * that it took away or added. Returns what the work returns.
 */
export async function movingRegistrations<Result>(
  tx: SchoolTransaction,
  list: Guid,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await countRegistrations(tx, list)
  const result = await work()
  const after = await countRegistrations(tx, list)
  const moved = [...after].map(([article, pupils]) => [article, pupils - (before.get(article) ?? 0)] as const)
  await moveRegistrations(tx, new Map(moved))
  return result
}
