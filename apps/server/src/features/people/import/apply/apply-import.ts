import * as z from 'zod/mini'
import { applyImport as endpoint } from '@portal/contract/people.office.contract.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { areManyGone } from '@portal/domain/people/import/import-limits.ts'
import type { ImportCounts } from '@portal/domain/people/import/import-plan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { JobRefusal, type OfficeWork, type RunningJob } from '../../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { recordAudit, startJob, waitForTurn } from '../../../account/account.public.ts'
import { findFirstRows } from '../import-row.repository.ts'
import { refuseScope } from '../import-scope.ts'
import { endRun, findRun, lockRun, rememberMapping } from '../import-run.repository.ts'
import { countsOf, planOf } from '../preview-import.ts'
import { writePlan } from './write-plan.ts'

type Confirmed = { readonly hash: string; readonly gone: number }

/**
 * Asks the job to apply an import as its preview said. Does nothing when it was asked or applied already. Refuses with
 * `not-found`, `import-outdated` and `too-many-jobs`.
 */
export async function startImport(
  tx: SchoolTransaction,
  actor: OfficeActor,
  id: Guid,
  confirmed: Confirmed,
): Promise<void> {
  refuseScope(actor)
  await lockRun(tx, id)
  const run = found(await findRun(tx, id))
  if (run.state === 'applied' || run.state === 'applying') return
  if (run.state !== 'open' || run.mapping === null) throw new Refusal('import-outdated')
  const asked = z.encode(endpoint.body, confirmed)
  await startJob(tx, actor, {
    kind: 'people-import',
    title: run.fileName,
    asked,
    needs: 'people',
    subject: id,
  })
}

/** Applies the import of a job. */
export const importWork: OfficeWork = async ({ subject, asked, ...job }) => {
  const { newPupils, newGuardians, changed, gone } = await applyImport(
    job,
    found(subject),
    z.decode(endpoint.body, asked as never),
  )
  return { result: newPupils + newGuardians + changed + gone }
}

/**
 * Applies an import as its preview said. Refuses with `not-found`, `import-has-faults`, and with `import-outdated` when
 * it would do something else than the preview said, or when so many pupils are gone that their number has to be
 * confirmed.
 */
async function applyImport(
  { tx, actor, progress }: Pick<RunningJob, 'tx' | 'actor' | 'progress'>,
  id: Guid,
  { hash, gone }: Confirmed,
): Promise<ImportCounts> {
  refuseScope(actor)
  // Imports of a school wait for each other: each plans with what the one before wrote.
  await waitForTurn(tx, 'import of people')
  await lockRun(tx, id)
  const run = found(await findRun(tx, id))
  if (run.result) return run.result
  const today = dayAtSchool(actor.askedAt)
  progress({ part: 'compare', done: 0, total: (await findFirstRows(tx, id)).count })
  const { plan, rows, mapping } = await planOf(tx, run, today)
  if (plan.faults.length > 0) throw new JobRefusal('import-has-faults')
  const isConfirmed = !areManyGone(plan.gone.length, plan.pupils) || gone === plan.gone.length
  if (plan.hash !== hash || !isConfirmed) throw new Refusal('import-outdated')
  await writePlan(tx, plan, { now: actor.askedAt, progress })
  const result = countsOf(plan, rows)
  await endRun(tx, id, { by: actor.person.guid, at: actor.askedAt, result })
  const headers = run.columns.map(({ header }) => header)
  await rememberMapping(tx, headers, { mapping, now: actor.askedAt })
  await recordAudit(tx, actor, 'apply-import', `${run.fileName}: ${wordsOf(result)}`)
  return result
}

const wordsOf = ({ newPupils, newGuardians, changed, gone, unchanged, leftOut }: ImportCounts): string =>
  [
    `pupils +${newPupils} -${gone}`,
    `guardians +${newGuardians}`,
    `changed ${changed}`,
    `unchanged ${unchanged}`,
    `rows left out ${leftOut}`,
  ].join(', ')
