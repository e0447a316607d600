import type { Child } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  isReportedAfterwards,
  reasonNotToReportOf,
  usualReportDay,
  type ReportForm,
} from '@portal/domain/attendance/absence-report.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../../account/account.public.ts'
import { requireSection } from '../../site/site.public.ts'
import type { AskingReader } from '../../../composition/pages/page-screen.ts'
import { findPupilStandings } from '../../people/people.public.ts'
import { findReceived } from './absence-report.repository.ts'
import { findReporting } from './reporting.repository.ts'

/** Initial values of the report form; absent when the school accepts no reports or the actor may report no child. */
export async function readReportForm(
  tx: SchoolTransaction,
  reader: AskingReader,
): Promise<{ readonly form?: ReportForm }> {
  requireSection(reader, reader.school.sisType)
  const { actor } = reader
  const reporting = await findReporting(tx)
  const children = actor.role.impersonated ? [] : await listReportable(tx, actor)
  if (!reporting || reporting.reasons.length === 0 || children.length === 0) return {}
  const { before, afterwards, reasons } = reporting
  const today = dayAtSchool(actor.askedAt)
  const day = usualReportDay(actor.askedAt)
  const pupils = children.map(({ guid }) => guid)
  const received = await findReceived(tx, pupils, { from: today, until: day })
  return {
    form: {
      before,
      afterwards,
      reasons,
      children: children.map(({ guid, firstName }) => ({ guid, firstName })),
      day,
      today,
      isAfterwards: isReportedAfterwards(day, reporting, actor.askedAt),
      received: received.map(({ pupil, id, kind, startsOn, endsOn, reportedAt, state }) => ({
        child: pupil,
        id,
        kind,
        startsOn,
        endsOn,
        reportedAt,
        state,
      })),
    },
  }
}

async function listReportable(tx: SchoolTransaction, actor: Actor): Promise<readonly Child[]> {
  const children = (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo)
  const refusals = await reasonsNotToReport(tx, actor, children)
  return children.filter(({ guid }) => refusals.get(guid) === undefined)
}

type Reason = ReturnType<typeof reasonNotToReportOf>

/** Returns per child the reason why the actor may not report it, if any. */
export async function reasonsNotToReport(
  tx: SchoolTransaction,
  { person, askedAt }: Actor,
  children: readonly Child[],
): Promise<ReadonlyMap<Guid, Reason>> {
  const standings = await findPupilStandings(
    tx,
    children.map(({ guid }) => guid),
  )
  return new Map(
    [...standings].map(([guid, standing]) => [
      guid,
      reasonNotToReportOf(guid === person.guid ? 'pupil' : 'guardian', standing, dayAtSchool(askedAt)),
    ]),
  )
}
