import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { readStored, removeStored, store } from '../../../api/storage.ts'

/** The order under which this person's cart was last stored, in this browser. */
export function readKnownOrder(person: Guid): Guid | undefined {
  const kept = readStored(`order.${person}`)
  return kept !== undefined && isGuid(kept) ? kept : undefined
}

/** Stores it; a device without storage makes a new order each time. */
export function keepKnownOrder(person: Guid, order: Guid): void {
  if (!store(`order.${person}`, order)) removeStored(`order.${person}`)
}

export const forgetKnownOrder = (person: Guid): void => removeStored(`order.${person}`)
