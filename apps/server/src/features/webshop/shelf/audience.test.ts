import { describe, expect } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aFile } from '../../../../testing/files/files.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  anExternalPayer,
  aStudent,
  relate,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { aShop, aShopCategory, anItem, orderOf, type TestItem } from '../../../../testing/webshop/shop.ts'

let portal: TestPortal
let school: TestSchool
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  school = await aSchool(portal.owner)
  await aShop(school)
})

const child = (className: string, firstName: string) => ({ className, firstName })
const nameOf = async ({ id }: TestPerson): Promise<string> =>
  (await portal.owner.query<{ full_name: string }>('select full_name from person where id = $1', [id]))
    .rows[0]?.full_name ?? ''
const chosen = async (person: TestPerson) => ({ id: person.id, name: await nameOf(person) })

/** A labcoat for years 3 and up and for class hv1x, with category, image and attachment. */
async function aLabcoat(more: Parameters<typeof anItem>[1] = {}) {
  const category = await aShopCategory(school)
  const image = await aFile(school, { name: 'coat.png', mediaType: 'image/png', content: 'png' })
  const coat = await anItem(school, {
    title: 'Labjas',
    vatRate: 700,
    image,
    categories: [category],
    attachments: ['maattabel.pdf'],
    classes: ['hv1x'],
    years: [3, 4, 5, 6],
    ...more,
  })
  return { coat, category, image }
}
type Labcoat = Awaited<ReturnType<typeof aLabcoat>>

/** What a person finds of it: in the list, in its category, and by the address of each part. */
async function finds(browser: Browser, { coat, category, image }: Labcoat) {
  const items = read(contract.listShopItems.response, (await browser.get('/api/shop-items')).json)
  const shelf = read(
    contract.readShopCategory.response,
    (await browser.get(`/api/shop-categories/${category}`)).json,
  )
  const addresses = [
    `/api/shop-items/${coat.id}`,
    `/api/shop-item-variants/${coat.variants[0]}`,
    `/api/shop-item-images/${image}`,
    `/api/shop-item-attachments/${coat.attachments[0]}/download`,
  ]
  const answers = await Promise.all(addresses.map((address) => browser.get(address)))
  return [
    items.some(({ id }) => id === coat.id),
    shelf.items.includes(coat.id),
    ...answers.map(({ status }) => status === 200),
  ]
}
const everything = [true, true, true, true, true, true]
const nothing = [false, false, false, false, false, false]

const order = (browser: Browser, { variants: [variant] }: TestItem, forChild?: Guid) =>
  browser.post(
    '/api/shop-order',
    orderOf({
      lines: [
        { variant: variant as Guid, quantity: 1, linePrice: 1795, ...(forChild && { child: forChild }) },
      ],
    }),
  )
const orders = async () =>
  (await portal.owner.query('select from shop_order where school_id = $1', [school.id])).rowCount

describe('an item for certain classes and years', () => {
  test('is found by a parent of a child there and by that pupil only', async () => {
    const labcoat = await aLabcoat()
    const inside = await aParent(school, { children: [child('2b', 'Sem'), child('v5a', 'Noor')] })
    const byClass = await aParent(school, { children: [child('HV1X', 'Bo')] })
    const outside = await aParent(school, { children: [child('hv1c', 'Kim')] })
    const see = async (person: TestPerson) => finds(await signIn(portal, person), labcoat)
    expect(await see(inside)).toEqual(everything)
    expect(await see(byClass)).toEqual(everything)
    expect(await see(outside)).toEqual(nothing)
    expect(await see(inside.children[1] as TestPerson)).toEqual(everything)
    expect(await see(inside.children[0] as TestPerson)).toEqual(nothing)
    expect(await see(await anExternalPayer(school))).toEqual(nothing)
  })

  test('is found by an administrator of the school', async () => {
    const admin = await aPersonWithRole(school, 'portal_admin', { withApp: true })
    expect(await finds(await signIn(portal, admin), await aLabcoat())).toEqual(everything)
  })

  test('is lost when the relation ends or the child changes class', async () => {
    const labcoat = await aLabcoat()
    const parent = await aPersonWithRole(school, 'ouder')
    const pupil = await aStudent(school, child('v4a', 'Noor'))
    await relate(parent, pupil)
    const browser = await signIn(portal, parent)
    expect(await finds(browser, labcoat)).toEqual(everything)
    await portal.owner.query(`update person set class_name = 'v2a' where id = $1`, [pupil.id])
    expect(await finds(browser, labcoat)).toEqual(nothing)
    await portal.owner.query(`update person set class_name = 'v4a' where id = $1`, [pupil.id])
    await portal.owner.query(`update relation set ended_on = '2026-11-20' where child_id = $1`, [pupil.id])
    expect(await finds(browser, labcoat)).toEqual(nothing)
  })

  test('cannot be ordered by others, and its tax rate is hidden; nothing is stored', async () => {
    const { coat } = await aLabcoat()
    const outside = await signIn(portal, await aParent(school, { children: [child('hv1c', 'Kim')] }))
    const before = await orders()
    const answer = await order(outside, coat)
    expect([answer.status, answer.code]).toEqual([409, 'order-changed'])
    expect((await outside.get('/api/vatrates/7')).code).toBe('not-found')
    expect(await orders()).toBe(before)
    const inside = await signIn(portal, await aParent(school, { children: [child('v5a', 'Noor')] }))
    expect((await order(inside, coat)).status).toBe(200)
    expect((await inside.get('/api/vatrates/7')).status).toBe(200)
  })
})

