import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { aVariant, someItem } from '@portal/domain/testing/webshop/an-item.ts'
import { anOrderOf, aPaymentOf } from '@portal/domain/testing/webshop/an-order.ts'
import type { OrderPayment, ShopOrder } from '@portal/domain/webshop/order/order.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aParent, aSchool, reopenPortal } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const shirt = someItem({ title: 'Sportshirt', variants: [aVariant({ title: 'M' })] })
const free = aVariant({ variablePrice: true, price: cents(0) })
const gift = someItem({ title: 'Donatie', type: 'DONATION', vat: { name: 'Vrij' }, variants: [free] })

const otherId = guid('0d000000-0000-4000-8000-000000000002')
const transaction = guid('7a000000-0000-4000-8000-000000000001')
const { person } = aParent()

const order = anOrderOf(shirt, { name: person.fullName, email: person.email })
const orderId = order.id
const payment = aPaymentOf(order, { reference: 'W26-0041-2' })
const underWay: OrderPayment = { ...payment, openTransaction: true, payAt: 'https://bank.example/pay/1' }
const info = (status: PaymentInfo['status']): PaymentInfo => ({
  invoiceId: orderId,
  amount: cents(5385),
  reference: 'W26-0041',
  description: 'Bestelling W26-0041',
  methodName: 'iDEAL | Wero',
  openTransaction: status === 'open',
  status,
})

const answers = (facts: Answers = {}): Answers => ({
  'read-school-settings': aSchool({ webshopEnabled: true, webshopOpen: true }),
  'read-shop': [{ title: 'Winkel', description: '', isOpen: true, closedMessage: '' }],
  'list-shop-categories': [],
  'list-shop-items': [shirt, gift],
  'place-shop-order': order,
  'read-shop-order': order,
  'read-order-payment': payment,
  ...facts,
})

const refused =
  (code: string, status = 422) =>
  () => {
    throw new Refusal(code, status, '', new Headers())
  }
const broken = () => {
  throw new Fault(500, undefined)
}

const cartKey = `ouderportaal.cart.${person.guid}`
const orderKey = `ouderportaal.order.${person.guid}`
const aLine = ({ id, title, variants: [variant] }: ShopItemSummary, price = 1795) => ({
  item: id,
  variant: variant?.id,
  quantity: 3,
  priceInput: variant?.variablePrice ? price : 0,
  seen: { title, price },
})
type Kept = { readonly lines?: readonly object[]; readonly name?: string; readonly email?: string }

/** The portal in a browser with a stored cart. */
function openWith(path: string, facts: Answers = {}, kept: Kept = {}) {
  const { lines = [aLine(shirt)], name = person.fullName, email = person.email } = kept
  localStorage.setItem('ouderportaal.session', person.guid)
  localStorage.setItem(cartKey, JSON.stringify({ lines, name, email }))
  return reopenPortal(path, answers(facts))
}
const keptCart = () =>
  JSON.parse(localStorage.getItem(cartKey) ?? '{}') as { lines: object[]; name: string; email: string }

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
/** Waits until the element contains this text. */
async function says(part: Locator, text: string): Promise<void> {
  await expect.poll(() => part.element().textContent?.replaceAll('\u00A0', ' ')).toContain(text)
}
const toast = (text: string) => page.getByRole('region', { name: 'Meldingen' }).getByText(text)

/** The URLs that the portal opens; the browser stays. */
let left: string[] = []
const stay = (event: NavigateEvent) => {
  if (!event.destination.url.startsWith('https://bank.example')) return
  left.push(event.destination.url)
  event.preventDefault()
}
beforeEach(async () => {
  localStorage.clear()
  left = []
  navigation.addEventListener('navigate', stay)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await page.viewport(1280, 900)
})
afterEach(async () => {
  navigation.removeEventListener('navigate', stay)
  // The number of visible toasts is limited: those of one test would delay the next one's.
  for (const close of page.getByRole('button', { name: 'Melding sluiten' }).all()) await close.click()
  vi.restoreAllMocks()
})

