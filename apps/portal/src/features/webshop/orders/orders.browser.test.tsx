import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { aVariant, someItem } from '@portal/domain/testing/webshop/an-item.ts'
import { anOrderOf, aPaymentOf } from '@portal/domain/testing/webshop/an-order.ts'
import { orderStages } from '@portal/domain/webshop/order/order.ts'
import type { OrderPage, OrderRow } from '@portal/domain/webshop/order/order-stage.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const shirt = someItem({ title: 'Sportshirt', variants: [aVariant({ title: 'M' })] })
const free = aVariant({ variablePrice: true, price: cents(0) })
const gift = someItem({ title: 'Donatie', type: 'DONATION', vat: { name: 'Vrij' }, variants: [free] })
const { person } = aParent()
const order = anOrderOf(shirt, {
  price: cents(1500),
  status: 'paid',
  stage: 'ready',
  name: person.fullName,
  email: person.email,
  pickupCode: 'KX7-42M',
})
const orderId = order.id
const payment = aPaymentOf(order, { openTransaction: true, payAt: 'https://bank.example/pay/1' })

const rowOf = (nth: number, facts: Partial<OrderRow> = {}): OrderRow => ({
  id: guid(`0d000000-0000-4000-8000-${String(nth).padStart(12, '0')}`),
  number: `W26-${String(nth).padStart(4, '0')}`,
  stage: 'ready',
  orderedAt: instant('2026-11-20T08:00:00Z'),
  total: cents(5385),
  things: [{ title: 'Sportshirt', variant: 'M', quantity: 3 }],
  ...facts,
})
const pageOf = (orders: readonly OrderRow[], facts: Partial<OrderPage> = {}): OrderPage => ({
  orders,
  count: orders.length,
  method: 'ideal',
  ...facts,
})

