import type { Fault } from '../../fault.ts'

const domain = 'packages/domain/src/billing/cancellation'
const server = 'apps/server/src/features/billing/office'
const seenByRules = [`${domain}/cancellation.test.ts`]

/** Cancelling a list or an article for everybody. */
export const cancellationFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'something voluntary is cancelled alone, which shows who gave',
    file: `${domain}/cancellation.ts`,
    find: "  if (found.need === 'voluntary') return 'voluntary-stays'\n",
    put: '',
    seenBy: seenByRules,
  },
  {
    kind: 'state',
    what: 'a list is cancelled twice',
    file: `${domain}/cancellation.ts`,
    find: "  if (isCancelled) return 'list-cancelled'\n",
    put: '',
    seenBy: seenByRules,
  },
  {
    kind: 'boundary',
    what: 'an answer that costs nothing without its article needs a payment method',
    file: `${domain}/cancellation.ts`,
    find: 'return price.total > 0 && !answer.method',
    put: 'return price.total >= 0 && !answer.method',
    seenBy: seenByRules,
  },
  {
    kind: 'sign',
    what: 'what was owed before the cancellation is proposed to be given back again',
    file: `${domain}/cancellation.ts`,
    find: 'subtract(beyond(paid, becomes), beyond(paid, invoiced))',
    put: 'beyond(paid, becomes)',
    seenBy: seenByRules,
  },
  {
    kind: 'policy',
    what: 'a family that gets money back reads that an invoice remains',
    file: `${domain}/cancellation.ts`,
    find: "  if (refund > 0) return { kind: 'returned', amount: refund }\n",
    put: '',
    seenBy: seenByRules,
  },
  {
    kind: 'state',
    what: 'a list is cancelled with another effect than was confirmed',
    file: `${server}/cancellation/cancel.ts`,
    find: '  const decided = await decideCancellation(tx, actor, what)\n  requireSeen(decided, confirmed)\n',
    put: '  const decided = await decideCancellation(tx, actor, what)\n',
    seenBy: [`${server}/cancellation.test.ts`],
  },
  {
    kind: 'state',
    what: 'families wait for places of a cancelled list',
    file: `${server}/cancellation/cancel.ts`,
    find: '  await endWaits(tx, { list: id, article }, at)\n',
    put: '',
    seenBy: [`${server}/cancellation.test.ts`],
  },
]
