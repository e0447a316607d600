import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { reasonNotToWithdraw } from '@portal/domain/attendance/withdrawal.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { childrenOf, recordAudit } from '../../account/account.public.ts'
import { holdReport, settleReport } from './absence-report.repository.ts'
import { mailReport } from './mail-report.ts'
import { reasonsNotToReport } from './report-form.ts'
import { findReporting } from './reporting.repository.ts'

/**
 * Withdraws a report of a child of the actor, also of another guardian, unless the school handled it. Mails the school.
 * Repeating is allowed.
 */
export async function withdrawAbsence(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  id: Guid,
): Promise<void> {
  await schools.write(actor.schoolId, async (tx) => {
    const report = found(await holdReport(tx, id))
    const own = (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo)
    const child = found(own.find(({ guid }) => guid === report.pupil))
    refuseIf((await reasonsNotToReport(tx, actor, [child])).get(child.guid))
    refuseIf(reasonNotToWithdraw(report))
    if (report.state === 'withdrawn') return
    const now = actor.askedAt
    await settleReport(tx, report, { state: 'withdrawn', answer: '', now })
    await recordAudit(tx, actor, 'withdraw-absence', id)
    const reporting = await findReporting(tx)
    if (!reporting) return
    const version = report.version + 1
    const mailed = {
      id,
      version,
      says: report,
      child,
      by: actor.person,
      now,
      news: 'withdrawn',
      others: [],
    } as const
    await mailReport(tx, mailed, reporting)
  })
}
