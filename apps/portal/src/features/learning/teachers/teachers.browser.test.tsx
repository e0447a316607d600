import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TeacherList } from '@portal/domain/learning/teacher-list.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/teachers`

const someTeachers = (facts: Partial<TeacherList> = {}): TeacherList => ({
  start: 25,
  total: 26,
  rows: [
    {
      title: 'mw.',
      fullName: 'E. Hoekstra',
      abbreviation: 'HOK',
      email: 'hok@school.example',
      phone: '',
      subjects: ['Mentoruur', 'Nederlands'],
    },
  ],
  ...facts,
})

beforeEach(() => page.viewport(1280, 900))

test('SOM-023 SOM-039 SOM-043 shows a teacher with their subjects, and keeps other rows in the URL', async () => {
  const { address } = await openPortal(`${place}?start=25`, {
    ...withSchoolSystem,
    'read-teachers': someTeachers(),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Docenten van Noor' })).toBeVisible()
  const row = page.getByRole('row', { name: /Hoekstra/ })
  await expect
    .element(row)
    .toHaveTextContent('mw. E. HoekstraVakMentoruur, NederlandsAfkortingHOKBereikbaarhok@school.example')
  await expectAccessible()
  await userEvent.click(page.getByRole('link', { name: 'Vorige' }))
  await expect.poll(address).toBe(`${place}?start=0`)
})

test('says that a child without lessons has no teachers yet', async () => {
  await openPortal(place, {
    ...withSchoolSystem,
    'read-teachers': someTeachers({ start: 0, total: 0, rows: [] }),
  })
  await expect.element(page.getByText('Er zijn geen docenten bekend.')).toBeVisible()
})
