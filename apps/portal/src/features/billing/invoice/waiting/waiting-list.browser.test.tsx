import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anArticle, anInvoice } from '@portal/domain/testing/billing/an-order-list.ts'
import type { ArticleLine, Order } from '@portal/domain/billing/order/order-list.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aRunningList, openOrderList } from '../../../../../testing/open-order-list.ts'

const trip = (facts: Partial<ArticleLine> = {}) =>
  anArticle(1, {
    description: 'Werkweek Londen',
    amount: cents(15_000),
    registrations: { available: 0, maximum: 40, heldByMe: false },
    ...facts,
  })
const order: Order = {
  subtotal: cents(1000),
  discount: cents(0),
  surcharge: false,
  total: cents(1000),
  comment: '',
}
const answered = (line: ArticleLine) => ({
  lines: [line, anArticle(2, { ordered: true })],
  order,
  status: 'ordered' as const,
  invoice: anInvoice(),
})
const through = calendarDay('2099-12-24')
const offered = { state: 'offered', through, isMine: true, price: cents(15_000) } as const
const card = () => page.getByRole('region', { name: 'Wachtlijst' })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(390, 844)
})

test('INV-124 puts the child on the waiting list of a full article, by keyboard, and says its place', async () => {
  const list = aRunningList({ lines: [trip(), anArticle(2)] })
  const waits = aRunningList({
    lines: [trip({ waiting: { state: 'waiting', position: 3, isMine: true } }), anArticle(2)],
  })
  await openOrderList(list, 'invoice', { 'join-waiting-list': waits })
  const join = card().getByRole('button', { name: 'Op de wachtlijst zetten: Werkweek Londen' })
  await expect.element(join).toBeVisible()
  await expectAccessible()
  join.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card()).toMatchTextContent(/U bent nr. 3 op de wachtlijst/)
  await expect.element(card().getByRole('button', { name: /Van de wachtlijst halen/ })).toBeVisible()
})

test('INV-125 shows no waiting list where nothing is full, nor for something voluntary', async () => {
  await openOrderList(aRunningList({ lines: [anArticle(2), trip({ voluntary: true })] }))
  await expect.element(page.getByRole('button', { name: 'Volgende' })).toBeVisible()
  await expect.element(card()).not.toBeInTheDocument()
})

test('INV-125 shows a read-only guardian the place without a button', async () => {
  const line = trip({ waiting: { state: 'waiting', position: 3, isMine: true } })
  await openOrderList(aRunningList({ lines: [line], viewerIsReadOnly: true }))
  await expect.element(card()).toMatchTextContent(/nr. 3/)
  await expect.element(card().getByRole('button')).not.toBeInTheDocument()
})

test('INV-127 adds an offered place to the answer at the price that is confirmed', async () => {
  const list = aRunningList(answered(trip({ waiting: offered })))
  const after = aRunningList(answered(trip({ ordered: true })))
  await openOrderList(list, 'invoice', { 'accept-place': after })
  await expect.element(card()).toMatchTextContent(/Er is een plaats vrij voor Noor.*24 december 2099/)
  await expectAccessible()
  await card().getByRole('button', { name: 'Plaats bestellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Werkweek Londen bestellen' })
  await expect.element(dialog).toMatchTextContent(/€ 150,00/)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Plaats bestellen' }).click()
  await expect.element(page.getByText('De plaats is besteld.')).toBeVisible()
  await expect.element(card()).not.toBeInTheDocument()
})

test('INV-128 declines an offered place after a question', async () => {
  const list = aRunningList(answered(trip({ waiting: offered })))
  await openOrderList(list, 'invoice', { 'leave-waiting-list': aRunningList(answered(trip())) })
  await card().getByRole('button', { name: 'Plaats afslaan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plaats afslaan' })
  await expect.element(dialog).toMatchTextContent(/naar de volgende op de wachtlijst/)
  await dialog.getByRole('button', { name: 'Plaats afslaan' }).click()
  await expect.element(card()).not.toMatchTextContent(/vrij/)
})

test('INV-127 says how who did not answer takes an offered place', async () => {
  const line = trip({
    registrations: { available: 1, maximum: 40, heldByMe: true },
    waiting: { state: 'offered', through, isMine: true },
  })
  await openOrderList(aRunningList({ lines: [line] }))
  await expect.element(card()).toMatchTextContent(/Kies dit artikel en rond uw bestelling af/)
  await expect.element(card().getByRole('button', { name: 'Plaats bestellen' })).not.toBeInTheDocument()
})
