import { rateId } from '@portal/contract/webshop/item.codec.ts'
import { percentage, type Percentage } from '@portal/domain/values/percentage.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { isRateOfSale } from './shelf.repository.ts'

type Rate = { readonly id: string; readonly percentage: Percentage }

/** A rate by its percentage, where something for sale has it. */
export async function readVatRate(tx: SchoolTransaction, id: string): Promise<Rate> {
  const rate = percentage(Number(id))
  if (!(await isRateOfSale(tx, rate))) throw new Refusal('not-found')
  return { id: rateId(rate), percentage: rate }
}
