import { expect, type Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { codeOf } from '../testing/authenticator-app.ts'
import { newestMail, linkIn } from '../testing/mailbox.ts'
import { emailOptional } from '../testing/school/school-changes.ts'
import { enter, moveTo, openSignIn, settled, type Tour, type Visit } from '../testing/visit.ts'
import { words } from '../testing/wording.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Submits name and password on the login page; the result is not always a page. */
async function knock(visit: Visit, login: string): Promise<void> {
  const { page, language } = visit
  await openSignIn(visit)
  await page.getByRole('textbox').nth(0).fill(login)
  await page.getByRole('textbox').nth(1).fill(demoPassword)
  await page.getByRole('button', { name: words(language)['login.submit'], exact: true }).click()
}

/** The question for an e-mail address, optional and required. */
async function withoutEmail(visit: Visit, name: string): Promise<void> {
  const { page, language, look } = visit
  await knock(visit, 'p.jansen')
  await dialog(page).waitFor()
  await look(name)
  await page.route('**/set-email/', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await dialog(page).getByRole('textbox').fill('p.jansen@post.example')
  await dialog(page)
    .getByRole('button', { name: words(language)['email-dialog.save'] })
    .click()
  await page.getByRole('alert').waitFor()
  await look(`${name}-failed`)
}

/** The question for a code, and the message without an address to send one to. */
async function secondFactor(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await knock(visit, 'e.yilmaz')
  await page.getByRole('heading', { level: 1, name: t['login.mfa.title'] }).waitFor()
  await look('second-factor')
  await page.getByRole('textbox').fill('1')
  await page.getByRole('button', { name: t['login.mfa.submit'] }).click()
  await page.getByRole('alert').waitFor()
  await look('second-factor-wrong')
  await page.getByRole('button', { name: t['login.mfa.back'] }).click()
  await page.getByRole('textbox').nth(1).waitFor()
  await knock(visit, 'zondermail')
  await page.getByRole('heading', { level: 1, name: t['login.mfa.title'] }).waitFor()
  await look('second-factor-no-email')
}

/** A forgotten password, from the login page to the mail and the new one. */
async function forgotten(visit: Visit): Promise<void> {
  const { page, language, portal, look } = visit
  const t = words(language)
  await openSignIn(visit)
  await page.getByRole('button', { name: t['login.forgot'] }).click()
  await dialog(page).waitFor()
  await look('password-forgotten')
  await dialog(page).getByRole('textbox').fill('m.devries')
  await dialog(page).getByRole('button', { name: t['password.request.submit'] }).click()
  await dialog(page).getByRole('alert').waitFor()
  await look('password-forgotten-asked')
  await page.goto(linkIn(await newestMail(page, new URL(portal).origin)))
  await settled(page)
  await look('set-password')
  await page.getByRole('textbox').nth(0).fill('Kaas-fiets7wolkje')
  await page.getByRole('textbox').nth(1).fill('Kaas-fiets7wolkje')
  const save = page.getByRole('button', { name: t['set-password.submit'], disabled: false })
  await save.waitFor()
  await look('set-password-strong')
  await save.click()
  await page.waitForURL(/password-changed/)
  await settled(page)
  await look('login-password-changed')
}

/** The password change of a signed-in person. */
async function changing(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  await enter(visit, 'm.devries')
  await page.getByRole('button', { name: /^MV/ }).click()
  await page.getByRole('menuitem', { name: words(language)['user-menu.change-password'] }).click()
  await dialog(page).waitFor()
  await look('password-change')
  await dialog(page).getByRole('textbox').nth(0).fill('Oud-wachtwoord1')
  await dialog(page).getByRole('textbox').nth(1).fill('welkom01')
  await page.locator('.password-strength').waitFor()
  await look('password-change-weak')
  await page.keyboard.press('Escape')
  await moveTo(visit, 'account')
  await look('account')
}

/** The authenticator app of an administrator, from the first sign-in to the recovery codes. */
async function withAnApp(visit: Visit): Promise<void> {
  const { page, language, look } = visit
  const t = words(language)
  await enter(visit, 'j.postma')
  await look('set-up-app')
  await page.getByRole('button', { name: t['login.set-up.begin'] }).click()
  await page.getByRole('img', { name: t['authenticator.set-up.qr'] }).waitFor()
  await look('set-up-app-secret')
  await page.getByRole('textbox').fill(codeOf(await page.locator('code').innerText()))
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: t['authenticator.codes.label'] }).waitFor()
  await look('set-up-app-recovery-codes')
  await page.getByRole('button', { name: t['authenticator.codes.kept'] }).click()
  await expect(page).not.toHaveURL(/login/)
  await moveTo(visit, 'account')
  await settled(page)
  await look('account-with-app')
}

export const accountTours: readonly Tour[] = [
  { who: 'a parent who must give an e-mail address', walk: (visit) => withoutEmail(visit, 'email-asked') },
  {
    who: 'a parent who may give an e-mail address',
    walk: (visit) => withoutEmail(visit, 'email-optional'),
    change: emailOptional,
  },
  { who: 'a parent with a second factor', walk: secondFactor },
  { who: 'a parent who forgot the password', walk: forgotten },
  { who: 'a parent who changes the password', walk: changing },
  { who: 'an administrator who sets up an app', walk: withAnApp },
]
