import { expect, test } from 'vitest'
import { instant } from '../../values/time/instant.ts'
import { countingMark, examFile, examProgramme, type GivenExamPart } from './exam-file.ts'

const entered = (mark: string, at = '2026-10-01T08:00:00Z') => ({ mark, enteredAt: instant(at) })
const aPart = (code: string, facts: Partial<GivenExamPart> = {}): GivenExamPart => ({
  subject: 'Engels',
  code,
  description: 'Kijk- en luistertoets',
  period: '2',
  form: 'digitaal',
  weight: 20,
  mayRetake: false,
  ...facts,
})
const always = () => true

test('SOM-018 the programme has every part, by subject in the order of the school', () => {
  const parts = [
    aPart('EN-2', { subject: 'Wiskunde B' }),
    aPart('EN-3'),
    aPart('EN-1', { mark: entered('7.5') }),
  ]
  const { subjects } = examProgramme(parts, always)
  expect(subjects.map(({ subject, parts: own }) => [subject, own.map(({ code }) => code)])).toEqual([
    ['Engels', ['EN-3', 'EN-1']],
    ['Wiskunde B', ['EN-2']],
  ])
  expect(subjects[0]?.parts[1]?.mark).toBe('7,5')
})

test('a hidden mark is absent, also from the average', () => {
  const before = (moment: { enteredAt: string }) => moment.enteredAt < '2026-11-01'
  const late = entered('9,0', '2026-11-02T08:00:00Z')
  const parts = [aPart('EN-1', { mark: entered('5,0'), retakeMark: late }), aPart('EN-2', { mark: late })]
  const programme = examProgramme(parts, before)
  expect(programme.subjects[0]?.parts.map(({ mark, retakeMark }) => [mark, retakeMark])).toEqual([
    ['5,0', undefined],
    [undefined, undefined],
  ])
  expect(programme.subjects[0]?.average).toBe('5,0')
  expect(examFile(parts, undefined, before).subjects[0]?.parts.map(({ code }) => code)).toEqual(['EN-1'])
})

test('SOM-034 SOM-045? a period shows its parts; an empty or invalid one shows all', () => {
  const parts = [
    aPart('EN-1', { period: '1', mark: entered('6,0') }),
    aPart('EN-2', { period: '2–3', mark: entered('7,0') }),
    aPart('EN-4', { period: '4' }),
  ]
  const shown = (asked?: string) => {
    const { period, subjects } = examFile(parts, asked, always)
    return [period, ...subjects.flatMap((one) => one.parts.map(({ code }) => code))]
  }
  expect(examFile(parts, undefined, always).periods).toEqual([1, 2, 3])
  expect(shown('3')).toEqual([3, 'EN-2'])
  for (const asked of [undefined, 'all', '4', '9', 'drie', ''])
    expect(shown(asked)).toEqual(['all', 'EN-1', 'EN-2'])
})

test('SOM-034 the file includes a part with only a resit mark, and sorts its periods', () => {
  const parts = [
    aPart('EN-3', { period: '3', mark: entered('6,0') }),
    aPart('EN-1', { period: '1', retakeMark: entered('7,0') }),
  ]
  const file = examFile(parts, undefined, always)
  expect(file.periods).toEqual([1, 3])
  expect(file.subjects[0]?.parts.map(({ code }) => code)).toEqual(['EN-3', 'EN-1'])
})

test('the higher one of a mark and its resit counts; without figures the resit', () => {
  const { mark: _, retakeMark: __, ...part } = aPart('EN-1')
  expect(countingMark({ ...part, mark: '5,8', retakeMark: '6,9' })).toBe('6,9')
  expect(countingMark({ ...part, mark: '7,0', retakeMark: '6,9' })).toBe('7,0')
  expect(countingMark({ ...part, mark: 'O', retakeMark: 'V' })).toBe('V')
  expect(countingMark({ ...part, mark: '7,0' })).toBe('7,0')
  expect(countingMark({ ...part, retakeMark: '6,9' })).toBe('6,9')
  expect(countingMark(part)).toBeUndefined()
})

test('the average is weighted; a part without weight or figures does not count', () => {
  const parts = [
    aPart('A', { weight: 10, mark: entered('6,0') }),
    aPart('B', { weight: 30, mark: entered('5,0'), retakeMark: entered('8,0') }),
    { ...aPart('C', { mark: entered('2,0') }), weight: 0 },
    aPart('D', { mark: entered('V') }),
  ]
  expect(examProgramme(parts, always).subjects[0]?.average).toBe('7,5')
  const { weight: _, ...unweighted } = aPart('E', { mark: entered('1,0') })
  expect(examProgramme([...parts, unweighted], always).subjects[0]?.average).toBe('7,5')
  expect(examProgramme([aPart('D', { mark: entered('V') })], always).subjects[0]).not.toHaveProperty(
    'average',
  )
})
