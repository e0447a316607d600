import { expect, test } from 'vitest'
import { studyProgramme, type StudyYear } from './study-programme.ts'

const aYear = (startYear: number): StudyYear => ({ startYear, profile: 'NT', components: [] })
const all = [aYear(2024), aYear(2026), aYear(2025)]

test('SOM-038 shows the year of the URL, and lists every available year', () => {
  expect(studyProgramme(all, '2024')).toEqual({ years: [2026, 2025, 2024], shown: aYear(2024) })
})

test.each([undefined, '', 'x', '2023', '-2025', '2025.0'])(
  'SOM-045? a year such as «%s» gives the latest one',
  (startYear) => {
    expect(studyProgramme(all, startYear).shown).toEqual(aYear(2026))
  },
)

test('shows nothing without a programme', () => {
  expect(studyProgramme([], '2026')).toEqual({ years: [] })
})
