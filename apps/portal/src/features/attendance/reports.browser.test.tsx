import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AbsenceReport, AbsenceReports } from '@portal/domain/attendance/absence-report.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aReportForm } from '../../../testing/a-report-form.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../testing/open-portal.tsx'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'

const noor = aChild(4, 'Noor')
const sem = aChild(5, 'Sem')
const place = `/child/${sem.guid}/som/absence-report`

const someReports = (...reports: readonly AbsenceReport[]): AbsenceReports => ({
  from: calendarDay('2026-08-01'),
  until: calendarDay('2027-07-31'),
  reports,
})
const aReport = (facts: Partial<AbsenceReport> = {}): AbsenceReport => ({
  id: guid('3f9a21c7-0000-4000-8000-000000000001'),
  kind: 'ill',
  startsOn: calendarDay('2026-11-23'),
  endsOn: calendarDay('2026-11-23'),
  reason: 'Ziek',
  remark: '',
  reportedAt: instant('2026-11-23T06:48:00Z'),
  reportedBy: 'Jeroen Bos',
  state: 'in-progress',
  answer: '',
  ...facts,
})
const answers = {
  ...withSchoolSystem,
  'read-absence-reports': someReports(),
  'read-report-form': { form: aReportForm() },
  'report-absence': {
    receipts: [
      {
        child: sem.guid,
        id: guid('3f9a21c7-0000-4000-8000-000000000001'),
        reportedAt: instant('2026-11-23T06:48:00Z'),
        isJoined: false,
      },
    ],
    isAfterwards: false,
  },
} as const

