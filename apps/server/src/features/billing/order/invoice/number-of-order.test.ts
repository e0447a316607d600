import { afterAll, beforeAll, expect, test } from 'vitest'
import { aListFor } from '../../../../../testing/billing/lists.ts'
import { orderedIn, orderOf, sendOrder, storedOrders } from '../../../../../testing/billing/orders.ts'
import { aParent, aSchool } from '../../../../../testing/people/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../../testing/portal.ts'

let portal: TestPortal
/** Runs between the decision about an order and its storage. */
let meanwhile: (() => Promise<void>) | undefined
/** Transactions whose last queries were sent together with the commit. */
let endedTogether = 0

beforeAll(async () => {
  portal = await openTestPortal((schools) => ({
    schools: {
      ...schools,
      write: (school, work) =>
        schools.write(school, (tx, commitWith) =>
          work(tx, (ask) => {
            endedTogether += 1
            return commitWith(ask)
          }),
        ),
    },
    faultHook: async (point) => {
      const work = meanwhile
      if (point !== 'order-decided' || !work) return
      meanwhile = undefined
      await work()
    },
  }))
})
afterAll(() => portal.stop())

test('ORD-064? takes the number last, together with the commit, so that other orders of the school do not wait', async () => {
  const school = await aSchool(portal.owner)
  const [slow, quick] = [await aParent(school), await aParent(school)]
  const lists = { slow: await aListFor(slow), quick: await aListFor(quick) }
  const browsers = { slow: await signIn(portal, slow), quick: await signIn(portal, quick) }
  const order = async (who: 'slow' | 'quick') =>
    orderedIn(await sendOrder(browsers[who], lists[who], orderOf(lists[who], [0]))).documents[0]?.number
  let before: string | undefined
  meanwhile = async () => {
    before = await order('quick')
  }
  const ended = endedTogether
  const after = await order('slow')
  expect({ before, after }).toEqual({ before: 'WL26-00001', after: 'WL26-00002' })
  expect(endedTogether - ended).toBe(2)
})

test('neither stores nor confirms an order whose invoice the database rejects', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const list = await aListFor(parent)
  const browser = await signIn(portal, parent)
  await portal.owner.query(`
    create function refuse_invoice() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger refuse_invoice before insert on invoice_line for each row execute function refuse_invoice()`)
  const answer = await sendOrder(browser, list, orderOf(list, [0]))
  await portal.owner.query('drop function refuse_invoice cascade')
  expect(answer.status).toBe(500)
  expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
})
