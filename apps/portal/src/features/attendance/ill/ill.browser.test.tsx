import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReceivedReport, ReportForm } from '@portal/domain/attendance/absence-report.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { createConnection } from '@portal/web-kit/api/connection.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aReportForm } from '../../../../testing/a-report-form.ts'
import { aChild, aParent, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'
import type { Answers } from '../../../../testing/test-server.ts'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const monday = calendarDay('2026-11-23')
const id = guid('3f9a21c7-0000-4000-8000-000000000001')
const reportedAt = instant('2026-11-23T06:41:00Z')
const received: ReceivedReport = {
  id,
  child: sem.guid,
  kind: 'ill',
  startsOn: monday,
  endsOn: monday,
  reportedAt,
  state: 'in-progress',
}
const receipt = { receipts: [{ child: sem.guid, id, reportedAt, isJoined: false }], isAfterwards: false }

/** Home where the school accepts reports; the form is read again after each change. */
const open = (form: ReportForm | undefined, answers: Answers = {}) =>
  openPortal('/', { ...withSchoolSystem, 'read-report-form': form ? { form } : {}, ...answers })

const start = () => page.getByRole('button', { name: 'Ziek melden', exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Wie is er ziek?' })
const send = (name = 'Sem') => dialog().getByRole('button', { name: `${name} ziek melden` })
const card = (name: string) => page.getByRole('article', { name: `${name} de Vries` })
const sent = (asked: readonly { readonly name: string; readonly input?: unknown }[], name: string) =>
  asked.filter((call) => call.name === name).map(({ input }) => input)

beforeEach(() => page.viewport(390, 844))

test('DAY-005 DAY-006 reports a child ill today in two presses, and home says when the school received it', async () => {
  // The reason of an ill child is not the first of the list.
  let form = aReportForm({ reasons: aReportForm().reasons.toReversed() })
  const { asked } = await open(undefined, {
    'read-report-form': () => ({ form }),
    'report-absence': () => {
      form = aReportForm({ received: [received] })
      return receipt
    },
  })
  await userEvent.click(start())
  await expect.element(dialog().getByText('U meldt ziek voor vandaag, maandag 23 november.')).toBeVisible()
  await expectAccessible()
  await userEvent.click(send())
  await expect.element(card('Sem').getByText('School ontving dit om 07:41.')).toBeVisible()
  await expect.element(card('Noor').getByText(/School ontving/)).not.toBeInTheDocument()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText('School ontving de ziekmelding van Sem om 07:41')).toBeVisible()
  expect(sent(asked, 'report-absence')).toEqual([
    {
      body: {
        children: [sem.guid],
        kind: 'ill',
        reason: 'ziek',
        startsOn: '2026-11-23',
        endsOn: '2026-11-23',
        remark: '',
      },
    },
  ])
  await expectAccessible()
})

test('DAY-005 two quick presses report once', async () => {
  let answer = () => {}
  const receiving = new Promise<typeof receipt>((resolve) => (answer = () => resolve(receipt)))
  const { asked } = await open(aReportForm(), { 'report-absence': () => receiving })
  await userEvent.click(start())
  await expect.element(send()).toBeVisible()
  for (const button of [send().element(), send('Noor').element(), send().element()])
    (button as HTMLElement).click()
  await expect.poll(() => sent(asked, 'report-absence').length).toBe(1)
  answer()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(asked, 'report-absence')).toHaveLength(1)
})

test('DAY-005 a report that fails stays in the dialog, and is sent again by a press only', async () => {
  let fails = true
  const { asked } = await open(aReportForm(), {
    'report-absence': () => {
      if (fails) throw new Fault(500, undefined)
      return receipt
    },
  })
  await userEvent.click(start())
  await userEvent.click(send())
  await expect.element(dialog().getByText('De melding is niet verstuurd')).toBeVisible()
  expect(sent(asked, 'report-absence')).toHaveLength(1)
  await expectAccessible()
  fails = false
  await userEvent.click(send())
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(asked, 'report-absence')).toHaveLength(2)
})

