import type { Page } from '@playwright/test'
import { enter, goTo, moveTo, press, settled, title, type Tour, type Visit } from '../testing/visit.ts'
import { words } from '../testing/wording.ts'

/** Opens a page by a link of the demo. */
async function arrive({ page, portal }: Visit, secret: string, path = ''): Promise<void> {
  await page.goto(`${portal}${path}?t=${secret}`)
  await settled(page)
}

const dialog = (page: Page) => page.getByRole('dialog')

/** A link session: the page, the question to sign in, the school's app, and an expired link. */
async function byLink(visit: Visit): Promise<void> {
  const { page, look } = visit
  await arrive(visit, 'demo-mail', 'account')
  await dialog(page).waitFor()
  await look('log-in-for-more')
  await page.keyboard.press('Escape')
  await arrive(visit, 'demo-schoolapp')
  await look('home-in-school-app')
  await page.context().clearCookies()
  await arrive(visit, 'demo-oud')
  await look('link-over')
}

/** An administrator: no data of their own, the list to impersonate, and the impersonated screens. */
async function impersonating(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  // Without it, the administrator is led to the office.
  await enter(visit, 'a.kramer', '?admin=true')
  await title(page, t['error.role.title']).waitFor()
  await look('administrator')
  await goTo(visit, 'impersonate-user?search=vries')
  await look('impersonate-user')
  await goTo(visit, 'impersonate-user?search=nobody')
  await look('impersonate-user-nobody')
  await goTo(visit, 'impersonate-user?search=vries')
  await page.getByRole('row').getByRole('button').click()
  await dialog(page).waitFor()
  await dialog(page).getByRole('textbox').fill(t['login.title'])
  await look('impersonate-reason')
  await dialog(page).getByRole('button', { name: t['impersonate.button'], exact: true }).click()
  await title(page, /, Marieke$/).waitFor()
  await settled(page)
  await look('home-impersonating')
  await moveTo(visit, 'account')
  await look('account')
  await press(visit, t['impersonation.stop'])
}

export const accessTours: readonly Tour[] = [
  { who: 'somebody who came in by a link', changesNothing: true, walk: byLink },
  { who: 'an administrator who impersonates', walk: impersonating },
]
