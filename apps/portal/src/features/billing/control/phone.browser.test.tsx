import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { anArticle, aPaymentMethod } from '@portal/domain/testing/billing/an-order-list.ts'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { coveredShare } from '../../../../testing/covered-share.ts'
import { aRunningList, openOrderList } from '../../../../testing/open-order-list.ts'
import { reopenPortal } from '../../../../testing/open-portal.tsx'
import { stepAddress } from '../addresses.ts'

const PAY = /^Betaal €/
const tour = anArticle(1, { mandatory: true, amount: cents(10_000), description: 'Reis' })
const ideal = aPaymentMethod({ payLaterAllowed: true })
const transfer = aPaymentMethod({
  guid: exampleGuid(905),
  systemName: 'overboeking',
  visibleName: 'Overboeking',
  description: 'Zelf overmaken',
  adjustment: { type: 'discount', calculation: 'amount', value: cents(500) },
  instalmentsRequired: true,
})
const list = aRunningList({
  lines: [tour],
  template: { paymentMethods: [transfer, ideal] },
  conditions: { visible: true, agreed: false },
  signature: { visible: true, signed: false },
})
const agreed = aRunningList({ lines: [tour], template: { paymentMethods: [transfer, ideal] } })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(390, 844)
})

test.each([
  ['payment-method', PAY, list],
  ['control', PAY, agreed],
] as const)('on a desktop the buttons of the step %s are below its form', async (step, words, shown) => {
  await page.viewport(1280, 900)
  await openOrderList(shown, step)
  const on = page.getByRole('button', { name: words })
  await expect.element(on).toBeVisible()
  const form = document.querySelector('.invoice-main')?.getBoundingClientRect()
  expect(on.element().getBoundingClientRect().right).toBe(form?.right)
  const back = page.getByRole('link', { name: 'Vorige' }).element()
  const { left } = textOf(back)
  expect(Math.abs(left - (form?.left ?? 0))).toBeLessThanOrEqual(1)
})

/** The rectangle of the text itself. */
function textOf(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

describe.each([
  ['payment-method', PAY, list],
  ['control', PAY, agreed],
] as const)('the step %s on a phone', (step, words, shown) => {
  test('shows the amount beside one main button in the bar, and the way back outside it', async () => {
    await openOrderList(shown, step)
    const main = page.getByRole('button', { name: words })
    await expect.element(main).toBeVisible()
    const bar = main.element().closest('.sticky-action-bar')
    expect(bar?.textContent).toContain('100,00')
    expect(bar?.querySelectorAll('.button')).toHaveLength(1)
    const back = page.getByRole('link', { name: 'Vorige' })
    await expect.element(back).toBeInTheDocument()
    expect(bar?.contains(back.element())).toBe(false)
  })

  test.each([
    [390, 844],
    [375, 667],
    [320, 568],
    [844, 390],
    [320, 256],
    [320, 480],
  ])('covers at most a quarter of %i by %i', async (width, height) => {
    await page.viewport(width, height)
    await openOrderList(shown, step)
    await expect.element(page.getByRole('button', { name: words })).toBeInTheDocument()
    expect(coveredShare()).toBeLessThanOrEqual(0.25)
  })

  test('shows the total, and its parts on request', async () => {
    await openOrderList(shown, step)
    const summary = page.getByRole('complementary')
    await expect.element(summary.getByText('Totaal').first()).toBeVisible()
    await expect.element(summary.getByText('Nu te betalen')).not.toBeVisible()
    await summary.getByRole('button', { name: 'Bekijk de onderdelen' }).click()
    await expect.element(summary.getByText('Nu te betalen')).toBeVisible()
  })
})

test('PAYM-025? shows the methods above the totals, with the likeliest one chosen and no discount on unavailable ones', async () => {
  await openOrderList(list, 'payment-method')
  await expect.element(page.getByRole('radio', { name: /iDEAL/ })).toBeChecked()
  const methods = page.getByRole('radiogroup').first().element().getBoundingClientRect()
  const sums = page.getByRole('complementary').element().getBoundingClientRect()
  expect(methods.top).toBeLessThan(sums.top)
  await expect.element(page.getByRole('radio', { name: /Overboeking/ })).toBeDisabled()
  expect(page.getByText(/korting/).elements()).toHaveLength(0)
})

test('ORD-082? keeps the method and the ticks when the control step is reloaded', async () => {
  await openOrderList(list, 'payment-method')
  await page.getByText(/Ik ga akkoord/).click()
  await page.getByText(/Ik onderteken/).click()
  await expect.element(page.getByRole('button', { name: PAY })).not.toHaveAttribute('aria-disabled')
  await cleanup()
  const again = await reopenPortal(stepAddress(list.child, list.id, 'control'), { 'read-order-list': list })
  await expect.element(page.getByRole('button', { name: PAY })).toBeVisible()
  expect(again.place()).toMatch(/control$/)
})