test('DAY-053 without a connection says that nothing was sent, and sends by the next press only', async () => {
  let isGone = true
  const connection = createConnection({
    ping: async () => {
      if (isGone) throw new Error('gone')
    },
    isCutOff: () => false,
    pause: () => new Promise((resolve) => setTimeout(resolve, 20)),
  })
  const { asked } = await openPortal(
    '/',
    { ...withSchoolSystem, 'read-report-form': { form: aReportForm() }, 'report-absence': () => receipt },
    connection,
  )
  await userEvent.click(start())
  await expect.element(send()).toBeVisible()
  connection.missed()
  await expect.poll(connection.isOnline).toBe(false)
  await userEvent.click(send())
  await expect.element(dialog().getByText('De melding is niet verstuurd')).toBeVisible()
  await expect.element(dialog().getByText(/^Geen internet/)).toBeVisible()
  isGone = false
  await expect.poll(connection.isOnline).toBe(true)
  await expect.element(send()).toBeVisible()
  expect(sent(asked, 'report-absence')).toEqual([])
  await userEvent.click(send())
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent(asked, 'report-absence')).toHaveLength(1)
})

test('DAY-005 says after the school’s time what to do besides, and links to any other report', async () => {
  await open(aReportForm({ isAfterwards: true }))
  await userEvent.click(start())
  await expect.element(dialog().getByText('Het is na 08:15 uur')).toBeVisible()
  await expect.element(dialog().getByText('Bel ook even.')).toBeVisible()
  await expect
    .element(dialog().getByRole('link', { name: 'Te laat, verlof of een andere dag' }))
    .toHaveAttribute('href', `/app/portal/child/${noor.guid}/som/absence-report`)
})

test('DAY-005 names the next school day after school', async () => {
  await open(aReportForm({ day: calendarDay('2026-11-24') }))
  await userEvent.click(start())
  await expect.element(dialog().getByText('U meldt ziek voor dinsdag 24 november.')).toBeVisible()
})

test.each([
  ['accepts no reports', undefined],
  ['has no reason for an ill child', aReportForm({ reasons: [] })],
  ['accepts none about these children', aReportForm({ children: [] })],
])('DAY-005 offers nothing where the school %s', async (_, form) => {
  const { asked } = await open(form)
  await expect.element(card('Noor')).toBeVisible()
  await expect.poll(() => asked.map(({ name }) => name)).toContain('read-report-form')
  expect(start().elements()).toHaveLength(0)
})

test('DAY-006 withdraws a waiting report after a question, and only says that another was handled', async () => {
  let form = aReportForm({
    received: [received, { ...received, id: noor.guid, child: noor.guid, kind: 'leave', state: 'handled' }],
  })
  const { asked } = await open(undefined, {
    'read-report-form': () => ({ form }),
    'withdraw-absence': () => {
      form = aReportForm()
      return undefined
    },
  })
  await expect.element(card('Noor').getByText('School heeft dit verwerkt.')).toBeVisible()
  expect(card('Noor').getByRole('button').elements()).toHaveLength(0)
  await userEvent.click(card('Sem').getByRole('button', { name: 'Intrekken' }))
  const question = page.getByRole('dialog', { name: 'Melding intrekken?' })
  await expect.element(question.getByText(/verwacht uw kind weer gewoon/)).toBeVisible()
  expect(sent(asked, 'withdraw-absence')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Intrekken' }))
  await expect.element(card('Sem').getByText(/School ontving/)).not.toBeInTheDocument()
  expect(sent(asked, 'withdraw-absence')).toEqual([{ body: { report: id } }])
})

test('DAY-005 a guardian of a single child sends with the filled button', async () => {
  await open(aReportForm({ children: [{ guid: sem.guid, firstName: 'Sem' }] }), {
    'read-session': aParent({ children: [sem] }),
  })
  await userEvent.click(start())
  await expect.element(send()).toHaveClass(/primary/)
})