describe('an item for a chosen child', () => {
  test('is found by a person with a child, and not by one who pays without a child', async () => {
    const coat = await aLabcoat({ forChild: true, classes: [], years: [] })
    const parent = await aParent(school, { children: [child('', 'Kim')] })
    expect(await finds(await signIn(portal, parent), coat)).toEqual(everything)
    expect(await finds(await signIn(portal, await anExternalPayer(school)), coat)).toEqual(nothing)
  })

  const readItem = async (browser: Browser, { id }: TestItem) =>
    read(contract.readShopItem.response, (await browser.get(`/api/shop-items/${id}`)).json)

  test('can be chosen for each child who may have it, by name', async () => {
    const { coat } = await aLabcoat({ forChild: true })
    const parent = await aParent(school, {
      children: [child('v5a', 'Noor'), child('hv1c', 'Kim'), child('h4b', 'Ada')],
    })
    const browser = await signIn(portal, parent)
    const [noor, , ada] = parent.children as [TestPerson, TestPerson, TestPerson]
    const choice = [await chosen(ada), await chosen(noor)]
    expect((await readItem(browser, coat)).children).toEqual(choice)
    const items = read(contract.listShopItems.response, (await browser.get('/api/shop-items')).json)
    expect(items.find(({ id }) => id === coat.id)?.children).toEqual(choice)
    const pupil = await signIn(portal, noor)
    expect((await readItem(pupil, coat)).children).toEqual([await chosen(noor)])
  })

  test('is ordered for that child, whose name at that time is stored in the line', async () => {
    const { coat } = await aLabcoat({ forChild: true })
    const parent = await aParent(school, { children: [child('v5a', 'Noor'), child('h4b', 'Ada')] })
    const browser = await signIn(portal, parent)
    const [noor] = parent.children as [TestPerson]
    const placed = read(contract.placeShopOrder.response, (await order(browser, coat, noor.id)).json)
    expect(placed.lines[0]?.child).toEqual(await chosen(noor))
    await portal.owner.query(`update person set first_name = 'Anders' where id = $1`, [noor.id])
    const again = (await browser.get(`/api/shop-order/${placed.id}`)).json
    expect(read(contract.readShopOrder.response, again)).toEqual(placed)
  })

  test("is rejected without a child, for a neighbour's, and for an own child who may not have it", async () => {
    const { coat } = await aLabcoat({ forChild: true })
    const parent = await aParent(school, {
      children: [child('v5a', 'Noor'), child('h4b', 'Ada'), child('hv1c', 'Kim')],
    })
    const other = await aParent(school, { children: [child('v6a', 'Buur')] })
    const browser = await signIn(portal, parent)
    const before = await orders()
    const codes = [
      await order(browser, coat),
      await order(browser, coat, other.child.id),
      await order(browser, coat, parent.children[2]?.id),
    ].map(({ code }) => code)
    expect(codes).toEqual(['child-missing', 'order-changed', 'order-changed'])
    expect(await orders()).toBe(before)
  })
})
