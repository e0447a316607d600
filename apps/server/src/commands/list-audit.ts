import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { addMinutes, instant } from '@portal/domain/values/time/instant.ts'
import { listAuditLines, type AuditLine } from '../features/account/account.public.ts'
import { NotUnderstood, type Command } from './command.ts'
import { withSchool } from './with-school.ts'

const MINUTES_PER_DAY = 24 * 60

/** Prints the audit log (docs/operations/audit.md). */
export const listAudit: Command = {
  name: 'audit',
  usage: `--school NAME [--since DAY] [--login NAME]
      Lists the audit log, oldest first: of the last day, or from the day of --since; of all logins, or of one.`,
  options: ['school', 'since', 'login'],
  async run(tools, options) {
    const { since, login } = options
    if (since !== undefined && !isCalendarDay(since))
      throw new NotUnderstood('Give the first day: --since 2026-12-01.')
    const from = since === undefined ? addMinutes(tools.now, -MINUTES_PER_DAY) : instant(`${since}T00:00:00Z`)
    const lines = await withSchool(tools, options, ({ schools }, schoolId) =>
      schools.read(schoolId, (tx) =>
        listAuditLines(tx, { since: from, ...(login !== undefined && { login }) }),
      ),
    )
    tools.say(lines.length === 0 ? 'The audit log has no entries.' : lines.map(describeLine).join('\n'))
    return 'done'
  },
}

/** An audit log entry in one line: time, login (as which login), action, subject, network. */
export function describeLine({ at, login, asLogin, action, subject, network }: AuditLine): string {
  const who = asLogin === null ? (login ?? '-') : `${login ?? '-'} as ${asLogin}`
  return [at, who, action, subject, network].filter((fact) => fact !== '').join('  ')
}
