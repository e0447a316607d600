import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../../../testing/open-office.tsx'

const ID = guid('00000000-0000-4000-8000-000000000001')
const TRIP = guid('00000000-0000-4000-8000-000000000002')
const GIFT = guid('00000000-0000-4000-8000-000000000003')
const COPY = guid('00000000-0000-4000-8000-000000000004')
const JOB = guid('00000000-0000-4000-8000-000000000005')

const article = { category: '', choice: '', isHidden: false, waiting: 1, offered: 0 }
const list = {
  id: ID,
  title: 'Werkweek',
  description: '',
  state: 'open' as const,
  startsOn: calendarDay('2030-09-01'),
  endsOn: calendarDay('2030-09-30'),
  voluntary: false,
  offerDays: 3,
  withoutOrder: false,
  publishedBy: 'Judith Bakker',
  publishedAt: instant('2030-08-30T10:00:00Z'),
  pupils: 3,
  answered: 1,
  articles: [
    { ...article, id: TRIP, description: 'Reis', price: cents(10_000), need: 'optional' as const },
    { ...article, id: GIFT, description: 'Gift', price: cents(500), need: 'voluntary' as const },
  ],
  methods: ['iDEAL'],
  joined: 0,
}
const row = {
  id: COPY,
  name: 'Anna Bos',
  className: '1A',
  payer: 'M. Bos',
  answered: true,
  waiting: 0,
  offered: 1,
  credited: cents(12_000),
  becomes: cents(0),
  refund: cents(12_000),
}
const totals = {
  answers: 1,
  credited: cents(12_000),
  invoiced: cents(0),
  refunds: 1,
  refunded: cents(12_000),
  waiting: 0,
  offered: 1,
}
const effect = { version: 1, seen: 'abc', hasVoluntary: false, reminders: 2, totals, rows: [row] }
const none = { isCancelled: false, cancellations: [] }

const open = (answers: OfficeAnswers = {}) =>
  openOffice(`/lists/${ID}/cancel`, {
    'read-list': list,
    'list-cancellations': none,
    'preview-cancellation': effect,
    ...answers,
  })

const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')

async function confirm(reason: string) {
  await button('Laat zien wat er gebeurt').click()
  await button('Annuleren voor alle gezinnen').click()
  if (reason !== '') await dialog().getByRole('textbox', { name: 'Reden' }).fill(reason)
  await dialog().getByRole('button', { name: 'Annuleren voor alle gezinnen' }).click()
}

describe('cancelling a list or an article', () => {
  test('OFF-167 OFF-168 shows names and sums, and confirms that effect with a reason by the keyboard', async () => {
    const { asked } = await open({ 'cancel-list': { job: JOB } })
    const choice = page.getByRole('combobox', { name: 'Wat annuleert u?' })
    await expect.element(choice).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(2)
    await choice.selectOptions('Alleen Reis')
    const show = button('Laat zien wat er gebeurt').element()
    if (show instanceof HTMLElement) show.focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(
        page.getByRole('row', { name: /Anna Bos 1A M\. Bos Antwoord vervalt ?Aanbod vervalt € 120,00/ }),
      )
      .toBeVisible()
    await expectAccessible()
    await button('Annuleren voor alle gezinnen').click()
    await dialog().getByRole('button', { name: 'Annuleren voor alle gezinnen' }).click()
    await expect.element(dialog().getByText('Vul een reden in.')).toBeVisible()
    expect(asked.some(({ name }) => name === 'cancel-list')).toBe(false)
    await expectAccessible()
    await dialog().getByRole('textbox', { name: 'Reden' }).fill(' Te weinig animo ')
    await dialog().getByRole('button', { name: 'Annuleren voor alle gezinnen' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(asked.find(({ name }) => name === 'cancel-list')?.input.body).toEqual({
      article: TRIP,
      version: 1,
      seen: 'abc',
      reason: 'Te weinig animo',
    })
  })

  test('OFF-168 keeps the reason and shows the new effect after a refusal', async () => {
    const { asked } = await open({
      'cancel-list': () => {
        throw new Refusal('numbers-changed', 409, '', new Headers())
      },
    })
    await confirm('Te weinig animo')
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: 'Reden' })).toHaveValue('Te weinig animo')
    await expect
      .poll(() => asked.filter(({ name }) => name === 'preview-cancellation').length)
      .toBeGreaterThan(1)
  })

  test('OFF-167 says why something cannot be cancelled', async () => {
    await open({
      'preview-cancellation': () => {
        throw new Refusal('answer-of-file', 422, '', new Headers())
      },
    })
    await button('Laat zien wat er gebeurt').click()
    await expect
      .element(page.getByText('uit een bestand van de administratie', { exact: false }))
      .toBeVisible()
  })

  test('OFF-167 says that no family is concerned', async () => {
    const zero = cents(0)
    await open({
      'preview-cancellation': {
        ...effect,
        rows: [],
        totals: { answers: 0, credited: zero, invoiced: zero, waiting: 0, offered: 0 },
      },
    })
    await button('Laat zien wat er gebeurt').click()
    await expect.element(page.getByText('Niemand heeft hiervoor gekozen of wacht erop')).toBeVisible()
  })

  test('OFF-170 OFF-171 shows the report of a cancelled list, and nothing to cancel', async () => {
    await open({
      'list-cancellations': {
        isCancelled: true,
        cancellations: [
          {
            id: JOB,
            reason: 'Te weinig animo',
            by: 'Wil Hendriks',
            at: instant('2030-09-02T10:00:00Z'),
            hasVoluntary: false,
            reminders: 2,
            totals,
            rows: [row],
          },
        ],
      },
    })
    await expect.element(page.getByText('Reden: Te weinig animo')).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Anna Bos/ })).toBeVisible()
    expect(button('Laat zien wat er gebeurt').elements()).toHaveLength(0)
    await expectAccessible()
  })

  const job = {
    id: JOB,
    kind: 'cancellation' as const,
    title: 'Werkweek',
    state: 'waiting' as const,
    askedAt: instant('2030-09-02T10:00:00Z'),
    hasFile: false,
    progress: { part: 'store' as const, done: 250, total: 901 },
  }

  test('OFF-169 shows how far a job is', async () => {
    await open({ 'list-cancellations': { ...none, job } })
    await expect.element(page.getByText('250 van 901', { exact: false })).toBeVisible()
    expect(button('Laat zien wat er gebeurt').elements()).toHaveLength(0)
  })

  test('OFF-168 says why the last job did nothing', async () => {
    const { progress: _, ...ended } = job
    await open({
      'list-cancellations': {
        ...none,
        job: { ...ended, state: 'failed' as const, refusal: 'numbers-changed' as const },
      },
    })
    await expect.element(page.getByText('niet gedaan', { exact: false })).toBeVisible()
    await expect.element(button('Laat zien wat er gebeurt')).toBeVisible()
  })
})
