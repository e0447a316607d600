import { expect, test } from 'vitest'
import { firstMode, mayEditLive } from './live-edit.ts'

const admin = { portalAdmin: true, impersonated: false }
const parent = { portalAdmin: false, impersonated: false }
const lookedAt = { portalAdmin: true, impersonated: true }
const on = { eduEnabled: true }

test('AUTH-055 DATA-016 only a portal administrator who is not impersonating begins in edit mode', () => {
  expect(firstMode(admin)).toBe('edit')
  expect(firstMode(parent)).toBe('view')
  expect(firstMode(lookedAt)).toBe('view')
})

test('AUTH-056 only a portal administrator with the right to write pages edits them', () => {
  expect(mayEditLive({ role: admin, isWriter: true }, on)).toBe(true)
  expect(mayEditLive({ role: admin, isWriter: false }, on)).toBe(false)
  expect(mayEditLive({ role: parent, isWriter: true }, on)).toBe(false)
  expect(mayEditLive({ role: lookedAt, isWriter: true }, on)).toBe(false)
})

test('AUTH-056 pages cannot be edited where the school has no information', () => {
  expect(mayEditLive({ role: admin, isWriter: true }, { eduEnabled: false })).toBe(false)
})