describe('Next in the cart', () => {
  test('CART-011 CART-019 TRAP-37 skips the contact details when name and e-mail are known', async () => {
    const { place } = await openWith('/webshop/cart')
    await button('Volgende').click()
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
  })

  test('CART-020 TRAP-37 opens the contact details when one of them is missing, also for gifts only', async () => {
    const { place } = await openWith('/webshop/cart', {}, { lines: [aLine(gift, 500)], email: '' })
    await button('Volgende').click()
    await expect.poll(place).toBe('/webshop/order/contact-details')
  })
})

describe('contact details', () => {
  const name = () => page.getByRole('textbox', { name: 'Naam' })
  const email = () => page.getByRole('textbox', { name: 'E-mailadres' })
  const open = (facts: Answers = {}, kept: Kept = {}) =>
    openWith('/webshop/order/contact-details', facts, kept)

  test('SHOP-010 SHOP-023 CHK-001 CHK-002 CHK-003 CHK-004 CHK-005 asks for name and e-mail, beside the order', async () => {
    await open()
    await expect.element(heading('Contactgegevens')).toBeVisible()
    await expect.element(name()).toHaveValue(person.fullName)
    await expect.element(email()).toHaveValue(person.email)
    expect(document.querySelectorAll('.field-label > [aria-hidden]')).toHaveLength(2)
    for (const field of [name(), email()]) expect(field.element()).toBeRequired()
    await expect.element(page.getByText(/De school verstuurt geen pakketten/)).toBeVisible()
    const summary = page.getByRole('region', { name: 'Uw bestelling' })
    await says(summary, '3 × SportshirtUitvoering: M€ 53,85')
    await says(summary, 'Totaalprijs€ 53,85Totaal btw€ 9,35')
    await expect.element(link('Terug naar winkelwagen')).toHaveAttribute('href', '/app/portal/webshop/cart')
    const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
    await says(crumbs, 'HomeWebshopBestellingContactgegevens')
    expect(crumbs.getByRole('link').elements()).toHaveLength(2)
    await expectAccessible()
  })

  test('CHK-006 VAL-030 VAL-031 validates a field on blur, then with every key, and disables Next until then', async () => {
    const { place } = await open({}, { email: '' })
    const error = () =>
      document.querySelector('.field [slot="errorMessage"], .field-error')?.textContent ?? ''
    await email().fill('fout@')
    expect(error()).toBe('')
    await userEvent.tab()
    await expect.poll(error).toContain('geldig e-mailadres')
    await expect.element(button('Volgende')).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await email().fill('goed@post.example')
    await expect.poll(error).not.toContain('geldig e-mailadres')
    await button('Volgende').click()
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
  })

  test('VAL-029 VAL-032? TRAP-38 keeps a typed space until blur, and never stores it', async () => {
    await open({}, { name: '' })
    await name().click()
    await userEvent.keyboard('Jan ')
    await expect.element(name()).toHaveValue('Jan ')
    expect(keptCart().name).toBe('Jan')
    await userEvent.keyboard('Jansen ')
    await userEvent.tab()
    await expect.element(name()).toHaveValue('Jan Jansen')
    expect(keptCart().name).toBe('Jan Jansen')
  })

  test('VAL-028 requires no e-mail address for gifts only, and says so', async () => {
    await open({}, { lines: [aLine(gift, 500)], email: '' })
    await expect.element(page.getByText(/een e-mailadres niet verplicht/)).toBeVisible()
    await expect.element(button('Volgende')).not.toHaveAttribute('aria-disabled')
  })

  test('redirects to an empty cart', async () => {
    const { place } = await open({}, { lines: [] })
    await expect.poll(place).toBe('/webshop/cart')
  })
})

