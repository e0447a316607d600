/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { readSeen, watchScreen } from './watch-screen.ts'

export type Requests = { readonly all: number; readonly beforeContent: number }

/** What a page asks for until nothing more comes, the document and what a cache answers included. */
export async function countRequests(page: Page, place: string, screen: Screen): Promise<Requests> {
  await watchScreen(page, screen, 'looks on')
  await page.goto(place, { waitUntil: 'networkidle' })
  const { content } = await readSeen(page, 'content')
  const begins = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ startTime }) => startTime),
  )
  return { all: begins.length + 1, beforeContent: begins.filter((begin) => begin <= content).length + 1 }
}
