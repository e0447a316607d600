import { expect, test } from 'vitest'
import type { FaultPoint } from '../../src/process/fault-injection.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aList, ALWAYS_OPEN, giveList, type TestOrderList } from '../../testing/billing/lists.ts'
import { orderOf } from '../../testing/billing/orders.ts'
import { aParent } from '../../testing/people/people.ts'
import { runUntilCrash, type CrashWorld } from './processes/crash-world.ts'
import { retryingParent, type RetryingParent } from './retrying-parent.ts'

const PLACES = 4

const POINTS: [string, FaultPoint, number][] = [
  ['K01 the order was decided, not yet stored', 'order-decided', 0],
  ['K02 the order was stored, its answer not given', 'order-stored', 1],
  ['K03 a place was held, nothing ordered yet', 'places-held', 2],
]

type Guest = { readonly patient: RetryingParent; readonly copy: TestOrderList }

/** Signed-in families invited to one list with limited capacity. */
async function guestsOf(
  { school, origin, portal }: CrashWorld,
  { count, places = PLACES }: { readonly count: number; readonly places?: number },
): Promise<readonly Guest[]> {
  const list = await aList(school, { ...ALWAYS_OPEN, lines: [{ capacity: places }, {}] })
  const guests: Guest[] = []
  while (guests.length < count) {
    const parent = await aParent(school)
    const patient = retryingParent(origin, portal)
    await patient.signIn(parent.login)
    guests.push({ patient, copy: await giveList(list, parent) })
  }
  return guests
}

/** Holds a place and then orders it, as the screens do. */
async function order({ patient, copy }: Guest): Promise<void> {
  expect(await patient.reserve(copy, [0])).toBe(true)
  await patient.order(copy, orderOf(copy, [0, 1]))
}

/** Expects one order with one invoice each, numbers without gaps, and no lost or permanent hold. */
async function expectOrderedOnce({ owner }: CrashWorld, guests: readonly Guest[]): Promise<void> {
  const copies = guests.map(({ copy }) => copy.id).toSorted()
  const { rows } = await owner.query<Record<string, unknown>>(
    `select array(select order_list_id from placed_order order by 1) as orders,
      (select count(*)::int from placed_order_line) as lines,
      array(select order_list_id from invoice where order_list_id = any($1) order by 1) as invoices,
      (select max(right(number, 5)::int) - min(right(number, 5)::int) + 1 from invoice
        where order_list_id = any($1)) as numbers,
      (select taken from list_line where capacity is not null) as taken,
      (select count(*)::int from reservation) as held,
      (select count(*)::int from audit_entry where action = 'place-order') as noted`,
    [copies],
  )
  const { length: many } = copies
  expect(rows[0]).toEqual({
    orders: copies,
    lines: 2 * many,
    invoices: copies,
    numbers: many,
    taken: many,
    held: 0,
    noted: many,
  })
  expect(await brokenInvariants(owner)).toEqual([])
}

test.concurrent.each(POINTS)('M10 C1 C5 %s: every family continues and has ordered once', (_, crashAt) =>
  runUntilCrash({ crashAt }, async (world) => {
    // Other seeds have more families order at once.
    const guests = await guestsOf(world, { count: 1 + (world.seed % PLACES) })
    await Promise.all(guests.map(order))
    await expectOrderedOnce(world, guests)
  }),
)

test.concurrent('C4 C5 K03 releases a hold at its time when its family does not return after the crash', () =>
  runUntilCrash({ crashAt: 'places-held' }, async (world) => {
    const { owner } = world
    const [first, second] = await guestsOf(world, { count: 2, places: 1 })
    if (first === undefined || second === undefined) throw new Error('Two guests were asked for')
    expect(await first.patient.reserve(first.copy, [0])).toBe(true)
    expect(await second.patient.reserve(second.copy, [0])).toBe(false)
    await owner.query('update reservation set expires_at = now()')
    await order(second)
    expect(await first.patient.reserve(first.copy, [0])).toBe(false)
    const { rows } = await owner.query('select taken from list_line where capacity is not null')
    expect(rows).toEqual([{ taken: 1 }])
  }))
