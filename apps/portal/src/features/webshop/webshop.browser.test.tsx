import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { aVariant, someItem } from '@portal/domain/testing/webshop/an-item.ts'
import type { CartLine } from '@portal/domain/webshop/cart.ts'
import type { ItemChild, ShopItem, ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { aParent, aSchool, openPortal, reopenPortal } from '../../../testing/open-portal.tsx'
import type { Answers } from '../../../testing/test-server.ts'

const clothes = guid('c0000000-0000-4000-8000-000000000001')
const market = guid('c0000000-0000-4000-8000-000000000002')
const [small, large] = [aVariant({ title: 'S' }), aVariant({ title: 'Extra groot', price: cents(1895) })]
const shirt = someItem({
  title: 'Sportshirt De Waterlinie van katoen',
  subtitle: 'Met logo',
  variants: [small, large],
  categories: [clothes],
})
const hoodie = someItem({
  title: 'Hoodie',
  featured: true,
  categories: [clothes],
  image: guid('f0000000-0000-4000-8000-000000000001'),
})
const pen = someItem({ title: 'Balpen', vat: { name: 'Laag', rate: percentage(9) } })
const free = aVariant({ title: '', variablePrice: true, price: cents(0) })
const gift = someItem({ title: 'Donatie', type: 'DONATION', vat: { name: 'Vrij' }, variants: [free] })
const all = [shirt, hoodie, pen, gift]

const shop = {
  title: 'Winkel De Waterlinie',
  description: 'Voor u en uw kind',
  isOpen: true,
  closedMessage: '',
}
const categories = [
  { id: market, title: 'Boekenmarkt', items: [] },
  { id: clothes, title: 'Kleding', items: [shirt.id, hoodie.id] },
]
const whole = (item: ShopItemSummary, facts: Partial<ShopItem> = {}): ShopItem => ({
  ...item,
  descriptionLong: '',
  attachments: [],
  ...facts,
})
const answers = (facts: Answers = {}): Answers => ({
  'read-school-settings': aSchool({ webshopEnabled: true, webshopOpen: true }),
  'read-shop': [shop],
  'list-shop-categories': categories,
  'list-shop-items': all,
  'read-shop-item': whole(shirt),
  ...facts,
})

const notFound = () => {
  throw new Refusal('not-found', 404, '', new Headers())
}
const broken = () => {
  throw new Fault(500, undefined)
}

const person = aParent().person.guid
const cartKey = `ouderportaal.cart.${person}`
const aLine = (item: ShopItemSummary, facts: Partial<CartLine> = {}): CartLine => {
  const [variant = small] = item.variants
  return {
    item: item.id,
    variant: variant.id,
    quantity: 1,
    priceInput: cents(0),
    seen: { title: item.title, price: variant.price },
    ...facts,
  }
}
/** Starts a browser in which the same person left this cart. */
function keep(cart: string): void {
  localStorage.clear()
  localStorage.setItem('ouderportaal.session', person)
  localStorage.setItem(cartKey, cart)
}
/** The shop in a browser with a stored cart. */
function openCart(lines: readonly CartLine[], facts: Answers = {}, place = '/webshop/cart') {
  keep(JSON.stringify({ lines, name: 'Marieke', email: 'm@post.example' }))
  return reopenPortal(place, answers(facts))
}
const keptLines = () =>
  (JSON.parse(localStorage.getItem(cartKey) ?? '{"lines":[]}') as { lines: CartLine[] }).lines

/** Holds back the error events of pictures, which no server sends here, until the returned function is called. */
function holdPictures(): () => void {
  const hold = (event: Event) => event.stopImmediatePropagation()
  const release = () => window.removeEventListener('error', hold, true)
  window.addEventListener('error', hold, true)
  onTestFinished(release)
  return release
}

const link = (name: string | RegExp) => page.getByRole('link', { name })
const menu = () => page.getByRole('navigation', { name: 'Webshop' })
const crumbs = () => page.getByRole('navigation', { name: 'Kruimelpad' })
/** With plain spaces, also before amounts. */
const plain = (part: { element: () => Element }) => part.element().textContent?.replaceAll('\u00a0', ' ')
const textOf = (selector: string) => document.querySelector(selector)?.textContent.replaceAll('\u00a0', ' ')
const add = () => page.getByRole('button', { name: 'In winkelwagen' })
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((tile) => tile.querySelector('h3')?.textContent)

beforeEach(() => page.viewport(1280, 900))

describe('the shelf', () => {
  test('SHOP-001 SHOP-002 SHOP-003 SHOP-025 SHOP-026 starts with the featured items of the school', async () => {
    await openPortal('/webshop', answers())
    await expect.element(page.getByRole('heading', { level: 1, name: 'Winkel De Waterlinie' })).toBeVisible()
    await expect.element(page.getByText('Voor u en uw kind')).toBeVisible()
    expect(titles()).toEqual(['Hoodie', 'Balpen', 'Donatie', 'Sportshirt De Waterlinie van katoen'])
    const featured = page.getByRole('region', { name: 'Uitgelichte artikelen' })
    expect(plain(featured.getByRole('article'))).toMatch(/^UitgelichtHoodie€.17,95$/)
    const others = page.getByRole('region', { name: 'Overige artikelen' }).getByRole('article')
    expect(plain(others.nth(2))).toMatch(/katoenMet logovanaf €.17,95$/)
    expect(plain(others.nth(1))).toBe('DonatieBedrag naar keuze')
    await expectAccessible()
  })

  test('SHOP-024 loads the picture of a tile when it comes near, and shows an icon without one', async () => {
    const letGo = holdPictures()
    await openPortal('/webshop', answers())
    await expect.element(link('Hoodie')).toBeVisible()
    const pictures = document.querySelectorAll('.tile img')
    expect(pictures).toHaveLength(1)
    expect(pictures[0]?.getAttribute('src')).toBe(`/api/shop-item-images/${hoodie.image}`)
    expect(pictures[0]).toMatchObject({ loading: 'lazy', width: expect.any(Number), alt: '' })
    letGo()
    pictures[0]?.dispatchEvent(new Event('error'))
    await expect.poll(() => document.querySelectorAll('.tile img').length).toBe(0)
    expect(document.querySelectorAll('.item-picture > .icon')).toHaveLength(4)
  })

  test('SHOP-014 SHOP-015 SHOP-016 SHOP-017 shows the counts of cart, items and categories in the menu, without a link to an empty category', async () => {
    await openCart([aLine(shirt, { quantity: 3 }), aLine(pen)], {}, '/webshop')
    await expect.element(menu().getByRole('link', { name: 'Winkelwagen 4 artikelen' })).toBeVisible()
    await expect.element(menu().getByRole('link', { name: 'Alle artikelen 4 artikelen' })).toBeVisible()
    await expect.element(menu().getByRole('link', { name: 'Kleding 2 artikelen' })).toBeVisible()
    const empty = menu().getByRole('link', { name: /Boekenmarkt geen artikelen/ })
    await expect.element(empty).toHaveAttribute('aria-disabled', 'true')
    expect(empty.element().tagName).toBe('SPAN')
  })

  test('SHOP-018 keeps the link to the cart in sight over the shelf on a phone, and covers nothing at its end or in the cart', async () => {
    await page.viewport(390, 844)
    await openCart([aLine(shirt), aLine(pen)], {}, '/webshop')
    const floating = link('Naar winkelwagen, 2 artikelen')
    const positionOf = () => getComputedStyle(floating.element()).position
    await expect.element(floating).toBeVisible()
    expect(positionOf()).toBe('sticky')
    const last = page.getByRole('article').last()
    await expect.element(last).toBeInTheDocument()
    const shelf = last.element()
    window.scrollTo(0, document.body.scrollHeight)
    await expect
      .poll(() => floating.element().getBoundingClientRect().top - shelf.getBoundingClientRect().bottom)
      .toBeGreaterThan(0)
    await floating.click()
    await expect.element(page.getByRole('list', { name: 'Winkelwagen' })).toBeVisible()
    expect(positionOf()).toBe('relative')
    const lines = page.getByRole('list', { name: 'Winkelwagen' }).element().getBoundingClientRect()
    expect(floating.element().getBoundingClientRect().top).toBeGreaterThan(lines.bottom)
  })

  test('SHOP-004 SHOP-005 SHOP-006 SHOP-008 SHOP-020 SHOP-021 shows the items of a category, with each item below it', async () => {
    const { place } = await openPortal('/webshop', answers())
    await menu()
      .getByRole('link', { name: /^Kleding/ })
      .click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Kleding' })).toBeVisible()
    await expect.poll(() => crumbs().element().textContent).toBe('HomeWebshopKleding')
    expect(titles()).toEqual(['Hoodie', 'Sportshirt De Waterlinie van katoen'])
    await link(/^Sportshirt/).click()
    await expect.poll(place).toBe(`/webshop/category/${clothes}/item/${shirt.id}`)
    await expect
      .poll(() => crumbs().element().textContent)
      .toBe('HomeWebshopKledingSportshirt De Waterlinie va…')
    await crumbs().getByRole('link', { name: 'Kleding' }).click()
    await expect.poll(place).toBe(`/webshop/category/${clothes}`)
    await expect.element(link(/^Sportshirt/)).toBeVisible()
    await expectAccessible()
  })

  /** Follows a link from further down the page, without the mouse, which would scroll to it first. */
  async function goFromBelow(from: Locator, title: string): Promise<void> {
    await expect.element(from).toBeVisible()
    document.body.style.minHeight = '4000px'
    onTestFinished(() => void (document.body.style.minHeight = ''))
    const isScrolled = new Promise((done) => document.addEventListener('scroll', done, { once: true }))
    window.scrollTo(0, 300)
    await isScrolled
    expect(window.scrollY).toBe(300)
    from.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => window.scrollY).toBe(0)
  }

  test('SHOP-019 scrolls to the top of each page of the shop', async () => {
    await openPortal('/webshop', answers())
    await goFromBelow(menu().getByRole('link', { name: /^Kleding/ }), 'Kleding')
    await goFromBelow(link(/^Sportshirt/), shirt.title)
    await goFromBelow(crumbs().getByRole('link', { name: 'Webshop' }), 'Winkel De Waterlinie')
  })

  test.each([1280, 390])('restores the scroll position on the way back at %i pixels', async (width) => {
    await page.viewport(width, 844)
    const { back } = await openPortal('/webshop', answers())
    await goFromBelow(menu().getByRole('link', { name: /^Kleding/ }), 'Kleding')
    back()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Winkel De Waterlinie' })).toBeVisible()
    await expect.poll(() => window.scrollY).toBe(300)
  })

  test('SHOP-040? reports an item that is not for sale, and an unknown category', async () => {
    await openPortal(`/webshop/item/${pen.id}`, answers({ 'read-shop-item': notFound }))
    await expect
      .element(page.getByText('Dit artikel bestaat niet meer of is niet meer te koop.'))
      .toBeVisible()
    await expect.element(link('Terug naar het overzicht')).toHaveAttribute('href', '/app/portal/webshop')
  })

  test('reports an unknown category, and a shop without items', async () => {
    await openPortal(`/webshop/category/${pen.id}`, answers())
    await expect.element(page.getByText('Deze categorie bestaat niet.')).toBeVisible()
    await openPortal('/webshop', answers({ 'list-shop-items': [], 'list-shop-categories': [] }))
    await expect.element(page.getByText('Er zijn op dit moment geen artikelen te koop.')).toBeVisible()
  })

  test('redirects home at a school without a webshop, which has no tab', async () => {
    const { place } = await openPortal('/webshop', answers({ 'read-school-settings': aSchool() }))
    await expect.element(link('Home').first()).toBeVisible()
    expect(place()).toBe('/')
    expect(link('Webshop').elements()).toHaveLength(0)
  })
})

