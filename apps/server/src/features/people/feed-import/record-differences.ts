import { hash } from 'node:crypto'
import {
  MOST_DIFFERENCES,
  type FeedDifference,
  type FeedField,
  type FeedPreview,
} from '@portal/domain/people/feed-import/feed-import.ts'
import { forbiddenChange, type ForbiddenChange } from '@portal/domain/people/feed-import/forbidden-change.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { RowDifference } from '../../../school-file/rows/differences.ts'
import type { FeedReport } from '../roster/feed-report.ts'

type Columns = Readonly<Record<string, unknown>>

/** Something that a browser may not change, with the record that would change. */
export type Forbidden = { readonly rule: ForbiddenChange; readonly place: string }

/** The differences of one try of an import. */
export type DifferenceRecord = {
  readonly add: (differences: readonly RowDifference[], part: (one: RowDifference) => string) => void
  /** The preview, and a hash over everything that differs. */
  readonly end: (report: FeedReport) => { readonly preview: FeedPreview; readonly hash: string }
  readonly forbidden: readonly Forbidden[]
  /** People whose e-mail address would change. */
  readonly readdressed: readonly Guid[]
}

/**
 * Records differences: the first of each part for people, all of them in a hash. The hash does not depend on their order,
 * in which a database returns rows as it likes: a file was outdated when it was planned in another way.
 */
export function recordDifferences(): DifferenceRecord {
  const recorded: string[] = []
  const shown = new Map<string, FeedDifference[]>()
  const forbidden: Forbidden[] = []
  const readdressed: Guid[] = []
  return {
    forbidden,
    readdressed,
    add(differences, partOf) {
      for (const one of differences) {
        const part = partOf(one)
        const fields = changedIn(one)
        recorded.push(hashOf([part, one.key, one.before ? fields : null]))
        const list = shown.get(part) ?? []
        shown.set(part, list)
        if (list.length < MOST_DIFFERENCES) list.push(differenceOf(one, fields))
        if (one.table === 'person' && one.before && fields.some(([column]) => column === 'email'))
          readdressed.push(one.key as Guid)
        const rule = one.after && forbiddenChange({ ...one, after: one.after })
        if (rule) forbidden.push({ rule, place: `${part}: ${nameOf(one)}` })
      }
    },
    end({ kinds, notes, mayRemove }) {
      const parts = kinds
        .filter(({ created, changed, unchanged, gone }) => created + changed + unchanged + gone > 0)
        .map(({ kind, created, changed, unchanged, gone }) => ({
          part: kind,
          created,
          changed,
          unchanged,
          gone,
          differences: shown.get(kind) ?? [],
        }))
      return { preview: { parts, notes }, hash: hashOf([kinds, mayRemove, recorded.toSorted()]) }
    },
  }
}

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex')

type Changed = readonly (readonly [column: string, old: unknown, given: unknown])[]

function changedIn({ before, after }: RowDifference): Changed {
  if (!before || !after) return []
  const [old, given] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(given)])]
    .filter((column) => JSON.stringify(old[column]) !== JSON.stringify(given[column]))
    .map((column) => [column, old[column], given[column]] as const)
}

/** Settings are one column; each of them is a field. */
const flat = (row: Columns): Columns =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      isRecord(value)
        ? Object.entries(value).map(([inner, one]) => [`${column}.${inner}`, one])
        : [[column, value]],
    ),
  )

const isRecord = (value: unknown): value is Columns =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const differenceOf = (one: RowDifference, changed: Changed): FeedDifference => ({
  what: one.before === undefined ? 'new' : one.after === undefined ? 'gone' : 'changed',
  name: nameOf(one),
  fields: changed.map(([field, old, given]) => fieldOf(field, old, given)),
})

/** Columns whose values are never shown. */
const SECRET = /hash|secret|encrypted|token|content/

const LONGEST_SHOWN = 200

const fieldOf = (field: string, old: unknown, given: unknown): FeedField =>
  SECRET.test(field) ? { field, old: '', new: '' } : { field, old: textOf(old), new: textOf(given) }

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…`.toWellFormed() : text
}

/** What people call a record; its key when it has no name. */
function nameOf({ table, key, before, after }: RowDifference): string {
  const row = { ...before, ...after }
  const person = ['first_name', 'last_name_prefix', 'last_name']
    .map((column) => textOf(row[column]))
    .filter((part) => part !== '')
    .join(' ')
  if (person !== '') return person
  const named = [
    'name',
    'title',
    'subject',
    'number',
    'topic',
    'question',
    'host',
    'code',
    'type',
    'source_id',
  ]
  for (const column of named) if (textOf(row[column]) !== '') return textOf(row[column])
  return SECRET.test(table) || table === 'access_token' ? '…' : key
}
