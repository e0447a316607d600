/** A line in a comparison of two texts: in both, only in the later one, or only in the earlier one. */
export type LineOfBoth = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Compares two texts line by line; the longest common subsequence is unchanged. */
export function differencesOf(earlier: readonly string[], later: readonly string[]): readonly LineOfBoth[] {
  const common = commonLengths(earlier, later)
  const lines: LineOfBoth[] = []
  let [from, to] = [0, 0]
  while (from < earlier.length || to < later.length) {
    const [old, fresh] = [earlier[from], later[to]]
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old })
      from += 1
      to += 1
    } else if (old !== undefined && lengthAt(common, from + 1, to) >= lengthAt(common, from, to + 1)) {
      lines.push({ kind: 'removed', text: old })
      from += 1
    } else {
      lines.push({ kind: 'added', text: fresh ?? '' })
      to += 1
    }
  }
  return lines
}

/** For each pair of positions, the length of the common subsequence of the remaining lines. */
function commonLengths(earlier: readonly string[], later: readonly string[]): readonly (readonly number[])[] {
  let below: readonly number[] = Array.from({ length: later.length + 1 }, () => 0)
  const lengths = [below]
  for (const old of earlier.toReversed()) {
    below = rowAbove(below, later, old)
    lengths.unshift(below)
  }
  return lengths
}

/** One row of it, for one line of the earlier text, from the row below. */
function rowAbove(below: readonly number[], later: readonly string[], old: string): readonly number[] {
  const row = [0]
  for (let to = later.length - 1; to >= 0; to -= 1)
    row.unshift(later[to] === old ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[0] ?? 0))
  return row
}

/** Beyond the end of a text there is no line. */
const lengthAt = (lengths: readonly (readonly number[])[], from: number, to: number): number =>
  lengths[from]?.[to] ?? -1
