import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readStored } from '../../api/storage.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

const nobody = { 'read-session': { stage: 'anonymous' } } as const
const signIn = page.getByRole('button', { name: 'Inloggen', exact: true })

test.each(['som', 'magister'])(
  'NAV-034 NAV-035 TRAP-54 DATA-137 set-logo/%s stores the logo type in this browser and opens the login page',
  async (type) => {
    const { place, asked } = await openPortal(`/set-logo/${type}`, nobody)
    await expect.element(signIn).toBeVisible()
    expect(place()).toBe('/login')
    expect(readStored('logo')).toBe(type)
    // The school settings were read again, and are shown.
    expect(asked.filter(({ name }) => name === 'read-school-settings')).toHaveLength(2)
  },
)

test('NAV-035 ignores an unknown type and opens the login page', async () => {
  const { place } = await openPortal('/set-logo/demo', nobody)
  await expect.element(signIn).toBeVisible()
  expect(place()).toBe('/login')
  expect(readStored('logo')).toBeUndefined()
})

test('NAV-036 TRAP-54 opens the login page from a plain set-logo', async () => {
  const { place } = await openPortal('/set-logo', nobody)
  await expect.element(signIn).toBeVisible()
  expect(place()).toBe('/login')
})

test('NAV-037? TRAP-54 shows the list of types for a plain set-logo with a demo marker in the URL', async () => {
  const before = location.href
  history.replaceState(null, '', '/demo/set-logo')
  try {
    const { place } = await openPortal('/set-logo', nobody)
    await page.getByRole('link', { name: 'Magister' }).click()
    await expect.element(signIn).toBeVisible()
    expect(place()).toBe('/login')
    expect(readStored('logo')).toBe('magister')
  } finally {
    history.replaceState(null, '', before)
  }
})
