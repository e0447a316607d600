import type { Page } from '@playwright/test'
import { budgets } from './budgets.ts'
import { openChromium, saveData } from './phone.ts'
import type { Measure } from '../table.ts'

/** Compressed bytes on the wire. */
export type Weight = { readonly page: number; readonly scripts: number }

/** The bytes of a first visit until the first screen is complete. */
export async function measureWeight(address: string): Promise<readonly Measure[]> {
  const browser = await openChromium()
  try {
    const weight = await weigh(await browser.newPage(), `${address}/app/portal/`)
    return (['page', 'scripts'] as const).map((kind) => ({
      name: `first screen, ${kind}`,
      value: weight[kind],
      unit: 'B',
      goal: budgets[kind],
      better: 'lower',
    }))
  } finally {
    await browser.close()
  }
}

/**
 * Fetched after the screen is interactive: the menus, the details of the agenda, the list of all children, and the code of
 * calls.
 */
const LATER = /\/assets\/(?:later|lessons|family|calls)-/

/** Opens the sign-in screen and adds up the bytes of its page, including styles, and its scripts. */
export async function weigh(page: Page, portal: string): Promise<Weight> {
  const weight = { document: 0, script: 0 }
  const sizes: Promise<void>[] = []
  page.on('response', (answer) => {
    const kind = answer.request().resourceType()
    if ((kind !== 'script' && kind !== 'document') || LATER.test(answer.url())) return
    sizes.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize }) => void (weight[kind] += responseBodySize)),
    )
  })
  await saveData(page)
  await page.goto(portal, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  return { page: weight.document, scripts: weight.script }
}
