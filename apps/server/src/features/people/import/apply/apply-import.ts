import { areManyGone } from '@portal/domain/people/import/import-limits.ts'
import type { ImportCounts } from '@portal/domain/people/import/import-plan.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { recordAudit, waitForTurn } from '../../../account/account.public.ts'
import { refuseScope } from '../import-scope.ts'
import { endRun, findRun, lockRun, rememberMapping } from '../import-run.repository.ts'
import { countsOf, planOf } from '../preview-import.ts'
import { writePlan } from './write-plan.ts'

type Confirmed = { readonly hash: string; readonly gone: number }

/**
 * Applies an import as its preview said. An import that was applied already responds with its numbers.
 * Refuses with `not-found`, `import-has-faults`, and with `import-outdated` when it would do something else than the
 * preview said, or when so many pupils are gone that their number has to be confirmed.
 */
export async function applyImport(
  tx: SchoolTransaction,
  actor: Actor,
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
  const { plan, rows, mapping } = await planOf(tx, run, today)
  if (plan.faults.length > 0) throw new Refusal('import-has-faults')
  const isConfirmed = !areManyGone(plan.gone.length, plan.pupils) || gone === plan.gone.length
  if (plan.hash !== hash || !isConfirmed) throw new Refusal('import-outdated')
  await writePlan(tx, plan, actor.askedAt)
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
