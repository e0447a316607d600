import { afterAll, beforeAll, expect, test } from 'vitest'
import { aParent, type TestSchool } from '../../testing/people/people.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { someInvoices } from '../../src/features/billing/matrix/invoices.ts'
import { someForms } from '../../src/features/inquiries/matrix/forms.ts'
import { openWholePortal } from './world/open-portal.ts'
import { askOf, rows } from './matrices.ts'
import { buildWorld, type World } from './world/world.ts'

let portal: TestPortal
let world: World

beforeAll(async () => {
  portal = await openWholePortal()
  world = await buildWorld(portal)
})
afterAll(() => portal.stop())

/** Generated on every call, and so never equal. */
const printed: readonly string[] = [
  'download-invoice',
  'download-receipt',
  'download-year-statement',
  'download-order-invoice',
]

/** The data export lists its requests with the words of their actions, and each request adds one. */
const TRAIL = /,?\n *"auditLog(?:\.action)?": (?:\[[^\]]*\]|\{[^}]*\})/g

/** All readable data about the two children, by endpoint. */
async function readEverything(): Promise<Readonly<Record<string, string>>> {
  const { parent } = world.browsers
  const answers: Record<string, string> = {}
  for (const call of Object.keys(rows))
    for (const relation of ['own', 'sibling'] as const) {
      const request = askOf(call)(world.targets[relation])
      if (request.method !== 'GET' || printed.includes(call)) continue
      const { status, body } = await parent.send(request)
      answers[`${call} ${relation}`] = `${status} ${body.replace(TRAIL, '')}`
    }
  return answers
}

/** Creates a family with invoices and forms at this school. */
async function moveIn(school: TestSchool, mark: string): Promise<void> {
  const parent = await aParent(school, { firstName: mark })
  const { child, debtor } = parent
  if (debtor) await someInvoices(school, child, debtor, mark)
  await someForms(parent, child, { child: mark, sender: mark })
}

test('A7 lists, counts and totals do not change when families join this school or another', async () => {
  const before = await readEverything()
  const schools = await portal.owner.query<Pick<TestSchool, 'id' | 'slug' | 'host'>>(
    'select id, slug, host from school join school_host on school_id = id',
  )
  for (const school of schools.rows)
    for (const mark of ['Aa', 'Buren', 'Zz']) await moveIn({ ...school, owner: portal.owner }, mark)
  expect(schools.rows).toHaveLength(2)
  expect(Object.keys(before).length).toBeGreaterThan(20)
  expect(await readEverything()).toEqual(before)
})
