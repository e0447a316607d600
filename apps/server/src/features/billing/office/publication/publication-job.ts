import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import type { ScheduledJob } from '../../../../jobs/scheduled-job.ts'
import type { FaultHook } from '../../../../process/fault-injection.ts'
import { Refusal } from '../../../../refusal.ts'
import { findGrantsOf, recordAudit } from '../../../account/account.public.ts'
import {
  failPublication,
  lockDraft,
  takePublication,
  type DuePublication,
} from '../draft/list-draft.repository.ts'
import { publish, requirePublishable } from './publish-list.ts'

type Deps = { readonly schools: Schools; readonly clock: () => Instant; readonly faultHook: FaultHook }

/** After it, another process takes over from one that died. */
const LEASE_SECONDS = 120

/** Publishes lists at their moment; one at a time in each process. */
export const listPublicationJob = (deps: Deps): ScheduledJob => ({
  work: 'list-publications',
  kind: 'office',
  run: (schoolId) => runListPublication(deps, schoolId),
})

/**
 * Publishes the list of the school that is due first, in one transaction. A draft that cannot be published any more
 * becomes a draft again; so does one whose publisher lost the right to lists.
 */
export async function runListPublication({ schools, clock, faultHook }: Deps, schoolId: Guid): Promise<void> {
  const lease = { now: clock(), until: addSeconds(clock(), LEASE_SECONDS) }
  const due = await schools.write(schoolId, (tx) => takePublication(tx, lease))
  if (due === undefined) return
  await faultHook('list-taken')
  try {
    await schools.write(schoolId, async (tx) => {
      await publishDue(tx, due, lease.now)
      await faultHook('list-published')
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await schools.write(schoolId, (tx) => giveUp(tx, due, lease.now))
  }
}

async function publishDue(tx: SchoolTransaction, { id, by }: DuePublication, now: Instant): Promise<void> {
  const stored = await lockDraft(tx, id)
  // Cancelled after it was taken.
  if (!stored?.publishAt || stored.publishAt > now) return
  const scope = scopeFor({ office: await findGrantsOf(tx, by) }, 'lists')
  if (!scope) throw new Refusal('no-office-right')
  await requirePublishable(tx, scope, stored, now)
  await publish(tx, { actor: { person: { guid: by }, askedAt: now }, scope, stored })
}

async function giveUp(tx: SchoolTransaction, { id, by }: DuePublication, now: Instant): Promise<void> {
  const stored = await lockDraft(tx, id)
  if (!stored?.publishAt) return
  await failPublication(tx, id)
  const actor = { person: { guid: by }, askedAt: now }
  await recordAudit(tx, actor, 'list-not-published', `${id}: ${stored.draft.title}`)
}
