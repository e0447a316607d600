import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/places.mjs'
import { projectOf, seed } from './fault.ts'
import { faults } from './faults.ts'

const file = 'a.ts'

test('replaces text that occurs exactly once', () => {
  expect(seed({ file, find: 'a < b', put: 'a <= b' }, 'if (a < b) stop()')).toBe('if (a <= b) stop()')
  expect(() => seed({ file, find: 'a < b', put: 'a <= b' }, 'if (a > b) stop()')).toThrow(/occurs 0 times/)
  expect(() => seed({ file, find: 'a', put: 'b' }, 'a a')).toThrow(/occurs 2 times/)
  expect(() => seed({ file, find: 'a', put: 'a' }, 'a')).toThrow(/changes nothing/)
})

test.each([
  ['apps/portal/src/features/billing/pay.browser.test.tsx', 'browser'],
  ['apps/server/src/features/billing', 'server'],
  ['apps/server/test/matrix', 'server'],
  ['apps/server/src/gateways/bank-files', 'unit'],
  ['packages/domain/src/billing', 'unit'],
])('runs the tests of %s in the project %s', (path, project) => {
  expect(projectOf(path)).toBe(project)
})

test('has at least sixty faults, each with its place and existing tests', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60)
  for (const fault of faults) {
    expect(() => seed(fault, readFileSync(join(root, fault.file), 'utf8'))).not.toThrow()
    expect(fault.seenBy.filter((path) => path !== 'lint' && !existsSync(join(root, path)))).toEqual([])
    expect(fault.seenBy).not.toEqual([])
  }
})
