import { handleReport, type HandledReport } from '../../features/attendance/report/handle-report.ts'
import { StartupError } from '../../process/startup-error.ts'
import type { Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

const said: Readonly<Record<HandledReport, string>> = {
  handled: 'Handled. The family sees this, and can no longer withdraw the report.',
  'handled-before': 'This report was already handled: nothing was done.',
  withdrawn: 'This report was withdrawn: nothing was done.',
  unknown: 'There is no report with this reference.',
  several: 'Several reports have this reference.',
}

/** Marks an absence report as handled by the school (docs/operations/absence.md). */
export const handleAbsenceReport: Command = {
  name: 'absences handle',
  usage:
    'REFERENCE --school NAME [--answer TEXT] [--dry-run]\n' +
    '      Marks an absence report as handled by the school, with a reply that the family reads.',
  operand: 'reference',
  options: ['dry-run', 'school', 'answer'],
  async run(tools, options, operand) {
    const asked = { reference: operand, answer: options.answer?.trim() ?? '', now: tools.now }
    const became = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.write(schoolId, (tx) => handleReport(tx, asked)),
    )
    if (became === 'unknown' || became === 'several') throw new StartupError(said[became])
    tools.say(said[became])
    return became === 'withdrawn' ? 'attention' : 'done'
  },
}