describe('preparing the payment', () => {
  const open = (facts: Answers = {}, kept: Kept = {}) =>
    openWith('/webshop/order/prepare-payment', facts, kept)
  const saves = (asked: readonly { name: string }[]) =>
    asked.map(({ name }) => name).filter((name) => name.endsWith('-shop-order') && name !== 'read-shop-order')

  test('SHOP-011 CHK-012 CHK-013 API-129 stores the cart as an order, with its variants and the prices that the buyer saw', async () => {
    const { place, asked } = await open()
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
    expect(asked.find(({ name }) => name === 'place-shop-order')?.input.body).toEqual({
      name: person.fullName,
      email: person.email,
      total: 5385,
      lines: [{ variant: shirt.variants[0]?.id, quantity: 3, linePrice: 5385 }],
    })
    expect(localStorage.getItem(orderKey)).toBe(orderId)
    expect(saves(asked)).toEqual(['place-shop-order'])
  })

  test('CHK-010 CHK-011 replaces an order that was stored before', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place, asked } = await open({ 'replace-shop-order': { ...order, id: otherId } })
    await expect.poll(place).toBe(`/webshop/order/payment/${otherId}`)
    expect(saves(asked)).toEqual(['replace-shop-order'])
  })

  test('CHK-015? pays the order that the server made beside a paid one', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place } = await open({ 'replace-shop-order': order })
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
    expect(localStorage.getItem(orderKey)).toBe(orderId)
  })

  test('CHK-015? shows an order in payment unchanged', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place } = await open({ 'replace-shop-order': refused('attempt-under-way', 409) })
    await expect.poll(place).toBe(`/webshop/order/payment/${otherId}`)
  })

  test('replaces a deleted order by a new one', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place } = await open({ 'replace-shop-order': refused('not-found', 404) })
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
  })

  test('CHK-009 CHK-014? redirects to the contact details without a name or a required address, and to the cart without items', async () => {
    const nameless = await open({}, { name: '' })
    await expect.poll(nameless.place).toBe('/webshop/order/contact-details')
    const unreachable = await open({}, { email: '' })
    await expect.poll(unreachable.place).toBe('/webshop/order/contact-details')
    const empty = await open({}, { lines: [] })
    await expect.poll(empty.place).toBe('/webshop/cart')
    expect(saves([...nameless.asked, ...unreachable.asked, ...empty.asked])).toEqual([])
  })

  test.each([
    ['the order', () => order],
    ['a fault', broken],
  ])('keeps a buyer who left in the meantime there when %s arrives', async (_, come) => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const { place, asked } = await open({
      'place-shop-order': async () => {
        await isAnswered
        return come()
      },
    })
    await expect.poll(() => saves(asked)).toEqual(['place-shop-order'])
    await link(/^Winkelwagen/)
      .first()
      .click()
    await expect.element(heading('Winkelwagen')).toBeVisible()
    answer()
    await expect
      .poll(
        () => localStorage.getItem(orderKey) ?? toast('De bestelling kon niet worden opgeslagen.').query(),
      )
      .not.toBeNull()
    // A redirect would have happened by now.
    await new Promise(requestAnimationFrame)
    expect(place()).toBe('/webshop/cart')
  })

  test('shows a changed price first', async () => {
    const { place, asked } = await open({}, { lines: [aLine(shirt, 1500)] })
    await expect.poll(place).toBe('/webshop/cart')
    expect(saves(asked)).toEqual([])
  })

  test.each(['email-invalid', 'email-missing'])(
    'ERR-046 ERR-047 ERR-050? ERR-055 reports a refusal for %s, and opens the contact details',
    async (code) => {
      const { place } = await open({ 'place-shop-order': refused(code) })
      await expect.poll(place).toBe('/webshop/order/contact-details')
      await expect
        .element(toast('De bestelling kon niet worden geplaatst, omdat het e-mailadres niet klopt.'))
        .toBeVisible()
      expect(keptCart().lines).toHaveLength(1)
    },
  )

  test.each([
    ['a fault', broken],
    ['a closed shop', refused('shop-closed', 409)],
  ])('ERR-048 ERR-049 ERR-054 reports %s, and opens the cart, which is still full', async (_, save) => {
    const { place } = await open({ 'place-shop-order': save })
    await expect.poll(place).toBe('/webshop/cart')
    await expect.element(toast('De bestelling kon niet worden opgeslagen.')).toBeVisible()
    expect(keptCart().lines).toHaveLength(1)
  })
})

