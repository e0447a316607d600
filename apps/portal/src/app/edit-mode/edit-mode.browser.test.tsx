import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { clearPersonalStorage, store, storeForSession } from '../../api/storage.ts'
import type { Answers } from '../../../testing/test-server.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../testing/open-portal.tsx'

const role = { ...aParent().role, stereotype: 'portal_admin' as const, portalAdmin: true }
const anAdministrator = (isLiveEditAdmin: boolean) => aParent({ role, children: [], isLiveEditAdmin })
const enabled = {
  'open-information': '',
  'choose-information-child': {},
  'enable-live-edit': { enabled: true },
}

const open = (answers: Answers = {}, isLiveEditAdmin = true) =>
  openPortal('/', {
    'read-session': anAdministrator(isLiveEditAdmin),
    'read-school-settings': aSchool({ eduEnabled: true }),
    ...enabled,
    ...answers,
  })

const banner = page.getByText(/^U bent in de bewerkmodus\./)
const failed = page.getByText(/Het laden van de live-editor is mislukt\.$/)
const noRight = page.getByText(/Met dit account kunt u de pagina’s van de school niet bewerken\.$/)
const namesOf = (asked: readonly { name: string }[]) => asked.map(({ name }) => name)
const refuse = (failure: Error) => () => {
  throw failure
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

describe('an administrator in edit mode', () => {
  test('AUTH-056 AUTH-057 F31 makes the pages editable once, with the right to edit', async () => {
    const { asked } = await open()
    await expect.element(banner).toBeVisible()
    await expect.poll(() => namesOf(asked)).toContain('enable-live-edit')
    await page.getByRole('button', { name: 'Bekijken' }).click()
    await page.getByRole('button', { name: 'Bewerken' }).click()
    await expect.element(banner).toBeVisible()
    expect(namesOf(asked).filter((name) => name === 'enable-live-edit')).toHaveLength(1)
    expect(failed.elements()).toHaveLength(0)
    expect(noRight.elements()).toHaveLength(0)
  })

  test('NAV-078 shows the link to the pages on every screen until view mode', async () => {
    const tabs = { ...aSchool().tabs, infoEnabled: true, somtodayEnabled: true }
    const children = [{ ...aChild(4, 'Fatima'), pseudo: true }]
    await open({
      'read-session': { ...anAdministrator(true), children },
      'read-school-settings': aSchool({ eduEnabled: true, tabs }),
    })
    const links = page.getByRole('link', { name: /^\S+ bewerken$/ })
    await expect.element(links.nth(1)).toBeVisible()
    const places = links.elements().map((link) => link.getAttribute('href'))
    expect(places).toEqual(
      ['som', 'info'].map((section) => `/app/portal/child/${children[0]?.guid}/${section}`),
    )
    await page.getByRole('button', { name: 'Bekijken' }).click()
    await expect.poll(() => links.elements()).toHaveLength(0)
  })

  test('AUTH-056 F31 says that the right is missing, and sends no request', async () => {
    const { asked } = await open({}, false)
    await expect.element(noRight).toBeVisible()
    expect(namesOf(asked)).not.toContain('open-information')
    expect(namesOf(asked)).not.toContain('enable-live-edit')
  })

  test('AUTH-056 says so too when the right was just revoked', async () => {
    await open({ 'enable-live-edit': refuse(new Refusal('no-right-to-edit', 403, '', new Headers())) })
    await expect.element(noRight).toBeVisible()
  })

  test('AUTH-056 AUTH-057 sends no request when the school has no information pages', async () => {
    const { asked } = await open({ 'read-school-settings': aSchool() })
    await expect.element(banner).toBeVisible()
    expect(namesOf(asked)).not.toContain('open-information')
  })

  test('ERR-070 says that the editor did not load, and offers a retry', async () => {
    let tries = 0
    await open({
      'enable-live-edit': () => {
        tries += 1
        if (tries === 1) throw new Fault(500, undefined)
        return { enabled: true }
      },
    })
    await expect.element(failed).toBeVisible()
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    // During the retry no failure is shown.
    await expect.poll(() => tries).toBe(2)
    await expect.poll(() => failed.elements()).toHaveLength(0)
    await expect.element(banner).toBeVisible()
  })

  test('TRAP-19 API-051 API-052? stays signed in when the information stays closed', async () => {
    const closed = new Refusal('session-over', 401, '', new Headers())
    const { asked, sessionEnd } = await open({ 'open-information': refuse(closed) })
    await expect.poll(() => namesOf(asked)).toContain('open-information')
    await expect.element(banner).toBeVisible()
    expect(sessionEnd.ending()).toBeUndefined()
    expect(failed.elements()).toHaveLength(0)
    expect(namesOf(asked)).not.toContain('enable-live-edit')
  })
})

describe('view or edit', () => {
  test('DATA-016 NAV-082? keeps the choice until sign-out', async () => {
    await open()
    await page.getByRole('button', { name: 'Bekijken' }).click()
    await expect.poll(() => banner.elements()).toHaveLength(0)
    expect(sessionStorage.getItem('ouderportaal.viewing')).toBe('1')
    clearPersonalStorage()
    expect(sessionStorage.getItem('ouderportaal.viewing')).toBeNull()
  })

  test('DATA-016 NAV-082? keeps the choice after a reload, and can switch back', async () => {
    const administrator = anAdministrator(true)
    await open({
      'read-session': () => {
        store('session', administrator.person.guid)
        storeForSession('viewing')
        return administrator
      },
    })
    await expect.element(page.getByRole('button', { name: 'Bewerken' })).toBeVisible()
    expect(banner.elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Bewerken' }).click()
    await expect.element(banner).toBeVisible()
    expect(sessionStorage.getItem('ouderportaal.viewing')).toBeNull()
  })

  test('AUTH-055 NAV-082? offers a parent no choice and requests no live edit', async () => {
    const { asked } = await open({ 'read-session': aParent() })
    await expect.element(page.getByRole('heading', { level: 1, name: /Marieke/ })).toBeVisible()
    expect(banner.elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: /^(Bekijken|Bewerken)$/ }).elements()).toHaveLength(0)
    expect(namesOf(asked)).not.toContain('open-information')
  })
})

describe('tabs that the school does not show', () => {
  const hidden = aSchool({ tabs: { ...aSchool().tabs, homeShown: false } })
  /** The bar at the top or at the bottom: the hidden one has no role. */
  const home = () => page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: /^Home/ })

  test.each([1280, 390])('NAV-071 NAV-072 are marked in edit mode only, at %i pixels', async (width) => {
    await page.viewport(width, 844)
    await open({ 'read-school-settings': hidden })
    await expect.element(home().first()).toHaveAccessibleName(/niet zichtbaar voor ouders/)
    await page.getByRole('button', { name: 'Bekijken' }).click()
    await expect.element(home().first()).not.toHaveAccessibleName(/niet zichtbaar/)
  })

  test('NAV-071 are absent for a parent', async () => {
    await open({ 'read-session': aParent(), 'read-school-settings': hidden })
    await expect.element(page.getByRole('link', { name: /^Facturen/ }).first()).toBeVisible()
    expect(home().elements()).toHaveLength(0)
  })
})
