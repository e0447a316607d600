export type Side = 'mine' | 'theirs'

export type MergeVersions<Value> = {
  /** What both editors began with. */
  readonly base: Value
  readonly mine: Value
  readonly theirs: Value
}

/** A part of a value that two editors have differently. */
export type Difference = {
  /** Names of fields and keys of rows: `title`, `articles/KEY/price`, `articles/KEY` or `articles/order`. */
  readonly path: string
  /** Undefined for a row that is not there. */
  readonly mine: unknown
  readonly theirs: unknown
  /** Who changed it since the version that both began with. */
  readonly changedBy: Side | 'both'
}

/**
 * How each field is merged, in the order of the screen: as a whole, as rows that are each merged as a whole, or as rows of
 * which these fields are merged. A row has a stable `key`.
 */
export type MergeShape = Readonly<Record<string, 'whole' | 'rows' | readonly string[]>>

/** The order of rows, in place of a key. */
export const ORDER = 'order'

type Values = Readonly<Record<string, unknown>>
type Row = Values & { readonly key: string }

/** Whether two values are the same; a field that is undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  )
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Whether a value is a list of rows. */
export const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => isObject(row) && typeof row['key'] === 'string')

const rowsOf = (value: unknown): readonly Row[] => (isRows(value) ? value : [])
const rowIn = (rows: readonly Row[], key: string): Row | undefined => rows.find((row) => row.key === key)
const keysOf = (rows: readonly Row[]): readonly string[] => rows.map(({ key }) => key)

/** Returns the parts that two editors have differently, in the order of the shape. */
export function differencesOf(
  { base, mine, theirs }: MergeVersions<object>,
  shape: MergeShape,
): readonly Difference[] {
  return Object.entries(shape).flatMap(([field, kind]) => {
    const versions = {
      base: (base as Values)[field],
      mine: (mine as Values)[field],
      theirs: (theirs as Values)[field],
    }
    return kind === 'whole' ? differing(field, versions) : rowDifferences(field, versions, kind)
  })
}

function differing(path: string, { base, mine, theirs }: MergeVersions<unknown>): readonly Difference[] {
  if (isSame(mine, theirs)) return []
  const changedBy = isSame(base, mine) ? 'theirs' : isSame(base, theirs) ? 'mine' : 'both'
  return [{ path, mine, theirs, changedBy }]
}

/** A row that only one of two has is one difference; a row of both has one, or those of its fields. */
function rowDifferences(
  name: string,
  versions: MergeVersions<unknown>,
  fields: 'rows' | readonly string[],
): readonly Difference[] {
  const [base, mine, theirs] = [rowsOf(versions.base), rowsOf(versions.mine), rowsOf(versions.theirs)]
  const rows = [...new Set(keysOf([...mine, ...theirs]))].flatMap((key) => {
    const path = `${name}/${key}`
    const row = { base: rowIn(base, key), mine: rowIn(mine, key), theirs: rowIn(theirs, key) }
    if (fields === 'rows' || !row.mine || !row.theirs) return differing(path, row)
    return fields.flatMap((field) =>
      differing(`${path}/${field}`, {
        base: row.base?.[field],
        mine: row.mine?.[field],
        theirs: row.theirs?.[field],
      }),
    )
  })
  const common = (of: readonly Row[]) => keysOf(of).filter((key) => rowIn(mine, key) && rowIn(theirs, key))
  return [
    ...rows,
    ...differing(`${name}/${ORDER}`, { base: common(base), mine: common(mine), theirs: common(theirs) }),
  ]
}

/** The sides that need no question: what only one of two changed. */
export const ownChoices = (differences: readonly Difference[]): ReadonlyMap<string, Side> =>
  new Map(differences.flatMap(({ path, changedBy }) => (changedBy === 'both' ? [] : [[path, changedBy]])))

type Sides<Value> = Pick<MergeVersions<Value>, Side>

/** Returns the value with the chosen side of each difference; without a choice it is mine. */
export function merged<Value extends object>(
  sides: Sides<Value>,
  shape: MergeShape,
  choices: ReadonlyMap<string, Side>,
): Value {
  const sideOf = (path: string): Side => choices.get(path) ?? 'mine'
  const fields = Object.entries(shape).map(([field, kind]) => {
    const of = { mine: (sides.mine as Values)[field], theirs: (sides.theirs as Values)[field] }
    return [field, kind === 'whole' ? of[sideOf(field)] : mergedRows(field, of, { fields: kind, sideOf })]
  })
  return { ...sides.mine, ...Object.fromEntries(fields) }
}

type Merging = {
  readonly fields: 'rows' | readonly string[]
  readonly sideOf: (path: string) => Side
}

function mergedRows(name: string, of: Sides<unknown>, { fields, sideOf }: Merging): readonly Row[] {
  const sides = { mine: rowsOf(of.mine), theirs: rowsOf(of.theirs) }
  return orderedKeys(sides, sideOf(`${name}/${ORDER}`)).flatMap((key) => {
    const path = `${name}/${key}`
    const row = { mine: rowIn(sides.mine, key), theirs: rowIn(sides.theirs, key) }
    const { mine, theirs } = row
    if (fields !== 'rows' && mine && theirs) {
      const chosen = fields.map((field) => [field, { mine, theirs }[sideOf(`${path}/${field}`)][field]])
      return [{ ...mine, ...Object.fromEntries(chosen) }]
    }
    const chosen = row[sideOf(path)]
    return chosen ? [chosen] : []
  })
}

/** The keys of both, in the order of one side; a row of the other comes after the one before it there. */
function orderedKeys(sides: Sides<readonly Row[]>, side: Side): readonly string[] {
  const keys = [...keysOf(sides[side])]
  const others = keysOf(sides[side === 'mine' ? 'theirs' : 'mine'])
  for (const [index, key] of others.entries()) {
    if (keys.includes(key)) continue
    const before = others[index - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}
