import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src/billing'
const rules = `${domain}/reasons.test.ts`

/** Money that leaves, what of it is undone, and mandates. */
export const payoutFaults: readonly Fault[] = [
  {
    kind: 'state',
    what: 'a refund that failed after it was booked stays booked',
    file: 'apps/server/src/features/billing/payment/settle/settlement.ts',
    find: '  ...payment.refunds.filter(gaveNothingBack),\n',
    put: '',
    seenBy: ['apps/server/src/features/billing/payment/settle/settlement.test.ts'],
  },
  {
    kind: 'boundary',
    what: 'a chargeback that is reversed pays a term twice that was paid otherwise meanwhile',
    file: 'apps/server/src/features/billing/payment/settle/settlement.ts',
    find: 'largest(ZERO, smallest(negate(amount), subtract(due, heldBy(termId, now))))',
    put: 'negate(amount)',
    seenBy: ['apps/server/src/features/billing/payment/settle/settlement.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a discount that is ordered alone makes a credit note',
    file: `${domain}/order/reason-not-to-order.ts`,
    find: '!list.mayGiveBack && selectionTotal(articlesOf(list), selection) < 0',
    put: 'false',
    seenBy: [rules],
  },
  {
    kind: 'policy',
    what: 'a payout leaves for an account that was only typed',
    file: `${domain}/payment/payout.ts`,
    find: "if (account.received <= 0) return { account, hold: 'not-a-source' }",
    put: 'if (account.received <= 0) return { account }',
    seenBy: [`${domain}/payment/payout.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'an account counts as a source although the bank took its money back',
    file: 'apps/server/src/features/billing/bank/refund-task.repository.ts',
    find: 'group by l.id, l.counter_account, l.counter_name having sum(e.amount) > 0',
    put: 'group by l.id, l.counter_account, l.counter_name',
    seenBy: ['apps/server/src/features/billing/bank/release-refund.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a release holds for whatever account the payer names afterwards',
    file: 'apps/server/src/features/billing/bank/refund-task.repository.ts',
    find: 'r.amount, r.released_iban as "releasedTo"',
    put: 'r.amount, case when r.released_iban is not null then (select m.iban from mandate m where m.debtor_id = r.debtor_id and m.closed_at is null) end as "releasedTo"',
    seenBy: ['apps/server/src/features/billing/bank/release-refund.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a closed account leaves the mandate in force',
    file: `${domain}/payment/mandate.ts`,
    find: "'AC04', ",
    put: '',
    seenBy: [`${domain}/payment/mandate.test.ts`],
  },
  {
    kind: 'boundary',
    what: 'a mandate lapses a day late',
    file: `${domain}/payment/mandate.ts`,
    find: 'MONTHS_UNUSED) <= day',
    put: 'MONTHS_UNUSED) < day',
    seenBy: [`${domain}/payment/mandate.test.ts`],
  },
  {
    kind: 'actor filter',
    what: 'what was announced under the old account is collected from the new one',
    file: 'apps/server/src/features/billing/bank/collectable.repository.ts',
    find: 'or m.id = t.mandate_id and m.ended_for = ${REPLACED}',
    put: '',
    seenBy: ['apps/server/src/features/billing/bank/mandates.test.ts'],
  },
  {
    kind: 'boundary',
    what: 'a batch on the first day that the term of the school allows is refused',
    file: 'apps/server/src/features/billing/bank/export-collections.ts',
    find: 'const isShort = on < earliest',
    put: 'const isShort = on <= earliest',
    seenBy: ['apps/server/src/features/billing/bank/mandates.test.ts'],
  },
]
