import type { Page } from '@playwright/test'
import { enter, moveTo, settled, type Tour, type Visit } from '../testing/visit.ts'

const AMARA = 'privacy/20250233'

/** The questions in every state, with the history of one, and the dialogs about all of them. */
async function permissions(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 'm.devries')
  await moveTo(visit, 'privacy/20250102')
  await look('permissions')
  await openFirst(page)
  await page.locator('.privacy-history-button').first().click()
  await page.locator('time').first().waitFor()
  await settled(page)
  await look('permissions-history')
  await moveTo(visit, 'privacy/20210417')
  await look('permissions-of-sixteen')
}

/** No choices yet: all at once, and leaving. */
async function openPermissions(visit: Visit): Promise<void> {
  const { page, look } = visit
  await enter(visit, 's.vandenberg')
  await moveTo(visit, AMARA)
  await look('permissions-open')
  await page.locator('.privacy-all button').first().click()
  await page.getByRole('dialog').waitFor()
  await look('permissions-all')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').locator('a[href$="/app/portal/"]:visible').first().click()
  await page.getByRole('alertdialog').waitFor()
  await look('permissions-leave')
}

/** On a phone a question has a page of its own. */
async function openFirst(page: Page): Promise<void> {
  const row = page.locator('.privacy-question-link').first()
  if (await row.isVisible()) await row.click()
}

async function noQuestions(visit: Visit): Promise<void> {
  await enter(visit, 'p.jansen')
  await moveTo(visit, 'privacy/20230511')
  await visit.look('permissions-none')
}

/** An external payer has no pupil to decide about. */
async function noRights(visit: Visit): Promise<void> {
  const { page } = visit
  await enter(visit, 'b.dewit')
  // On a phone the forms are behind 'Meer'; every URL contains the child.
  await page.locator('a[href$="/messages"]:visible').first().click()
  await settled(page)
  await moveTo(
    visit,
    new URL(page.url()).pathname.replace('/app/portal/', '').replace(/messages.*$/, 'inquiry/privacy'),
  )
  await visit.look('permissions-no-rights')
}

export const privacyTours: readonly Tour[] = [
  {
    who: 'a parent who gives and refuses permissions',
    changesNothing: true,
    walk: permissions,
    onPhone: true,
  },
  {
    who: 'a parent with all permissions open',
    changesNothing: true,
    walk: openPermissions,
    onPhone: true,
  },
  { who: 'a parent without permissions to give', changesNothing: true, walk: noQuestions },
  { who: 'an external payer among permissions', changesNothing: true, walk: noRights },
]
