import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { onlineManager } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { placeOrder } from '@portal/contract/billing.contract.ts'
import { anArticle, anInvoice, aPaymentMethod, aTerm } from '@portal/domain/testing/billing/an-order-list.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { createConnection } from '@portal/web-kit/api/connection.ts'
import { Unreachable } from '@portal/web-kit/api/failures.ts'
import { aRunningList, openOrderList } from '../../../testing/open-order-list.ts'
import { aChild, aParent, openPortal } from '../../../testing/open-portal.tsx'
import { watchConnection } from '@portal/web-kit/api/watch-connection.ts'

/** A connection that the test switches off and on; no request waits. */
function aConnection() {
  let isGone = false
  const connection = createConnection({
    ping: async () => {
      if (isGone) throw new Error('gone')
    },
    isCutOff: () => false,
    pause: () => new Promise((resolve) => setTimeout(resolve, 20)),
  })
  watchConnection(connection, window)
  return {
    connection,
    isGone: () => isGone,
    goAway: () => {
      isGone = true
      connection.missed()
    },
    comeBack: () => {
      isGone = false
    },
  }
}

const tour = anArticle(1, { mandatory: true, amount: cents(10_000), description: 'Reis' })
const list = aRunningList({ lines: [tour], template: { paymentMethods: [aPaymentMethod()] } })
const bar = () => page.getByText('Geen internet. Wat u ziet, kan verouderd zijn.')

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(390, 844)
})
afterEach(() => onlineManager.setOnline(true))

test('M11 without a connection an order fails at once and is not sent later', async () => {
  const network = aConnection()
  const { asked } = await openOrderList(list, 'control', {}, network.connection)
  const press = page.getByRole('button', { name: /^Betaal €/ })
  await expect.element(press).toBeVisible()
  network.goAway()
  await expect.element(bar()).toBeVisible()
  await press.click()
  await expect.element(page.getByText('Geen internet. Er is niets besteld.')).toBeVisible()
  await expect.element(press).not.toHaveAttribute('aria-disabled', 'true')
  network.comeBack()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(asked.filter(({ name }) => name === 'place-order')).toEqual([])
})

test('M11 asks for the result of an order whose response was lost, and says that it arrived', async () => {
  const network = aConnection()
  const saved = { ...list, status: 'ordered' as const, invoice: anInvoice({ terms: [aTerm()] }) }
  const { asked, place } = await openOrderList(
    list,
    'control',
    {
      'place-order': () => {
        network.goAway()
        throw new Unreachable()
      },
      'withdraw-request': () => ({ outcome: 'done', answer: z.encode(placeOrder.response, saved) }),
    },
    network.connection,
  )
  await page.getByRole('button', { name: /^Betaal €/ }).click()
  await expect.element(page.getByText(/De verbinding viel weg\. We kijken na/)).toBeVisible()
  network.comeBack()
  await expect.poll(place).toMatch(/pay\/ideal\//)
  await expect
    .element(page.getByText('De verbinding viel even weg. Uw bestelling is aangekomen.'))
    .toBeVisible()
  expect(asked.filter(({ name }) => name === 'place-order')).toHaveLength(1)
  expect(asked.filter(({ name }) => name === 'start-payment')).toEqual([])
})

test('M11 says that an order did not arrive, and lets it be pressed again', async () => {
  const network = aConnection()
  await openOrderList(
    list,
    'control',
    {
      'place-order': () => {
        throw new Unreachable()
      },
      'withdraw-request': { outcome: 'withdrawn' },
    },
    network.connection,
  )
  await page.getByRole('button', { name: /^Betaal €/ }).click()
  await expect
    .element(page.getByText(/uw bestelling is niet aangekomen\. Er is niets besteld\./))
    .toBeVisible()
})

test('a section that fails to load says so, and loads when the connection is back', async () => {
  const network = aConnection()
  const child = aChild(4, 'Noor')
  await openPortal(
    `/child/${child.guid}/invoices/all`,
    {
      'list-invoices': () => {
        if (network.isGone()) throw new Unreachable()
        return []
      },
      'read-session': () => {
        network.goAway()
        return aParent({ children: [child] })
      },
    },
    network.connection,
  )
  await expect.element(page.getByText('Er is geen verbinding met internet.')).toBeVisible()
  // Responses of other calls may have arrived after the failure.
  network.goAway()
  await expect.poll(() => network.connection.isOnline()).toBe(false)
  network.comeBack()
  await expect.element(page.getByText('Geen facturen gevonden')).toBeVisible()
  await expect.element(page.getByText('Er is geen verbinding met internet.')).not.toBeInTheDocument()
})

test.each([
  [true, ['/app/portal/']],
  [false, []],
])('DAY-068 a tab without connection leads to the copy that this browser keeps: %s', async (keeps, links) => {
  const key = `offline-key-${location.port || '80'}`
  if (keeps) document.cookie = `${key}=${'k'.repeat(43)}; path=/`
  onTestFinished(() => void (document.cookie = `${key}=; path=/; max-age=0`))
  const network = aConnection()
  await openPortal('/', {}, network.connection)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  network.goAway()
  await expect.element(bar()).toBeVisible()
  const copies = page.getByRole('link', { name: 'Lees wat op dit apparaat is bewaard' }).elements()
  expect(copies.map((link) => link.getAttribute('href'))).toEqual(links)
})
