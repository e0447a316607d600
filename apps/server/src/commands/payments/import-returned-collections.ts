import {
  importAllReturns,
  type RejectionReport,
  type ReturnsReport,
} from '../../features/payments/bank/import-returns.ts'
import {
  describeLines,
  describeNotUnderstood,
  describeUnread,
  needsAttention,
  reasonWords,
} from './bank-files/bank-lines.ts'
import type { Command } from '../command.ts'
import { readBankFiles } from './bank-files/read-bank-files.ts'
import { withSchool } from '../with-school.ts'

/** Books rejected and returned collections (docs/operations/bank-files.md). */
export const importReturnedCollections: Command = {
  name: 'collections returns',
  usage: `FILE --school NAME [--dry-run]
      Books rejections (pain.002) and returns (CAMT.053), from a file or a ZIP archive.`,
  operand: 'file',
  options: ['dry-run', 'school'],
  async run(tools, options, path) {
    const { files, unread } = await readBankFiles(path)
    const reports = await withSchool(tools, options, (deps, schoolId) =>
      importAllReturns(deps, schoolId, files),
    )
    for (const [nth, report] of reports.entries()) {
      if (reports.length > 1) tools.say(`${files[nth]?.name}:`)
      for (const line of describeReturns(report)) tools.say(line)
    }
    for (const line of describeUnread(unread)) tools.say(line)
    return unread.length > 0 || reports.some(isUnfinished) ? 'attention' : 'done'
  },
}

function describeReturns(report: ReturnsReport): readonly string[] {
  const { repeatedSince, rejections, lines, accepted, others, notUnderstood } = report
  if (repeatedSince !== undefined)
    return [`This file was already imported at ${repeatedSince}: nothing was done.`]
  const told = [
    ...rejections.map(describeRejection),
    ...(lines.length > 0 ? [describeLines(lines)] : []),
    ...(accepted > 0 ? [`Accepted by the bank, or pending: ${accepted}`] : []),
    ...(others > 0 ? [`No returns, for payments import: ${others}`] : []),
    ...describeNotUnderstood(notUnderstood),
  ]
  return told.length > 0 ? told : [describeLines([])]
}

const isUnfinished = ({ rejections, lines, notUnderstood }: ReturnsReport): boolean =>
  rejections.some(({ ended, known }) => ended + known === 0) ||
  needsAttention(lines) ||
  notUnderstood.length > 0

function describeRejection({ of, id, reason, ownReason, ended, known }: RejectionReport): string {
  const what = ended + known === 0 ? 'nothing of ours' : `${ended} ended, ${known} known before`
  const why = ownReason === '' ? reason : reasonWords(ownReason)
  return `Refused ${of} ${id}${why === '' ? '' : ` (${why})`}: ${what}`
}
