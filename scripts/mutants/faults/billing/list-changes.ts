import type { Fault } from '../../fault.ts'

const RULE = ['packages/domain/src/billing/list-change']
const SERVER = ['apps/server/src/features/billing/office/changes.test.ts']

/** Faults in changes of a published list and in withdrawn answers. */
export const listChangeFaults: readonly Fault[] = [
  {
    kind: 'sign',
    what: 'a credit note adds what its invoice asked',
    file: 'packages/domain/src/billing/list-change/credit.ts',
    find: 'amount: negate(amount) })',
    put: 'amount })',
    seenBy: RULE,
  },
  {
    kind: 'boundary',
    what: 'a price that was agreed already is invoiced again',
    file: 'packages/domain/src/billing/list-change/effect.ts',
    find: 'return line !== undefined && line.amount !== ownPartOf(change.price, share)',
    put: 'return line !== undefined',
    seenBy: RULE,
  },
  {
    kind: 'policy',
    what: 'a change that is left as agreed is invoiced with another one',
    file: 'packages/domain/src/billing/list-change/effect.ts',
    find: "after(own.filter(({ answers: chosen }) => chosen === 'invoice-again'))",
    put: 'after(own)',
    seenBy: RULE,
  },
  {
    kind: 'policy',
    what: 'givers of something voluntary are concerned by its price',
    file: 'packages/domain/src/billing/list-change/effect.ts',
    find: "?.need === 'voluntary') return false",
    put: "?.need === 'voluntary') return line !== undefined",
    seenBy: RULE,
  },
  {
    kind: 'policy',
    what: 'the sums of an effect say who gave',
    file: 'packages/domain/src/billing/list-change/shown-effect.ts',
    find: 'const agreed = hasVoluntary ? withoutVoluntary(answer.lines) : answer.total',
    put: 'const agreed = answer.total',
    seenBy: RULE,
  },
  {
    kind: 'state',
    what: 'another effect than the confirmed one is carried out',
    file: 'apps/server/src/features/billing/office/changes/change-articles.ts',
    find: ' || decided.shown.seen !== seen)',
    put: ')',
    seenBy: SERVER,
  },
  {
    kind: 'state',
    what: 'an answer shows the present price of what it ordered',
    file: 'apps/server/src/features/billing/order-list/article.repository.ts',
    find: 'amount: line.agreed ?? ownPartOf(',
    put: 'amount: ownPartOf(',
    seenBy: SERVER,
  },
  {
    kind: 'state',
    what: 'an answer shows articles that were added later',
    file: 'apps/server/src/features/billing/order-list/article.repository.ts',
    find: 'po.id is null or l.from_version <= po.list_version or',
    put: 'po.id is null or l.from_version > 0 or',
    seenBy: SERVER,
  },
  {
    kind: 'state',
    what: 'places of a withdrawn answer stay taken',
    file: 'apps/server/src/features/billing/office/withdrawal/moving-registrations.ts',
    find: '  await moveRegistrations(tx, new Map(moved))\n',
    put: '',
    seenBy: SERVER,
  },
  {
    kind: 'actor filter',
    what: 'an answer of another class is withdrawn',
    file: 'apps/server/src/features/billing/office/withdrawal/withdraw-answer.ts',
    find: ' || !(await isPupilInScope(tx, scope, answer.child))',
    put: ' || !scope',
    seenBy: SERVER,
  },
  {
    kind: 'lost await',
    what: 'the forms of the version before are still accepted',
    file: 'apps/server/src/features/billing/office/changes/change-articles.ts',
    find: '  await beginVersion(tx, id)\n',
    put: '',
    seenBy: SERVER,
  },
  {
    kind: 'state',
    what: 'another sum than the confirmed one is credited',
    file: 'apps/server/src/features/billing/office/withdrawal/withdraw-answer.ts',
    find: 'shown.version !== version || shown.credited !== credited',
    put: 'shown.version !== version',
    seenBy: SERVER,
  },
]
