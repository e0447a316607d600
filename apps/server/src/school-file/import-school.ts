import {
  faultsOfKeys,
  readSchoolFile,
  withSafeSchoolTexts,
  type SchoolFile,
} from '@portal/contract/school-file/school-file.ts'
import type { FileFault } from '@portal/contract/school-file/place.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import { idOfSchool, idsOfSchool, remembered, type NamedIds } from './ids.ts'
import { safePage, safeShopText } from './safe-html.ts'
import type { SchoolFilePart, TablePart } from './school-file-part.ts'
import { refreshStatistics } from './statistics.repository.ts'
import { brokenUniqueness, named, refusalOf } from './stored-otherwise.ts'
import type { ImportSummary } from './summary.ts'

export type ImportDeps = {
  readonly schools: Schools
  readonly now: Instant
  /** Seals what lies sealed in the database. */
  readonly portalSecret: string
  /** What each area stores, in an order in which each finds what it refers to; the school itself comes first. */
  readonly parts: readonly SchoolFilePart[]
}

/** A file that cannot be stored as it is. Nothing of it has been. */
export class UnusableFile extends Error {
  readonly faults: readonly FileFault[]
  constructor(faults: readonly FileFault[]) {
    super(`The school file has ${faults.length} faults`)
    this.faults = faults
  }
}

type Choices = { readonly dryRun?: boolean }

/**
 * Stores a school file, whole or not at all (PD-7): the same file twice changes nothing the second time, and
 * what families answered, paid or set in the portal is never overwritten. What a file leaves out stays as it is.
 * With `dryRun` everything is tried and nothing kept.
 * @throws UnusableFile with every fault and its place
 */
export async function importSchool(
  deps: ImportDeps,
  document: unknown,
  { dryRun = false }: Choices = {},
): Promise<ImportSummary> {
  const { schoolId, summary } = await storeSchool(deps, document, { dryRun })
  if (!dryRun) await deps.schools.write(schoolId, refreshStatistics)
  return summary
}

/**
 * What `importSchool` stores, without the statistics of the whole database: for many schools alike, one after the other.
 * @throws UnusableFile with every fault and its place
 */
export async function storeSchool(
  { schools, now, portalSecret, parts }: ImportDeps,
  document: unknown,
  { dryRun = false }: Choices = {},
): Promise<{ readonly schoolId: Guid; readonly summary: ImportSummary }> {
  const file = usable(document, now, parts)
  const schoolId = idOfSchool(file.school.key)
  const id = remembered(idsOfSchool(file.school.key))
  const context = { schoolId, id, now, portalSecret }
  const tables = await Promise.all(parts.map(async (part) => part.tables(file, context)))
  await refuseHostsOfOthers(schools, file, schoolId)
  const summaryOf = (stored: StoredSchool) => ({
    schoolId,
    summary: { school: file.school.settings.name, ...stored },
  })
  try {
    const done = await schools.write(schoolId, async (tx) => {
      const stored = await storeTables(tx, tables.flat())
      const isNew = stored.some(({ kind, created }) => kind === 'school' && created > 0)
      for (const { afterwards } of parts) await afterwards?.(tx, file, { isNew, now, stored })
      const warnings: string[] = []
      for (const part of parts) warnings.push(...((await part.warnings?.(tx, file)) ?? []))
      if (dryRun) throw new DryRunEnds({ kinds: stored, warnings })
      return { kinds: stored, warnings }
    })
    return summaryOf(done)
  } catch (error) {
    if (error instanceof DryRunEnds) return summaryOf(error.stored)
    if (!(error instanceof NotStored)) throw error
    throw await asUnusable(error, (work) => schools.read(schoolId, work), id.nameOf)
  }
}

/** One after another: each finds what it refers to. */
async function storeTables(tx: SchoolTransaction, tables: readonly TablePart[]): Promise<StoredKinds> {
  const kinds: StoredKinds[number][] = []
  for (const part of tables) {
    const stored = await part.store(tx).catch((error: unknown) => {
      throw refusalOf(error) === undefined ? error : new NotStored(part, error)
    })
    kinds.push({ kind: part.kind, ...stored })
  }
  return kinds
}

/** Rows that the database did not take, which has undone the others too. */
class NotStored extends Error {
  readonly part: TablePart
  constructor(part: TablePart, cause: unknown) {
    super(`The ${part.kind} were not stored`, { cause })
    this.part = part
  }
}

/** The reason why rows were not taken, with what they are and as the file calls them. */
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

/** Undoes a dry run by failing at its very end. */
class DryRunEnds extends Error {
  readonly stored: StoredSchool
  constructor(stored: StoredSchool) {
    super('A dry run keeps nothing')
    this.stored = stored
  }
}

function usable(document: unknown, now: Instant, parts: readonly SchoolFilePart[]): SchoolFile {
  const read = readSchoolFile(document, now)
  if ('faults' in read) throw new UnusableFile(read.faults)
  const file = withSafeSchoolTexts(read.file, { page: safePage, shop: safeShopText })
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
