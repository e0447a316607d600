import { beforeEach, describe, expect } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import type { Browser, TestAnswer } from '../../../../testing/browser.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  type TestFamily,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { aShop, anItem, type TestItem } from '../../../../testing/webshop/shop.ts'
import { importing } from '../../../composition/importing.ts'
import { idOfSchool, idsOfSchool } from '../../../school-file/rows/ids.ts'
import { importSchool } from '../../../school-file/import-school.ts'
import { sendStockMails } from './send-stock-mails.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

let school: TestSchool
let coat: TestItem
let parent: TestFamily
let browser: Browser

beforeEach(async () => {
  school = await aSchool(portal.owner)
  await aShop(school)
  coat = await anItem(school, {
    title: 'Labjas',
    years: [5],
    variants: [
      { title: 'S', stock: 0 },
      { title: 'M', stock: 1 },
    ],
  })
  parent = await aParent(school, { children: [{ className: 'v5a' }] })
  browser = await signIn(portal, parent)
})

const small = () => coat.variants[0] as Guid
const path = (variant: Guid) => `/api/shop-stock-notices/${variant}`
const ask = (as = browser, variant = small()) => as.put(path(variant), {})
const waitedFor = ({ json }: TestAnswer) => read(contract.listStockNotices.response, json)
const withdraw = (as = browser) => as.send({ method: 'DELETE', url: path(small()) })
const waiting = async (as = browser) => waitedFor(await as.get('/api/shop-stock-notices'))
const restock = (stock: number | null = 5, variant = small()) =>
  portal.owner.query('update shop_variant set stock = $2 where id = $1', [variant, stock])
const tell = () => portal.schools.write(school.id, (tx) => sendStockMails(tx, portal.clock.now))
const mails = async ({ id } = school) =>
  (
    await portal.owner.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mail where school_id = $1 order by id',
      [id],
    )
  ).rows
const addressOf = async ({ id }: TestFamily) =>
  (await portal.owner.query<{ email: string }>('select email from person where id = $1', [id])).rows[0]?.email
const notices = async () =>
  (await portal.owner.query('select from stock_notice where school_id = $1', [school.id])).rowCount

describe('requesting a notice', () => {
  test('stores it once per variant, for this person only, and can be withdrawn', async () => {
    expect(await waiting()).toEqual([])
    expect(waitedFor(await ask())).toEqual([small()])
    expect(waitedFor(await ask())).toEqual([small()])
    const other = await signIn(portal, await aParent(school, { children: [{ className: 'v5b' }] }))
    expect(await waiting(other)).toEqual([])
    await withdraw(other)
    expect(await waiting()).toEqual([small()])
    expect(waitedFor(await withdraw())).toEqual([])
    expect(await notices()).toBe(0)
  })

  test('rejects an available variant, a person without an address, and an item that is not found', async () => {
    const refusalOf = async (answer: Promise<TestAnswer>) => {
      const { status, code } = await answer
      return [status, code]
    }
    expect(await refusalOf(ask(browser, coat.variants[1]))).toEqual([409, 'not-sold-out'])
    const outside = await signIn(portal, await aParent(school, { children: [{ className: 'v4a' }] }))
    expect(await refusalOf(ask(outside))).toEqual([404, 'not-found'])
    const elsewhere = await aSchool(portal.owner)
    await aShop(elsewhere)
    const stranger = await signIn(portal, await aParent(elsewhere, { children: [{ className: 'v5a' }] }))
    expect(await refusalOf(ask(stranger))).toEqual([404, 'not-found'])
    await portal.owner.query(`update person set email = '' where id = $1`, [parent.id])
    expect(await refusalOf(ask())).toEqual([409, 'no-own-email'])
    expect(await notices()).toBe(0)
  })
})

describe('back in stock', () => {
  test('mails each requester once, in the own language, and deletes the request', async () => {
    await ask()
    await tell()
    expect(await mails()).toEqual([])
    await restock()
    await tell()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: await addressOf(parent), subject: 'Weer te koop: Labjas, S' })
    expect(mail?.text).toContain(`http://${school.host}/app/portal/webshop/item/${coat.id}`)
    expect(await waiting()).toEqual([])
    await tell()
    expect(await mails()).toHaveLength(1)
  })

  test('mails a person again after a new request', async () => {
    await ask()
    await restock()
    await tell()
    await restock(0)
    portal.clock.forward({ minutes: 1 })
    await ask()
    await restock(null)
    await tell()
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    ['whose child went to another year', `class_name = 'v6a'`, 'person'],
    ['whose relation ended', `ended_on = '2026-11-20'`, 'relation'],
    ['whose account is closed', 'active = false', 'person'],
  ])('does not mail a person who may no longer order it: %s', async (_, change, table) => {
    await ask()
    await portal.owner.query(`update ${table} set ${change} where school_id = $1`, [school.id])
    await restock()
    await tell()
    expect(await mails()).toEqual([])
    expect(await notices()).toBe(1)
  })

  test.each([
    ['the shop is closed', 'update shop set enabled = false where school_id = $1'],
    ['it is a draft', 'update shop_item set published = false where school_id = $1'],
    ['all of it was sold', 'update shop_variant set sold = 5 where school_id = $1'],
    [
      'the school has no webshop',
      `update school set settings = jsonb_set(settings, '{webshopEnabled}', 'false') where id = $1`,
    ],
  ])('sends no mail while %s', async (_, change) => {
    await ask()
    await restock()
    await portal.owner.query(change, [school.id])
    await tell()
    expect(await mails()).toEqual([])
    expect(await notices()).toBe(1)
  })

  test('mails after a school file with more stock, not to another school, and a dry run stores nothing', async () => {
    const key = 'weer-te-koop'
    const file = waterlinie(dayAtSchool(portal.clock.now), [`${key}.example`])
    const labcoat = (stock: number) => ({
      ...file,
      school: { ...file.school, key },
      shop: {
        ...file.shop,
        items: file.shop?.items?.map((item) =>
          item.key === 'galafeest'
            ? { ...item, years: [], variants: item.variants.map((variant) => ({ ...variant, stock })) }
            : item,
        ),
      },
    })
    const deps = () => importing(portal.schools, portal.clock.now, 'a secret')
    await importSchool(deps(), labcoat(0))
    const [id, variant] = [idOfSchool(key), idsOfSchool(key)('shop-variant', 'galafeest', 'leerling')]
    await portal.owner.query(
      `insert into stock_notice (school_id, variant_id, person_id, origin, asked_at)
      select school_id, $2, id, 'https://school.example', now() from person where school_id = $1 and login = 'm.devries'`,
      [id, variant],
    )
    await ask()
    const about = async () =>
      (await mails({ ...school, id })).filter(({ subject }) => subject.startsWith('Weer te koop'))
    await importSchool(deps(), labcoat(20), { dryRun: true })
    expect(await about()).toEqual([])
    await importSchool(deps(), labcoat(20))
    await importSchool(deps(), labcoat(20))
    expect((await about()).map(({ recipient }) => recipient)).toEqual(['m.devries@post.example'])
    expect(await mails()).toEqual([])
  })
})

test('rejects a request by an administrator', async () => {
  const admin = await signIn(portal, await aPersonWithRole(school, 'portal_admin', { withApp: true }))
  expect((await ask(admin)).code).toBe('not-your-role')
  expect(await notices()).toBe(0)
})
