import { expect, test } from 'vitest'
import { pageCode, screenPathIn, screenPathOf } from './page-code.ts'

test.each([
  ['agenda', 'agenda', 'SOM-007'],
  ['results', 'grades', 'SOM-008'],
  ['phone-email', 'phone-email', 'SOM-009'],
  ['absence', 'absence', 'SOM-010'],
  ['staff', 'employees', 'SOM-011'],
  ['class-list', 'classlist', 'SOM-012'],
  ['student-schedule', 'student-schedule', 'SOM-013'],
  ['student-schedule-external', 'student-schedule', 'SOM-014'],
  ['presence-overview', 'presence-overview', 'SOM-015'],
  ['profile', 'profile', 'SOM-016'],
  ['student-profile', 'profile', 'SOM-017'],
  ['pta', 'pta', 'SOM-018'],
  ['homework', 'homework', 'SOM-019'],
  ['absence-reports', 'absence-report', 'SOM-020'],
  ['results-ed', 'grades-ed', 'SOM-021'],
  ['subject-package', 'study-program', 'SOM-022'],
  ['teachers', 'teachers', 'SOM-023'],
  ['document-browser', 'documents', 'SOM-024'],
  ['exam-assignment', 'exam-assignment', 'SOM-025'],
  ['sso-somtoday', 'sso', 'SOM-026'],
  ['magister-grades', 'grades', 'SOM-027'],
  ['magister-absence', 'absence', 'SOM-028'],
  ['magister-student-schedule', 'student-schedule', 'SOM-029'],
])('LIM-039 the code %s leads to %s (%s)', (code, place) => {
  expect(screenPathOf(code)).toBe(place)
  expect(screenPathIn('som', code)).toBe(place)
  expect(screenPathIn('magister', code)).toBe(place)
})

test('a code about one pupil is no screen among the pages of information', () => {
  expect(screenPathIn('info', 'staff')).toBe('employees')
  expect(screenPathIn('info', 'document-browser')).toBe('documents')
  expect(screenPathIn('info', 'sso-x')).toBe('sso')
  expect(screenPathIn('info', 'results')).toBeUndefined()
})

test('SOM-031? ignores case, and treats codes that begin with sso- as single sign-on', () => {
  expect(pageCode(' Class-List ')).toBe('class-list')
  expect(pageCode('SSO-Magister')).toBe('sso')
})

test.each(['', 'rekentoets-overzicht', 'constructor', 'ssomething'])(
  'SOM-030 the code «%s» leads nowhere',
  (code) => {
    expect(screenPathOf(code)).toBeUndefined()
    expect(screenPathIn('som', code)).toBeUndefined()
  },
)
