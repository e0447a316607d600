import { faultsOfKeys, readSchoolFile, type SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { FileFault } from '@portal/contract/school-file/place.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import { idOfSchool, idsOfSchool } from './ids.ts'
import type { SchoolFilePart, TablePart } from './school-file-part.ts'
import { refreshStatistics } from './statistics.repository.ts'
import { Contradiction } from './store-rows.repository.ts'
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
  const context = { schoolId, id: idsOfSchool(file.school.key), now, portalSecret }
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
      for (const { afterwards } of parts) await afterwards?.(tx, file, { isNew })
      const warnings: string[] = []
      for (const part of parts) warnings.push(...((await part.warnings?.(tx)) ?? []))
      if (dryRun) throw new DryRunEnds({ kinds: stored, warnings })
      return { kinds: stored, warnings }
    })
    return summaryOf(done)
  } catch (error) {
    if (error instanceof DryRunEnds) return summaryOf(error.stored)
    throw asUnusable(error)
  }
}

/** One after another: each finds what it refers to. */
async function storeTables(tx: SchoolTransaction, tables: readonly TablePart[]): Promise<StoredKinds> {
  const kinds: StoredKinds[number][] = []
  for (const { kind, store } of tables) kinds.push({ kind, ...(await store(tx)) })
  return kinds
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
  const { file } = read
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

/** What only the stored rows could tell: something written once differs, or a unique number is another's. */
function asUnusable(error: unknown): unknown {
  if (error instanceof Contradiction) return new UnusableFile([{ place: error.table, fault: error.fault }])
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  return code?.startsWith('23') && table
    ? new UnusableFile([{ place: table, fault: detail ?? 'Does not fit what is stored' }])
    : error
}
