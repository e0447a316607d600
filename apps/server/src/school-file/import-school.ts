import {
  faultsOfKeys,
  readSchoolFile,
  faultsOfMarkup,
  withSafeSchoolTexts,
  type SchoolFile,
} from '@portal/contract/school-file/school-file.ts'
import { refusalTextsEn } from '@portal/contract/refusal-texts/all.ts'
import type { FileFault } from '@portal/contract/school-file/faults/place.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import { findMergedPeople, leadingTo, survivorsIn } from './merged-people.repository.ts'
import { idOfSchool, idsOfSchool, remembered, type NamedIds } from './rows/ids.ts'
import { reasonNotToStore, safePage, safeShopText } from './safe-html.ts'
import type { SchoolFilePart, TablePart } from './school-file-part.ts'
import { refreshStatistics, flushStatistics } from './statistics.repository.ts'
import { brokenUniqueness, named, refusalOf } from './rows/stored-otherwise.ts'
import type { ImportSummary } from './summary.ts'

export type ImportDeps = {
  readonly schools: Schools
  readonly now: Instant
  /** Encrypts secrets that are stored. */
  readonly portalSecret: PortalSecret
  /** The parts of the areas, in order of dependency; the school itself comes first. */
  readonly parts: readonly SchoolFilePart[]
}

/** The file has faults; nothing of it was stored. */
export class UnusableFile extends Error {
  readonly faults: readonly FileFault[]
  constructor(faults: readonly FileFault[]) {
    super(`The school file has ${faults.length} faults`)
    this.faults = faults
  }
}

/** Progress of an import. */
export type ImportProgress = {
  /** The current step. */
  readonly what: string
  /** Rows stored, and rows in all. */
  readonly done: number
  readonly total: number
}

type Choices = {
  readonly dryRun?: boolean
  /** Called often. */
  readonly progress?: ((state: ImportProgress) => void) | undefined
  /** Called with the school of the file, before anything is stored; throws to stop. */
  readonly allows?: (schoolId: Guid) => void
  /** Called in the transaction before anything else, at each try. */
  readonly begun?: (tx: SchoolTransaction) => Promise<void>
  /** Called in the transaction after everything else; throws to roll back. */
  readonly ending?: (tx: SchoolTransaction, stored: Omit<ImportSummary, 'school'>) => Promise<void>
  /** Whether the caller records the import in the audit log. */
  readonly isRecorded?: boolean
}

/**
 * Imports a school file in one transaction (PD-7). Idempotent: the same file changes nothing the second time. What families
 * answered, paid or set in the portal is never overwritten, and rows that the file leaves out stay. With `dryRun` the
 * transaction is rolled back.
 * @throws UnusableFile with every fault and its place
 */
export const importSchool = (
  deps: ImportDeps,
  document: unknown,
  choices: Choices = {},
): Promise<ImportSummary> =>
  storeSchool(deps, document, choices).then(async ({ schoolId, summary }) => {
    if (choices.dryRun !== true) await deps.schools.write(schoolId, refreshStatistics)
    return summary
  })

/**
 * The same without refreshing the statistics of the database, for importing many schools in a row. The parsed document is
 * released before the file is processed, because both together would double the memory of a large school.
 * @throws UnusableFile with every fault and its place
 */
export const storeSchool = (
  deps: ImportDeps,
  document: unknown,
  choices: Choices = {},
): Promise<{ readonly schoolId: Guid; readonly summary: ImportSummary }> =>
  read(document, deps)
    .then((file) => usable(file, deps.parts))
    .then((file) => storeFile(deps, file, choices))

const read = async (document: unknown, { now }: ImportDeps) => readAll(document, now)

