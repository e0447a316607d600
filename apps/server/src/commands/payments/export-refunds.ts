import { sum } from '@portal/domain/values/money/money.ts'
import { exportRefunds, type RefundBatch } from '../../features/payments/bank/refund/export-refunds.ts'
import {
  TRANSFER_FORMATS,
  type TransferVariant,
} from '../../gateways/bank-files/writing/write-credit-transfers.ts'
import { euros } from './bank-files/bank-lines.ts'
import { NotUnderstood, type Command } from '../command.ts'
import { checkedBy, describeEarlier, handOut } from './bank-files/order-files.ts'
import { describeWaiting } from './waiting-refunds.ts'
import { withSchool } from '../with-school.ts'

/** Exports refunds (pain.001; docs/operations/bank-files.md). */
export const exportRefundsCommand: Command = {
  name: 'refunds export',
  usage:
    '--school NAME [--variant 09|03] [--to FOLDER] [--dry-run]\n' +
    '      Makes a payment file (pain.001) of the payouts to an account that money came from, and of the released payouts.',
  options: ['dry-run', 'school', 'variant', 'to'],
  async run(tools, options) {
    const { variant = '09' } = options
    if (!isVariant(variant)) throw new NotUnderstood('The variant of a refund file is 09 or 03.')
    const asked = { variant, check: checkedBy(tools) }
    const batch = await withSchool(tools, options, (deps, schoolId) => exportRefunds(deps, schoolId, asked))
    tools.say(describeBatch(batch))
    await handOut(tools, options, [...batch.earlier, ...(batch.made ? [batch.made] : [])])
    return batch.skipped.length > 0 ? 'attention' : 'done'
  },
}

const isVariant = (text: string): text is TransferVariant => text in TRANSFER_FORMATS

function describeBatch({ made, on, skipped, earlier }: RefundBatch): string {
  const transfers = made?.transfers ?? []
  const total = euros(sum(transfers.map(({ amount }) => amount)))
  const lines = transfers.map(
    ({ endToEndId, amount, iban, holder }) => `  ${endToEndId}  ${euros(amount)}  ${iban}  ${holder}`,
  )
  const left = skipped.map((one) => `  ${describeWaiting(one)}`)
  return [
    ...describeEarlier(earlier),
    made
      ? `File ${made.messageId} for ${on}: ${transfers.length} refunds, ${total}`
      : 'Nothing new to refund.',
    ...lines,
    ...(left.length > 0 ? [`Waiting for a person: ${left.length}`, ...left] : []),
  ].join('\n')
}
