import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { readSchoolFile, type FileFault, type SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Schools } from '../../database/tenancy.ts'
import { faultsIn } from './import/faults.ts'
import { idOfSchool } from './import/ids.ts'
import type { Prepared } from './import/family-steps.ts'
import { storeSchool } from './import/store-school.ts'
import { Contradiction } from './import/store-rows.repository.ts'
import { refreshStatistics } from './import/statistics.repository.ts'
import type { ImportSummary } from './import/summary.ts'

export type ImportDeps = {
  readonly schools: Schools
  readonly now: Instant
  /** Makes a PHC string of a plain password. */
  readonly hashPassword: (password: string) => Promise<string>
  /** Seals what an entrance of the school and its identity provider both know; the same is sealed alike. */
  readonly sealClientSecret: (schoolId: Guid, entrance: string, secret: string) => Uint8Array
  /** Seals the key of the school's account at the payment provider; the same is sealed alike. */
  readonly sealPaymentsKey: (schoolId: Guid, key: string) => Uint8Array
  /** Makes a PDF of a text; the same text gives the same bytes. */
  readonly renderText: (title: string, paragraphs: readonly string[], at: Instant) => Promise<Uint8Array>
}

/** A file that cannot be stored as it is. Nothing of it has been. */
export class UnusableFile extends Error {
  readonly faults: readonly FileFault[]
  constructor(faults: readonly FileFault[]) {
    super(`The school file has ${faults.length} faults`)
    this.faults = faults
  }
}

/**
 * Stores a school file, whole or not at all (PD-7): the same file twice changes nothing the second time, and
 * what families answered, paid or set in the portal is never overwritten. What a file leaves out stays as it is.
 * With `dryRun` everything is tried and nothing kept.
 * @throws UnusableFile with every fault and its place
 */
export async function importSchool(
  deps: ImportDeps,
  document: unknown,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ImportSummary> {
  const file = usable(document, deps.now)
  const schoolId = idOfSchool(file.school.key)
  const prepared = await prepare(deps, file, schoolId)
  await refuseHostsOfOthers(deps.schools, file, schoolId)
  try {
    const summary = await deps.schools.write(schoolId, async (tx) => {
      const stored = await storeSchool(tx, file, prepared, deps.now)
      if (dryRun) throw new Tried(stored)
      return stored
    })
    await deps.schools.write(schoolId, refreshStatistics)
    return summary
  } catch (error) {
    if (error instanceof Tried) return error.summary
    throw asUnusable(error)
  }
}

/** Undoes a dry run by failing at its very end. */
class Tried extends Error {
  readonly summary: ImportSummary
  constructor(summary: ImportSummary) {
    super('A dry run keeps nothing')
    this.summary = summary
  }
}

function usable(document: unknown, now: Instant): SchoolFile {
  const read = readSchoolFile(document, now)
  if ('faults' in read) throw new UnusableFile(read.faults)
  const faults = faultsIn(read.file)
  if (faults.length > 0) throw new UnusableFile(faults)
  return read.file
}

/** The slow work, before the transaction begins: one hash per password, one rendering per text. */
async function prepare(deps: ImportDeps, file: SchoolFile, schoolId: Guid): Promise<Prepared> {
  const passwords = new Set(file.people.flatMap(({ password }) => password ?? []))
  const hashes = await Promise.all(
    [...passwords].map(async (password) => {
      const isHash = password.startsWith('$argon2')
      return [password, isHash ? password : await deps.hashPassword(password)] as const
    }),
  )
  const contents = await Promise.all(
    file.files.map(async ({ key, content, modifiedAt }) => {
      if (content.kind === 'base64') return [key, Buffer.from(content.data, 'base64')] as const
      return [key, await deps.renderText(content.title, content.paragraphs, modifiedAt)] as const
    }),
  )
  const secrets = file.singleSignOn.map(
    ({ type, clientSecret }) => [type, deps.sealClientSecret(schoolId, type, clientSecret)] as const,
  )
  return {
    passwordHashes: new Map(hashes),
    fileContents: new Map(contents),
    clientSecrets: new Map(secrets),
    paymentsKey: deps.sealPaymentsKey(schoolId, file.school.billing.paymentsKey ?? ''),
  }
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
  if (error instanceof Contradiction)
    return new UnusableFile([
      { place: error.table, fault: `Stored earlier with other content, and never rewritten: ${error.row}` },
    ])
  const { code, table, detail } = error as { code?: string; table?: string; detail?: string }
  return code?.startsWith('23') && table
    ? new UnusableFile([{ place: table, fault: detail ?? 'Does not fit what is stored' }])
    : error
}
