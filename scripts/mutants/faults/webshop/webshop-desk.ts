import type { Fault } from '../../fault.ts'

const server = 'apps/server/src/features/webshop'
const desk = [`${server}/desk/desk.test.ts`]

/** Faults at the pickup desk. */
export const webshopDeskFaults: readonly Fault[] = [
  {
    kind: 'actor filter',
    what: 'somebody else says that a handing-out was a mistake',
    file: `${server}/desk/hand-out-order.ts`,
    find: '{ person: actor.person.guid, now }',
    put: '{ person: handedOut?.by ?? actor.person.guid, now }',
    seenBy: desk,
  },
  {
    kind: 'actor filter',
    what: 'the desk names a child that is no longer the buyer’s',
    file: `${server}/desk/desk.repository.ts`,
    find: '\n        and (r.ended_on is null or r.ended_on > ${today})',
    put: '',
    seenBy: desk,
  },
  {
    kind: 'state',
    what: 'what was handed out waits on',
    file: `${server}/desk/desk.repository.ts`,
    find: ' and o.handed_out_at is null',
    put: '',
    seenBy: desk,
  },
  {
    kind: 'state',
    what: 'what was given back in part is not collected any more',
    file: `${server}/desk/desk.repository.ts`,
    find: " or ${ATTEMPT} = 'partly-refunded'",
    put: '',
    seenBy: desk,
  },
  {
    kind: 'field',
    what: 'nobody is told for which pupil something is',
    file: `${server}/order/order.repository.ts`,
    find: ", 'child', l.child_name",
    put: '',
    seenBy: desk,
  },
]
