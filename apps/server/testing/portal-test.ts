import { test as base } from 'vitest'
import { openTestPortal } from './portal.ts'

/**
 * A test with the portal of its file: opened for the first test or hook that uses it, and stopped after the last test.
 * A file with other settings uses `openTestPortal`.
 */
// oxlint-disable-next-line no-empty-pattern -- this is how Vitest asks what a fixture needs
export const test = base.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openTestPortal()
  onCleanup(portal.stop)
  return portal
})
