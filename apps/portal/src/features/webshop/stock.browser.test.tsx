import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { aVariant, someItem } from '@portal/domain/testing/webshop/an-item.ts'
import { anOrderOf, aPaymentOf } from '@portal/domain/testing/webshop/an-order.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aParent, aSchool, reopenPortal } from '../../../testing/open-portal.tsx'
import type { Answers } from '../../../testing/test-server.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'

const small = aVariant({ title: 'S', left: 0 })
const medium = aVariant({ title: 'M', left: 3 })
const large = aVariant({ title: 'L' })
const shirt = someItem({ title: 'Sportshirt', variants: [small, medium, large] })
const key = someItem({ title: 'Sleutel', variants: [aVariant({ left: 2 })] })
const ticket = someItem({ title: 'Kaart', variants: [aVariant({ left: 0 })] })
const pen = someItem({ title: 'Balpen', variants: [aVariant({ left: 6 })] })

const { person } = aParent()
const order = anOrderOf(key, { name: person.fullName, email: person.email })
const orderId = order.id
const payment = aPaymentOf(order)

const answers = (facts: Answers = {}): Answers => ({
  'read-school-settings': aSchool({ webshopEnabled: true, webshopOpen: true }),
  'read-shop': [{ title: 'Winkel', description: '', isOpen: true, closedMessage: '' }],
  'list-shop-categories': [],
  'list-shop-items': [shirt, key, ticket, pen],
  'read-shop-item': { ...shirt, descriptionLong: '', attachments: [] },
  'read-shop-order': order,
  'read-order-payment': payment,
  ...facts,
})

const soldOut = () => {
  throw new Refusal('sold-out', 409, '', new Headers())
}

const cartKey = `ouderportaal.cart.${person.guid}`
const aLine = ({ id, title, variants: [variant = large] }: ShopItemSummary, quantity: number) => ({
  item: id,
  variant: variant.id,
  quantity,
  priceInput: 0,
  seen: { title, price: 1795 },
})

/** The portal in a browser with a stored cart. */
function openWith(path: string, lines: readonly object[] = [], facts: Answers = {}) {
  localStorage.setItem('ouderportaal.session', person.guid)
  localStorage.setItem(cartKey, JSON.stringify({ lines, name: person.fullName, email: person.email }))
  return reopenPortal(path, answers(facts))
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const tile = (name: string) => page.getByRole('article').filter({ hasText: name })
const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })

beforeEach(() => {
  localStorage.clear()
  return page.viewport(1280, 900)
})

test('shows low or no stock on a tile, and nothing when stock suffices', async () => {
  await openWith('/webshop')
  await expect.element(tile('Kaart').getByText('Uitverkocht')).toBeVisible()
  await expect.element(tile('Sleutel').getByText('Nog 2')).toBeVisible()
  for (const enough of ['Sportshirt', 'Balpen'])
    expect(tile(enough).element().textContent).not.toMatch(/Nog|Uitverkocht/)
  await expectAccessible()
})

describe('an item', () => {
  test('shows the stock of each variant, and keeps a sold-out one out of the cart', async () => {
    await openWith(`/webshop/item/${shirt.id}`)
    await expect.element(page.getByText('S', { exact: true }).first()).toBeVisible()
    const words = [...document.querySelectorAll('.variant-words')].map(({ textContent }) => textContent)
    expect(words).toEqual(['SUitverkocht', 'MNog 3', 'L'])
    await page.getByRole('radio', { name: /^S/ }).click({ force: true })
    await expect.element(button('In winkelwagen')).toHaveAccessibleDescription('Dit is uitverkocht.')
    await expectAccessible()
  })

  test('limits the quantity in the cart to the stock', async () => {
    await openWith(`/webshop/item/${key.id}`, [aLine(key, 1)], {
      'read-shop-item': { ...key, descriptionLong: '', attachments: [] },
    })
    await button('In winkelwagen').click()
    await expect
      .element(button('In winkelwagen'))
      .toHaveAccessibleDescription('Alles wat er nog is, ligt al in uw winkelwagen.')
  })
})

