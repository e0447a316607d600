import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts'
import { CONNECTIONS, fire } from '../load.ts'
import { signInParents } from '../parents.ts'
import { openChromium, openPrepared, saveData } from './phone.ts'
import { processorOf } from '../processor.ts'
import type { Product } from '../product.ts'
import { screens } from './screens.ts'
import type { Measure } from '../table.ts'
import { readSeen, watchScreen } from './watch-screen.ts'

const WARM_UP_SECONDS = 2
const SECONDS = 10
/** PostgreSQL reports the statistics of an idle connection after ten seconds. */
const STATISTICS_MS = 11_000

/** Pages per second: at least as before server rendering. */
const goals = { home: 62.9, list: 47.6 } as const

type Kind = {
  readonly name: string
  /** Concurrent sessions of one parent, without pauses. */
  readonly sessions: number
  readonly headers: Readonly<Record<string, string>>
}

const kinds: readonly Kind[] = [
  // Fewer than the server renders at once (`MOST_RENDERED` of `serve-page.ts`), compressed as for a browser.
  { name: 'rendered pages', sessions: 8, headers: { 'accept-encoding': 'br' } },
  // More than it renders at once: most pages have their data, and the browser renders them.
  { name: 'pages without first screen, uncompressed', sessions: CONNECTIONS, headers: {} },
]

/**
 * The server cost of a page: the document and every call of the browser, without cached files. Rendered pages and pages
 * without a first screen are measured apart.
 */
export async function measurePages({ address, dataDir, pid }: Product): Promise<readonly Measure[]> {
  const parents = await signInParents(address, CONNECTIONS, ['m.devries'])
  const embedded = await startEmbedded({ dataDir })
  const owner = new pg.Client(embedded.ownerConfig)
  await owner.connect()
  const browser = await openChromium()
  const measures: Measure[] = []
  try {
    for (const [screen, goal] of Object.entries(goals)) {
      const paths = await pathsOf(browser, address, screen)
      for (const { name, sessions, headers } of kinds) {
        const some = parents.slice(0, sessions)
        await fire(address, some, () => paths, WARM_UP_SECONDS, headers)
        const blocksBefore = await blocksRead(owner)
        const processorBefore = processorOf(pid)
        const load = await fire(address, some, () => paths, SECONDS, headers)
        const processor = processorOf(pid) - processorBefore
        const pages = (load.perSecond * SECONDS) / paths.length
        const blocks = ((await blocksRead(owner)) - blocksBefore) / pages
        measures.push(
          { name: `${screen}, ${name}`, value: pages / SECONDS, unit: '/s', goal, better: 'higher' },
          {
            name: `${screen}, ${name}, processor of one`,
            value: processor / pages,
            unit: 'ms',
            goal: 28,
            better: 'lower',
          },
          { name: `${screen}, ${name}, blocks of one`, value: blocks, unit: '', goal: 150, better: 'lower' },
        )
      }
    }
    return measures
  } finally {
    await browser.close()
    await owner.end()
    await embedded.stop()
  }
}

/**
 * The document and the calls of a screen; a returning browser has cached hashed files, icons and fonts. What is fetched
 * ahead for other screens does not count.
 */
async function pathsOf(browser: Browser, address: string, name: string): Promise<readonly string[]> {
  const screen = screens.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`There is no screen ${name}.`)
  const { context, place } = await openPrepared(browser, address, screen)
  await saveData(context)
  const page = await context.newPage()
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isKept = request.resourceType() === 'image' || /\/assets\/|[.]\w+$/.test(pathname)
    if (request.method() === 'GET' && !isKept) paths.push(pathname + search)
  })
  await watchScreen(page, screen, 'looks on')
  await page.goto(place)
  await readSeen(page, 'content')
  await page.waitForLoadState('networkidle')
  await context.close()
  return paths
}

async function blocksRead(owner: pg.Client): Promise<number> {
  await pause(STATISTICS_MS)
  const { rows } = await owner.query<{ blocks: string }>(
    'select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.blocks)
}
