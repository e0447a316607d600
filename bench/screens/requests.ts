/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { readSeen, watchScreen } from './watch-screen.ts'

export type Requests = {
  readonly all: number
  readonly beforeContent: number
  /** Chunks that the page did not name: the browser learned of them a round trip later. */
  readonly late: readonly string[]
}

/** Counts all requests of a page until the network is idle, including the document and cache hits. */
export async function countRequests(page: Page, place: string, screen: Screen): Promise<Requests> {
  await watchScreen(page, screen, 'looks on')
  const document = await page.goto(place, { waitUntil: 'networkidle' })
  const named = (await document?.text()) ?? ''
  const { there } = await readSeen(page, 'content')
  const resources = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  )
  const files = resources.flatMap(({ name }) => CHUNK.exec(name) ?? [])
  return {
    all: resources.length + 1,
    beforeContent: resources.filter(({ startTime }) => startTime <= there).length + 1,
    late: files.filter((file) => !named.includes(file)).map((file) => file.slice(0, -HASH)),
  }
}

const CHUNK = /[^/]+(?=\.(?:js|css)$)/
/** The hash in a chunk name: a dash and eight characters, which may be dashes too. */
const HASH = 9
