import type { DraftArticle, DraftMethod, ListDraft } from '../list-draft.ts'

export type Side = 'mine' | 'theirs'

/** A part of a draft that two editors have differently. */
export type DraftDifference = {
  /** Names of fields and keys of rows: `title`, `articles/KEY/price`, `articles/KEY` or `articles/order`. */
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Who changed it since the version that both began with. */
  readonly changedBy: Side | 'both'
}

export type DraftVersions = {
  /** What both editors began with. */
  readonly base: ListDraft
  readonly mine: ListDraft
  readonly theirs: ListDraft
}

const wholeFields = [
  'title',
  'description',
  'startsOn',
  'endsOn',
  'dueOn',
  'commentEnabled',
  'signature',
  'nothingWhenFull',
  'tiers',
  'audience',
] as const

const articleFields = [
  'description',
  'price',
  'need',
  'category',
  'choice',
  'places',
  'vat',
  'ticked',
  'messageNotSelected',
  'ledgerAccount',
] as const

/** The order of rows, in place of a key. */
const ORDER = 'order'

/** Whether two values are the same; a field that is undefined counts as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the parts of a draft that two editors have differently, in the order of the screen. */
export function differencesOf({ base, mine, theirs }: DraftVersions): readonly DraftDifference[] {
  const fields = wholeFields.flatMap((field) =>
    differing(field, { base: base[field], mine: mine[field], theirs: theirs[field] }),
  )
  const articles = rowDifferences<DraftArticle>('articles', versionsOf('articles'), (path, versions) =>
    articleFields.flatMap((field) =>
      differing(`${path}/${field}`, {
        base: versions.base?.[field],
        mine: versions.mine[field],
        theirs: versions.theirs[field],
      }),
    ),
  )
  const methods = rowDifferences<DraftMethod>('methods', versionsOf('methods'), differing)
  return [...fields, ...articles, ...methods]

  function versionsOf<Name extends 'articles' | 'methods'>(name: Name) {
    return { base: base[name], mine: mine[name], theirs: theirs[name] }
  }
}

type Versions<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value }

function differing(path: string, { base, mine, theirs }: Versions<unknown>): readonly DraftDifference[] {
  if (isSame(mine, theirs)) return []
  const changedBy = isSame(base, mine) ? 'theirs' : isSame(base, theirs) ? 'mine' : 'both'
  return [{ path, mine, theirs, changedBy }]
}

type Keyed = { readonly key: string }

/** A row that only one of two has is one difference; a row of both has those of `within`. */
function rowDifferences<Row extends Keyed>(
  name: string,
  { base, mine, theirs }: Versions<readonly Row[]>,
  within: (
    path: string,
    versions: { readonly base: Row | undefined; readonly mine: Row; readonly theirs: Row },
  ) => readonly DraftDifference[],
): readonly DraftDifference[] {
  const rowIn = (rows: readonly Row[], key: string) => rows.find((row) => row.key === key)
  const keys = [...new Set([...mine, ...theirs].map(({ key }) => key))]
  const rows = keys.flatMap((key) => {
    const path = `${name}/${key}`
    const versions = { base: rowIn(base, key), mine: rowIn(mine, key), theirs: rowIn(theirs, key) }
    const { mine: one, theirs: other } = versions
    return one && other
      ? within(path, { base: versions.base, mine: one, theirs: other })
      : differing(path, versions)
  })
  const common = (of: readonly Row[]) =>
    of.map(({ key }) => key).filter((key) => rowIn(mine, key) && rowIn(theirs, key))
  return [
    ...rows,
    ...differing(`${name}/${ORDER}`, { base: common(base), mine: common(mine), theirs: common(theirs) }),
  ]
}

/** The sides that need no question: what only one of two changed. */
export const ownChoices = (differences: readonly DraftDifference[]): ReadonlyMap<string, Side> =>
  new Map(differences.flatMap(({ path, changedBy }) => (changedBy === 'both' ? [] : [[path, changedBy]])))

/** Returns the draft with the chosen side of each difference; without a choice it is mine. */
export function mergedDraft(
  { mine, theirs }: Pick<DraftVersions, 'mine' | 'theirs'>,
  choices: ReadonlyMap<string, Side>,
): ListDraft {
  const of = { mine, theirs }
  const sideOf = (path: string): Side => choices.get(path) ?? 'mine'
  const fields = Object.fromEntries(wholeFields.map((field) => [field, of[sideOf(field)][field]]))
  return {
    ...mine,
    ...fields,
    articles: mergedRows(
      'articles',
      { mine: mine.articles, theirs: theirs.articles },
      sideOf,
      (path, rows) => ({
        ...rows.mine,
        ...Object.fromEntries(articleFields.map((field) => [field, rows[sideOf(`${path}/${field}`)][field]])),
      }),
    ),
    methods: mergedRows(
      'methods',
      { mine: mine.methods, theirs: theirs.methods },
      sideOf,
      (path, rows) => rows[sideOf(path)],
    ),
  }
}

type Sides<Value> = { readonly mine: Value; readonly theirs: Value }

function mergedRows<Row extends Keyed>(
  name: string,
  sides: Sides<readonly Row[]>,
  sideOf: (path: string) => Side,
  merge: (path: string, rows: Sides<Row>) => Row,
): readonly Row[] {
  return orderedKeys(sides, sideOf(`${name}/${ORDER}`)).flatMap((key) => {
    const path = `${name}/${key}`
    const [mine, theirs] = [sides.mine, sides.theirs].map((rows) => rows.find((row) => row.key === key))
    if (mine && theirs) return [merge(path, { mine, theirs })]
    const chosen = { mine, theirs }[sideOf(path)]
    return chosen ? [chosen] : []
  })
}

/** The keys of both, in the order of one side; a row of the other comes after the one before it there. */
function orderedKeys(sides: Sides<readonly Keyed[]>, side: Side): readonly string[] {
  const keys = sides[side].map(({ key }) => key)
  const others = sides[side === 'mine' ? 'theirs' : 'mine'].map(({ key }) => key)
  others.forEach((key, index) => {
    if (keys.includes(key)) return
    const before = others[index - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  })
  return keys
}
