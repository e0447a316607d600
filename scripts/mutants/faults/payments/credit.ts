import type { Fault } from '../../fault.ts'

const domain = 'packages/domain/src/billing'

/** Credit notes and their settlement. */
export const creditFaults: readonly Fault[] = [
  {
    kind: 'state',
    what: 'a credit note settles a term that is being paid at the bank',
    file: `${domain}/invoice/set-off.ts`,
    find: ' && !part.pending && !part.underWay',
    put: ' && !part.pending',
    seenBy: [`${domain}/invoice/set-off.test.ts`],
  },
  {
    kind: 'swapped arguments',
    what: 'a credit note settles the newest term first',
    file: `${domain}/invoice/set-off.ts`,
    find: 'compareDays(a.dueOn, b.dueOn) || a.number - b.number',
    put: 'compareDays(b.dueOn, a.dueOn) || a.number - b.number',
    seenBy: [`${domain}/invoice/set-off.test.ts`],
  },
  {
    kind: 'policy',
    what: 'credit that is on its way back settles a term as well',
    file: `${domain}/invoice/set-off.ts`,
    find: 'subtract(negate(open(note)), note.returning ?? ZERO)',
    put: 'negate(open(note))',
    seenBy: [`${domain}/invoice/set-off.test.ts`],
  },
  {
    kind: 'policy',
    what: 'a payment starts without booking what a credit note settles',
    file: 'apps/server/src/features/billing/pay/start-payment.ts',
    find: 'await lockTermsAndSettleCredit(deps.payables, tx, ids, deps.clock())',
    put: '',
    seenBy: ['apps/server/src/features/billing/one-debt.test.ts'],
  },
  {
    kind: 'policy',
    what: 'direct debit collects what a credit note settles',
    file: 'apps/server/src/features/payments/bank/collection/export-collections.ts',
    find: 'await lockTermsAndSettleCredit(payables, tx, before, now)',
    put: '',
    seenBy: ['apps/server/src/features/billing/one-debt.test.ts'],
  },
  {
    kind: 'state',
    what: 'a credit note counts twice after a later file brings its terms',
    file: 'apps/server/src/features/billing/school-file/terms-part.ts',
    find: '      await replaceMadeTerms(tx, notes, now)\n',
    put: '',
    seenBy: ['apps/server/src/school-file/import-school.test.ts'],
  },
  {
    kind: 'policy',
    what: 'an order below zero settles an invoice before the school releases it',
    file: 'apps/server/src/features/payments/bank/refund/credit-note.repository.ts',
    find: 'case when ${isUnreleased(invoice, sql`${term}.id`)} then',
    put: 'case when false then',
    seenBy: ['apps/server/src/features/billing/order/place-order.test.ts'],
  },
  {
    kind: 'policy',
    what: 'what is still to be paid lowers an order below zero that waits for its release',
    file: 'apps/server/src/features/payments/bank/refund/refund-task.repository.ts',
    find: 'case when n.waits then n.amount else least(',
    put: 'case when false then n.amount else least(',
    seenBy: ['apps/server/src/features/billing/order/place-order.test.ts'],
  },
]
