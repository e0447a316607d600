import type { Guid } from '../values/guid.ts'
import type { Variant } from './shop-item.ts'

/** So few that it is said how many are left. */
export const FEW = 5

/** What is said of how many there are left: nothing where there are enough, or as many as are asked for. */
export type StockNote = { readonly kind: 'sold-out' } | { readonly kind: 'few'; readonly left: number }

/** Of a variant, or of several of them together: sold out once none of them is left, few once no more than few are. */
export function stockNote(variants: readonly Pick<Variant, 'left'>[]): StockNote | undefined {
  const counts = variants.flatMap(({ left }) => left ?? [])
  if (counts.length === 0 || counts.length < variants.length) return undefined
  const left = counts.reduce((together, count) => together + count, 0)
  if (left === 0) return { kind: 'sold-out' }
  return left <= FEW ? { kind: 'few', left } : undefined
}

/** Whether all that are left of a variant are in the cart already. */
export const isAllWanted = ({ left }: Pick<Variant, 'left'>, wanted: number): boolean =>
  left !== undefined && wanted >= left

/** Why somebody cannot ask to be mailed when a variant is back in stock. */
export type NoticeRefusal = 'not-sold-out' | 'no-own-email'

/** Why a mail cannot be asked for: only for a variant that is sold out, and with an e-mail address of one's own. */
export function reasonNotToAwait(
  { left }: Pick<Variant, 'left'>,
  { email }: { readonly email: string },
): NoticeRefusal | undefined {
  if (left !== 0) return 'not-sold-out'
  return email === '' ? 'no-own-email' : undefined
}

/** So many of a variant, as somebody wants or ordered them. */
export type Wanted = { readonly variant: Guid; readonly quantity: number }

/**
 * For each of these lines how many are left for it, where that is fewer than it asks for. Lines of one variant share what
 * is left of it, in the order in which they stand.
 */
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