async function storeFile(
  { schools, now, portalSecret, parts }: ImportDeps,
  given: SchoolFile,
  { dryRun = false, progress, allows, begun, ending, isRecorded = false }: Choices,
): Promise<{ readonly schoolId: Guid; readonly summary: ImportSummary }> {
  const schoolId = idOfSchool(given.school.key)
  allows?.(schoolId)
  const merged = await schools.read(schoolId, findMergedPeople)
  const derived = idsOfSchool(given.school.key)
  const survivors = survivorsIn(given, derived, merged)
  // What belongs to a merged number leads to the person who stays; what the file says of that number itself does not count.
  const file = { ...given, people: given.people.filter(({ key }) => !survivors.has(key)) }
  const id = remembered(leadingTo(derived, survivors))
  const context = { schoolId, id, now, portalSecret, mergedRelations: merged.relations }
  const makeTables = async () =>
    (await Promise.all(parts.map(async (part) => part.tables(file, context)))).flat()
  let made: readonly TablePart[] | undefined = await makeTables()
  await refuseHostsOfOthers(schools, file, schoolId)
  const summaryOf = (stored: StoredSchool) => ({
    schoolId,
    summary: { school: file.school.settings.name, ...stored },
  })
  try {
    const done = await schools.write(schoolId, async (tx) => {
      await begun?.(tx)
      // Stored rows are freed from memory. A retry after a deadlock builds them again.
      const tables = made ?? (await makeTables())
      made = undefined
      const stored = await storeTables(tx, tables, progress)
      const isNew = stored.some(({ kind, created }) => kind === 'school' && created > 0)
      for (const { afterwards } of parts) await afterwards?.(tx, file, { isNew, now, stored, isRecorded })
      const warnings: string[] = []
      for (const part of parts) warnings.push(...((await part.warnings?.(tx, file)) ?? []))
      await ending?.(tx, { kinds: stored, warnings })
      if (dryRun) throw new DryRunEnds({ kinds: stored, warnings })
      await flushStatistics(tx)
      return { kinds: stored, warnings }
    })
    return summaryOf(done)
  } catch (error) {
    if (error instanceof DryRunEnds) return summaryOf(error.stored)
    if (!(error instanceof NotStored)) throw error
    throw await asUnusable(error, (work) => schools.read(schoolId, work), id.nameOf)
  }
}

/** In sequence, because later rows refer to earlier ones. */
async function storeTables(
  tx: SchoolTransaction,
  tables: readonly TablePart[],
  progress: Choices['progress'],
): Promise<StoredKinds> {
  const kinds: StoredKinds[number][] = []
  const total = tables.reduce((sum, { size }) => sum + size, 0)
  let before = 0
  for (const part of tables) {
    let taken = 0
    const took = (rows: number) => {
      taken += rows
      progress?.({ what: part.kind, done: before + taken, total })
    }
    took(0)
    const stored = await part.store(tx, took).catch((error: unknown) => {
      throw refusalOf(error) === undefined ? error : new NotStored(part, error)
    })
    kinds.push({ kind: part.kind, ...stored })
    before += part.size
  }
  progress?.({ what: 'what follows from it', done: total, total })
  return kinds
}

/** Rows that the database rejected; the transaction was rolled back. */
class NotStored extends Error {
  readonly part: TablePart
  constructor(part: TablePart, cause: unknown) {
    super(`The ${part.kind} were not stored`, { cause })
    this.part = part
  }
}

/** Why rows were rejected, with their kind and their name in the file. */
async function asUnusable(
  { part, cause }: NotStored,
  read: (work: (tx: SchoolTransaction) => Promise<string | undefined>) => Promise<string | undefined>,
  nameOf: NamedIds['nameOf'],
): Promise<UnusableFile> {
  const constraint = brokenUniqueness(cause)
  const taken =
    constraint === undefined ? undefined : await read(async (tx) => part.findTaken?.(tx, constraint))
  const fault = taken ?? refusalOf(cause) ?? String(cause)
  return new UnusableFile([{ place: part.kind, fault: named(fault, nameOf) }])
}

type StoredKinds = ImportSummary['kinds']
type StoredSchool = Omit<ImportSummary, 'school'>

/** Thrown at the end of a dry run, to roll back. */
class DryRunEnds extends Error {
  readonly stored: StoredSchool
  constructor(stored: StoredSchool) {
    super('A dry run keeps nothing')
    this.stored = stored
  }
}

function readAll(document: unknown, now: Instant): SchoolFile {
  const read = readSchoolFile(document, now)
  if ('faults' in read) throw new UnusableFile(read.faults)
  return read.file
}

function usable(read: SchoolFile, parts: readonly SchoolFilePart[]): SchoolFile {
  const unclean = faultsOfMarkup(read, (html) => {
    const reason = reasonNotToStore(html)
    return reason && refusalTextsEn[reason]
  })
  if (unclean.length > 0) throw new UnusableFile(unclean)
  const file = withSafeSchoolTexts(read, { page: safePage, shop: safeShopText })
  const faults = [...faultsOfKeys(file), ...parts.flatMap((part) => part.faults?.(file) ?? [])]
  if (faults.length > 0) throw new UnusableFile(faults)
  return file
}

async function refuseHostsOfOthers(
  schools: Schools,
  { school }: SchoolFile,
  schoolId: string,
): Promise<void> {
  const owners = await Promise.all(school.hosts.map((host) => schools.findByHost(host)))
  const faults = owners.flatMap((owner, index) =>
    owner === undefined || owner === schoolId
      ? []
      : [{ place: `school.hosts[${index}]`, fault: 'This host belongs to another school' }],
  )
  if (faults.length > 0) throw new UnusableFile(faults)
}
