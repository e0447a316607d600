import { encode } from 'uqr'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { DeskOrder, WaitingPage, WaitingRow } from '@portal/domain/webshop/order/handing-out.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { emulateMedia } from '@portal/ui/testing/emulate-media.ts'
import { aParent, aSchool, openPortal } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const orderId = guid('0d000000-0000-4000-8000-000000000001')
const things = [
  { title: 'Sportshirt De Waterlinie', variant: 'M', quantity: 3, child: 'Noor de Vries' },
  { title: 'Balpen', variant: '', quantity: 1 },
]
const order: DeskOrder = {
  id: orderId,
  number: 'W26-0041',
  stage: 'ready',
  name: 'Oma de Vries',
  buyer: 'Marieke de Vries',
  children: [{ name: 'Sem de Vries', className: 'hv1c' }],
  paidAt: instant('2026-11-20T08:00:00Z'),
  things,
}
const byAnja = { at: instant('2026-11-21T09:31:00Z'), by: 'Anja Kramer', mayUndo: true }
const handedOut: DeskOrder = { ...order, stage: 'handed-out', handedOut: byAnja }
const rowOf = (nth: number): WaitingRow => ({
  id: guid(`0d000000-0000-4000-8000-${String(nth).padStart(12, '0')}`),
  number: `W26-${String(nth).padStart(4, '0')}`,
  name: `Koper ${nth}`,
  paidAt: instant('2026-11-20T08:00:00Z'),
  things,
})

const roleOf = (stereotype: 'beheerder' | 'portal_admin') => ({
  stereotype,
  name: 'Beheerder',
  portalAdmin: stereotype === 'portal_admin',
  impersonated: false,
  mayImpersonate: true,
})
const as = (stereotype: 'beheerder' | 'portal_admin') =>
  aParent({ role: roleOf(stereotype), children: [], mode: 'view' })

const answers = (facts: Answers = {}): Answers => ({
  'read-session': as('portal_admin'),
  'read-school-settings': aSchool({ webshopEnabled: true, webshopOpen: true }),
  'read-shop': [{ title: 'Winkel', description: '', isOpen: true, closedMessage: '' }],
  'list-shop-categories': [],
  'list-shop-items': [],
  'list-desk-orders': { orders: [rowOf(1), rowOf(2)], count: 2 } satisfies WaitingPage,
  'read-desk-order': order,
  'find-desk-order': order,
  ...facts,
})
const refused = (code: string, status: number) => () => {
  throw new Refusal(code, status, '', new Headers())
}
const broken = () => {
  throw new Fault(500, undefined)
}

const open = (facts: Answers = {}, path = '/webshop/desk') => openPortal(path, answers(facts))
const openOrder = (facts: Answers = {}) => open(facts, `/webshop/desk/${orderId}`)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const code = () => page.getByRole('textbox', { name: 'Ophaalcode' })

beforeEach(() => page.viewport(390, 844))
afterEach(() => vi.restoreAllMocks())

