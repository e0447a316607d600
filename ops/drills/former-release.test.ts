import { expect, test } from 'vitest'
import { isReleaseBefore } from './former-release.ts'

test('a release before lacks the newest migrations, and none that comes before one of its own', () => {
  const now = ['0001-a.sql', '0002-b.sql', '0004-d.sql']
  expect(isReleaseBefore(['0001-a.sql', '0002-b.sql'], now)).toBe(true)
  expect(isReleaseBefore(['0001-a.sql', '0004-d.sql'], now)).toBe(false)
  expect(isReleaseBefore(now, now)).toBe(false)
  expect(isReleaseBefore([], now)).toBe(false)
})
