import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import * as contract from '@portal/contract/webshop.contract.ts'
import { read } from '@portal/contract/testing/wire.ts'
import { aFile } from '../../../../testing/files/files.ts'
import { aParent, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { aShop, aShopCategory, anItem } from '../../../../testing/webshop/shop.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** A parent in the shop of a school. */
async function looking(school?: TestSchool) {
  const at = school ?? (await aSchool(portal.owner))
  return { school: at, browser: await signIn(portal, await aParent(at)) }
}

describe('the shop', () => {
  test("SHOP-039 DATA-104 shows the school's text, and whether it is open", async () => {
    const { school, browser } = await looking()
    expect((await browser.get('/api/shop-settings')).json).toEqual({ data: [] })
    await aShop(school, {
      title: 'Webshop De Waterlinie',
      description: 'Voor u',
      enabled: false,
      messageOffline: 'Tot maandag',
    })
    expect(read(contract.readShop.response, (await browser.get('/api/shop-settings')).json)).toEqual([
      { title: 'Webshop De Waterlinie', description: 'Voor u', isOpen: false, closedMessage: 'Tot maandag' },
    ])
  })

  test('does not exist for a school without a webshop', async () => {
    const { browser } = await looking(await aSchool(portal.owner, { settings: { webshopEnabled: false } }))
    for (const path of ['shop-settings', 'shop-categories', 'shop-items'])
      expect((await browser.get(`/api/${path}`)).code).toBe('switched-off')
  })
})

describe('an item for sale', () => {
  test("SHOP-043? API-126 is listed in full, with variants in the school's order", async () => {
    const { school, browser } = await looking()
    const clothes = await aShopCategory(school)
    const image = await aFile(school, { name: 'shirt.png', mediaType: 'image/png', content: 'png' })
    const shirt = await anItem(school, {
      title: 'Sportshirt',
      subtitle: 'Met logo',
      descriptionShort: 'Ademend',
      featured: true,
      image,
      categories: [clothes],
      variants: [
        { title: 'S', price: 1795 },
        { title: 'L', price: 1895 },
      ],
    })
    const gift = await anItem(school, {
      title: 'Donatie',
      type: 'DONATION',
      vatName: 'Vrij',
      vatRate: null,
      variants: [{ price: 0, variablePrice: true }],
    })
    const { json } = await browser.get('/api/shop-items')
    expect(read(contract.listShopItems.response, json)).toEqual([
      {
        id: gift.id,
        title: 'Donatie',
        subtitle: '',
        descriptionShort: '',
        type: 'DONATION',
        featured: false,
        vat: { name: 'Vrij' },
        variants: [{ id: gift.variants[0], title: '', price: 0, variablePrice: true }],
        categories: [],
      },
      {
        id: shirt.id,
        title: 'Sportshirt',
        subtitle: 'Met logo',
        descriptionShort: 'Ademend',
        type: 'REGULAR',
        featured: true,
        vat: { name: 'Hoog', rate: 2100 },
        variants: [
          { id: shirt.variants[0], title: 'S', price: 1795, variablePrice: false },
          { id: shirt.variants[1], title: 'L', price: 1895, variablePrice: false },
        ],
        categories: [clothes],
        image,
      },
    ])
    expect((await browser.get('/api/shop-item')).json).toEqual(json)
  })

  test('API-127 returns one item, one variant, one category and one rate by id', async () => {
    const { school, browser } = await looking()
    const clothes = await aShopCategory(school, 'Kleding')
    const shirt = await anItem(school, {
      descriptionLong: '<p>Was op 30 graden</p>',
      categories: [clothes],
      attachments: ['maattabel.pdf', 'wasvoorschrift.pdf'],
    })
    const item = read(contract.readShopItem.response, (await browser.get(`/api/shop-item/${shirt.id}`)).json)
    expect(item).toMatchObject({
      id: shirt.id,
      descriptionLong: '<p>Was op 30 graden</p>',
      attachments: [
        { id: shirt.attachments[0], name: 'maattabel.pdf' },
        { id: shirt.attachments[1], name: 'wasvoorschrift.pdf' },
      ],
    })
    const variant = await browser.get(`/api/shop-item-variant/${shirt.variants[0]}`)
    expect(read(contract.readShopVariant.response, variant.json)).toEqual({
      id: shirt.variants[0],
      item: shirt.id,
      title: '',
      price: 1795,
      variablePrice: false,
    })
    const category = await browser.get(`/api/shop-category/${clothes}`)
    expect(read(contract.readShopCategory.response, category.json)).toEqual({
      id: clothes,
      title: 'Kleding',
      items: [shirt.id],
    })
    const rate = await browser.get('/api/vatrate/21')
    expect(read(contract.readVatRate.response, rate.json)).toEqual({ id: '21', percentage: 2100 })
    expect((await browser.get('/api/vatrate/9')).code).toBe('not-found')
    expect((await browser.get(`/api/shop-category/${randomUUID()}`)).code).toBe('not-found')
  })

  test('SHOP-040? hides a draft and its parts in lists, counts and by address', async () => {
    const { school, browser } = await looking()
    const gifts = await aShopCategory(school, 'Cadeaus')
    const image = await aFile(school, { name: 'cadeau.png', mediaType: 'image/png', content: 'geheim' })
    const draft = await anItem(school, {
      title: 'Geheim cadeau',
      published: false,
      vatRate: 900,
      image,
      categories: [gifts],
      attachments: ['geheim.pdf'],
    })
    const lists = await Promise.all(
      ['shop-items', 'shop-categories'].map((path) => browser.get(`/api/${path}`)),
    )
    for (const { body } of lists) {
      expect(body).not.toContain('Geheim')
      expect(body).not.toContain(draft.id)
    }
    for (const path of [
      `shop-items/${draft.id}`,
      `shop-item-variants/${draft.variants[0]}`,
      `shop-item-images/${image}`,
      `shop-item-attachments/${draft.attachments[0]}/download`,
      'vatrates/9',
    ])
      expect((await browser.get(`/api/${path}`)).code).toBe('not-found')
  })

  test('SHOP-016 lists categories by title with their items, empty ones too', async () => {
    const { school, browser } = await looking()
    const [tickets, clothes] = [
      await aShopCategory(school, 'Kaarten'),
      await aShopCategory(school, 'Kleding'),
    ]
    const shirt = await anItem(school, { title: 'Shirt', categories: [clothes] })
    const coat = await anItem(school, { title: 'Jas', categories: [clothes] })
    const { json } = await browser.get('/api/shop-categories')
    expect(read(contract.listShopCategories.response, json)).toEqual([
      { id: tickets, title: 'Kaarten', items: [] },
      { id: clothes, title: 'Kleding', items: [coat.id, shirt.id] },
    ])
  })
})

describe('the files of an item', () => {
  test('SHOP-041 SHOP-042? API-133 DATA-110 an attachment is downloaded under its own name', async () => {
    const { school, browser } = await looking()
    const item = await anItem(school, { attachments: ['maattabel 2026.pdf'] })
    const answer = await browser.get(`/api/shop-item-attachments/${item.attachments[0]}/download`)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('maattabel 2026.pdf')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="maattabel 2026.pdf"; filename*=UTF-8''maattabel%202026.pdf`,
    )
    const { browser: stranger } = await looking()
    expect((await stranger.get(`/api/shop-item-attachments/${item.attachments[0]}/download`)).code).toBe(
      'not-found',
    )
  })

  test('an infected attachment is never served', async () => {
    const { school, browser } = await looking()
    const item = await anItem(school, { attachments: ['maattabel.pdf'] })
    await portal.owner.query(`update file set scan = 'infected' where school_id = $1`, [school.id])
    const path = `/api/shop-item-attachments/${item.attachments[0]}/download`
    expect((await browser.get(path)).code).toBe('file-infected')
  })

  test('a picture is displayed, and cached privately', async () => {
    const { school, browser } = await looking()
    const image = await aFile(school, { name: 'shirt.png', mediaType: 'image/png', content: 'een png' })
    const paper = await aFile(school, { name: 'brief.html', mediaType: 'text/html', content: '<p>' })
    await anItem(school, { image })
    await anItem(school, { image: paper })
    const answer = await browser.get(`/api/shop-item-images/${image}`)
    expect(answer.body).toBe('een png')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'content-disposition': expect.stringContaining('inline; '),
    })
    expect((await browser.get(`/api/shop-item-images/${paper}`)).code).toBe('not-found')
  })
})
