import type { Guid } from '@portal/domain/values/guid.ts'
import type { BankDeps } from '../features/payments/bank/bank-deps.ts'
import { recordCommand } from '../features/account/account.public.ts'
import { asDryRun } from '../features/payments/bank/dry-run.ts'
import { findSchoolBySlug } from '../features/payments/bank/school-slug.repository.ts'
import { payables } from '../composition/payables.ts'
import { StartupError } from '../process/startup-error.ts'
import { NotUnderstood, type Options, type Tools } from './command.ts'

/** Runs work for the named school with an audit log entry; a dry run does the same and rolls back. */
export async function withSchool<Answer>(
  { schools, now, originOf, command }: Tools,
  { school, 'dry-run': dryRun }: Options,
  work: (deps: BankDeps, schoolId: Guid) => Promise<Answer>,
): Promise<Answer> {
  if (school === undefined) throw new NotUnderstood('Say which school: --school NAME.')
  const schoolId = await findSchoolBySlug(schools, school)
  if (schoolId === undefined) throw new StartupError(`There is no school named ${school}.`)
  const clock = () => now
  const deps = { schools, clock, originOf, payables }
  if (!dryRun) {
    const answer = await work(deps, schoolId)
    await schools.write(schoolId, (tx) => recordCommand(tx, command, now))
    return answer
  }
  return asDryRun(schools, schoolId, (inside) => work({ ...deps, schools: inside }, schoolId))
}
