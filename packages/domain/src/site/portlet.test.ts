import { expect, test } from 'vitest'
import { portletNamed } from './portlet.ts'

test('API-143 a portlet has one of the known names', () => {
  expect(portletNamed('absence-report')).toBe('absence-report')
  for (const none of ['', 'Absence-Report', 'constructor', '__proto__', 'absence-report ', 'sso'])
    expect(portletNamed(none)).toBeUndefined()
})