describe('a closed shop', () => {
  const closed = { ...shop, isOpen: false, closedMessage: 'Tot maandag' }

  test("SHOP-036 SHOP-038? NAV-018 redirects to a page with the school's message, without cart and items", async () => {
    const { place } = await openPortal('/webshop/cart', answers({ 'read-shop': [closed] }))
    await expect.element(page.getByText('Tot maandag')).toBeVisible()
    expect(place()).toBe('/webshop-offline')
    expect(page.getByRole('article').elements()).toHaveLength(0)
    expect(link(/winkelwagen/).elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('PROD-038? has no tab; orders and the desk are in the account menu', async () => {
    const isClosed = {
      'read-shop': [closed],
      'read-school-settings': aSchool({ webshopEnabled: true, webshopOpen: false }),
    }
    await openPortal('/', answers(isClosed))
    await page.getByRole('button', { name: /Marieke/ }).click()
    await expect
      .element(page.getByRole('menuitem', { name: 'Mijn bestellingen' }))
      .toHaveAttribute('href', '/app/portal/webshop/orders')
    expect(link('Webshop').elements()).toHaveLength(0)
  })

  test('shows nothing else beside My orders', async () => {
    const isClosed = {
      'read-shop': [closed],
      'list-shop-orders': { orders: [], count: 0 },
    }
    await openPortal('/webshop/orders', answers(isClosed))
    await expect.element(menu().getByRole('link', { name: 'Mijn bestellingen' })).toBeVisible()
    await expect.poll(() => menu().getByRole('link').elements()).toHaveLength(1)
    expect(page.getByRole('link', { name: /^Naar winkelwagen/ }).elements()).toHaveLength(0)
  })

  test('has its tab again when open, and no entry in the account menu', async () => {
    const { place } = await openPortal('/', answers())
    await link('Webshop').first().click()
    await expect.poll(place).toBe('/webshop')
    await page.getByRole('button', { name: /Marieke/ }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Mijn bestellingen' }).elements()).toHaveLength(0)
  })

  test('SHOP-038? SHOP-039 shows our own text without a message, and without a shop', async () => {
    await openPortal('/webshop', answers({ 'read-shop': [] }))
    await expect.element(page.getByText(/^De webshop is op dit moment niet beschikbaar/)).toBeVisible()
  })

  test('SHOP-037 redirects back when the shop is open', async () => {
    const { place } = await openPortal('/webshop-offline', answers())
    await expect.element(page.getByRole('heading', { level: 1, name: 'Winkel De Waterlinie' })).toBeVisible()
    expect(place()).toBe('/webshop')
  })

  test('F35 SHOP-036 SHOP-037 CART-017 redirects a buyer out when it closes, and back with the cart when it opens', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let isOpen = true
    const { place } = await openCart(
      [aLine(pen)],
      { 'read-shop': () => [{ ...shop, isOpen }] },
      `/webshop/item/${shirt.id}`,
    )
    await expect.element(link('Naar winkelwagen, 1 artikel')).toBeVisible()
    isOpen = false
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.element(page.getByText('De webshop is gesloten')).toBeVisible()
    expect(place()).toBe('/webshop-offline')
    isOpen = true
    await vi.advanceTimersByTimeAsync(30_000)
    await expect.element(link('Naar winkelwagen, 1 artikel')).toBeVisible()
    expect(place()).toBe('/webshop')
  })
})

describe('an item', () => {
  test('SHOP-007 SHOP-027 SHOP-028 SHOP-029 VAL-039 shows the price of a chosen variant with the included tax', async () => {
    await openPortal(`/webshop/item/${shirt.id}`, answers())
    await expect.element(page.getByText('vanaf € 17,95')).toBeVisible()
    await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(add()).toHaveAccessibleDescription('Kies eerst een uitvoering.')
    await page.getByRole('radio', { name: 'Extra groot € 18,95' }).click({ force: true })
    await expect.element(page.getByText('inclusief € 3,29 btw (21%)')).toBeVisible()
    await expectAccessible()
  })

  test('SHOP-018 SHOP-031 LIM-024 CART-016 is added to the cart one at a time, with a visible result', async () => {
    await openPortal(`/webshop/item/${pen.id}`, answers({ 'read-shop-item': whole(pen) }))
    await add().click()
    await expect.element(link('Naar winkelwagen, 1 artikel')).toBeVisible()
    await add().click()
    await expect.element(link('Naar winkelwagen, 2 artikelen')).toBeVisible()
    expect(keptLines()).toEqual([aLine(pen, { quantity: 2 })])
    await expect.element(link('Naar winkelwagen').first()).toBeVisible()
  })

  test('DAY-014 can be paid with the next press, and its button is in sight on a phone', async () => {
    await page.viewport(390, 640)
    const { place } = await openPortal(
      `/webshop/item/${pen.id}`,
      answers({ 'read-shop-item': { ...whole(pen), descriptionShort: 'Schrijft goed. '.repeat(60) } }),
    )
    await expect.element(add()).toBeInViewport({ ratio: 1 })
    await add().click()
    await link('Afrekenen').click()
    await expect.poll(place).toBe('/webshop/order/prepare-payment')
  })

  test('SHOP-028 VAL-037 VAL-038 VAL-040? VAL-111 accepts an amount from the buyer, formatted with a comma on blur', async () => {
    await openPortal(`/webshop/item/${gift.id}`, answers({ 'read-shop-item': whole(gift) }))
    const field = page.getByRole('textbox', { name: /Uw bedrag/ })
    await expect.element(field).toHaveValue('')
    await expect.element(page.getByText(/^Deze bijdrage is vrijwillig\. Meedoen kan altijd/)).toBeVisible()
    await userEvent.fill(field, '1.000')
    await userEvent.tab()
    await expect.element(field).toHaveAccessibleDescription(/^Dit bedrag kan twee dingen betekenen/)
    await expect.element(add()).toHaveAttribute('aria-disabled', 'true')
    for (const [amount, words] of [
      ['0', /hoger dan € 0,00/],
      ['1,234', /hoogstens twee cijfers achter de komma/],
      ['10.000,00', /hoogstens €\s9\.999,99/],
    ] as const) {
      await userEvent.fill(field, amount)
      await expect.element(field).toHaveAccessibleDescription(words)
    }
    await userEvent.fill(field, '1.234,5')
    await userEvent.tab()
    await expect.element(field).toHaveValue('1.234,50')
    await userEvent.fill(field, '12.5')
    await userEvent.tab()
    await expect.element(field).toHaveValue('12,50')
    await expect.element(page.getByText('vrijgesteld van btw')).toBeVisible()
    await add().click()
    await add().click()
    await expect
      .poll(() => keptLines().map(({ priceInput, quantity }) => [priceInput, quantity]))
      .toEqual([
        [1250, 1],
        [1250, 1],
      ])
  })

  test("SHOP-041 VAL-064? shows the school's description below, with files to download", async () => {
    const attachment = { id: guid('a0000000-0000-4000-8000-000000000001'), name: 'maattabel.pdf', size: 2048 }
    const facts = {
      descriptionLong: '<p>Was op <b>30</b></p><script>alert(1)</script>',
      attachments: [attachment],
    }
    await openPortal(`/webshop/item/${shirt.id}`, answers({ 'read-shop-item': whole(shirt, facts) }))
    await expect.element(page.getByText('Was op 30')).toBeVisible()
    expect(document.querySelector('.written-text script')).toBeNull()
    const file = link('maattabel.pdf')
    await expect.element(file).toHaveAttribute('href', `/api/shop-item-attachments/${attachment.id}/download`)
    await expect.element(file).toHaveAttribute('download', 'maattabel.pdf')
  })

  test('says that it failed to load, and retries', async () => {
    await openPortal(`/webshop/item/${shirt.id}`, answers({ 'read-shop-item': broken }))
    await expect.element(page.getByText('De webshop kan nu niet worden getoond.')).toBeVisible()
  })
})

describe('an item for a child', () => {
  const [sem, noor] = ['Sem de Vries', 'Noor de Vries'].map((name, nth) => ({
    id: guid(`0c000000-0000-4000-8000-00000000000${nth}`),
    name,
  })) as [ItemChild, ItemChild]
  const coat = (...children: ItemChild[]) => someItem({ title: 'Labjas', variants: [aVariant()], children })
  const open = (item: ShopItemSummary) =>
    openPortal(
      `/webshop/item/${item.id}`,
      answers({ 'list-shop-items': [item], 'read-shop-item': whole(item) }),
    )

  test('asks for the child, and has a line per child with the name', async () => {
    const item = coat(noor, sem)
    await open(item)
    await expect.element(add()).toHaveAccessibleDescription('Kies eerst voor wie het is.')
    await page.getByRole('radiogroup', { name: 'Voor wie is het?' }).getByText('Sem de Vries').click()
    await add().click()
    await page.getByText('Noor de Vries').click()
    await add().click()
    expect(keptLines().map(({ child, quantity }) => [child, quantity])).toEqual([
      [sem.id, 1],
      [noor.id, 1],
    ])
    await expectAccessible()
    await link('Naar winkelwagen').last().click()
    await expect.element(page.getByText('Voor Sem de Vries')).toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: 'Aantal van Labjas (Noor de Vries)' }))
      .toBeVisible()
    await expectAccessible()
  })

  test('shows the child when only one may have it', async () => {
    const item = coat(sem)
    await open(item)
    await expect.element(page.getByText('Voor Sem de Vries')).toBeVisible()
    await add().click()
    expect(keptLines().map(({ child }) => child)).toEqual([sem.id])
  })
})