describe('paying', () => {
  const open = (facts: Answers = {}) => openWith(`/webshop/order/payment/${orderId}`, facts)
  const pay = () => button(/Betalen met iDEAL/)

  test('SHOP-012 CHK-016 CHK-017 CHK-018 CHK-019 CHK-021 CHK-022 shows the items, the recipient and the method', async () => {
    await open()
    await says(page.getByRole('region', { name: 'Uw bestelling' }), '3 × SportshirtUitvoering: M€ 53,85')
    const contact = page.getByRole('region', { name: 'Contactgegevens' })
    await says(contact, `Naam${person.fullName}E-mailadres${person.email}`)
    await says(contact, 'Deze gegevens zijn overgenomen uit uw account.')
    const box = page.getByRole('region', { name: 'Betalen' })
    await says(box, 'Bedrag€ 53,85BetaalwijzeiDEAL | WeroBestelnummerW26-0041BetalingskenmerkW26-0041-2')
    await says(box, 'De school verstuurt geen pakketten.')
    await says(pay(), 'iDEAL')
    expect(pay().element().querySelector('.method-mark')).not.toBeNull()
    await expectAccessible()
  })

  test('CHK-018 does not call typed details those of the account', async () => {
    await open({ 'read-shop-order': { ...order, name: 'Oma' } })
    await expect.element(page.getByText('Oma')).toBeVisible()
    expect(page.getByText(/overgenomen uit uw account/).elements()).toHaveLength(0)
  })

  test('CHK-025 CHK-026 CHK-027 CHK-028 starts the payment in one press, and opens the bank', async () => {
    const { asked } = await open({ 'start-order-payment': underWay })
    await pay().click()
    await expect.poll(() => left).toEqual(['https://bank.example/pay/1'])
    const starts = asked.filter(({ name }) => name === 'start-order-payment')
    expect(starts).toHaveLength(1)
    const [start] = starts
    const { returnUrl = '' } = (start?.input.body ?? {}) as { returnUrl?: string }
    const address = new URL(returnUrl)
    expect(address.pathname).toBe('/betalen/ideal/ideal/return')
    expect(address.searchParams.get('appPath')).toBe(`/app/portal/webshop/order/result/${orderId}`)
  })

  test('CHK-025 ignores more presses while the payment starts', async () => {
    const never = new Promise<OrderPayment>(() => {})
    const { asked } = await open({ 'start-order-payment': () => never })
    await pay().click()
    await pay().click({ force: true })
    await expect.poll(() => asked.filter(({ name }) => name === 'start-order-payment').length).toBe(1)
  })

  test('CHK-020 CHK-023 CHK-031 warns of a payment in progress, and continues it with the button', async () => {
    await open({ 'read-order-payment': underWay })
    await expect.element(page.getByText(/Er loopt al een betaling voor deze bestelling/)).toBeVisible()
    const resume = link(/Betaling hervatten/)
    await expect.element(resume).toHaveAttribute('href', 'https://bank.example/pay/1')
    expect(resume.element().querySelector('.method-mark')).not.toBeNull()
    expect(page.getByRole('region', { name: 'Betalen' }).element().textContent).not.toContain('pakketten')
    await expectAccessible()
  })

  test('CHK-024 CHK-029 CHK-030? ERR-052 TRAP-36 shows and logs a refusal of the bank, and accepts another press', async () => {
    await open({ 'start-order-payment': { ...payment, errorMessage: 'Fout bij starten betaling' } })
    await pay().click()
    const alert = page.getByRole('alert')
    await says(alert, 'De betaling kon niet worden gestart: Fout bij starten betaling')
    expect(console.warn).toHaveBeenCalledWith('The payment was not started: Fout bij starten betaling')
    await expect.element(pay()).not.toHaveAttribute('aria-disabled', 'true')
    expect(left).toEqual([])
  })

  test('ERR-051 reports a payment that could not be stored beside the button', async () => {
    await open({ 'start-order-payment': refused('shop-closed', 409) })
    await pay().click()
    await says(page.getByRole('alert'), 'De webshop is op dit moment gesloten.')
    await expectAccessible()
  })

  test.each(['order-changed', 'sold-out'])(
    'opens the cart of an order that cannot be sold as ordered (%s)',
    async (code) => {
      localStorage.setItem(orderKey, orderId)
      await open({ 'start-order-payment': refused(code, 409) })
      await pay().click()
      await expect.element(page.getByRole('alert')).toBeVisible()
      await expect.element(link('Terug naar winkelwagen')).toHaveAttribute('href', '/app/portal/webshop/cart')
      expect(link('Naar de bestelling').elements()).toHaveLength(0)
      expect(left).toEqual([])
    },
  )

  test('asks for no payment of a paid order', async () => {
    await open({ 'read-shop-order': { ...order, status: 'paid', stage: 'ready', pickupCode: 'KX7-42M' } })
    await expect.element(page.getByText(/Uw ophaalcode is KX7-42M/)).toBeVisible()
    expect(pay().elements()).toHaveLength(0)
  })

  test("CHK-053? reports another person's order as unknown", async () => {
    await open({
      'read-shop-order': refused('not-found', 404),
      'read-order-payment': refused('not-found', 404),
    })
    await expect.element(page.getByText('De bestelling kan nu niet worden getoond.')).toBeVisible()
    await expectAccessible()
  })

  test.each(['geen-id', orderId])('ERR-120 thanks for no order that is unknown (%s)', async (id) => {
    await openWith(`/webshop/order/result/${id}/success`, { 'read-shop-order': refused('not-found', 404) })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bestelling' })).toBeVisible()
    await expect.element(page.getByText('We kunnen dit niet vinden.')).toBeVisible()
    expect(page.getByText('Bezig met laden').elements()).toEqual([])
  })
})

