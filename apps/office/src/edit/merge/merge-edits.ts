/** The values of an edit screen. A list of rows has objects with a stable `key`. */
export type EditValues = Readonly<Record<string, unknown>>

/** A row of a list. */
export type EditRow = EditValues & { readonly key: string }

/** A field, or a row of a list. */
export type EditPlace = { readonly field: string; readonly row?: string }

/** A field or row that both changed: the text of the other, and the own one. Undefined for a removed row. */
export type EditConflict = EditPlace & { readonly theirs: unknown; readonly mine: unknown }

export type MergedEdits<Values> = {
  readonly values: Values
  readonly conflicts: readonly EditConflict[]
  /** What only the other changed, and is in the values now. */
  readonly taken: readonly EditPlace[]
}

type Versions<T> = {
  /** What both began with. */
  readonly base: T
  readonly mine: T
  readonly theirs: T
}

/** Whether two values of a form are equal. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges the edits of two people, or of two windows. What only one changed is taken. What both changed keeps the own
 * value, and is a conflict. Lists are merged row by row.
 */
export function mergeEdits<Values extends EditValues>(versions: Versions<Values>): MergedEdits<Values> {
  const merged = Object.keys(versions.mine).map((field) => {
    const at = {
      base: versions.base[field],
      mine: versions.mine[field],
      theirs: versions.theirs[field],
    }
    const { base, mine, theirs } = at
    const part =
      isRows(mine) && isRows(theirs) && isRows(base)
        ? mergeRows(field, { base, mine, theirs })
        : mergeValue({ field }, at)
    return { field, ...part }
  })
  return {
    values: Object.fromEntries(merged.map(({ field, value }) => [field, value])) as Values,
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
    taken: merged.flatMap(({ taken }) => taken),
  }
}

type Merged = {
  readonly value: unknown
  readonly conflicts: readonly EditConflict[]
  readonly taken: readonly EditPlace[]
}

function mergeValue(place: EditPlace, { base, mine, theirs }: Versions<unknown>): Merged {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, conflicts: [], taken: [] }
  if (isSame(mine, base)) return { value: theirs, conflicts: [], taken: [place] }
  return { value: mine, conflicts: [{ ...place, theirs, mine }], taken: [] }
}

const isRows = (value: unknown): value is readonly EditRow[] =>
  Array.isArray(value) &&
  value.every((row) => typeof row === 'object' && row !== null && typeof row.key === 'string')

function mergeRows(field: string, { base, mine, theirs }: Versions<readonly EditRow[]>): Merged {
  const rowOf = (rows: readonly EditRow[], key: string) => rows.find((row) => row.key === key)
  const merged = orderOf({ base: keysOf(base), mine: keysOf(mine), theirs: keysOf(theirs) }).map((row) =>
    mergeValue(
      { field, row },
      { base: rowOf(base, row), mine: rowOf(mine, row), theirs: rowOf(theirs, row) },
    ),
  )
  return {
    value: merged.flatMap(({ value }) => (value === undefined ? [] : [value])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
    taken: merged.flatMap(({ taken }) => taken),
  }
}

const keysOf = (rows: readonly EditRow[]): readonly string[] => rows.map(({ key }) => key)

/** All keys of both: in the own order when the editor moved rows, else in that of the other. */
function orderOf({ base, mine, theirs }: Versions<readonly string[]>): readonly string[] {
  const isOwnOrder = !isSame(
    mine.filter((key) => base.includes(key)),
    base.filter((key) => mine.includes(key)),
  )
  return isOwnOrder ? withRowsOf(mine, theirs) : withRowsOf(theirs, mine)
}

/** Adds the rows that only the other list has, each after the row that it follows there. */
function withRowsOf(first: readonly string[], other: readonly string[]): readonly string[] {
  const keys = [...first]
  for (const [index, key] of other.entries()) {
    if (keys.includes(key)) continue
    const before = other.slice(0, index).findLast((one) => keys.includes(one))
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}

/** Puts the value of the other in the place of a conflict. */
export function takeTheirs<Values extends EditValues>(
  values: Values,
  { field, row, theirs }: EditConflict,
): Values {
  if (row === undefined) return { ...values, [field]: theirs }
  const present = values[field]
  const rows: readonly EditRow[] = isRows(present) ? present : []
  const others = rows.flatMap((one) => {
    if (one.key !== row) return [one]
    return theirs === undefined ? [] : [theirs]
  })
  // A row that the editor removed comes back at the end.
  const isBack = theirs !== undefined && !rows.some(({ key }) => key === row)
  return { ...values, [field]: isBack ? [...others, theirs] : others }
}
