import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '@portal/ui/style/tokens.css'
import '@portal/ui/style/base.css'
import { aListTemplate, anArticle, anOrderList } from '@portal/domain/testing/billing/an-order-list.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aSchool } from '../../testing/open-portal.tsx'
import { holdPresses } from './hold-presses.ts'
import { previewOf, sayPreview } from './preview.tsx'

const NOTICE = 'Dit is een voorbeeld. Er wordt niets bewaard of verstuurd.'

const aPreview = (list: Partial<OrderList> = {}) => ({
  kind: 'list-preview' as const,
  list: anOrderList({
    template: aListTemplate({
      title: 'Werkweek',
      startsOn: calendarDay('2030-09-01'),
      endsOn: calendarDay('2030-09-30'),
      lines: [anArticle(1, { description: 'Bus' }), anArticle(2, { description: 'Ontbijt' })],
      discount: {
        enabled: true,
        tiers: [{ from: cents(1500), calculation: 'percentage', value: percentage(10) }],
      },
    }),
    ...list,
  }),
  firstName: 'Noor',
  now: instant('2030-09-01T10:00:00Z'),
  school: aSchool(),
  language: 'nl' as const,
  notice: NOTICE,
})

let stop = () => {}
afterEach(() => stop())

async function openPreview(preview = aPreview()) {
  sessionStorage.clear()
  stop = holdPresses(document, () => sayPreview(preview))
  await render(await previewOf(preview))
  await expect.element(page.getByRole('heading', { name: 'Werkweek', level: 1 })).toBeVisible()
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const notice = () => page.getByText(NOTICE).first()
const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) }).click({ force: true })

test('OFF-150 OFF-152 shows the order screen on the day of the preview, with the discount of the list', async () => {
  await openPreview()
  await expect.element(page.getByText(/Voor Noor/)).toBeVisible()
  await tick('Bus')
  await tick('Ontbijt')
  await expect.element(page.getByText(/18,00/).first()).toBeVisible()
  await expectAccessible()
})

test('OFF-151 shows the steps, and answers the order with the notice', async () => {
  await openPreview()
  await tick('Bus')
  await button('Volgende').click()
  await expect.element(page.getByRole('radio', { name: /iDEAL/ })).toBeVisible()
  await button(/^Betaal/).click()
  await expect.element(notice()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Werkweek', level: 1 })).toBeVisible()
})

test('OFF-151 answers links to other screens, and everything around the screen, with the notice', async () => {
  await openPreview()
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Noor' }).click()
  await expect.element(notice()).toBeVisible()
  await button(/Menu|gebruiker/i)
    .first()
    .click()
  expect(page.getByRole('menu').elements()).toEqual([])
  const home = page.getByRole('banner').getByRole('link').first().element()
  if (home instanceof HTMLElement) home.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Werkweek', level: 1 })).toBeVisible()
})
