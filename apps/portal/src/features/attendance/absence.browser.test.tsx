import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Absence, AbsenceOverview } from '@portal/domain/attendance/absence.ts'
import type { PageBranch } from '@portal/domain/site/page/page-tree.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aSchool, openPortal, withSchoolSystem } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const section = `/child/${noor.guid}/som`

const anAbsence = (facts: Partial<Absence> = {}): Absence => ({
  kind: 'absent',
  startsAt: instant('2026-11-09T07:30:00Z'),
  endsAt: instant('2026-11-09T09:10:00Z'),
  hours: '1-2',
  subject: 'wi',
  reason: 'Ziek',
  isAuthorised: true,
  isHandled: true,
  remark: '',
  ...facts,
})
const someAbsence = (facts: Partial<AbsenceOverview> = {}): AbsenceOverview => ({
  from: calendarDay('2026-08-01'),
  until: calendarDay('2027-07-31'),
  view: 'list',
  totals: { authorisedHours: 2, unauthorisedHours: 1, timesLate: 0, unhandled: 1 },
  reasons: [{ kind: 'absent', reason: 'Ziek', times: 1, hours: 2 }],
  items: [
    anAbsence({ reason: 'Reden onbekend', isHandled: false, startsAt: instant('2026-10-05T06:30:00Z') }),
    anAbsence(),
    anAbsence({
      kind: 'late',
      reason: 'Te laat',
      isAuthorised: false,
      startsAt: instant('2026-10-06T06:30:00Z'),
    }),
    anAbsence({ kind: 'observation', reason: 'Boeken vergeten', startsAt: instant('2026-10-07T06:30:00Z') }),
  ],
  ...facts,
})
const branch = (number: number, name: string, code: string): PageBranch => ({
  number,
  name,
  depth: 1,
  path: `/som/${code}`,
  code,
  isHidden: false,
  pages: [],
})
const tree = [
  branch(1, 'Afwezigheid', 'absence'),
  branch(2, 'Niet afgehandeld', 'unhandled-absence'),
  branch(3, 'Meldingen', 'absence-reports'),
]

beforeEach(() => page.viewport(1280, 900))

test('SOM-010 FMT-015 shows when and why each absence was and how it counts, with undecided absences first', async () => {
  await openPortal(`${section}/absence`, {
    ...withSchoolSystem,
    'read-page': { tree },
    'read-absence': someAbsence(),
  })
  await expect.element(page.getByText('1 keer nog niet afgehandeld')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Reden onbekend/ }))
    .toHaveTextContent(
      'Maandag 5 oktober08:30–10:10Lesuur1-2VakwiRedenReden onbekendTelt alsNog niet afgehandeld',
    )
  const counting = { Ziek: 'Geoorloofd', 'Te laat': 'Ongeoorloofd', 'Boeken vergeten': 'Constatering' }
  for (const [reason, counts] of Object.entries(counting)) {
    const row = page.getByRole('row').filter({ hasText: reason })
    await expect.element(row.getByText(counts, { exact: true })).toBeVisible()
  }
  await expect.element(page.getByText('2 uren geoorloofd afwezig')).toBeVisible()
  await expect.element(page.getByText('Van 1-8-2026 tot en met 31-7-2027')).toBeVisible()
  await expectAccessible()
  await page.viewport(390, 800)
  await expectAccessible()
})