const answers = (facts: Answers = {}): Answers => ({
  'read-school-settings': aSchool({ webshopEnabled: true, webshopOpen: true }),
  'read-shop': [{ title: 'Winkel', description: '', isOpen: true, closedMessage: '' }],
  'list-shop-categories': [],
  'list-shop-items': [shirt, gift],
  'list-shop-orders': pageOf(orderStages.map((stage, index) => rowOf(index + 1, { stage }))),
  'read-shop-order': order,
  'read-order-payment': payment,
  ...facts,
})
const refused = (code: string, status: number) => () => {
  throw new Refusal(code, status, '', new Headers())
}
const broken = () => {
  throw new Fault(500, undefined)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const rows = () => page.getByRole('row')
const keptLines = () =>
  (JSON.parse(localStorage.getItem(`ouderportaal.cart.${person.guid}`) ?? '{}') as { lines?: object[] }).lines

/** The URLs that the portal opens; the browser stays. */
let left: string[] = []
const stay = (event: NavigateEvent) => {
  if (!event.destination.url.startsWith('https://bank.example')) return
  left.push(event.destination.url)
  event.preventDefault()
}
beforeEach(async () => {
  left = []
  navigation.addEventListener('navigate', stay)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await page.viewport(1280, 900)
})
afterEach(() => {
  navigation.removeEventListener('navigate', stay)
  vi.restoreAllMocks()
})

describe('the orders of a person', () => {
  const open = (facts: Answers = {}) => openPortal('/webshop/orders', answers(facts))

  test('are linked in the menu of the shop, each with its status', async () => {
    await open()
    await expect.element(link('Mijn bestellingen').first()).toHaveAttribute('aria-current', 'page')
    await expect
      .element(page.getByRole('row', { name: /W26-0001.*3 × Sportshirt, M.*20-11-2026/ }))
      .toBeVisible()
    const words = [
      'Wacht op betaling',
      'Betaling loopt',
      'Betaling mislukt',
      'Betaling geannuleerd',
      'Betaald',
      'Betaald, nog op te halen',
      'Opgehaald',
      'Terugbetaald',
    ]
    for (const [index, text] of words.entries())
      await expect
        .element(
          rows()
            .nth(index + 1)
            .getByText(text, { exact: true }),
        )
        .toBeVisible()
    await expect
      .element(link('Bestelling W26-0006'))
      .toHaveAttribute('href', `/app/portal/webshop/orders/${rowOf(6).id}`)
    await expect.element(page.getByText('8 bestellingen')).toBeVisible()
    expect(button(/^(?:Verder betalen|Betaling hervatten)/).elements()).toHaveLength(4)
    await expectAccessible()
  })

  test('continue an unfinished payment at the bank in one press', async () => {
    const { asked } = await open({ 'start-order-payment': payment })
    await button('Betaling hervatten: bestelling W26-0002').click()
    await expect.poll(() => left).toEqual(['https://bank.example/pay/1'])
    const starts = asked.filter(({ name }) => name === 'start-order-payment')
    expect(starts).toHaveLength(1)
    expect(starts[0]?.input.params).toEqual({ orderId: rowOf(2).id })
    const { returnUrl = '' } = (starts[0]?.input.body ?? {}) as { returnUrl?: string }
    expect(new URL(returnUrl).searchParams.get('appPath')).toBe(
      `/app/portal/webshop/order/result/${rowOf(2).id}`,
    )
  })

  test('work by keyboard too, with a failure beside the button', async () => {
    await open({ 'start-order-payment': refused('shop-closed', 409) })
    const pay = button('Verder betalen: bestelling W26-0001, met iDEAL | Wero')
    await expect.element(pay).toBeVisible()
    ;(pay.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('alert').getByText(/De webshop is op dit moment gesloten/))
      .toBeVisible()
    expect(left).toEqual([])
  })

  test.each([
    ['order-changed', /Er is niets betaald\. Bestel opnieuw, dan ziet u de prijs van nu\./],
    ['sold-out', /Er is niets betaald\. Bestel opnieuw, dan ziet u wat er nog is\./],
  ])('links an order that cannot be sold as ordered (%s) to its own page', async (code, words) => {
    const { place } = await open({ 'start-order-payment': refused(code, 409) })
    await button('Verder betalen: bestelling W26-0001, met iDEAL | Wero').click()
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    expect(link('Terug naar winkelwagen').elements()).toHaveLength(0)
    await link('Naar de bestelling').click()
    await expect.poll(place).toBe(`/webshop/orders/${rowOf(1).id}`)
    await expect.element(button('Opnieuw bestellen')).toBeVisible()
  })

  test('load in pages', async () => {
    const all = Array.from({ length: 23 }, (_, index) => rowOf(index + 1))
    const { asked } = await open({
      'list-shop-orders': ({ query }: { query: { offset: number; limit: number } }) =>
        pageOf(all.slice(query.offset, query.offset + query.limit), { count: 23 }),
    })
    await expect.element(rows().nth(1)).toBeVisible()
    expect(rows().elements()).toHaveLength(21)
    // A new page scrolls to its top, possibly after this scroll.
    const rowsAtTheEnd = () => {
      button('Meer laden…').query()?.scrollIntoView()
      return rows().elements().length
    }
    await expect.poll(rowsAtTheEnd).toBe(24)
    expect(button('Meer laden…').elements()).toHaveLength(0)
    expect(asked.filter(({ name }) => name === 'list-shop-orders')).toHaveLength(2)
  })

  test('say what an empty list will contain, and offer a retry after a failure', async () => {
    await open({ 'list-shop-orders': pageOf([], { count: 0 }) })
    await expect.element(page.getByText('U hebt nog niets besteld.')).toBeVisible()
    await expect.element(link('Naar de webshop')).toHaveAttribute('href', '/app/portal/webshop')
    await expectAccessible()
    await open({ 'list-shop-orders': broken })
    await expect.element(page.getByText('Uw bestellingen kunnen nu niet worden getoond.')).toBeVisible()
    await expect.element(button('Opnieuw proberen')).toBeVisible()
  })

  test('are available while the shop is closed, also from its page', async () => {
    const closed = [{ title: 'Winkel', description: '', isOpen: false, closedMessage: '' }]
    const { place } = await open({ 'read-shop': closed })
    await expect.element(rows().nth(1)).toBeVisible()
    expect(place()).toBe('/webshop/orders')
    await openPortal('/webshop', answers({ 'read-shop': closed }))
    await expect.element(link('Mijn bestellingen')).toHaveAttribute('href', '/app/portal/webshop/orders')
  })
})

describe('one order', () => {
  const open = (facts: Answers = {}) => openPortal(`/webshop/orders/${orderId}`, answers(facts))

  test('shows its pickup code as text and QR code, and its invoice', async () => {
    await open()
    await expect.element(page.getByText(/Uw ophaalcode is KX7-42M/)).toBeVisible()
    const code = page.getByRole('img', { name: 'QR-code met ophaalcode KX7-42M' })
    await expect.element(code).toBeVisible()
    expect(code.element().querySelector('path')?.getAttribute('d')).not.toBe('')
    await expect.element(page.getByText(/Besteld op 20 november 2026, 09:00 uur/)).toBeVisible()
    const invoice = link('Factuur (pdf)')
    await expect.element(invoice).toHaveAttribute('href', `/api/shop-order/${orderId}/factuur.pdf`)
    await expectAccessible()
  })

  test('shows when it was collected or refunded, without a code', async () => {
    const handedOutAt = instant('2026-11-21T10:31:00Z')
    await open({ 'read-shop-order': { ...order, stage: 'handed-out', handedOutAt } })
    await expect.element(page.getByText(/Opgehaald op 21 november 2026, 11:31 uur/)).toBeVisible()
    expect(page.getByText('KX7-42M').elements()).toHaveLength(0)
    const { pickupCode: _, ...without } = order
    const given = { ...without, status: 'cancelled', stage: 'given-back', givenBack: order.total } as const
    await open({ 'read-shop-order': given })
    await expect.element(page.getByText('De school heeft het betaalde bedrag teruggegeven.')).toBeVisible()
    await expect.element(link('Factuur (pdf)').last()).toBeVisible()
  })

  test('shows the amount of a partial refund, and can still be collected', async () => {
    await open({ 'read-shop-order': { ...order, givenBack: cents(1500) } })
    await expect
      .element(page.getByRole('region', { name: 'Uw bestelling' }).getByText('Door de school terugbetaald'))
      .toBeVisible()
    await expect.element(page.getByText('€ 15,00', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Uw ophaalcode is KX7-42M/)).toBeVisible()
    await expectAccessible()
  })

  test('CHK-056 CHK-057 names its invoice and its credit invoices by their numbers', async () => {
    const invoiceOf = (nth: number, kind: 'invoice' | 'credit-note') => ({
      id: rowOf(nth).id,
      number: `WF26-000${nth}`,
      kind,
      issuedAt: instant('2026-11-20T08:00:00Z'),
      total: cents(kind === 'invoice' ? 4500 : -4500),
    })
    await open({
      'read-shop-order': { ...order, invoices: [invoiceOf(1, 'invoice'), invoiceOf(2, 'credit-note')] },
    })
    await expect
      .element(link('Factuur WF26-0001 (pdf)'))
      .toHaveAttribute('href', `/api/shop-order/${orderId}/factuur.pdf`)
    await expect
      .element(link('Creditfactuur WF26-0002 (pdf)'))
      .toHaveAttribute('href', `/api/shop-order/${orderId}/factuur.pdf?credit=${rowOf(2).id}`)
  })

  test('CHK-056 offers the receipt of a gift', async () => {
    await open({ 'read-shop-order': anOrderOf(gift, { status: 'paid', stage: 'paid' }) })
    await expect.element(link('Betaalbewijs (pdf)')).toBeVisible()
  })

  test('links to the bank while unpaid, without an invoice', async () => {
    const { pickupCode: _, ...without } = order
    await open({ 'read-shop-order': { ...without, status: 'open', stage: 'being-paid' } })
    await expect.element(link(/Betaling hervatten/)).toHaveAttribute('href', 'https://bank.example/pay/1')
    expect(link('Factuur (pdf)').elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('says above the button to order again that it is unpaid and no longer for sale as ordered', async () => {
    const { pickupCode: _, ...without } = order
    await open({
      'read-shop-order': { ...without, status: 'open', stage: 'to-pay' },
      'read-order-payment': aPaymentOf(order),
      'start-order-payment': refused('order-changed', 409),
    })
    await button(/^Betalen met/).click()
    await expect.element(page.getByRole('alert').getByText(/Bestel opnieuw/)).toBeVisible()
    await expect.element(button('Opnieuw bestellen')).toBeVisible()
    expect(link(/Naar de bestelling|Terug naar winkelwagen/).elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('reports the order of another person as unknown', async () => {
    await open({ 'read-shop-order': refused('not-found', 404) })
    await expect.element(page.getByText('We kunnen dit niet vinden.')).toBeVisible()
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Mijn bestellingen' }).last())
      .toBeVisible()
  })

  test('fills the cart again at current prices, beside the old ones', async () => {
    const { place } = await open()
    await button('Opnieuw bestellen').click()
    await expect
      .element(
        page.getByRole('alert').getByText('Er liggen 3 artikelen in uw winkelwagen, voor de prijs van nu.'),
      )
      .toBeVisible()
    expect(keptLines()).toMatchObject([{ item: shirt.id, quantity: 3, seen: { price: 1500 } }])
    await page.getByRole('main').getByRole('link', { name: 'Naar winkelwagen', exact: true }).click()
    await expect.poll(place).toBe('/webshop/cart')
    await expect.element(page.getByText('was € 15,00, nu € 17,95 per stuk')).toBeVisible()
  })

  test('names unavailable items, and asks for a variable amount again', async () => {
    const [line] = order.lines
    if (!line) throw new Error('No line')
    const given = {
      ...line,
      item: { ...line.item, id: gift.id, title: 'Donatie' },
      variant: { ...free, title: '' },
    }
    await open({ 'read-shop-order': { ...order, lines: [line, given] }, 'list-shop-items': [gift] })
    await button('Opnieuw bestellen').click()
    await expect
      .element(page.getByRole('alert').getByText(/Er is niets in uw winkelwagen gelegd/))
      .toBeVisible()
    await expect.element(page.getByText('‘Sportshirt, M’ is nu niet te koop.')).toBeVisible()
    await expect.element(link('Bedrag kiezen')).toHaveAttribute('href', `/app/portal/webshop/item/${gift.id}`)
    expect(keptLines() ?? []).toEqual([])
    await expectAccessible()
  })

  test('cannot be ordered again in a closed shop, and says so', async () => {
    await open({ 'read-shop': [{ title: 'Winkel', description: '', isOpen: false, closedMessage: '' }] })
    await expect.element(button('Opnieuw bestellen')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button('Opnieuw bestellen')).toHaveAccessibleDescription(/gesloten/)
  })
})
