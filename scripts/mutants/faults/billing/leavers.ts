import type { Fault } from '../../fault.ts'

const served = 'apps/server/src/features/billing/leavers.test.ts'

/** Leavers: what stays open to their debtor, and what closes. */
export const leaverFaults: readonly Fault[] = [
  {
    kind: 'actor filter',
    what: 'a relation that ended for its own reason still shows the invoices of a pupil who left',
    file: 'apps/server/src/features/account/people/relation.repository.ts',
    find: ' and not r.pupil_left then false',
    put: ' and false then false',
    seenBy: [served],
  },
  {
    kind: 'policy',
    what: 'everything about a pupil who left is shown as before',
    file: 'packages/domain/src/account/person/children.ts',
    find: 'children.filter(({ hasLeft }) => !hasLeft)',
    put: 'children',
    seenBy: [served],
  },
  {
    kind: 'boundary',
    what: 'the invoices of a pupil who left close a day early',
    file: 'apps/server/src/database/migrations/0008-payments.sql',
    find: '::date >= since',
    put: '::date > since',
    seenBy: [served],
  },
  {
    kind: 'policy',
    what: 'a direct debit is offered for a pupil who left',
    file: 'apps/server/src/features/billing/order-list/load-order-list.ts',
    find: 'childLeft ? offered',
    put: 'false ? offered',
    seenBy: [served],
  },
  {
    kind: 'policy',
    what: 'the invoice of a pupil who left is still to be collected from the payer',
    file: 'apps/server/src/features/billing/payer.ts',
    find: 'childLeft ? termsOfLeaver(terms) : terms',
    put: 'terms',
    seenBy: [served],
  },
  {
    kind: 'policy',
    what: 'what is open of a pupil who left is still to be collected from the payer',
    file: 'apps/server/src/features/billing/overview/overview-facts.repository.ts',
    find: 'partsOfLeaver(facts.parts)',
    put: 'facts.parts',
    seenBy: [served],
  },
  {
    kind: 'state',
    what: 'a direct debit at the bank is asked as a transfer once the pupil has left',
    file: 'packages/domain/src/billing/invoice/leavers.ts',
    find: ' || term.isPending) return term',
    put: ') return term',
    seenBy: ['packages/domain/src/billing/invoice/leavers.test.ts'],
  },
  {
    kind: 'policy',
    what: 'something is ordered for a pupil who left',
    file: 'apps/server/src/features/billing/payer.ts',
    find: 'if (payer.childLeft) throw',
    put: 'if (false) throw',
    seenBy: [served],
  },
]
