import { expect, test } from 'vitest'
import {
  MAX_CRASH_REPORTS,
  reasonNotToStoreCrash,
  withoutPersonalData,
  withoutQuery,
} from './crash-report.ts'

const none = { ofNetwork: 0, ofSchool: 0, ofInstallation: 0 }

test.each(['ofNetwork', 'ofSchool', 'ofInstallation'] as const)(
  'ERR-073 rejects a report at the limit %s',
  (scope) => {
    const limit = MAX_CRASH_REPORTS[scope]
    expect(reasonNotToStoreCrash({ ...none, [scope]: limit - 1 })).toBeUndefined()
    expect(reasonNotToStoreCrash({ ...none, [scope]: limit })).toBe('too-many-crash-reports')
  },
)

test('prevents one network from using up the reports of its school, and one school those of others', () => {
  expect(MAX_CRASH_REPORTS.ofNetwork).toBeLessThan(MAX_CRASH_REPORTS.ofSchool)
  expect(MAX_CRASH_REPORTS.ofSchool).toBeLessThan(MAX_CRASH_REPORTS.ofInstallation)
})

test('removes e-mail addresses, account numbers and queries from the text of an error', () => {
  expect(withoutPersonalData('Cannot read m.devries@post.example of "x@y.nl" <z@q.nl>')).toBe(
    'Cannot read … of "…" <…>',
  )
  expect(withoutPersonalData('load@https://school.test/app.js:1:2')).toBe('…')
  expect(withoutPersonalData('at NL91 ABNA 0417 1643 00')).toBe('at …')
  expect(withoutPersonalData('at /app.js?token=secret:1:2')).toBe('at /app.js:1:2')
  expect(withoutPersonalData('at @decorated 2@')).toBe('at @decorated …')
  expect(withoutQuery('https://school.test/a?t=1#b')).toBe('https://school.test/a')
})
