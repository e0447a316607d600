import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { todayKinds } from '@portal/domain/account/office/today.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice } from '../../../testing/open-office.tsx'

const link = (name: RegExp) => page.getByRole('link', { name })

describe('today', () => {
  test('OFF-071 OFF-016 shows what waits with its number, and leads to its list', async () => {
    const { address } = await openOffice('/', {
      'read-office-today': { items: todayKinds.map((kind, index) => ({ kind, count: index + 1 })) },
      'list-families': { rows: [], count: 0 },
    })
    await expect.element(page.getByRole('heading', { name: 'Vandaag' })).toBeVisible()
    await expect.element(link(/^1 voorstel wacht op goedkeuring/)).toBeVisible()
    await expect.element(link(/^Begin met de leerlingen/)).toHaveAttribute('href', '/app/office/imports')
    await expectAccessible()
    const count = todayKinds.indexOf('no-guardian') + 1
    await link(new RegExp(`^${count} leerlingen hebben geen ouder of verzorger`)).click()
    await expect.poll(address).toBe('/families?only=no-guardian')
  })

  test('OFF-071 says that nothing waits', async () => {
    await openOffice('/', {})
    await expect.element(page.getByText('Niets wacht op u')).toBeVisible()
    await expectAccessible()
  })

  test('OFF-016 says that it cannot be read, and reads it again', async () => {
    let isDown = true
    await openOffice('/', {
      'read-office-today': () => {
        if (isDown) throw new Refusal('too-busy', 400, '', new Headers())
        return { items: [{ kind: 'imports', count: 2 }] }
      },
    })
    await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect.element(link(/^2 imports zijn nog niet toegepast/)).toBeVisible()
  })
})
