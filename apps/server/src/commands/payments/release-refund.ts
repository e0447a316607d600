import { listWaitingRefunds } from '../../features/payments/bank/refund/export-refunds.ts'
import { releaseRefund } from '../../features/payments/bank/refund/release-refund.ts'
import { listOnlineRefunds } from '../../features/payments/bank/refund/refund-task.repository.ts'
import { describeOnline, describeWaiting } from './waiting-refunds.ts'
import { NotUnderstood, type Command } from '../command.ts'
import { withSchool } from '../with-school.ts'

/** Lists refunds that wait for a release (docs/operations/bank-files.md). */
export const listWaitingRefundsCommand: Command = {
  name: 'refunds waiting',
  usage: '--school NAME\n      Lists the payouts that wait for a person, with their numbers and reasons.',
  options: ['school'],
  async run(tools, options) {
    const waiting = await withSchool(tools, options, async (deps, schoolId) => [
      ...(await listWaitingRefunds(deps, schoolId)).map(describeWaiting),
      ...(await deps.schools.read(schoolId, listOnlineRefunds)).map(describeOnline),
    ])
    tools.say(waiting.length === 0 ? 'Nothing waits.' : waiting.join('\n'))
    return waiting.length === 0 ? 'done' : 'attention'
  },
}

/** Releases a payout that requires it. */
export const releaseRefundCommand: Command = {
  name: 'refunds release',
  usage:
    'NUMBER --as NAME --school NAME [--account IBAN] [--dry-run]\n' +
    '      Releases a waiting payout, in the name of the person who approved it. The next refunds export includes it.',
  operand: 'number',
  options: ['dry-run', 'school', 'as', 'account'],
  async run(tools, options, operand) {
    if (!/^[1-9]\d{0,14}$/.test(operand)) throw new NotUnderstood('Give the number of the payout.')
    const by = options.as?.trim() ?? ''
    if (by === '' || by.length > LONGEST_NAME)
      throw new NotUnderstood('Name the person who approved it: --as NAME.')
    const { account } = options
    const wish = { taskId: Number(operand), by, ...(account !== undefined && { account }) }
    const released = await withSchool(tools, options, (deps, schoolId) => releaseRefund(deps, schoolId, wish))
    tools.say(
      released.repeatedSince === undefined
        ? `Released to ${released.iban} by ${released.by}.`
        : `Already released at ${released.repeatedSince} to ${released.iban} by ${released.by}: nothing was done.`,
    )
    return 'done'
  },
}

const LONGEST_NAME = 100
