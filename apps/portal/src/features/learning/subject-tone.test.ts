import { expect, test } from 'vitest'
import { toneOfSubject } from './subject-tone.ts'

test('DAY-002 a subject has one colour in every spelling of its code', () => {
  expect(new Set(['wi', 'wiB', 'wisB', 'WI'].map(toneOfSubject)).size).toBe(1)
})

test('DAY-002 the subjects of most days have different colours, and each code has one of them', () => {
  expect(new Set(['ne', 'wi', 'en', 'bi', 'sk', 'gs', 'lo', 'na'].map(toneOfSubject)).size).toBe(8)
  for (const code of ['', 'x', 'Ǻq', 'kwt', '日本'])
    expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(toneOfSubject(code))
})