describe('back-in-stock mail', () => {
  const facts = { 'read-shop-item': { ...ticket, descriptionLong: '', attachments: [] } }

  test('is requested beside a sold-out variant, confirmed at once, and cancelled', async () => {
    const { asked } = await openWith(`/webshop/item/${ticket.id}`, [], {
      ...facts,
      'list-stock-notices': [],
      'ask-stock-notice': ticket.variants.map(({ id }) => id),
      'withdraw-stock-notice': [],
    })
    await button('Mail mij als het er weer is').click()
    await expect
      .element(page.getByText(`U krijgt één mail op ${person.email} als het er weer is.`))
      .toBeVisible()
    await expectAccessible()
    await button('Toch geen mail sturen').click()
    await expect.element(button('Mail mij als het er weer is')).toBeVisible()
    const calls = asked.filter(({ name }) => name.endsWith('-stock-notice'))
    expect(calls.map(({ name, input }) => [name, input.params])).toEqual([
      ['ask-stock-notice', { id: ticket.variants[0]?.id }],
      ['withdraw-stock-notice', { id: ticket.variants[0]?.id }],
    ])
  })

  test('shows a refusal beside the button', async () => {
    await openWith(`/webshop/item/${ticket.id}`, [], {
      ...facts,
      'list-stock-notices': [],
      'ask-stock-notice': () => {
        throw new Refusal('not-sold-out', 409, '', new Headers())
      },
    })
    await button('Mail mij als het er weer is').click()
    await expect.element(page.getByText('Dit is weer te koop. U kunt het nu bestellen.')).toBeVisible()
  })
})

test('shows the remaining stock on each line of the cart, keeps the line, and continues after a correction', async () => {
  await openWith('/webshop/cart', [aLine(key, 3), aLine(ticket, 1), aLine(pen, 6)])
  await expect.element(line('Sleutel').getByText('Er zijn er nog 2. Pas het aantal aan.')).toBeVisible()
  await expect.element(line('Kaart').getByText('Uitverkocht. Verwijder dit om verder te gaan.')).toBeVisible()
  expect(line('Balpen').element().querySelector('.only-left')).toBeNull()
  await expect
    .element(button('Volgende'))
    .toHaveAccessibleDescription('Bij het artikel staat hoeveel er nog zijn. Pas dat eerst aan.')
  await expectAccessible()
  await button('Kaart verwijderen').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await line('Sleutel').getByRole('button', { name: 'Eén minder' }).click()
  await expect.element(button('Volgende')).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByText('Niet alles is er nog')).not.toBeInTheDocument()
})

describe('in the checkout', () => {
  test('redirects to the cart when stock is short, and stores no order', async () => {
    const { place } = await openWith('/webshop/order/prepare-payment', [aLine(key, 3)])
    await expect.poll(place).toBe('/webshop/cart')
    await expect.element(page.getByText('Er zijn er nog 2. Pas het aantal aan.')).toBeVisible()
  })

  test('shows the remaining stock of lines that sold out during payment, with a link to the cart', async () => {
    localStorage.setItem(`ouderportaal.order.${person.guid}`, orderId)
    await openWith(`/webshop/order/payment/${orderId}`, [aLine(key, 3)], { 'start-order-payment': soldOut })
    await button(/Betalen met/).click()
    await expect.element(line('Sleutel').getByText('Er zijn er nog 2. Pas het aantal aan.')).toBeVisible()
    await expect.element(page.getByText(/Er zijn er niet genoeg meer/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Terug naar winkelwagen' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Winkelwagen' })).toBeVisible()
  })

  test('explains a refund of money that arrived too late', async () => {
    const transaction = guid('7a000000-0000-4000-8000-000000000001')
    await openWith(`/webshop/order/result/${orderId}/success?transaction=${transaction}`, [], {
      'read-transaction': {
        invoiceId: orderId,
        amount: cents(5385),
        reference: 'W26-0041',
        description: 'Bestelling W26-0041',
        methodName: 'iDEAL | Wero',
        openTransaction: false,
        status: 'success',
      },
    })
    await expect.element(page.getByText(/De school betaalt uw geld terug/)).toBeVisible()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Uw bestelling is niet gelukt' }))
      .toBeVisible()
  })
})
