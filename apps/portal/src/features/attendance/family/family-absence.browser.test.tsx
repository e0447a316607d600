import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChildAbsence, FamilyAbsence } from '@portal/domain/attendance/absence.ts'
import type { PageBranch } from '@portal/domain/site/page/page-tree.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const absenceOf = (child: typeof noor) => `/child/${child.guid}/som/absence`

const now = instant(new Date().toISOString())

const anAbsence = (child: typeof noor, facts: Partial<ChildAbsence> = {}): ChildAbsence => ({
  child: child.guid,
  kind: 'absent',
  // The school takes a reason for today, and an hour before may be another day.
  startsAt: now,
  endsAt: now,
  hours: '1-2',
  subject: 'wi',
  reason: 'Ziek',
  isAuthorised: true,
  isHandled: true,
  remark: '',
  ...facts,
})
const family: FamilyAbsence = {
  from: calendarDay('2026-08-01'),
  until: calendarDay('2027-07-31'),
  items: [anAbsence(sem, { reason: 'Onbekend', isHandled: false }), anAbsence(noor)],
}
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
  branch(2, 'Meldingen', 'absence-reports'),
  branch(3, 'Cijfers', 'results'),
  branch(4, 'Huiswerk', 'homework'),
]

const show = (path: string) =>
  openPortal(path, {
    ...withSchoolSystem,
    'read-session': aParent({ children: [noor, sem] }),
    'read-page': { tree },
    'read-family-absence': family,
    'read-absence': {
      ...family,
      view: 'list',
      totals: { authorisedHours: 0, unauthorisedHours: 0, timesLate: 0, unhandled: 0 },
      reasons: [],
      items: [],
    },
  })
const chips = () => page.getByRole('navigation', { name: 'Wie' }).getByRole('link')

beforeEach(() => page.viewport(1280, 900))

test('DAY-064 shows the absence of all children in one list, and gives a reason for the child of the row', async () => {
  const { asked } = await show(`${absenceOf(noor)}?who=all`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Afwezigheid van al uw kinderen' }))
    .toBeVisible()
  const row = page.getByRole('row', { name: /Onbekend/ })
  await expect.element(row.getByText('Sem')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Reden doorgeven' }))
    .toHaveAttribute('href', `/app/portal/child/${sem.guid}/som/absence-report`)
  const names = asked.map(({ name }) => name)
  expect(names.filter((name) => name === 'read-family-absence')).toHaveLength(1)
  expect(names).not.toContain('read-absence')
  await expectAccessible()
})

test('DAY-064 filters absence by child in the same period, and counts what is undecided', async () => {
  const { address } = await show(`${absenceOf(noor)}?who=all&startdate=2026-09-01`)
  await expect.element(chips().nth(2)).toHaveAccessibleName('Sem 1 keer nog niet afgehandeld')
  await expect.element(chips().nth(1)).toHaveAccessibleName('Noor')
  await chips().nth(2).click()
  await expect.poll(address).toBe(`${absenceOf(sem)}?startdate=2026-09-01`)
  await chips().nth(0).click()
  await expect.poll(address).toBe(`${absenceOf(sem)}?startdate=2026-09-01&who=all`)
})

test('DAY-064 the tile of absence opens the list of all children', async () => {
  await page.viewport(390, 844)
  await show(absenceOf(noor))
  await expect
    .element(page.getByRole('link', { name: 'Afwezigheid', exact: true }).first())
    .toHaveAttribute('href', `/app/portal${absenceOf(noor)}?who=all`)
})
