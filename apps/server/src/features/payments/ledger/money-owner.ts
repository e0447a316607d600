import type { Guid } from '@portal/domain/values/guid.ts'

/** The owner of money: a debtor, who pays invoices, or a buyer in the webshop. */
export type MoneyOwner = { readonly debtorId: Guid } | { readonly buyerId: Guid }

/** Whether the owner is a buyer of the webshop. */
export const isOfBuyer = (owner: MoneyOwner): owner is { readonly buyerId: Guid } => 'buyerId' in owner

/** The owner as columns: exactly one is set. */
export const ownerColumns = (
  owner: MoneyOwner,
): { readonly debtor_id: Guid | null; readonly buyer_id: Guid | null } =>
  isOfBuyer(owner)
    ? { debtor_id: null, buyer_id: owner.buyerId }
    : { debtor_id: owner.debtorId, buyer_id: null }

/** The owner of a row; a check constraint ensures exactly one. */
export function ownerOf(row: {
  readonly debtor_id: Guid | null
  readonly buyer_id: Guid | null
}): MoneyOwner {
  if (row.buyer_id !== null) return { buyerId: row.buyer_id }
  if (row.debtor_id !== null) return { debtorId: row.debtor_id }
  throw new Error('Money without an owner')
}
