import type { Fault } from '../../fault.ts'

const RULES = 'packages/domain/src/billing/waiting/waiting-list.ts'
const CAPACITY = 'apps/server/src/features/billing/order/capacity/capacity.repository.ts'
const OFFERS = 'apps/server/src/features/billing/waiting/offer.repository.ts'
const JOB = 'apps/server/src/features/billing/waiting/waiting-job.ts'
const rulesTest = ['packages/domain/src/billing/waiting']
const serverTest = ['apps/server/src/features/billing/waiting']

/** Faults in waiting lists, offered places and participants. */
export const waitingListFaults: readonly Fault[] = [
  {
    kind: 'policy',
    what: 'something voluntary has a waiting list',
    file: RULES,
    find: '  !line.voluntary &&\n',
    put: '',
    seenBy: [...rulesTest, ...serverTest],
  },
  {
    kind: 'sign',
    what: 'a held place is offered once more',
    file: RULES,
    find: 'places - taken - held',
    put: 'places - taken + held',
    seenBy: [...rulesTest, ...serverTest],
  },
  {
    kind: 'boundary',
    what: 'an offer ends before its last day',
    file: RULES,
    find: "momentAtSchool(addDays(through, 1), '00:00')",
    put: "momentAtSchool(through, '00:00')",
    seenBy: rulesTest,
  },
  {
    kind: 'actor filter',
    what: 'another payer takes the child off the waiting list',
    file: RULES,
    find: "  if (!line.waiting) return 'not-waiting'\n  return line.waiting.isMine ? undefined : 'other-payer-waits'",
    put: "  if (!line.waiting) return 'not-waiting'\n  return undefined",
    seenBy: rulesTest,
  },
  {
    kind: 'state',
    what: 'a place is accepted after its offer ended',
    file: 'apps/server/src/features/billing/order-list/article.repository.ts',
    find: "(w.state = 'waiting' or w.state = 'offered' and w.offer_until > ${now})",
    put: "(w.state in ('waiting', 'offered'))",
    seenBy: serverTest,
  },
  {
    kind: 'policy',
    what: 'who happens to order passes the waiting list',
    file: CAPACITY,
    find: '(${holds(child, now)} or not ${doOthersWait(child)})',
    put: 'true',
    seenBy: serverTest,
  },
  {
    kind: 'policy',
    what: 'choosing articles releases an offered place',
    file: CAPACITY,
    find: ' and not r.offer and r.line_id',
    put: ' and r.line_id',
    seenBy: serverTest,
  },
  {
    kind: 'policy',
    what: 'the last who joined gets the first place',
    file: OFFERS,
    find: 'order by w.joined_at, w.child_id`',
    put: 'order by w.joined_at desc, w.child_id`',
    seenBy: serverTest,
  },
  {
    kind: 'actor filter',
    what: 'a pupil who left gets an offer',
    file: OFFERS,
    find: 'c.id = w.child_id and c.active',
    put: 'c.id = w.child_id',
    seenBy: serverTest,
  },
  {
    kind: 'policy',
    what: 'a hidden article is offered',
    file: OFFERS,
    find: 'where l.id = ${line} and not l.hidden and',
    put: 'where l.id = ${line} and',
    seenBy: serverTest,
  },
  {
    kind: 'state',
    what: 'an expired offer keeps its place in the queue of the job',
    file: JOB,
    find: '  await planNextLook(tx, line, now)\n',
    put: '',
    seenBy: serverTest,
  },
  {
    kind: 'policy',
    what: 'a place is added to the answer at any price',
    file: 'apps/server/src/features/billing/waiting/accept-place.ts',
    find: "  if (supplement.more !== price) throw new Refusal('list-changed')\n",
    put: '',
    seenBy: serverTest,
  },
  {
    kind: 'policy',
    what: 'accepting again charges again',
    file: 'apps/server/src/features/billing/waiting/accept-place.ts',
    find: 'if (!wished.line.ordered) await accept',
    put: 'await accept',
    seenBy: serverTest,
  },
  {
    kind: 'field',
    what: 'the discount of the order is given once more',
    file: 'packages/domain/src/billing/waiting/supplement.ts',
    find: 'cents(whole.total - ordered.total)',
    put: 'cents(whole.total - ordered.subtotal)',
    seenBy: rulesTest,
  },
  {
    kind: 'actor filter',
    what: 'a mentor sees the participants of every class',
    file: 'apps/server/src/features/billing/office/participants/participant.repository.ts',
    find: '      and ${isInScope(answers)} and exists',
    put: '      and exists',
    seenBy: ['apps/server/src/features/billing/office/participants.test.ts'],
  },
  {
    kind: 'policy',
    what: 'a guardian without contact is among the participants',
    file: 'apps/server/src/features/billing/office/participants/participant.repository.ts',
    find: 'r.person_id <> c.id and ${lasts(today)}',
    put: 'r.person_id <> c.id',
    seenBy: ['apps/server/src/features/billing/office/participants.test.ts'],
  },
  {
    kind: 'policy',
    what: 'fewer places than are offered can be set',
    file: 'apps/server/src/features/billing/office/list/change-list.ts',
    find: 'taken: taken + offered',
    put: 'taken',
    seenBy: serverTest,
  },
]