test('ABS-001 ABS-002 draws the days of absence by sign, each explained with its total', async () => {
  const items = someAbsence().items.map((one) => ({ ...one, endsAt: one.startsAt }))
  await openPortal(`${section}/absence`, { ...withSchoolSystem, 'read-absence': someAbsence({ items }) })
  const year = page.getByRole('region', { name: 'Afwezigheid per dag' })
  await expect.element(year.getByRole('img', { name: 'Kalender: 4 dagen zijn gemarkeerd.' })).toBeVisible()
  const titles = [...document.querySelectorAll('.absence-months title')].map((title) => title.textContent)
  expect(titles).toEqual([
    'maandag 5 oktober: nog niet afgehandeld',
    'dinsdag 6 oktober: te laat',
    'woensdag 7 oktober: constatering',
    'maandag 9 november: geoorloofd afwezig',
  ])
  expect(
    year
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual([
    '1 keer nog open',
    '1 uur ongeoorloofd afwezig',
    'Niet te laat gekomen',
    '2 uren geoorloofd afwezig',
    '1 constatering',
  ])
})

test('ABS-003 links undecided absence of today to the report, and no earlier one', async () => {
  const today = dayAtSchool(instant(new Date().toISOString()))
  const open = { isHandled: false, hours: '', endsAt: instant(`${today}T09:10:00Z`) }
  await openPortal(`${section}/absence`, {
    ...withSchoolSystem,
    'read-page': { tree },
    'read-absence': someAbsence({
      items: [
        anAbsence({ ...open, reason: 'Vandaag', startsAt: instant(`${today}T08:30:00Z`) }),
        anAbsence({ isHandled: false, reason: 'Eerder' }),
      ],
    }),
  })
  const reasonIn = (name: RegExp) =>
    page.getByRole('row', { name }).getByRole('link', { name: 'Reden doorgeven' })
  await expect.element(reasonIn(/Vandaag/)).toHaveAttribute('href', expect.stringMatching(/absence-report$/))
  await expect.element(reasonIn(/Eerder/)).not.toBeInTheDocument()
})

test('SOM-044? links the absence page to unhandled absence and to reporting', async () => {
  const { address } = await openPortal(`${section}/absence`, {
    ...withSchoolSystem,
    'read-page': { tree },
    'read-absence': someAbsence(),
    'read-unhandled-absence': {
      from: calendarDay('2026-08-01'),
      until: calendarDay('2027-07-31'),
      items: [],
    },
  })
  await expect
    .element(page.getByRole('link', { name: 'Afwezigheid melden' }))
    .toHaveAttribute('href', expect.stringMatching(/absence-report$/))
  await userEvent.click(page.getByRole('link', { name: 'Bekijken' }))
  await expect.poll(address).toBe(`${section}/unhandled-absence`)
  await expect.element(page.getByText('Alles is afgehandeld')).toBeVisible()
})

test('SOM-028 opens the screen of a Magister page with the period and the view of its URL', async () => {
  const magister = branch(5, 'Aanwezigheid', 'magister-absence')
  const { number, name, code, isHidden } = magister
  const { address, asked } = await openPortal(
    `/child/${noor.guid}/magister/page/5?startdate=2026-09-01&enddate=2026-09-30&switch=1`,
    {
      'read-school-settings': aSchool({
        eduEnabled: true,
        sisType: 'magister',
        tabs: { ...aSchool().tabs, magisterEnabled: true, magisterShown: true },
      }),
      'read-page': {
        tree: [magister],
        page: { number, name, code, isHidden, content: { kind: 'text', html: '' } },
      },
      'read-absence': someAbsence({ view: 'overview' }),
    },
  )
  await expect.element(page.getByRole('row', { name: /Ziek/ })).toBeVisible()
  expect(address()).toBe(
    `/child/${noor.guid}/magister/absence?startdate=2026-09-01&enddate=2026-09-30&switch=1`,
  )
  expect(asked.find((one) => one.name === 'read-absence')?.input).toEqual({
    query: {
      child: noor.guid,
      section: 'magister',
      startDate: '2026-09-01',
      endDate: '2026-09-30',
      switched: '1',
    },
  })
})

test('shows no links to pages that a school does not have', async () => {
  await openPortal(`${section}/absence`, { ...withSchoolSystem, 'read-absence': someAbsence() })
  await expect.element(page.getByText('1 keer nog niet afgehandeld')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bekijken' })).not.toBeInTheDocument()
})

test('SOM-041 SOM-043 keeps the period and the overview in the URL, and requests the data once per period', async () => {
  const { address, asked } = await openPortal(`${section}/absence?startdate=2026-10-01`, {
    ...withSchoolSystem,
    'read-absence': someAbsence(),
  })
  await userEvent.click(page.getByRole('link', { name: 'Overzicht' }))
  await expect.poll(address).toBe(`${section}/absence?startdate=2026-10-01&switch=1`)
  await expect
    .poll(() => asked.filter(({ name }) => name === 'read-absence').at(-1)?.input)
    .toEqual({ query: { child: noor.guid, section: 'som', startDate: '2026-10-01', switched: '1' } })
  await userEvent.click(page.getByRole('link', { name: 'Dit schooljaar' }))
  await expect.poll(address).toBe(`${section}/absence?switch=1`)
  expect(asked.filter(({ name }) => name === 'read-page')).toHaveLength(1)
})

test('SOM-041 shows a row for each reason in the overview', async () => {
  await openPortal(`${section}/absence?switch=1`, {
    ...withSchoolSystem,
    'read-absence': someAbsence({ view: 'overview' }),
  })
  await expect.element(page.getByRole('row', { name: /Ziek/ })).toHaveTextContent('ZiekKeer1Lesuren2')
  await expectAccessible()
})

test('SOM-040 SOM-044? says what to do about unhandled absence, and keeps its period in the URL', async () => {
  const { address } = await openPortal(`${section}/unhandled-absence`, {
    ...withSchoolSystem,
    'read-unhandled-absence': {
      from: calendarDay('2026-08-01'),
      until: calendarDay('2027-07-31'),
      items: [anAbsence({ reason: 'Reden onbekend', isHandled: false })],
    },
  })
  await expect.element(page.getByText(/Neem contact op met school/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Reden onbekend/ })).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('link', { name: 'Laatste vier weken' }))
  await expect.poll(address).toMatch(/unhandled-absence\?startdate=[\d-]{10}&enddate=[\d-]{10}$/)
})

test('says that there is no absence', async () => {
  const totals = { authorisedHours: 0, unauthorisedHours: 0, timesLate: 0, unhandled: 0 }
  await openPortal(`${section}/absence`, {
    ...withSchoolSystem,
    'read-absence': someAbsence({ items: [], reasons: [], totals }),
  })
  await expect.element(page.getByText('Geen afwezigheid in deze periode.')).toBeVisible()
})

test("SOM-015 shows the school's figures in the presence overview, as bars when they are percentages", async () => {
  await openPortal(`${section}/presence-overview`, {
    ...withSchoolSystem,
    'read-presence-overview': {
      parts: [
        {
          heading: 'Per vak',
          rows: [
            ['Engels', '94%'],
            ['Mentor', 'mw. Hoekstra'],
          ],
        },
      ],
    },
  })
  await expect
    .element(page.getByRole('region', { name: 'Per vak' }))
    .toHaveTextContent('Per vakEngels94%Mentormw. Hoekstra')
  await expectAccessible()
})

test('says when a school without figures will have them', async () => {
  await openPortal(`${section}/presence-overview`, {
    ...withSchoolSystem,
    'read-presence-overview': { parts: [] },
  })
  await expect.element(page.getByText('Er is nog geen presentieoverzicht')).toBeVisible()
})