describe('returning from the bank', () => {
  const open = (facts: Answers = {}) =>
    openWith(`/webshop/order/result/${orderId}?transaction=${transaction}`, facts)
  const paid: ShopOrder = { ...order, status: 'paid', stage: 'ready', pickupCode: 'KX7-42M' }

  test.each(['success', 'success-unconfirmed'] as const)(
    'SHOP-013 CHK-034 CHK-035 TRAP-41 empties the cart after %s and opens the confirmation',
    async (status) => {
      localStorage.setItem(orderKey, orderId)
      const { place } = await open({ 'read-transaction': info(status), 'read-shop-order': paid })
      await expect.element(heading('Uw bestelling is ontvangen')).toBeVisible()
      expect(place()).toBe(`/webshop/order/result/${orderId}/success`)
      await expect.poll(() => keptCart().lines).toEqual([])
      expect(localStorage.getItem(orderKey)).toBeNull()
    },
  )

  test.each(['success', 'success-unconfirmed'] as const)(
    'TRAP-41 keeps the cart and its stored order after %s of an older order',
    async (status) => {
      localStorage.setItem(orderKey, otherId)
      const { place } = await open({ 'read-transaction': info(status), 'read-shop-order': paid })
      await expect.element(heading('Uw bestelling is ontvangen')).toBeVisible()
      expect(place()).toBe(`/webshop/order/result/${orderId}/success`)
      expect(keptCart().lines).toHaveLength(1)
      expect(localStorage.getItem(orderKey)).toBe(otherId)
    },
  )

  test('TRAP-41 empties the cart after success of an order that the browser did not store', async () => {
    await open({ 'read-transaction': info('success'), 'read-shop-order': paid })
    await expect.element(heading('Uw bestelling is ontvangen')).toBeVisible()
    expect(keptCart().lines).toEqual([])
  })

  test('keeps the cart when money for a sold-out item goes back', async () => {
    localStorage.setItem(orderKey, orderId)
    const { place } = await open({ 'read-transaction': info('success'), 'read-shop-order': order })
    await expect.element(page.getByText(/De school betaalt uw geld terug/)).toBeVisible()
    expect(place()).toBe(`/webshop/order/result/${orderId}/success`)
    await expect.element(page.getByText(/^Uw winkelwagen is bewaard/)).toBeVisible()
    await expect.element(link('Terug naar winkelwagen')).toBeVisible()
    expect(keptCart().lines).toHaveLength(1)
    expect(localStorage.getItem(orderKey)).toBeNull()
    await expectAccessible()
  })

  test('CHK-032 CHK-033 TRAP-41 shows a toast and the payment page for an open payment, and keeps the cart', async () => {
    const { place } = await open({ 'read-transaction': info('open'), 'read-order-payment': underWay })
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
    await expect
      .element(toast('De betaling staat nog open. Probeer het opnieuw of hervat de betaling.'))
      .toBeVisible()
    await expect.element(link(/Betaling hervatten/)).toBeVisible()
    expect(keptCart().lines).toHaveLength(1)
  })

  test.each([
    ['failure', 'Mislukt'],
    ['cancelled', 'Geannuleerd'],
    ['error-retrieving', 'Onbekend'],
  ] as const)(
    'CHK-036 CHK-047 CHK-048 CHK-049 ERR-056 %s opens the error page, and keeps the cart',
    async (status, word) => {
      const { place } = await open({ 'read-transaction': info(status) })
      await expect.element(heading('Uw bestelling is niet gelukt')).toBeVisible()
      expect(place()).toBe(`/webshop/order/result/${orderId}/error`)
      await expect.element(page.getByText(`Status van de betaling: ${word}`)).toBeVisible()
      await expect.element(page.getByText(/Er is iets misgegaan met uw bestelling/)).toBeVisible()
      await expect.element(page.getByText(/De betaling is niet voltooid/)).toBeVisible()
      expect(keptCart().lines).toHaveLength(1)
      await expectAccessible()
    },
  )

  test('CHK-036 ERR-053 logs a payment that cannot be read and treats it as an error', async () => {
    await open({ 'read-transaction': broken })
    await expect.element(page.getByText('Status van de betaling: Onbekend')).toBeVisible()
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('The payment could not be read'))
  })

  test('treats a return without a payment as an error, and empties nothing', async () => {
    const { place } = await openWith(`/webshop/order/result/${orderId}`)
    await expect.poll(place).toBe(`/webshop/order/result/${orderId}/error`)
    expect(keptCart().lines).toHaveLength(1)
  })
})

