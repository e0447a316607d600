import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PupilProfile } from '@portal/domain/people/pupil-profile.ts'
import type { StudyProgramme } from '@portal/domain/learning/study-programme.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som`

const aProfile: PupilProfile = {
  fullName: 'Noor de Vries',
  className: 'v5a',
  location: '',
  studentNumber: '20210417',
  birthDate: calendarDay('2009-06-30'),
  gender: 'v',
  groups: [{ heading: 'Plaatsing', rows: [['Mentor', 'mw. Adema']] }],
}
const aProgramme = (startYear: number): StudyProgramme => ({
  years: [2026, 2025],
  shown: {
    startYear,
    profile: 'Natuur en techniek',
    components: [{ name: 'Vrije deel', subjects: ['Informatica', 'Filosofie'] }],
  },
})

beforeEach(() => page.viewport(1280, 900))

test('SOM-016 FMT-015 shows the facts of the administration, and omits unknown ones', async () => {
  await openPortal(`${place}/profile`, { ...withSchoolSystem, 'read-profile': aProfile })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profiel van Noor' })).toBeVisible()
  await expect.element(page.getByText('30-6-2009')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Plaatsing' })).toBeVisible()
  await expect.element(page.getByText('mw. Adema')).toBeVisible()
  await expect.element(page.getByText('Locatie', { exact: true })).not.toBeInTheDocument()
  await expectAccessible()
})

test('SOM-017 passes on the page of origin, and keeps the tree after a refusal', async () => {
  const { asked } = await openPortal(`${place}/profile?menu_sp_id=12`, {
    ...withSchoolSystem,
    'read-profile': () => {
      throw new Refusal('pupil-of-age', 403, '', new Headers())
    },
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(asked.find(({ name }) => name === 'read-profile')?.input).toEqual({
    query: { child: noor.guid, section: 'som', menuPage: '12' },
  })
})

test('SOM-022 SOM-038 SOM-043 shows a programme part by part, and keeps another year in the URL', async () => {
  const { address } = await openPortal(`${place}/study-program`, {
    ...withSchoolSystem,
    'read-study-programme': ({ query }: { query: { startYear?: string } }) =>
      aProgramme(Number(query.startYear ?? '2026')),
  })
  await expect.element(page.getByText('Schooljaar 2026-2027')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Filosofie' })).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('link', { name: '2025-2026' }))
  await expect.poll(address).toBe(`${place}/study-program?startyear=2025`)
  await expect.element(page.getByText('Schooljaar 2025-2026')).toBeVisible()
})

test('says when a pupil without a programme gets one', async () => {
  await openPortal(`${place}/study-program`, { ...withSchoolSystem, 'read-study-programme': { years: [] } })
  await expect.element(page.getByText('Er is nog geen vakkenpakket', { exact: true })).toBeVisible()
})
