import type { Guid } from '../../values/guid.ts'
import type { Variant } from './shop-item.ts'

/** Stock up to this number is shown. */
export const FEW = 5

/** The note about the stock: absent with enough or unlimited stock. */
export type StockNote = { readonly kind: 'sold-out' } | { readonly kind: 'few'; readonly left: number }

/** The note for one or several variants together: sold out when none has stock, few when their stock is low. */
export function stockNote(variants: readonly Pick<Variant, 'left'>[]): StockNote | undefined {
  const counts = variants.flatMap(({ left }) => left ?? [])
  if (counts.length === 0 || counts.length < variants.length) return undefined
  const left = counts.reduce((together, count) => together + count, 0)
  if (left === 0) return { kind: 'sold-out' }
  return left <= FEW ? { kind: 'few', left } : undefined
}

/** Whether all stock of a variant is in the cart already. */
export const isAllWanted = ({ left }: Pick<Variant, 'left'>, wanted: number): boolean =>
  left !== undefined && wanted >= left

/** Why a mail about new stock cannot be requested. */
export type NoticeRefusal = 'not-sold-out' | 'no-own-email'

/** Why a mail about new stock cannot be requested: only for a sold-out variant, and with an own e-mail address. */
export function reasonNotToAwait(
  { left }: Pick<Variant, 'left'>,
  { email }: { readonly email: string },
): NoticeRefusal | undefined {
  if (left !== 0) return 'not-sold-out'
  return email === '' ? 'no-own-email' : undefined
}

/** A quantity of a variant, wanted or ordered. */
export type Wanted = { readonly variant: Guid; readonly quantity: number }

/** The remaining stock for each line that exceeds it. Lines of one variant share its stock in their order. */
export function shortages(
  lines: readonly Wanted[],
  variants: readonly Pick<Variant, 'id' | 'left'>[],
): readonly (number | undefined)[] {
  const left = new Map(variants.flatMap(({ id, left: count }) => (count === undefined ? [] : [[id, count]])))
  return lines.map(({ variant, quantity }) => {
    const count = left.get(variant)
    if (count === undefined) return undefined
    left.set(variant, Math.max(0, count - quantity))
    return quantity > count ? count : undefined
  })
}
