import { expect } from 'vitest'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aList, aListFor, giveList, type TestOrderList } from '../../../../testing/billing/lists.ts'
import { orderedIn, orderOf, sendOrder } from '../../../../testing/billing/orders.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { signIn } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

function ask(browser: Browser, { debtor, template }: TestOrderList, method = '', bedrag?: number) {
  const [line] = template.lines
  const leermiddelen = JSON.stringify([{ guid: line?.id, bedrag: bedrag ?? (line?.amount ?? 0) / 100 }])
  return browser.get(
    `/rest/korting/${debtor}/${template.id}${method}?leermiddelen=${encodeURIComponent(leermiddelen)}`,
  )
}

test('API-082 ORD-067 returns the discount of a method as a magnitude with a direction', async ({
  portal,
}) => {
  const parent = await aParent(await aSchool(portal.owner))
  const adjustment = { type: 'surcharge', calculation: 'percentage', value: percentage(1.5) } as const
  const list = await aListFor(parent, { lines: [{ amount: 3290 }], methods: [{ adjustment }] })
  const browser = await signIn(portal, parent)
  expect((await ask(browser, list, `/${list.template.methods[0]?.id}`)).json).toEqual({
    kortingType: 'BETAALOPTIE',
    computedKorting: 0.49,
    currentBestellingKorting: 0.49,
    effectiveBetaaloptieKortingSettings: { type: 'TOESLAG' },
  })
  expect((await ask(browser, list)).json).toMatchObject({ computedKorting: 0 })
})

test('ORD-072? ORD-073? returns the total and the own part of the tier for a second child', async ({
  portal,
}) => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{}, {}] })
  const tiers = [
    { from: 10_000, value: 500 },
    { from: 20_000, value: 2000 },
  ]
  const list = await aList(school, { lines: [{ amount: 11_000 }], tiers })
  const copies = []
  for (const child of parent.children) copies.push(await giveList(list, { ...parent, child }))
  const [first, second] = copies
  if (!first || !second) throw new Error('Two children were asked for')
  const browser = await signIn(portal, parent)
  orderedIn(await sendOrder(browser, first, orderOf(first, [0])))
  expect((await ask(browser, second)).json).toMatchObject({
    kortingType: 'STAFFEL',
    computedKorting: 20,
    currentBestellingKorting: 15,
  })
})

test('ORD-065? rejects a discount for another price, debtor or list', async ({ portal }) => {
  const parent = await aParent(await aSchool(portal.owner))
  const list = await aListFor(parent)
  const browser = await signIn(portal, parent)
  expect((await ask(browser, list, '', 0.01)).code).toBe('list-changed')
  const neighbour = await aParent(parent.school)
  const theirs = await aListFor(neighbour)
  expect((await ask(browser, theirs)).code).toBe('not-found')
  expect((await ask(browser, { ...list, debtor: theirs.debtor })).code).toBe('not-found')
  expect((await ask(browser, { ...list, template: theirs.template })).code).toBe('not-found')
})
