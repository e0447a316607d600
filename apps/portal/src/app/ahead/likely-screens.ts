import type { QueryClient } from '@tanstack/react-query'
import { loadExchange } from '@portal/web-kit/api/client.ts'
import { savesData } from '../connection/saves-data.ts'
import { chunksOf } from '@portal/web-kit/screen/screen.ts'
import { countPerScreen, fitsAhead } from './ahead-budget.ts'
import { parseQuery } from '@portal/web-kit/screen/address-query.ts'
import type { PortalRouter } from '../router.ts'
import { untilIdle } from './until-idle.ts'

/** Data read ahead is fresh for this long (`query-client.ts`). */
const FRESH_MS = 30_000
const LOOK_EVERY_MS = 50
/** The longest wait for an idle browser. */
const IDLE_WITHIN_MS = 3000

/**
 * Fetches the code and data of the screens that the visible links of each screen lead to, in their order, once the
 * browser is idle. It only reads (`mayReadAhead` in `screen.ts`), and stops when a person goes elsewhere.
 */
export function fetchLikelyScreens(router: PortalRouter, window: Window & typeof globalThis): void {
  if (savesData(window)) return
  const fetchedAt = new Map<string, number>()
  const spentAt = countPerScreen(window.performance)
  let turn = 0
  const begin = async () => {
    const own = (turn += 1)
    await untilIdle(window, IDLE_WITHIN_MS)
    // Every call needs it, once.
    await loadExchange().catch(() => undefined)
    const spent = spentAt(window.location.href)
    for (const href of linksInView(window, router.basepath)) {
      if (own !== turn || window.document.hidden) return
      if ((fetchedAt.get(href) ?? -Infinity) > Date.now() - FRESH_MS) continue
      const { pathname, search } = new URL(href)
      const place = { to: pathname.slice(router.basepath.length), search: parseQuery(search) }
      if (!fitsAhead(spent(), missingCode(router, place, window.performance))) continue
      fetchedAt.set(href, Date.now())
      // Opening the screen fetches it again, and shows the failure.
      await router.preloadRoute(place as never).catch(() => undefined)
      await untilRead(router.options.context.queries)
      await untilIdle(window, IDLE_WITHIN_MS)
    }
  }
  router.subscribe('onRendered', () => void begin())
  void begin()
}

/** The chunks of a screen that this browser has not loaded since the page was opened. */
function missingCode(router: PortalRouter, place: object, performance: Performance): readonly string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const needed = chunksOf(router.matchRoutes(router.buildLocation(place as never)))
  return needed.filter((chunk) => !loaded.some((url) => url.includes(`/assets/${chunk}-`)))
}

/** The router does not wait for the data of a screen. */
async function untilRead(queries: QueryClient): Promise<void> {
  while (queries.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}

/** The links to other screens that a person sees, those of the content before those of the menus. */
function linksInView({ document, innerHeight, location }: Window, basepath: string): readonly string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], nav a[href]')]
  const seen = links.filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight && isScreen(link, location, basepath)
  })
  const [inMain, inMenus] = [true, false].map((isMain) =>
    seen.filter((link) => (link.closest('main') !== null) === isMain),
  ) as [HTMLAnchorElement[], HTMLAnchorElement[]]
  return [...new Set([...inMain, ...inMenus].map(({ href }) => href.split('#')[0] ?? href))]
}

const isScreen = (link: HTMLAnchorElement, location: Location, basepath: string): boolean =>
  link.origin === location.origin &&
  link.pathname.startsWith(`${basepath}/`) &&
  link.pathname + link.search !== location.pathname + location.search &&
  link.target === '' &&
  !link.hasAttribute('download')
