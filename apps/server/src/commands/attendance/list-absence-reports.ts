import { referenceOf } from '@portal/domain/attendance/absence-report.ts'
import {
  listWaitingReports,
  type WaitingReport,
} from '../../features/attendance/report/absence-report.repository.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** Lists absence reports that the school has not handled (docs/operations/absence.md). */
export const listAbsenceReports: Command = {
  name: 'absences waiting',
  usage:
    '--school NAME\n      Lists the absence reports that the school has not handled, with their references.',
  options: ['school'],
  async run(tools, options) {
    const waiting = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.read(schoolId, listWaitingReports),
    )
    tools.say(waiting.length === 0 ? 'Nothing waits.' : waiting.map(describe).join('\n'))
    return waiting.length === 0 ? 'done' : 'attention'
  },
}

const describe = (report: WaitingReport): string => {
  const { id, startsOn, endsOn, pupilName, className, kind, reason, arrivesAt = '', remark } = report
  const days = startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`
  const facts = [referenceOf(id), days, pupilName, className, kind, reason, arrivesAt, remark]
  return facts
    .map((fact) => fact.replaceAll('\n', ' / '))
    .filter((fact) => fact !== '')
    .join('  ')
}