describe('sharing', () => {
  const address = () => `${location.origin}/app/portal/webshop/item/${shirt.id}`
  const openShare = async () => {
    await openPortal(`/webshop/category/${clothes}/item/${shirt.id}`, answers())
    const button = page.getByRole('button', { name: 'Delen' })
    await expect.element(button).toBeVisible()
    // By keyboard, because a toast of another test may cover the button.
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Deel dit artikel' })).toBeVisible()
  }
  const without = (name: 'share' | 'clipboard') =>
    vi.spyOn(navigator, name as never, 'get').mockReturnValue(undefined as never)

  beforeEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'share')
  })

  test('SHOP-032 SHOP-034 SHOP-035 copies the link from a field, or shares it with six targets', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openShare()
    const field = page.getByRole('textbox', { name: 'Link naar dit artikel' })
    await expect.element(field).toHaveValue(address())
    expect(field.element().tagName).toBe('TEXTAREA')
    for (const target of ['WhatsApp', 'Facebook', 'LinkedIn', 'Pinterest', 'X', 'e-mail'])
      await expect
        .element(page.getByRole('dialog').getByRole('link', { name: `Delen via ${target}` }))
        .toBeVisible()
    await page.getByRole('button', { name: 'Link kopiëren' }).click()
    await expect.element(page.getByText('De link is gekopieerd.')).toBeVisible()
    expect(write).toHaveBeenCalledWith(address())
    await expectAccessible()
  })

  test("SHOP-033 uses the device's own dialog, and treats closing it as no failure", async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('no', 'AbortError'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await openShare()
    expect(page.getByRole('textbox').elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Delen via dit apparaat' }).click()
    expect(share).toHaveBeenCalledWith({ url: address(), title: shirt.title })
    expect(page.getByText('Delen is niet gelukt.').elements()).toHaveLength(0)
  })

  test('ERR-021 ERR-022 shows a toast after a failure, and disables the button', async () => {
    const share = vi.fn().mockRejectedValue(new Error('broken'))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await openShare()
    const button = page.getByRole('button', { name: 'Delen via dit apparaat' })
    await button.click()
    await expect
      .element(page.getByRole('region', { name: 'Meldingen' }).getByText('Delen is niet gelukt.').last())
      .toBeVisible()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  })

  test('ERR-023 ERR-024? shows the same without a clipboard, and keeps the link selectable', async () => {
    await openShare()
    without('clipboard')
    await page.getByRole('button', { name: 'Link kopiëren' }).click()
    await expect
      .element(page.getByRole('region', { name: 'Meldingen' }).getByText('Delen is niet gelukt.').last())
      .toBeVisible()
    await expect.element(page.getByText(/Selecteer de link en kopieer deze zelf/)).toBeVisible()
    const field = page
      .getByRole('textbox', { name: 'Link naar dit artikel' })
      .element() as HTMLTextAreaElement
    expect([field.disabled, field.readOnly]).toEqual([false, true])
  })
})

