import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import {
  exportCollections,
  type CollectionBatch,
} from '../../features/payments/bank/collection/export-collections.ts'
import { DEBIT_FORMATS, type DebitVariant } from '../../gateways/bank-files/writing/write-direct-debits.ts'
import { euros } from './bank-files/bank-lines.ts'
import { NotUnderstood, type Command, type Options } from '../command.ts'
import { checkedBy, describeEarlier, handOut } from './bank-files/order-files.ts'
import { withSchool } from '../with-school.ts'

/** Exports direct debits (pain.008; docs/operations/bank-files.md). */
export const exportCollectionsCommand: Command = {
  name: 'collections export',
  usage:
    '--date DAY --school NAME [--variant 08|02] [--again REFERENCE]… [--notice-agreed] [--to FOLDER] [--dry-run]\n' +
    '      Makes a direct debit file (pain.008) of all terms that are due by this banking day.',
  options: ['dry-run', 'school', 'date', 'variant', 'again', 'notice-agreed', 'to'],
  async run(tools, options) {
    const asked = { ...askedBy(options), check: checkedBy(tools) }
    const batch = await withSchool(tools, options, (deps, schoolId) =>
      exportCollections(deps, schoolId, asked),
    )
    tools.say(describeBatch(batch))
    await handOut(tools, options, [...batch.earlier, ...(batch.made ? [batch.made] : [])])
    return batch.skipped.some(({ reason }) => reason !== 'collection-under-way') ? 'attention' : 'done'
  },
}

function askedBy({ date = '', variant = '08', again = [], 'notice-agreed': noticeAgreed }: Options) {
  if (!isCalendarDay(date)) throw new NotUnderstood('Give the collection day: --date 2026-12-01.')
  if (!isVariant(variant)) throw new NotUnderstood('The variant of a direct debit file is 08 or 02.')
  return { on: date, variant, again, noticeAgreed }
}

const isVariant = (text: string): text is DebitVariant => text in DEBIT_FORMATS

function describeBatch({ made, skipped, earlier, notice }: CollectionBatch): string {
  const debits = made?.debits ?? []
  const total = euros(sum(debits.map(({ amount }) => amount)))
  const lines = debits.map(
    ({ endToEndId, amount, sequence, mandate }) =>
      `  ${endToEndId}  ${euros(amount)}  ${sequence}  ${mandate.code}`,
  )
  const left = skipped.map(
    ({ reference, reason, mandate }) => `  ${reference}  (${[reason, mandate].filter(Boolean).join(' ')})`,
  )
  return [
    ...describeEarlier(earlier),
    made ? `Batch ${made.messageId}: ${debits.length} direct debits, ${total}` : 'Nothing new to collect.',
    ...(notice
      ? [`Payers are notified ${notice.days} days before${notice.isShort ? ', as agreed' : ''}.`]
      : []),
    ...lines,
    ...(left.length > 0 ? [`Left out: ${left.length}`, ...left] : []),
  ].join('\n')
}
