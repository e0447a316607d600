import {
  importStatements,
  type StatementReport,
} from '../../features/payments/bank/statement/import-statement.ts'
import {
  describeLines,
  describeNotUnderstood,
  describeUnread,
  needsAttention,
} from './bank-files/bank-lines.ts'
import type { Command } from '../command.ts'
import { readBankFiles } from './bank-files/read-bank-files.ts'
import { withSchool } from '../with-school.ts'

/** Books payments on the school's account (CAMT.053; docs/operations/bank-files.md). */
export const importPayments: Command = {
  name: 'payments import',
  usage:
    'FILE --school NAME [--dry-run]\n      Books a statement of the bank (CAMT.053), or a ZIP archive of them.',
  operand: 'file',
  options: ['dry-run', 'school'],
  async run(tools, options, path) {
    const { files, unread } = await readBankFiles(path)
    const reports = await withSchool(tools, options, (deps, schoolId) =>
      importStatements(deps, schoolId, files),
    )
    for (const [nth, report] of reports.entries()) {
      if (reports.length > 1) tools.say(`${files[nth]?.name}:`)
      for (const line of describeStatement(report)) tools.say(line)
    }
    for (const line of describeUnread(unread)) tools.say(line)
    return unread.length > 0 || reports.some(isUnfinished) ? 'attention' : 'done'
  },
}

function describeStatement(report: StatementReport): readonly string[] {
  const { repeatedSince, lines, pending, notUnderstood } = report
  if (repeatedSince !== undefined)
    return [`This file was already imported at ${repeatedSince}: nothing was done.`]
  return [
    describeLines(lines),
    ...(pending > 0 ? [`Not booked by the bank yet: ${pending}`] : []),
    ...describeNotUnderstood(notUnderstood),
  ]
}

const isUnfinished = ({ lines, notUnderstood }: StatementReport): boolean =>
  needsAttention(lines) || notUnderstood.length > 0
