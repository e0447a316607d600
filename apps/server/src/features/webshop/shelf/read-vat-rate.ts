import { rateId } from '@portal/contract/webshop/item.codec.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { percentage, type Percentage } from '@portal/domain/values/money/percentage.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { findItemsOfRate } from './shelf.repository.ts'
import { visibleIds } from './visible-items.ts'

type Rate = { readonly id: string; readonly percentage: Percentage }

/** A tax rate by its percentage, when an item for sale to this person has it. */
export async function readVatRate(tx: SchoolTransaction, actor: Actor, id: string): Promise<Rate> {
  const rate = percentage(Number(id))
  const [items, shown] = [await findItemsOfRate(tx, rate), await visibleIds(tx, actor)]
  if (!items.some((item) => shown.has(item))) throw new Refusal('not-found')
  return { id: rateId(rate), percentage: rate }
}
