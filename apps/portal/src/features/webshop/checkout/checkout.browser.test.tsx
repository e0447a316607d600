import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { aVariant, someItem } from '@portal/domain/webshop/an-item.ts'
import { anOrderOf, aPaymentOf } from '@portal/domain/webshop/an-order.ts'
import type { OrderPayment, ShopOrder } from '@portal/domain/webshop/order.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/shop-item.ts'
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

/** The portal in a browser that kept a cart. */
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
/** Waits until this stands in it, among whatever else. */
async function says(part: Locator, text: string): Promise<void> {
  await expect.poll(() => part.element().textContent?.replaceAll('\u00A0', ' ')).toContain(text)
}
const toast = (text: string) => page.getByRole('alertdialog').getByText(text)

/** Where the portal leaves for; the browser stays. */
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
  // Only so many are shown at once: what one test leaves would keep the next one's waiting.
  const { toasts } = await import('@portal/ui/overlay/toast-region.tsx')
  toasts.clear()
  vi.restoreAllMocks()
})

describe('Next in the cart', () => {
  test('CART-011 CART-019 TRAP-37 leads past the contact details when name and e-mail are known', async () => {
    const { place } = await openWith('/webshop/cart')
    await button('Volgende').click()
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
  })

  test('CART-020 TRAP-37 leads to the contact details when one of them is not, also for gifts alone', async () => {
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

  test('SHOP-010 SHOP-023 CHK-001 CHK-002 CHK-003 CHK-004 CHK-005 asks name and e-mail, beside what is ordered', async () => {
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

  test('CHK-006 VAL-030 VAL-031 is judged when a field is left, then with every key; Next waits', async () => {
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

  test('VAL-029 VAL-032? TRAP-38 a space while typing stays until the field is left, and is never stored', async () => {
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

  test('VAL-028 gifts alone need no e-mail address, which is said', async () => {
    await open({}, { lines: [aLine(gift, 500)], email: '' })
    await expect.element(page.getByText(/een e-mailadres niet verplicht/)).toBeVisible()
    await expect.element(button('Volgende')).not.toHaveAttribute('aria-disabled')
  })

  test('an empty cart leads back to it', async () => {
    const { place } = await open({}, { lines: [] })
    await expect.poll(place).toBe('/webshop/cart')
  })
})

describe('preparing the payment', () => {
  const open = (facts: Answers = {}, kept: Kept = {}) =>
    openWith('/webshop/order/prepare-payment', facts, kept)
  const saves = (asked: readonly { name: string }[]) =>
    asked.map(({ name }) => name).filter((name) => name.endsWith('-shop-order') && name !== 'read-shop-order')

  test('SHOP-011 CHK-012 CHK-013 API-129 stores the cart as an order, with its variants and what the buyer saw', async () => {
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

  test('CHK-010 CHK-011 an order that was stored before is replaced', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place, asked } = await open({ 'replace-shop-order': { ...order, id: otherId } })
    await expect.poll(place).toBe(`/webshop/order/payment/${otherId}`)
    expect(saves(asked)).toEqual(['replace-shop-order'])
  })

  test('CHK-015? the order that the server made beside a paid one is the one to pay', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place } = await open({ 'replace-shop-order': order })
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
    expect(localStorage.getItem(orderKey)).toBe(orderId)
  })

  test('CHK-015? an order that is being paid is shown as it is', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place } = await open({ 'replace-shop-order': refused('attempt-under-way', 409) })
    await expect.poll(place).toBe(`/webshop/order/payment/${otherId}`)
  })

  test('an order that is not there any more makes way for a new one', async () => {
    localStorage.setItem(orderKey, otherId)
    const { place } = await open({ 'replace-shop-order': refused('not-found', 404) })
    await expect.poll(place).toBe(`/webshop/order/payment/${orderId}`)
  })

  test('CHK-009 CHK-014? without a name or a needed address it goes to the contact details, without anything to the cart', async () => {
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
  ])('whoever left meanwhile stays there when %s comes', async (_, come) => {
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
    // A place that would be left for would be there by now.
    await new Promise(requestAnimationFrame)
    expect(place()).toBe('/webshop/cart')
  })

  test('a price that changed since it was seen is looked at first', async () => {
    const { place, asked } = await open({}, { lines: [aLine(shirt, 1500)] })
    await expect.poll(place).toBe('/webshop/cart')
    expect(saves(asked)).toEqual([])
  })

  test.each(['email-invalid', 'email-missing'])(
    'ERR-046 ERR-047 ERR-050? ERR-055 refused for %s it says so, and leads to the contact details',
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
    ['a fault of ours', broken],
    ['a closed shop', refused('shop-closed', 409)],
  ])(
    'ERR-048 ERR-049 ERR-054 after %s it says so, and leads to the cart, which is still full',
    async (_, save) => {
      const { place } = await open({ 'place-shop-order': save })
      await expect.poll(place).toBe('/webshop/cart')
      await expect.element(toast('De bestelling kon niet worden opgeslagen.')).toBeVisible()
      expect(keptCart().lines).toHaveLength(1)
    },
  )
})

describe('paying', () => {
  const open = (facts: Answers = {}) => openWith(`/webshop/order/payment/${orderId}`, facts)
  const pay = () => button(/Betalen met iDEAL/)

  test('SHOP-012 CHK-016 CHK-017 CHK-018 CHK-019 CHK-021 CHK-022 shows what is paid, to whom and by which method', async () => {
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

  test('CHK-018 details that the buyer typed are not called those of the account', async () => {
    await open({ 'read-shop-order': { ...order, name: 'Oma' } })
    await expect.element(page.getByText('Oma')).toBeVisible()
    expect(page.getByText(/overgenomen uit uw account/).elements()).toHaveLength(0)
  })

  test('CHK-025 CHK-026 CHK-027 CHK-028 pressed once, it starts the payment and leaves for the bank', async () => {
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

  test('CHK-025 as long as it is on its way the button does nothing more', async () => {
    const never = new Promise<OrderPayment>(() => {})
    const { asked } = await open({ 'start-order-payment': () => never })
    await pay().click()
    await pay().click({ force: true })
    await expect.poll(() => asked.filter(({ name }) => name === 'start-order-payment').length).toBe(1)
  })

  test('CHK-020 CHK-023 CHK-031 a payment under way is warned of, and its button leads to where it was begun', async () => {
    await open({ 'read-order-payment': underWay })
    await expect.element(page.getByText(/Er loopt al een betaling voor deze bestelling/)).toBeVisible()
    const resume = link(/Betaling hervatten/)
    await expect.element(resume).toHaveAttribute('href', 'https://bank.example/pay/1')
    expect(resume.element().querySelector('.method-mark')).not.toBeNull()
    expect(page.getByRole('region', { name: 'Betalen' }).element().textContent).not.toContain('pakketten')
    await expectAccessible()
  })

  test('CHK-024 CHK-029 CHK-030? ERR-052 TRAP-36 what the bank refused is shown and logged, and one may press again', async () => {
    await open({ 'start-order-payment': { ...payment, errorMessage: 'Fout bij starten betaling' } })
    await pay().click()
    const alert = page.getByRole('alert')
    await says(alert, 'De betaling kon niet worden gestart: Fout bij starten betaling')
    expect(console.warn).toHaveBeenCalledWith('The payment was not started: Fout bij starten betaling')
    await expect.element(pay()).not.toHaveAttribute('aria-disabled', 'true')
    expect(left).toEqual([])
  })

  test('ERR-051 a payment that could not be stored is told beside the button', async () => {
    await open({ 'start-order-payment': refused('shop-closed', 409) })
    await pay().click()
    await says(page.getByRole('alert'), 'De webshop is op dit moment gesloten.')
    await expectAccessible()
  })

  test.each(['order-changed', 'sold-out'])(
    'what cannot be sold as it was ordered (%s) leads to the cart of which it was made',
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

  test('an order that is paid asks for no payment', async () => {
    await open({ 'read-shop-order': { ...order, status: 'paid', stage: 'ready', pickupCode: 'KX7-42M' } })
    await expect.element(page.getByText(/Uw ophaalcode is KX7-42M/)).toBeVisible()
    expect(pay().elements()).toHaveLength(0)
  })

  test('CHK-053? an order that is not one’s own is not there', async () => {
    await open({
      'read-shop-order': refused('not-found', 404),
      'read-order-payment': refused('not-found', 404),
    })
    await expect.element(page.getByText('De bestelling kan nu niet worden getoond.')).toBeVisible()
    await expectAccessible()
  })
})

describe('back from the bank', () => {
  const open = (facts: Answers = {}) =>
    openWith(`/webshop/order/result/${orderId}?transaction=${transaction}`, facts)
  const paid: ShopOrder = { ...order, status: 'paid', stage: 'ready', pickupCode: 'KX7-42M' }

  test.each(['success', 'success-unconfirmed'] as const)(
    'SHOP-013 CHK-034 CHK-035 TRAP-41 %s empties the cart and leads to the thanks',
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
    'TRAP-41 %s of an older order leaves the cart and the order that was stored of it',
    async (status) => {
      localStorage.setItem(orderKey, otherId)
      const { place } = await open({ 'read-transaction': info(status), 'read-shop-order': paid })
      await expect.element(heading('Uw bestelling is ontvangen')).toBeVisible()
      expect(place()).toBe(`/webshop/order/result/${orderId}/success`)
      expect(keptCart().lines).toHaveLength(1)
      expect(localStorage.getItem(orderKey)).toBe(otherId)
    },
  )

  test('TRAP-41 success of an order of which the browser kept nothing empties the cart', async () => {
    await open({ 'read-transaction': info('success'), 'read-shop-order': paid })
    await expect.element(heading('Uw bestelling is ontvangen')).toBeVisible()
    expect(keptCart().lines).toEqual([])
  })

  test('money that came too late for what was sold out goes back; the cart stays full', async () => {
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

  test('CHK-032 CHK-033 TRAP-41 open is a toast and the page of the payment; the cart stays full', async () => {
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
    'CHK-036 CHK-047 CHK-048 CHK-049 ERR-056 %s leads to the page that says so; the cart stays full',
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

  test('CHK-036 ERR-053 a payment that cannot be read is logged and counts as an error', async () => {
    await open({ 'read-transaction': broken })
    await expect.element(page.getByText('Status van de betaling: Onbekend')).toBeVisible()
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('The payment could not be read'))
  })

  test('a way back without a payment is an error, and nothing is emptied', async () => {
    const { place } = await openWith(`/webshop/order/result/${orderId}`)
    await expect.poll(place).toBe(`/webshop/order/result/${orderId}/error`)
    expect(keptCart().lines).toHaveLength(1)
  })
})

describe('a gift', () => {
  const given = order.lines.map((line) => ({ ...line, item: { ...line.item, type: 'DONATION' as const } }))

  test('is said to be voluntary before it is paid, and thanked for afterwards', async () => {
    await openWith(`/webshop/order/payment/${orderId}`, { 'read-shop-order': { ...order, lines: given } })
    await expect.element(page.getByText(/^De bijdrage in deze bestelling is vrijwillig\./)).toBeVisible()
    const paid: ShopOrder = { ...order, status: 'paid', stage: 'paid', lines: given }
    await openWith(`/webshop/order/result/${orderId}/success`, { 'read-shop-order': paid })
    await expect.element(page.getByText(/^Dank u wel voor uw vrijwillige bijdrage\./)).toBeVisible()
  })
})

describe('the thanks', () => {
  const paid: ShopOrder = { ...order, status: 'paid', stage: 'ready', pickupCode: 'KX7-42M' }
  const open = (facts: Answers = {}) =>
    openWith(`/webshop/order/result/${orderId}/success?transaction=${transaction}`, {
      'read-transaction': info('success'),
      'read-shop-order': paid,
      ...facts,
    })

  test('SHOP-022 CHK-037 CHK-038 CHK-039 CHK-040 CHK-041 CHK-042 CHK-043 CHK-044 CHK-045 say everything that one needs', async () => {
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

  test('CHK-039 the bank said yes and the money is still to come: that is the status', async () => {
    await open({ 'read-transaction': info('success-unconfirmed') })
    await expect
      .element(page.getByText('Status van de betaling: In behandeling', { exact: true }))
      .toBeVisible()
  })

  test('offer no invoice while the money is still to come', async () => {
    await open({
      'read-transaction': info('success-unconfirmed'),
      'read-shop-order': { ...order, stage: 'being-paid' },
    })
    await expect.element(page.getByText('Status van de betaling: In behandeling')).toBeVisible()
    expect(link('Factuur (pdf)').elements()).toHaveLength(0)
  })

  test('CHK-039 an address without a payment, as in the mail, thanks for an order that is paid', async () => {
    const { place } = await openWith(`/webshop/order/result/${orderId}/success`, { 'read-shop-order': paid })
    await expect.element(page.getByText('Status van de betaling: Betaald')).toBeVisible()
    await expect.element(link('Factuur (pdf)')).toBeVisible()
    expect(place()).toBe(`/webshop/order/result/${orderId}/success`)
  })

  test.each([
    ['that was never paid', { status: 'open', stage: 'to-pay' }, 'Wacht op betaling'],
    ['whose payment failed', { status: 'failed', stage: 'payment-failed' }, 'Betaling mislukt'],
    ['that the school paid back', { status: 'cancelled', stage: 'given-back' }, 'Terugbetaald'],
  ] as const)('CHK-039 and leads to the page of an order %s', async (_which, facts, stage) => {
    const { place } = await openWith(`/webshop/order/result/${orderId}/success`, {
      'read-shop-order': { ...order, ...facts },
    })
    await expect.poll(place).toBe(`/webshop/orders/${orderId}`)
    await expect.element(page.getByText(stage, { exact: true })).toBeVisible()
    expect(page.getByText('Status van de betaling: Betaald').elements()).toHaveLength(0)
    await expectAccessible()
  })

  test('CHK-039 an old address of a payment that the school gave back leads to the page of the order', async () => {
    const { place } = await open({
      'read-shop-order': { ...order, status: 'cancelled', stage: 'given-back' },
    })
    await expect.poll(place).toBe(`/webshop/orders/${orderId}`)
    await expect.element(page.getByText('Terugbetaald', { exact: true })).toBeVisible()
    expect(page.getByText('Status van de betaling: Betaald').elements()).toHaveLength(0)
  })

  test('CHK-040 CHK-042 CHK-044 CHK-045 leave out what there is not', async () => {
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

  test('CHK-046 confetti flies until a key is pressed', async () => {
    await open()
    await expect.poll(() => canvas().width).toBe(window.innerWidth)
    await userEvent.keyboard('{Shift}')
    await expect.poll(() => canvas().width).toBe(0)
  })

  test('CHK-046 LIM-041? no confetti flies for who asked for less motion', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : real(query),
    )
    await open()
    await expect.element(page.getByText('Uw bestelnummer is W26-0041.')).toBeVisible()
    expect(canvas().width).toBe(UNTOUCHED)
  })
})

/** The width that a canvas has on which nobody drew. */
const UNTOUCHED = 300
