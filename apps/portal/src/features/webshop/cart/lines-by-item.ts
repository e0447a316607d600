import type { Guid } from '@portal/domain/values/guid.ts'
import type { PricedLine } from '@portal/domain/webshop/cart.ts'

/** A line, and where in the cart it stands. */
export type PlacedLine = { readonly line: PricedLine; readonly at: number }

/** The lines of a cart together by item, in the order in which the items came in. */
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