const draft = {
  children: [sem.guid],
  kind: 'ill',
  reason: 'ziek',
  startsOn: '2026-11-23',
  endsOn: '2026-11-23',
  remark: '',
}
/** The label of a choice, which is pressed; its box or dot is below it. */
const choice = (words: string) =>
  page.getByRole('region', { name: 'Afwezigheid melden' }).getByText(words, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Two presses so quick that the first one is not rendered in between. */
function pressTwice(place: { readonly element: () => Element }): void {
  for (const element of [place.element(), place.element()]) (element as HTMLElement).click()
}

beforeEach(() => page.viewport(1280, 900))

describe('reporting', () => {
  test('sends the usual report in two taps (this child, today, ill), with time and reference on the receipt', async () => {
    const { asked } = await openPortal(place, answers)
    await userEvent.click(button('Ziek'))
    pressTwice(button('Versturen'))
    await expect.element(page.getByText('Sem: gemeld om 07:48 uur, kenmerk AM-3F9A-21C7')).toBeVisible()
    await expect.element(page.getByText('De melding is verstuurd')).toBeVisible()
    const sent = asked.filter(({ name }) => name === 'report-absence')
    expect(sent.map(({ input }) => input)).toEqual([{ body: draft }])
    expect(asked.filter(({ name }) => name === 'read-absence-reports').length).toBeGreaterThan(1)
    await expectAccessible()
  })

  test('accepts several children, another day and a reason, and a time for a late arrival', async () => {
    const { asked } = await openPortal(place, answers)
    await userEvent.click(button('Te laat'))
    await userEvent.click(choice('Noor'))
    await userEvent.click(choice('Dinsdag 24 november'))
    await userEvent.fill(page.getByLabelText('Hoe laat komt uw kind?'), '09:30')
    await userEvent.click(button('Versturen'))
    await expect
      .poll(() => asked.find(({ name }) => name === 'report-absence')?.input)
      .toEqual({
        body: {
          ...draft,
          children: [sem.guid, noor.guid],
          kind: 'late',
          reason: 'bus',
          startsOn: '2026-11-24',
          endsOn: '2026-11-24',
          arrivesAt: '09:30',
        },
      })
  })

  test('keeps the input when another kind is chosen, with a reason of that kind', async () => {
    const { asked } = await openPortal(place, answers)
    await userEvent.click(button('Te laat'))
    await userEvent.fill(page.getByLabelText('Hoe laat komt uw kind?'), '09:30')
    await userEvent.fill(page.getByLabelText('Opmerking'), 'Koorts')
    await userEvent.click(choice('Noor'))
    await userEvent.click(choice('Dinsdag 24 november'))
    await userEvent.click(button('Verlof vragen'))
    await userEvent.click(choice('Feest'))
    await userEvent.click(button('Ziek'))
    await expect.element(page.getByLabelText('Opmerking')).toHaveValue('Koorts')
    await userEvent.click(button('Versturen'))
    await expect
      .poll(() => asked.find(({ name }) => name === 'report-absence')?.input)
      .toEqual({
        body: {
          ...draft,
          children: [sem.guid, noor.guid],
          startsOn: '2026-11-24',
          endsOn: '2026-11-24',
          remark: 'Koorts',
        },
      })
  })

  test('says that no child is chosen, and sends nothing', async () => {
    const { asked } = await openPortal(place, answers)
    await userEvent.click(button('Verlof vragen'))
    await userEvent.click(choice('Feest'))
    await userEvent.click(choice('Sem'))
    await userEvent.click(button('Versturen'))
    await expect.element(page.getByText('Kies voor wie u dit meldt.')).toBeVisible()
    expect(asked.some(({ name }) => name === 'report-absence')).toBe(false)
    await page.viewport(390, 800)
    await userEvent.click(choice('Andere dagen'))
    await expectAccessible()
  })

  test("says what is expected after the school's deadline, before and after sending", async () => {
    await openPortal(place, {
      ...answers,
      'read-report-form': { form: aReportForm({ isAfterwards: true }) },
      'report-absence': { ...answers['report-absence'], isAfterwards: true },
    })
    await expect.element(page.getByText('Het is na 08:15 uur')).toBeVisible()
    await expectAccessible()
    await userEvent.click(button('Ziek'))
    await userEvent.click(button('Versturen'))
    await expect.element(page.getByRole('status').filter({ hasText: 'Bel ook even.' })).toBeVisible()
  })

  test('INFO-022 ERR-019 shows a refusal in a toast, and keeps the input', async () => {
    await openPortal(place, {
      ...answers,
      'report-absence': () => {
        throw new Refusal('absence-day-over', 422, '', new Headers())
      },
    })
    await userEvent.click(button('Ziek'))
    await userEvent.fill(page.getByLabelText('Opmerking'), 'Koorts')
    await userEvent.click(button('Versturen'))
    await expect.element(page.getByText('De melding is niet verstuurd')).toBeVisible()
    await expect.element(page.getByText(/Deze dag is al voorbij/)).toBeVisible()
    await expect.element(page.getByLabelText('Opmerking')).toHaveValue('Koorts')
  })

  test('says that the form cannot be loaded, and retries on request', async () => {
    let isReachable = false
    await openPortal(place, {
      ...answers,
      'read-report-form': () => {
        if (!isReachable) throw new Fault(500, undefined)
        return answers['read-report-form']
      },
    })
    const failed = page.getByRole('alert').filter({ hasText: 'Het formulier om afwezigheid te melden' })
    await expect.element(failed).toBeVisible()
    await expect.element(page.getByText('Er zijn geen absentiemeldingen.')).toBeVisible()
    await expectAccessible()
    isReachable = true
    await userEvent.click(failed.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.element(button('Ziek')).toBeVisible()
  })

  test('says how else to report to a person who may not report here', async () => {
    await openPortal(place, { ...answers, 'read-report-form': {} })
    await expect
      .element(page.getByRole('link', { name: '0999-123456' }))
      .toHaveAttribute('href', 'tel:0999123456')
    await expect.element(button('Ziek')).not.toBeInTheDocument()
  })
})

describe('the list of reports', () => {
  const handled = aReport({
    id: guid('3f9a21c7-0000-4000-8000-000000000002'),
    reason: 'Huwelijk',
    remark: 'Van oma',
    state: 'handled',
    settledAt: instant('2026-11-20T10:00:00Z'),
    answer: 'Akkoord',
    reportedBy: '',
  })

  test('SOM-020 FMT-015 shows the author, time and status of a report; only a waiting report can be withdrawn', async () => {
    await openPortal(place, { ...answers, 'read-absence-reports': someReports(aReport(), handled) })
    const waiting = page.getByRole('row').filter({ hasText: 'Jeroen Bos' })
    await expect.element(waiting.getByText('In behandeling')).toBeVisible()
    await expect.element(waiting.getByText('23-11-2026, 07:48')).toBeVisible()
    const settled = page.getByRole('row').filter({ hasText: 'Huwelijk' })
    await expect.element(settled.getByText('Antwoord van school: Akkoord')).toBeVisible()
    await expect.element(settled.getByText('De school', { exact: true })).toBeVisible()
    expect(settled.getByRole('button').elements()).toHaveLength(0)
    await expectAccessible()
    await page.viewport(390, 800)
    await expectAccessible()
  })

  test('OFF-186 hides the name of a reporter that a court order separates from the reader', async () => {
    const withheld = aReport({ reason: 'Griep', reportedBy: '', isReporterWithheld: true })
    await openPortal(place, { ...answers, 'read-absence-reports': someReports(withheld) })
    const reported = page.getByRole('row').filter({ hasText: 'Griep' })
    await expect.element(reported.getByText('Een andere ouder of verzorger')).toBeVisible()
    expect(reported.getByText('De school').elements()).toEqual([])
  })

  test('asks for confirmation before withdrawing, and shows the result', async () => {
    const { asked } = await openPortal(place, {
      ...answers,
      'read-absence-reports': someReports(aReport()),
      'withdraw-absence': undefined,
    })
    await userEvent.click(button('Intrekken'))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/verwacht uw kind weer gewoon/)).toBeVisible()
    expect(asked.some(({ name }) => name === 'withdraw-absence')).toBe(false)
    await expectAccessible()
    pressTwice(dialog.getByRole('button', { name: 'Intrekken' }))
    await expect.element(page.getByText('De melding is ingetrokken')).toBeVisible()
    const sent = asked.filter(({ name }) => name === 'withdraw-absence')
    expect(sent.map(({ input }) => input)).toEqual([{ body: { report: aReport().id } }])
  })

  test('SOM-042 SOM-043 keeps its period in the URL', async () => {
    const { address, asked } = await openPortal(`${place}?startdate=2025-08-01&enddate=2026-07-31`, answers)
    await expect.element(page.getByText('Er zijn geen absentiemeldingen.')).toBeVisible()
    expect(asked.find(({ name }) => name === 'read-absence-reports')?.input).toEqual({
      query: { child: sem.guid, section: 'som', startDate: '2025-08-01', endDate: '2026-07-31' },
    })
    await userEvent.click(page.getByRole('link', { name: 'Dit schooljaar' }))
    await expect.poll(address).toBe(place)
  })
})
