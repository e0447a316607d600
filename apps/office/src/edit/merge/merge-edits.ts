import {
  differencesOf,
  isRows,
  merged,
  ORDER,
  ownChoices,
  type MergeShape,
  type MergeVersions,
} from '@portal/domain/values/merge/three-way-merge.ts'

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

/**
 * Merges the edits of two people, or of two windows. What only one changed is taken. What both changed keeps the own
 * value, and is a conflict. Lists are merged row by row; where both moved rows, the own order stays.
 */
export function mergeEdits<Values extends EditValues>(versions: MergeVersions<Values>): MergedEdits<Values> {
  const shape = shapeOf(versions)
  const differences = differencesOf(versions, shape)
  const places = differences.map((difference) => ({ ...difference, place: placeOf(difference.path) }))
  return {
    values: merged(versions, shape, ownChoices(differences)),
    conflicts: places.flatMap(({ changedBy, place, theirs, mine }) =>
      changedBy === 'both' && place.row !== ORDER ? [{ ...place, theirs, mine }] : [],
    ),
    taken: places.flatMap(({ changedBy, place }) => (changedBy === 'theirs' ? [place] : [])),
  }
}

const shapeOf = ({ base, mine, theirs }: MergeVersions<EditValues>): MergeShape =>
  Object.fromEntries(
    Object.keys(mine).map((field) => [
      field,
      [base, mine, theirs].every((values) => isRows(values[field])) ? 'rows' : 'whole',
    ]),
  )

function placeOf(path: string): EditPlace {
  const [field = '', row] = path.split('/')
  return row === undefined ? { field } : { field, row }
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
