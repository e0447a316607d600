import { basename } from 'node:path'
import { importStatement } from '../features/billing/bank/import-statement.ts'
import { describeLines, needsAttention } from './bank-lines.ts'
import type { Command } from './command.ts'
import { readText } from './read-text.ts'
import { withSchool } from './with-school.ts'

/** The money that came on the school's account (docs/operations/bank-files.md). */
export const importPayments: Command = {
  name: 'payments import',
  usage: 'FILE --school NAME [--dry-run]\n      Books a statement of the bank (CAMT.053).',
  operand: 'file',
  options: ['dry-run', 'school'],
  async run(tools, options, file) {
    const input = { name: basename(file), content: await readText(file) }
    const report = await withSchool(tools, options, (deps, schoolId) =>
      importStatement(deps, schoolId, input),
    )
    if (report.repeatedSince !== undefined) {
      tools.say(`This file was handled before, at ${report.repeatedSince}: nothing was done.`)
      return 'done'
    }
    tools.say(describeLines(report.lines))
    return needsAttention(report.lines) ? 'attention' : 'done'
  },
}