describe('a gift', () => {
  const given = order.lines.map((line) => ({ ...line, item: { ...line.item, type: 'DONATION' as const } }))

  test('is called voluntary before payment, and gets a thank-you afterwards', async () => {
    await openWith(`/webshop/order/payment/${orderId}`, { 'read-shop-order': { ...order, lines: given } })
    await expect.element(page.getByText(/^De bijdrage in deze bestelling is vrijwillig\./)).toBeVisible()
    const paid: ShopOrder = { ...order, status: 'paid', stage: 'paid', lines: given }
    await openWith(`/webshop/order/result/${orderId}/success`, { 'read-shop-order': paid })
    await expect.element(page.getByText(/^Dank u wel voor uw vrijwillige bijdrage\./)).toBeVisible()
  })
})

describe('the confirmation', () => {
  const paid: ShopOrder = { ...order, status: 'paid', stage: 'ready', pickupCode: 'KX7-42M' }
  const open = (facts: Answers = {}) =>
    openWith(`/webshop/order/result/${orderId}/success?transaction=${transaction}`, {
      'read-transaction': info('success'),
      'read-shop-order': paid,
      ...facts,
    })

  test('SHOP-022 CHK-037 CHK-038 CHK-039 CHK-040 CHK-041 CHK-042 CHK-043 CHK-044 CHK-045 shows everything that the buyer needs', async () => {
    await open()
    await expect.element(heading('Uw bestelling is ontvangen')).toBeVisible()
    for (const text of [
      `Beste ${person.fullName},`,
      'Status van de betaling: Betaald',
      `U ontvangt een bevestiging op ${person.email}.`,
      'Uw bestelnummer is W26-0041.',
    ])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/Uw ophaalcode is KX7-42M/)).toBeVisible()
    const [code, greeting] = [page.getByRole('img', { name: /^QR-code/ }), page.getByText(/^Beste/)]
    await expect.element(code).toBeVisible()
    expect(code.element().getBoundingClientRect().bottom).toBeLessThan(
      greeting.element().getBoundingClientRect().top,
    )
    await expect.element(link('Verder winkelen')).toHaveAttribute('href', '/app/portal/webshop')
    await expect.element(link('Telefoon: 0999-123456')).toHaveAttribute('href', 'tel:0999123456')
    await expect
      .element(link('E-mail: info@waterlinie.example'))
      .toHaveAttribute('href', 'mailto:info@waterlinie.example')
    await expect
      .element(link('Factuur (pdf)'))
      .toHaveAttribute('href', `/api/shop-order/${orderId}/factuur.pdf`)
    expect(page.getByRole('navigation', { name: 'Kruimelpad' }).elements()).toHaveLength(0)
    expect(page.getByText(/vrijwillige bijdrage/).elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('CHK-039 shows the status while the bank has approved and the money has not arrived', async () => {
    await open({ 'read-transaction': info('success-unconfirmed') })
    await expect
      .element(page.getByText('Status van de betaling: In behandeling', { exact: true }))
      .toBeVisible()
  })

  test('offers no invoice before the money has arrived', async () => {
    await open({
      'read-transaction': info('success-unconfirmed'),
      'read-shop-order': { ...order, stage: 'being-paid' },
    })
    await expect.element(page.getByText('Status van de betaling: In behandeling')).toBeVisible()
    expect(link('Factuur (pdf)').elements()).toHaveLength(0)
  })

  test('CHK-039 thanks for a paid order at a URL without a payment, as in the mail', async () => {
    const { place } = await openWith(`/webshop/order/result/${orderId}/success`, { 'read-shop-order': paid })
    await expect.element(page.getByText('Status van de betaling: Betaald')).toBeVisible()
    await expect.element(link('Factuur (pdf)')).toBeVisible()
    expect(place()).toBe(`/webshop/order/result/${orderId}/success`)
  })

  test.each([
    ['that was never paid', { status: 'open', stage: 'to-pay' }, 'Wacht op betaling'],
    ['whose payment failed', { status: 'failed', stage: 'payment-failed' }, 'Betaling mislukt'],
    ['that the school paid back', { status: 'cancelled', stage: 'given-back' }, 'Terugbetaald'],
  ] as const)('CHK-039 redirects to the page of an order %s', async (_which, facts, stage) => {
    const { place } = await openWith(`/webshop/order/result/${orderId}/success`, {
      'read-shop-order': { ...order, ...facts },
    })
    await expect.poll(place).toBe(`/webshop/orders/${orderId}`)
    await expect.element(page.getByText(stage, { exact: true })).toBeVisible()
    expect(page.getByText('Status van de betaling: Betaald').elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('CHK-039 redirects an old URL of a refunded payment to the page of the order', async () => {
    const { place } = await open({
      'read-shop-order': { ...order, status: 'cancelled', stage: 'given-back' },
    })
    await expect.poll(place).toBe(`/webshop/orders/${orderId}`)
    await expect.element(page.getByText('Terugbetaald', { exact: true })).toBeVisible()
    expect(page.getByText('Status van de betaling: Betaald').elements()).toHaveLength(0)
  })

  test('CHK-040 CHK-042 CHK-044 CHK-045 omits what does not exist', async () => {
    const { pickupCode: _, ...gifts } = paid
    await open({
      'read-shop-order': { ...gifts, email: '' },
      'read-school-settings': aSchool({
        webshopEnabled: true,
        webshopOpen: true,
        schoolPhone: '',
        schoolEmail: '',
      }),
    })
    await expect.element(page.getByText('Uw bestelnummer is W26-0041.')).toBeVisible()
    for (const absent of [/bevestiging/, /ophaalcode/, /Telefoon/, /E-mail:/])
      expect(page.getByText(absent).elements()).toHaveLength(0)
  })

  const canvas = () => page.getByTestId('confetti').element() as HTMLCanvasElement

  test('CHK-046 shows confetti until a key is pressed', async () => {
    await open()
    await expect.poll(() => canvas().width).toBe(window.innerWidth)
    await userEvent.keyboard('{Shift}')
    await expect.poll(() => canvas().width).toBe(0)
  })

  test('CHK-046 LIM-041? shows no confetti with reduced motion', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : real(query),
    )
    await open()
    await expect.element(page.getByText('Uw bestelnummer is W26-0041.')).toBeVisible()
    expect(canvas().width).toBe(UNTOUCHED)
  })
})

/** The width of a canvas without a drawing. */
const UNTOUCHED = 300
