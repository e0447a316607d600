import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found } from '../../../../refusal.ts'
import { readLastJob, requireScope } from '../../../account/account.public.ts'
import { findChangedList } from '../changes/agreed-answer.repository.ts'
import { findCancellations, findCancelledCopies, isListCancelled } from './cancellation.repository.ts'
import { shownCancellation } from './shown-cancellation.ts'

/** Returns the reports of the cancellations of a list, newest first, and the job that runs. Refuses with `not-found`. */
export async function listCancellations(tx: SchoolTransaction, actor: Actor, id: Guid) {
  requireScope(actor, 'lists')
  const list = found(await findChangedList(tx, id))
  const [cancellations, copies, isCancelled, job] = await Promise.all([
    findCancellations(tx, id),
    list.isVoluntary ? [] : findCancelledCopies(tx, id),
    isListCancelled(tx, id),
    readLastJob(tx, actor, id),
  ])
  return {
    isCancelled,
    ...(job?.kind === 'cancellation' && job.state !== 'done' && { job }),
    cancellations: cancellations.map(({ article, ...cancellation }) => ({
      ...cancellation,
      ...(article !== null && { article }),
      ...shownCancellation(
        copies.filter((copy) => copy.cancellation === cancellation.id),
        { hasVoluntary: list.hasVoluntary, hidden: 0 },
      ),
    })),
  }
}
