import type { Guid } from '@portal/domain/values/guid.ts'

/** Whose money it is: a debtor's, who pays invoices, or of the person who bought something in the webshop. */
export type MoneyOwner = { readonly debtorId: Guid } | { readonly buyerId: Guid }

/** Whether money belongs to a buyer of the webshop, and not to a debtor. */
export const isOfBuyer = (owner: MoneyOwner): owner is { readonly buyerId: Guid } => 'buyerId' in owner

/** The owner as rows of money name it: exactly one of the two. */
export const ownerColumns = (
  owner: MoneyOwner,
): { readonly debtor_id: Guid | null; readonly buyer_id: Guid | null } =>
  isOfBuyer(owner)
    ? { debtor_id: null, buyer_id: owner.buyerId }
    : { debtor_id: owner.debtorId, buyer_id: null }

/** The owner of a row; the database holds that there is exactly one. */
export function ownerOf(row: {
  readonly debtor_id: Guid | null
  readonly buyer_id: Guid | null
}): MoneyOwner {
  if (row.buyer_id !== null) return { buyerId: row.buyer_id }
  if (row.debtor_id !== null) return { debtorId: row.debtor_id }
  throw new Error('Money without an owner')
}
