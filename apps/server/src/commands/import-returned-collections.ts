import { basename } from 'node:path'
import { importReturns, type RejectionReport } from '../features/billing/bank/import-returns.ts'
import { describeLines, needsAttention, reasonWords } from './bank-lines.ts'
import type { Command } from './command.ts'
import { readText } from './read-text.ts'
import { withSchool } from './with-school.ts'

/** What could not be collected, or was taken back (docs/operations/bank-files.md). */
export const importReturnedCollections: Command = {
  name: 'collections returns',
  usage:
    'FILE --school NAME [--dry-run]\n      Books rejections (pain.002) and stornos (the returns in a CAMT.053).',
  operand: 'file',
  options: ['dry-run', 'school'],
  async run(tools, options, file) {
    const input = { name: basename(file), content: await readText(file) }
    const report = await withSchool(tools, options, (deps, schoolId) => importReturns(deps, schoolId, input))
    if (report.repeatedSince !== undefined) {
      tools.say(`This file was handled before, at ${report.repeatedSince}: nothing was done.`)
      return 'done'
    }
    for (const rejection of report.rejections) tools.say(describeRejection(rejection))
    if (report.lines.length > 0 || report.rejections.length === 0) tools.say(describeLines(report.lines))
    const isUnknown = report.rejections.some(({ ended, known }) => ended + known === 0)
    return isUnknown || needsAttention(report.lines) ? 'attention' : 'done'
  },
}

function describeRejection({ of, id, reason, ended, known }: RejectionReport): string {
  const what = ended + known === 0 ? 'nothing of ours' : `${ended} ended, ${known} known before`
  return `Refused ${of} ${id}${reason === '' ? '' : ` (${reasonWords(reason)})`}: ${what}`
}
