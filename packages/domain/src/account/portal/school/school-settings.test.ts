import { expect, test } from 'vitest'
import { someSettings } from '../../../../testing/account/a-person.ts'
import { hasDemoMarker, withLogoType } from './school-settings.ts'

test('NAV-034 DATA-137 a browser may choose another existing logo type', () => {
  expect(withLogoType(someSettings(), 'magister').logo).toEqual({ ...someSettings().logo, type: 'magister' })
  expect(withLogoType(someSettings(), 'som').logo.type).toBe('som')
  expect(withLogoType(someSettings(), 'elsewhere')).toEqual(someSettings())
  expect(withLogoType(someSettings(), undefined)).toEqual(someSettings())
})

test.each([
  ['demo.school.example', '/app/portal/set-logo', true],
  ['school.example', '/demo/portal/set-logo', true],
  ['school.example', '/app/portal/set-logo', false],
])('NAV-037? recognises a demo by the word in its host or path: %s%s', (host, path, isDemo) => {
  expect(hasDemoMarker({ host, path })).toBe(isDemo)
})
