import type { Child } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  daysReported,
  isReportedAfterwards,
  joinReports,
  reasonNotToJoin,
  reasonNotToReport,
  reasonNotToReportMore,
  reasonOf,
  type ReportDraft,
  type ReportReceipt,
  type WrittenReport,
} from '@portal/domain/attendance/absence-report.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { childrenOf, countInADay, recordAudit, waitForTurn } from '../../account/account.public.ts'
import { requireSection } from '../../site/site.public.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'
import { changeReport, holdWaitingReports, removeReports, storeReport } from './absence-report.repository.ts'
import { mailReport } from './mail-report.ts'
import { reasonsNotToReport } from './report-form.ts'
import { findReporting, type Reporting } from './reporting.repository.ts'

export type Reported = { readonly receipts: readonly ReportReceipt[]; readonly isAfterwards: boolean }

/**
 * Reports all given children of the actor, or none. A new report is joined with waiting ones, also of another guardian;
 * the school is mailed once about the addition. Refuses when the joined report exceeds the maximum length.
 */
export async function reportAbsence(
  { schools }: { readonly schools: Schools },
  reader: AskingReader,
  draft: ReportDraft,
): Promise<Reported> {
  requireSection(reader, reader.school.sisType)
  const { actor } = reader
  return schools.write(actor.schoolId, async (tx) => {
    const children = await childrenReported(tx, actor, draft)
    const reporting = await findReporting(tx)
    if (!reporting || reporting.reasons.length === 0) throw new Refusal('absence-reporting-closed')
    refuseIf(reasonNotToReport(draft, reporting.reasons, dayAtSchool(actor.askedAt)))
    await refuseFlood(tx, actor)
    const written = writtenReport(draft, reporting)
    const receipts: ReportReceipt[] = []
    for (const child of children) receipts.push(await reportChild(tx, { actor, reporting, child }, written))
    return { receipts, isAfterwards: isReportedAfterwards(draft.startsOn, reporting, actor.askedAt) }
  })
}

const REPORT = 'report-absence'

/** Limits reports per account and day, to protect the school's mailbox from a flood. Additions count too. */
async function refuseFlood(tx: SchoolTransaction, actor: Actor): Promise<void> {
  await waitForTurn(tx, `absence reported by ${actor.person.guid}`)
  refuseIf(reasonNotToReportMore(await countInADay(tx, actor, REPORT)))
}

/** Sorted by id, so that concurrent reports lock pupils in one order and cannot deadlock. */
async function childrenReported(
  tx: SchoolTransaction,
  actor: Actor,
  { children: asked }: ReportDraft,
): Promise<readonly Child[]> {
  const own = (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo)
  const children = asked.map((wanted) => found(own.find((child) => child.guid === wanted)))
  const refusals = await reasonsNotToReport(tx, actor, children)
  for (const { guid: child } of children) refuseIf(refusals.get(child))
  return children.toSorted((a, b) => a.guid.localeCompare(b.guid))
}

/** Copies the text of the reason, because the school may change its list later. */
function writtenReport(draft: ReportDraft, { reasons }: Reporting): WrittenReport {
  const { kind, arrivesAt, remark } = draft
  return {
    kind,
    ...daysReported(draft),
    reason: found(reasonOf(draft, reasons)).text,
    ...(kind === 'late' && arrivesAt !== undefined && { arrivesAt }),
    remark: remark.trim(),
  }
}

type OfChild = { readonly actor: Actor; readonly reporting: Reporting; readonly child: Child }

async function reportChild(
  tx: SchoolTransaction,
  { actor, reporting, child }: OfChild,
  written: WrittenReport,
): Promise<ReportReceipt> {
  const { askedAt: now, person } = actor
  const waiting = await holdWaitingReports(tx, child.guid, addDays(written.startsOn, -1))
  const joining = joinReports(waiting, written)
  if (joining.kind === 'known') {
    const { id, reportedAt } = joining.report
    return { child: child.guid, id, reportedAt, isJoined: true }
  }
  refuseIf(reasonNotToJoin(joining))
  const isNew = joining.kind === 'new'
  const id = isNew ? newGuid() : joining.report.id
  const says = isNew ? written : joining.becomes
  const others = isNew ? [] : joining.others
  if (isNew) await storeReport(tx, { id, pupil: child.guid, by: person.guid, now }, says)
  else await changeReport(tx, joining.report, says)
  await removeReports(tx, others)
  const version = isNew ? 1 : joining.report.version + 1
  const mailed = { id, version, says, child, by: person, now, others, news: isNew ? 'new' : 'more' } as const
  await mailReport(tx, mailed, reporting)
  await recordAudit(tx, actor, REPORT, id)
  for (const other of others) await recordAudit(tx, actor, 'join-absence', other.id)
  const reportedAt = isNew ? now : joining.report.reportedAt
  return { child: child.guid, id, reportedAt, isJoined: !isNew }
}
