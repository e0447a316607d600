import { expect, test } from 'vitest'
import { codeOfSubject } from './subject.ts'

test.each([
  ['Nederlandse taal en literatuur', 'ne'],
  ['Wiskunde B', 'wiB'],
  ['Wiskunde', 'wi'],
  ['Natuurkunde', 'na'],
  ['Natuur- en scheikunde', 'nask'],
  ['Lichamelijke opvoeding', 'lo'],
  ['Scheikunde', 'sk'],
  [' wisB ', 'wisB'],
  ['gs', 'gs'],
  ['', ''],
  ['Duitse taal E', 'du'],
])('DAY-002 the code of %j is %j', (name, code) => {
  expect(codeOfSubject(name)).toBe(code)
})
