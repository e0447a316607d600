import { beforeEach, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { brokenInvariants } from '../../../testing/payments/invariants.ts'
import { aList, type TestOrderList } from '../../../testing/billing/lists.ts'
import { orderedIn } from '../../../testing/billing/orders.ts'
import { aSchool, aStudent, type TestSchool } from '../../../testing/people/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { inHalves, orderSeen, twoHomes, type TwoHomes } from '../../../testing/people/two-homes.ts'
import { findFactsOfPayers } from './overview/overview-facts.repository.ts'
import { findOverviewRow, findOverviewRows } from './overview/overview.repository.ts'

let portal: TestPortal
let family: TwoHomes
let hers: TestOrderList
let his: TestOrderList

test.beforeAll(({ portal: opened }) => void (portal = opened))
beforeEach(async () => {
  const school = await aSchool(portal.owner)
  ;({ family, hers, his } = await billedFamily(school))
})

/** Separated parents, each with an invoice for their child. */
async function billedFamily(school: TestSchool) {
  const parents = await twoHomes(portal, school)
  const list = await aList(school, { lines: [{ amount: 1001 }] })
  const [ofMother, ofFather] = await inHalves(list, parents)
  orderedIn(await orderSeen(parents.mother, ofMother, [0]))
  orderedIn(await orderSeen(parents.father, ofFather, [0]))
  return { family: parents, hers: ofMother, his: ofFather }
}

const TODAY = calendarDay('2026-11-15')

/** The stored children of the invoices and terms of an order list. */
async function childrenOf(copy: TestOrderList): Promise<readonly (Guid | null)[]> {
  const { rows } = await portal.owner.query<{ child: Guid | null }>(
    `select child_id as child from invoice where order_list_id = $1
     union all select t.child_id from term t join invoice i on i.id = t.invoice_id where i.order_list_id = $1`,
    [copy.id],
  )
  return rows.map(({ child }) => child)
}

test('stores the child of the list with its invoices and terms, whatever the insert says', async () => {
  const { id: child } = family.child
  expect(await childrenOf(hers)).toEqual([child, child])
  const other = await aStudent(hers.template.school)
  await portal.owner.query('update invoice set child_id = $2 where order_list_id = $1', [hers.id, other.id])
  await portal.owner.query('update term set child_id = $2 where school_id = $1', [
    hers.template.school.id,
    other.id,
  ])
  expect(await childrenOf(hers)).toEqual([child, child])
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

test('rejects moving a list to another child', async () => {
  const other = await aStudent(hers.template.school)
  await expect(
    portal.owner.query('update order_list set child_id = $2 where id = $1', [hers.id, other.id]),
  ).rejects.toThrow('An order list stays with its child')
  const { rows } = await portal.owner.query('select child_id from order_list where id = $1', [hers.id])
  expect(rows).toEqual([{ child_id: family.child.id }])
})

test('returns the same for all lists of a child as for each list, and nothing of another payer', async () => {
  const viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }
  for (const [copy, total] of [
    [hers, 501],
    [his, 500],
  ] as const) {
    const { id, template, child, debtor } = copy
    const [facts, together, alone] = await portal.schools.read(template.school.id, (tx) =>
      Promise.all([
        findFactsOfPayers(tx, [{ child, debtor, viewer }]),
        findOverviewRows(tx, [{ child, debtor, viewer }], TODAY),
        findOverviewRow(tx, { child, debtor, viewer }, id, TODAY),
      ]),
    )
    expect(facts.map((list) => list.id)).toEqual([id])
    expect(together).toEqual([alone])
    expect(alone).toMatchObject({ total })
  }
})