describe('the cart', () => {
  const lines = () => page.getByRole('list', { name: 'Winkelwagen' }).getByRole('listitem')

  test('SHOP-009 SHOP-020 CART-002 CART-003 CART-004 CART-005 CART-009 CART-010 shows its items at current prices', async () => {
    holdPictures()
    await openCart([
      aLine(shirt, { quantity: 2 }),
      aLine(pen),
      aLine(shirt, { variant: large.id, seen: { title: shirt.title, price: large.price } }),
      aLine(hoodie),
    ])
    await expect.element(lines().nth(0)).toBeVisible()
    expect(lines().elements()).toHaveLength(3)
    expect(crumbs().element().textContent).toBe('HomeWebshopWinkelwagen')
    expect(plain(lines().nth(0))).toMatch(/S€.17,95 per stuk/)
    expect(plain(lines().nth(0))).toMatch(/€.35,90inclusief €.6,23 btw \(21%\)/)
    expect(plain(lines().nth(0))).toMatch(/Extra groot€.18,95 per stuk/)
    await expect
      .element(lines().nth(0).getByRole('link', { name: shirt.title }))
      .toHaveAttribute('href', `/app/portal/webshop/item/${shirt.id}`)
    expect(lines().nth(0).element().querySelector('.item-picture > .icon')).not.toBeNull()
    expect(lines().nth(2).element().querySelector('.item-picture > img')).not.toBeNull()
    await expect.element(page.getByText('Totaalprijs')).toBeVisible()
    expect(textOf('.cart-totals')).toBe('Totaalprijs€ 90,75Totaal btw€ 14,12')
    await expectAccessible()
  })

  test('CART-009 shows no tax line without tax', async () => {
    await openCart([aLine(gift, { priceInput: cents(500), seen: { title: gift.title, price: cents(500) } })])
    await expect.element(page.getByText('Totaalprijs')).toBeVisible()
    expect(textOf('.cart-totals')).toBe('Totaalprijs€ 5,00')
    await expect.element(page.getByText(/^De bijdrage in deze bestelling is vrijwillig\./)).toBeVisible()
  })

  test('LIM-023 CART-006 CART-015 VAL-041 VAL-042 VAL-043? accepts a quantity while it is typed, and replaces an invalid one', async () => {
    await openCart([aLine(pen, { quantity: 3 })])
    const field = page.getByRole('textbox', { name: 'Aantal van Balpen' })
    for (const wrong of ['0', '-2', '1,5', '', '1000', 'twee']) {
      await userEvent.fill(field, wrong)
      await userEvent.tab()
      await expect.element(field).toHaveValue('3')
      expect(keptLines()[0]?.quantity).toBe(3)
    }
    await userEvent.fill(field, '12')
    await expect.poll(() => keptLines()[0]?.quantity).toBe(12)
    await page.getByRole('button', { name: 'Eén meer' }).click()
    await page.getByRole('button', { name: 'Eén meer' }).click()
    await page.getByRole('button', { name: 'Eén minder' }).click()
    await expect.poll(() => keptLines()[0]?.quantity).toBe(13)
    await userEvent.fill(field, '2')
    await page.getByRole('button', { name: 'Eén minder' }).click()
    await expect.poll(() => keptLines()[0]?.quantity).toBe(1)
    await page.getByRole('button', { name: 'Eén minder' }).click()
    await expect.element(field).toHaveValue('1')
    expect(keptLines()[0]?.quantity).toBe(1)
  })

  test('CART-007 CART-008 CART-012 removes a line only after a confirmation, and links to the shop when empty', async () => {
    await openCart([aLine(pen)])
    await page.getByRole('button', { name: 'Balpen verwijderen' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Artikel verwijderen?' })
    await dialog.getByRole('button', { name: 'Annuleren' }).click()
    expect(keptLines()).toHaveLength(1)
    await page.getByRole('button', { name: 'Balpen verwijderen' }).click()
    await dialog.getByRole('button', { name: 'Verwijderen' }).click()
    await expect.element(page.getByText('Uw winkelwagen is leeg.')).toBeVisible()
    await expect.element(link('Naar de webshop')).toHaveAttribute('href', '/app/portal/webshop')
    await expect.element(page.getByRole('group', { name: 'Winkelwagen' })).toHaveFocus()
    expect(keptLines()).toEqual([])
    await expectAccessible()
  })

  test('CART-022? removes an unavailable item with its name, and stores that', async () => {
    const cap = someItem({ title: 'Pet' })
    await openCart([aLine(cap), aLine(pen)])
    await expect
      .element(page.getByText('‘Pet’ is niet meer te koop en is uit uw winkelwagen gehaald.'))
      .toBeVisible()
    await expect.poll(() => keptLines().map(({ item }) => item)).toEqual([pen.id])
    await expect
      .element(page.getByText('‘Pet’ is niet meer te koop en is uit uw winkelwagen gehaald.'))
      .toBeVisible()
  })

  test('CART-022? shows a changed price beside the old one, and uses it for payment', async () => {
    await openCart([aLine(pen, { seen: { title: pen.title, price: cents(1500) } })])
    await expect.element(page.getByText('Een prijs is veranderd')).toBeVisible()
    await expect.element(page.getByText('was € 15,00, nu € 17,95 per stuk')).toBeVisible()
    expect(textOf('.cart-total')).toBe('Totaalprijs€ 17,95')
    await expectAccessible()
  })

  test('CART-017 CART-018 repairs an invalid stored cart when the shop is opened', async () => {
    keep('{"lines":[{"item":1}],"name":3}')
    await reopenPortal('/webshop', answers())
    await expect.element(link('Balpen')).toBeVisible()
    await expect.poll(() => keptLines()).toEqual([])
    expect(localStorage.getItem(cartKey)).toContain('Marieke de Vries')
  })

  test('shows a change by another tab', async () => {
    await openCart([aLine(pen)], {}, '/webshop')
    await expect.element(link('Naar winkelwagen, 1 artikel')).toBeVisible()
    localStorage.setItem(
      cartKey,
      JSON.stringify({ lines: [aLine(pen, { quantity: 7 })], name: '', email: '' }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: cartKey }))
    await expect.element(link('Naar winkelwagen, 7 artikelen')).toBeVisible()
  })
})