describe('the desk', () => {
  test('finds an order while its code is typed, and on Enter', async () => {
    const { place, asked } = await open()
    await userEvent.fill(code(), 'kx7 42m')
    await userEvent.keyboard('{Enter}')
    await expect.poll(place).toBe(`/webshop/desk/${orderId}`)
    expect(asked.find(({ name }) => name === 'find-desk-order')?.input.body).toEqual({ code: 'KX7-42M' })
    await expect.element(page.getByText('Oma de Vries')).toBeVisible()
  })

  test('does not request an incomplete code, and reports an unknown one', async () => {
    const { asked } = await open({ 'find-desk-order': refused('not-found', 404) })
    await userEvent.fill(code(), 'KX7')
    await button('Bestelling zoeken').click()
    await expect.element(code()).toHaveAccessibleDescription(/zes letters en cijfers/)
    expect(asked.filter(({ name }) => name === 'find-desk-order')).toHaveLength(0)
    await expectAccessible()
    await userEvent.fill(code(), 'KX7-42M')
    await button('Bestelling zoeken').click()
    await expect
      .element(page.getByRole('alert').getByText('Er is geen bestelling met deze code.'))
      .toBeVisible()
  })

  test('says how long to wait after too many codes', async () => {
    await open({ 'find-desk-order': refused('too-many-wrong-codes', 429) })
    await userEvent.fill(code(), 'KX7-42M')
    await button('Bestelling zoeken').click()
    await expect
      .element(page.getByText(/te veel verkeerde codes geprobeerd\. Wacht tien minuten/))
      .toBeVisible()
  })

  test('makes buttons as high as a finger on a phone, and the search as wide as the list', async () => {
    await open()
    const name = link('Koper 1, bestelling W26-0001')
    await expect.element(name).toBeVisible()
    const crumb = page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link')
    const heightOf = (one: Locator) => one.element().getBoundingClientRect().height
    for (const one of [name, crumb.first()]) expect(heightOf(one)).toBeGreaterThanOrEqual(44)
    const [search, list] = [page.getByRole('searchbox'), page.getByRole('table')].map(
      (one) => one.element().getBoundingClientRect().width,
    )
    expect(search).toBe(list)
  })

  test('outlines the chosen order in forced colours mode', async () => {
    await open()
    const frameOf = (name: string) => getComputedStyle(link(name).element()).outlineStyle
    await expect.element(link('Wacht het langst')).toHaveAttribute('aria-current', 'page')
    expect(frameOf('Wacht het langst')).toBe('none')
    await emulateMedia({ forcesColours: true })
    expect([frameOf('Wacht het langst'), frameOf('Laatst betaald')]).toEqual(['solid', 'none'])
  })

  test('lists waiting orders, with search and both sort orders in the URL', async () => {
    const { asked, address } = await open()
    await expect.element(link('Koper 1, bestelling W26-0001')).toBeVisible()
    await expect.element(page.getByText('2 bestellingen')).toBeVisible()
    await expect
      .element(page.getByText(/Sportshirt De Waterlinie, M \(Noor de Vries\)/).first())
      .toBeVisible()
    await expectAccessible()
    await link('Laatst betaald').click()
    await page.getByRole('searchbox').fill('oma')
    await expect.poll(address).toBe('/webshop/desk?search=oma&first=latest')
    await expect
      .poll(() => asked.filter(({ name }) => name === 'list-desk-orders').at(-1)?.input)
      .toEqual({ query: { limit: 20, offset: 0, search: 'oma', first: 'latest' } })
  })

  test('says that all is collected, that nothing is found, and that it failed', async () => {
    const nothing = { orders: [], count: 0 }
    await open({ 'list-desk-orders': nothing })
    await expect.element(page.getByText('Alles is opgehaald.')).toBeVisible()
    await expectAccessible()
    await open({ 'list-desk-orders': nothing }, '/webshop/desk?search=x')
    await expect.element(page.getByText('Er is niets gevonden.')).toBeVisible()
    await open({ 'list-desk-orders': broken })
    await expect.element(page.getByText('De lijst kan nu niet worden getoond.')).toBeVisible()
  })

  test('is in the menu of the shop for staff, and not for a family', async () => {
    await open({}, '/webshop')
    await expect.element(link('Ophaalbalie')).toHaveAttribute('href', '/app/portal/webshop/desk')
    expect(link('Mijn bestellingen').elements()).toHaveLength(0)
    const { place, asked } = await open({ 'read-session': aParent() })
    await expect.poll(place).toBe('/')
    expect(asked.map(({ name }) => name)).not.toContain('list-desk-orders')
  })

  test('is available to an administrator outside the portal, at a school with a shop', async () => {
    const { place } = await open({ 'read-session': as('beheerder') }, '/')
    await link('Ophaalbalie').click()
    await expect.poll(place).toBe('/webshop/desk')
    await expect.element(link('Koper 1, bestelling W26-0001')).toBeVisible()
    await open(
      { 'read-session': as('beheerder'), 'read-school-settings': aSchool({ webshopEnabled: false }) },
      '/',
    )
    await expect.element(page.getByText('Dit account heeft geen portaal').last()).toBeVisible()
    expect(link('Ophaalbalie').elements()).toHaveLength(0)
  })
})

describe('scanning', () => {
  /** A camera that shows this as a QR code. */
  function showToCamera(text: string): { readonly stream: MediaStream } {
    const canvas = document.createElement('canvas')
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    const scale = Math.floor(480 / size)
    Object.assign(canvas, { width: 640, height: 480 })
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('No canvas')
    const draw = () => {
      paper.fillStyle = '#fff'
      paper.fillRect(0, 0, 640, 480)
      paper.fillStyle = '#000'
      for (const [y, row] of data.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) paper.fillRect(80 + x * scale, y * scale, scale, scale)
    }
    draw()
    const timer = setInterval(draw, 50)
    onTestFinished(() => clearInterval(timer))
    const stream = canvas.captureStream(20)
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    return { stream }
  }
  const failWith = (name: string) =>
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))

  test('finds the order of the code before the camera, and turns the camera off', async () => {
    const { stream } = showToCamera('KX7-42M')
    const { place, asked } = await open()
    await button('Code scannen').click()
    await expect.poll(place, { timeout: 6000 }).toBe(`/webshop/desk/${orderId}`)
    const finds = asked.filter(({ name }) => name === 'find-desk-order')
    expect(finds.map(({ input }) => input.body)).toEqual([{ code: 'KX7-42M' }])
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  })

  test('reports another QR code, and continues', async () => {
    const { stream } = showToCamera('https://school.example/feest')
    await open({}, '/webshop/desk?scan=true')
    await expect.element(page.getByText(/^Dit is geen ophaalcode/), { timeout: 6000 }).toBeVisible()
    await expectAccessible()
    button('Stoppen met scannen').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Code scannen')).toHaveFocus()
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended'])
  })

  test.each([
    ['NotAllowedError', 'De camera mag niet worden gebruikt.', /instellingen van uw browser/],
    ['NotFoundError', 'Dit apparaat heeft geen camera.', /U kunt de code ook typen\.$/],
    ['NotReadableError', 'De camera werkt nu niet.', /U kunt de code ook typen\.$/],
  ])('says why there is no picture for %s, and still accepts typing', async (name, text, andNow) => {
    failWith(name)
    const { place } = await open({}, '/webshop/desk?scan=true')
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(andNow)).toBeVisible()
    await userEvent.fill(code(), 'KX742M')
    await button('Bestelling zoeken').click()
    await expect.poll(place).toBe(`/webshop/desk/${orderId}`)
  })

  test('reloads the desk when the page was loaded elsewhere and may not use the camera', async () => {
    Object.defineProperty(document, 'featurePolicy', {
      value: { allowsFeature: () => false },
      configurable: true,
    })
    onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'))
    const left: string[] = []
    const stay = (event: NavigateEvent) => {
      left.push(event.destination.url)
      event.preventDefault()
    }
    await open()
    await expect.element(button('Code scannen')).toBeVisible()
    navigation.addEventListener('navigate', stay)
    onTestFinished(() => navigation.removeEventListener('navigate', stay))
    await button('Code scannen').click()
    await expect.poll(() => left).toEqual([`${location.origin}/app/portal/webshop/desk?scan=true`])
  })
})

