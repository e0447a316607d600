import type { Fault } from '../../fault.ts'

const payments = 'apps/server/src/features/payments'
const settling = [`${payments}/settle/settle-payment.test.ts`]
const shop = 'apps/server/src/features/webshop'

/** The port between payments and its payables. */
export const paymentsFaults: readonly Fault[] = [
  {
    kind: 'swapped arguments',
    what: 'terms are locked before what they belong to',
    file: `${payments}/ledger/term.repository.ts`,
    find: `    lockPaid(payables, tx, terms, owner),
    sql\`select from term where id = any(\${idsOfTerms(terms)}) order by id for update\`.execute(rows(tx)),
`,
    put: `    sql\`select from term where id = any(\${idsOfTerms(terms)}) order by id for update\`.execute(rows(tx)),
    lockPaid(payables, tx, terms, owner),
`,
    seenBy: [`${payments}/ledger/lock-terms.test.ts`],
  },
  {
    kind: 'state',
    what: 'an attempt is locked before its terms',
    file: `${payments}/attempt/attempt.repository.ts`,
    find: '(select count(*) from locked) >= 0',
    put: 'true',
    seenBy: [`${payments}/ledger/lock-terms.test.ts`],
  },
  {
    kind: 'state',
    what: 'what was paid is completed twice',
    file: `${payments}/settle/reconcile-attempt.ts`,
    find: '  await afterBooking?.({',
    put: '  await afterBooking?.({ now: deps.clock(), commitWith: (ask) => ask() })\n  await afterBooking?.({',
    seenBy: [`${shop}/checkout/order-invoices.test.ts`],
  },
  {
    kind: 'lost await',
    what: 'what was paid is completed after the transaction that books',
    file: `${payments}/settle/reconcile-attempt.ts`,
    find: '  await afterBooking?.({',
    put: '  void afterBooking?.({',
    seenBy: settling,
  },
  {
    kind: 'lost await',
    what: 'an attempt is stored before its terms are locked',
    file: `${payments}/ledger/term.repository.ts`,
    find: 'await Promise.all([lockTerms(',
    put: 'void Promise.all([lockTerms(',
    seenBy: ['apps/server/src/features/billing/one-debt.test.ts'],
  },
  {
    kind: 'actor filter',
    what: 'the payment of an order is told to others than its buyer',
    file: `${shop}/order/payable-orders.ts`,
    find: 'order?.buyer.personId === person ?',
    put: 'order && person ?',
    seenBy: [`${shop}/checkout/checkout.test.ts`],
  },
  {
    kind: 'state',
    what: 'a payment of another school is booked here',
    file: `${payments}/settle/settlement.ts`,
    find: "  if (payment.metadata['schoolId'] !== schoolId) return 'other-school'\n",
    put: '',
    seenBy: settling,
  },
  {
    kind: 'state',
    what: 'a payment that comes too late leaves the order to be paid again',
    file: `${shop}/order/payable-orders.ts`,
    find: '        if (!isSold) await withdrawTermOfOrder(tx, order.id, now)\n',
    put: '',
    seenBy: [`${shop}/checkout/stock.test.ts`],
  },
]
