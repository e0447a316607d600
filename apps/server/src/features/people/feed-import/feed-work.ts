import { isUtf8 } from 'node:buffer'
import type { FeedKind } from '@portal/domain/people/feed-import/feed-import.ts'
import { forbiddenPart } from '@portal/domain/people/feed-import/forbidden-change.ts'
import type { FeedProblem } from '@portal/domain/people/feed-import/feed-problem.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { FeedFile, FeedReader } from '../../../composition/parts/feed.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { decodeFile } from '../../../decode-file.ts'
import { importSchool, UnusableFile, type ImportProgress } from '../../../school-file/import-school.ts'
import { watchDifferences, type RowDifference } from '../../../school-file/rows/differences.ts'
import type { SchoolFilePart } from '../../../school-file/school-file-part.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { FeedReport } from '../roster/feed-report.ts'
import { importRoster } from '../roster/import-roster.ts'
import { readRoster } from '../roster/read-roster.ts'
import { rosterIn } from '../roster/roster-source.ts'
import { recordDifferences, type DifferenceRecord, type Forbidden } from './record-differences.ts'

export type FeedDeps = {
  readonly schools: Schools
  readonly secret: PortalSecret
  readonly schoolFileParts: readonly SchoolFilePart[]
  readonly readTimetable: FeedReader
}

/** What one try of an import would do, or did. */
export type Tried = {
  readonly report: FeedReport
  readonly record: DifferenceRecord
  /** What a browser may not change. */
  readonly forbidden: readonly Forbidden[]
}

export type Trying = {
  readonly schoolId: Guid
  readonly kind: FeedKind
  readonly file: FeedFile
  readonly mayRemove: boolean
  readonly now: Instant
  readonly progress: (state: ImportProgress) => void
  /** Called in the transaction before anything else; throws to do nothing. */
  readonly begun: (tx: SchoolTransaction) => Promise<void>
  /** Called in the transaction at its end; throws to roll back. */
  readonly ending: (tx: SchoolTransaction, tried: Tried) => Promise<void>
}

/** A file that cannot be used, for a reason that has a text in both languages. */
export class FeedRefused extends Error {
  readonly problem: FeedProblem
  constructor(problem: FeedProblem) {
    super(`The file was refused: ${problem}`)
    this.problem = problem
  }
}

/**
 * Imports a file in one transaction, by the use case of its command, and records what differs.
 * @throws UnusableFile, UnusableArchive or FeedRefused
 */
export const tryFeed = (deps: FeedDeps, trying: Trying): Promise<void> =>
  trying.kind === 'school-file' ? trySchoolFile(deps, trying) : tryFeedFile(deps, trying)

async function trySchoolFile({ schools, secret, schoolFileParts }: FeedDeps, trying: Trying): Promise<void> {
  const { schoolId, file, now, begun, ending } = trying
  let record = recordDifferences()
  let part = ''
  const deps = { schools, now, portalSecret: secret, parts: schoolFileParts }
  await importSchool(deps, documentIn(file.content), {
    isRecorded: true,
    allows: (named) => {
      if (named !== schoolId) throw new FeedRefused('other-school')
    },
    progress: (state) => {
      part = state.what
      trying.progress(state)
    },
    begun: async (tx) => {
      record = recordDifferences()
      watchDifferences(tx, (differences) => record.add(differences, () => part))
      await begun(tx)
    },
    ending: (tx, { kinds, warnings }) => {
      const report: FeedReport = {
        kinds: kinds.map((one) => ({ ...one, gone: 0 })),
        mayRemove: false,
        notes: warnings,
      }
      const forbidden = kinds.flatMap(({ kind, created, changed }) => {
        const rule = created + changed > 0 ? forbiddenPart(kind) : undefined
        return rule ? [{ rule, place: kind }] : []
      })
      return ending(tx, { report, record, forbidden: [...forbidden, ...record.forbidden] })
    },
  })
}

function documentIn(content: Buffer): unknown {
  const { encoding, text } = decodeFile(content)
  if (encoding === 'utf-8' && !isUtf8(content)) throw new FeedRefused('not-utf-8')
  try {
    return JSON.parse(text())
  } catch (error) {
    throw new UnusableFile([{ place: 'the document', fault: `This is not JSON: ${messageOf(error)}` }])
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

const readRosterFeed: FeedReader = async ({ content }) => {
  const roster = await readRoster(await rosterIn(content))
  return (tx, choices) => importRoster(tx, roster, choices)
}

async function tryFeedFile({ schools, readTimetable }: FeedDeps, trying: Trying): Promise<void> {
  const { schoolId, kind, file, mayRemove, now, progress, begun, ending } = trying
  const store = await (kind === 'roster' ? readRosterFeed : readTimetable)(file)
  await schools.write(schoolId, async (tx) => {
    const record = recordDifferences()
    let done = 0
    watchDifferences(tx, (differences, rows) => {
      record.add(differences, partOf)
      const [first] = differences
      progress({ what: first ? partOf(first) : '', done: (done += rows), total: 0 })
    })
    await begun(tx)
    const report = await store(tx, { mayRemove, now })
    await ending(tx, { report, record, forbidden: [] })
  })
}

const partsOfTables: Readonly<Record<string, string>> = {
  person: 'classes of pupils',
  class_member: 'class lists',
  grade: 'grades',
  lesson: 'lessons',
  lesson_teacher: 'teachers of lessons',
}

/** The kind in the report to which a row belongs; a row of a roster belongs to its file. */
function partOf({ table, before, after }: RowDifference): string {
  const { file } = { ...before, ...after }
  return partsOfTables[table] ?? (typeof file === 'string' ? file : table)
}
