import type { Browser, TestAnswer } from '../browser.ts'
import { keyedOnce } from './list-drafts.ts'

/** The effect of a cancellation, as the office reads it. */
export type ShownCancellation = {
  version: number
  seen: string
  hasVoluntary: boolean
  reminders: number
  totals: Record<string, number>
  rows: { id: string; name: string; answered: boolean; credited: number; becomes: number; refund?: number }[]
}

/** What cancelling a list, or one article of it, would do. */
export const previewCancellation = (browser: Browser, list: string, article?: string): Promise<TestAnswer> =>
  browser.post(`/api/office/lists/${list}/cancellation/preview`, { ...(article && { article }) })

/** Confirms a cancellation with an effect. */
export const confirmCancellation = (
  browser: Browser,
  list: string,
  body: Pick<ShownCancellation, 'version' | 'seen'> & { readonly article?: string; readonly reason?: string },
  key = keyedOnce(),
): Promise<TestAnswer> =>
  browser.post(`/api/office/lists/${list}/cancellation`, { reason: 'Te weinig animo', ...body }, key)

/** Asks the job to cancel after reading the effect; returns that effect. */
export async function askCancellation(
  browser: Browser,
  list: string,
  article?: string,
): Promise<ShownCancellation> {
  const preview = await previewCancellation(browser, list, article)
  if (preview.status !== 200) throw new Error(`No effect: ${preview.code} ${JSON.stringify(preview.json)}`)
  const effect = preview.json as ShownCancellation
  const { version, seen } = effect
  const asked = await confirmCancellation(browser, list, { version, seen, ...(article && { article }) })
  if (asked.status !== 200) throw new Error(`Not asked: ${asked.code} ${JSON.stringify(asked.json)}`)
  return effect
}
