import { expect, type Page } from '@playwright/test'

/**
 * Returns the newest mail in the demo's mailbox, which receives all mail of a school, sometimes just after the
 * response.
 */
export const newestMail = (page: Page, address: string): Promise<string> => mailIn(page, address, /./)

/** Returns the newest mail with this subject. */
export const mailAbout = (page: Page, address: string, subject: string): Promise<string> =>
  mailIn(page, address, subject)

async function mailIn(page: Page, address: string, subject: string | RegExp): Promise<string> {
  const mailbox = await page.context().newPage()
  const about = mailbox.getByRole('heading', { level: 2, name: subject })
  const newest = mailbox.getByRole('article').filter({ has: about }).first()
  await expect(async () => {
    await mailbox.goto(`${address}/demo/mailbox`)
    await expect(newest).toBeVisible({ timeout: 500 })
  }).toPass()
  const text = await newest.innerText()
  await mailbox.close()
  return text
}

/** Returns the code of six digits in a mail. */
export const codeIn = (mail: string): string =>
  /\b\d{6}\b/.exec(mail.replaceAll(/(\d{3})\s(\d{3})/g, '$1$2'))?.[0] ?? ''

/** Returns the first URL in a mail. */
export const linkIn = (mail: string): string => /https?:\/\/\S+/.exec(mail)?.[0] ?? ''
