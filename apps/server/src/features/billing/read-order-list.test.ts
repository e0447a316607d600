import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListFor } from '../../../test/lists.ts'
import { readList } from '../../../test/orders.ts'
import { aParent, aSchool } from '../../../test/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

const aFamily = async () => aParent(await aSchool(portal.owner))

describe('an order list', () => {
  test('API-067 API-068? is read with its lines, methods and window', async () => {
    const parent = await aFamily()
    const list = await aListFor(parent, { title: 'Excursie', lines: [{ capacity: 30, taken: 29 }] })
    expect(await readList(await signIn(portal, parent), list)).toMatchObject({
      id: list.id,
      child: parent.child.id,
      debtor: parent.debtor?.id,
      status: 'open',
      list: {
        title: 'Excursie',
        lines: [{ amount: 1000, registrations: { available: 1, maximum: 30, heldByMe: false } }],
        paymentMethods: [{ systemName: 'ideal' }],
      },
      transferTo: { iban: 'NL80DEMO0100200303', holder: 'Stichting Waterlinie Onderwijs' },
      viewerIsParent: true,
      viewerLooksAlong: false,
    })
  })

  test('is not found when it is unknown, of the neighbour, or of another child', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { children: [{}, {}] })
    const [first, second] = parent.children
    if (!first || !second) throw new Error('Two children were asked for')
    const list = await aListFor({ ...parent, child: first })
    const browser = await signIn(portal, parent)
    const code = async (child: string, id: string) =>
      (await browser.get(`/lm/index.cfm?action=bestellijst.${child}.${id}`)).code
    expect(await code(second.id, list.id)).toBe('not-found')
    expect(await code(first.id, crypto.randomUUID())).toBe('not-found')
    const neighbour = await aParent(school)
    const theirs = await aListFor(neighbour)
    expect(await code(neighbour.child.id, theirs.id)).toBe('not-found')
    expect(await code(first.id, theirs.id)).toBe('not-found')
  })
})
