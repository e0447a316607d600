import type { Guid } from '@portal/domain/values/guid.ts'
import type { PricedLine } from '@portal/domain/webshop/cart.ts'

/** A line, and its index in the cart. */
export type PlacedLine = { readonly line: PricedLine; readonly at: number }

/** Groups the lines of a cart by item, in the order in which the items were added. */
export function linesByItem(
  lines: readonly PricedLine[],
): readonly (readonly [PlacedLine, ...PlacedLine[]])[] {
  const groups = new Map<Guid, [PlacedLine, ...PlacedLine[]]>()
  for (const [at, line] of lines.entries()) {
    const group = groups.get(line.item.id)
    if (group) group.push({ line, at })
    else groups.set(line.item.id, [{ line, at }])
  }
  return [...groups.values()]
}