describe('an order at the desk', () => {
  test('shows items, recipient and child, and is handed out in one press', async () => {
    const { asked } = await openOrder({ 'hand-out-order': handedOut })
    await expect.element(page.getByText(/^Sportshirt De Waterlinie/).first()).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Sportshirt' }).getByText('Voor Noor de Vries'))
      .toBeVisible()
    expect(page.getByText(/^Voor /).elements()).toHaveLength(1)
    for (const text of ['Oma de Vries', 'Marieke de Vries', 'Sem de Vries (hv1c)', '20-11-2026'])
      await expect.element(page.getByText(text).first()).toBeVisible()
    await expectAccessible()
    await button('Uitreiken').click()
    await expect
      .element(
        page.getByRole('alert').getByText('Uitgereikt op 21 november 2026, 10:31 uur door Anja Kramer.'),
      )
      .toBeVisible()
    expect(button('Uitreiken').elements()).toHaveLength(0)
    await expect.element(button('Ongedaan maken')).toBeVisible()
    expect(asked.filter(({ name }) => name === 'hand-out-order')).toHaveLength(1)
    await expectAccessible()
    await expect.element(link('Naar de ophaalbalie').last()).toBeVisible()
  })

  test('shows at a second desk who handed it out and when', async () => {
    let read = 0
    const byOther = { ...handedOut, handedOut: { ...byAnja, by: 'Tom Willems', mayUndo: false } }
    await openOrder({
      'read-desk-order': () => (read++ === 0 ? order : byOther),
      'hand-out-order': refused('already-handed-out', 409),
    })
    await button('Uitreiken').click()
    await expect.element(page.getByText(/Deze bestelling is al uitgereikt/)).toBeVisible()
    await expect.element(page.getByText(/10:31 uur door Tom Willems/)).toBeVisible()
    expect(button('Ongedaan maken').elements()).toHaveLength(0)
    expect(button('Uitreiken').elements()).toHaveLength(0)
  })

  test('is undone, and handed out again; the undo button disappears after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await openOrder({ 'read-desk-order': handedOut, 'undo-hand-out': order, 'hand-out-order': handedOut })
    await button('Ongedaan maken').click()
    await button('Uitreiken').click()
    await expect.element(button('Ongedaan maken')).toBeVisible()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => button('Ongedaan maken').elements()).toHaveLength(0)
  })

  test('says that it is too late to undo', async () => {
    await openOrder({ 'read-desk-order': handedOut, 'undo-hand-out': refused('too-late-to-undo', 409) })
    await button('Ongedaan maken').click()
    await expect.element(page.getByText(/alleen binnen een minuut/)).toBeVisible()
  })

  test.each([
    ['to-pay', /niet betaald/],
    ['given-back', /geld van deze bestelling is teruggegeven/],
    ['paid', /hoort niets om op te halen/],
  ] as const)('with status %s is not handed out, and says why', async (stage, text) => {
    await openOrder({ 'read-desk-order': { ...order, stage } })
    await expect.element(page.getByText(text)).toBeVisible()
    expect(button('Uitreiken').elements()).toHaveLength(0)
  })

  test('says that an unknown order does not exist, with a link back', async () => {
    await openOrder({ 'read-desk-order': refused('not-found', 404) })
    await expect.element(page.getByText('We kunnen dit niet vinden.')).toBeVisible()
    await expect.element(link('Naar de ophaalbalie')).toHaveAttribute('href', '/app/portal/webshop/desk')
  })
})
