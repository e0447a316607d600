import { expect, type Page, type Request } from '@playwright/test'

/** How long it takes at most from an answer to the next question that it leads to. */
const QUIET_MS = 300

type Traffic = { readonly open: Set<Request>; lastAt: number }

const traffics = new WeakMap<Page, Traffic>()

/** Listens to what a page asks and is answered, from before its first document. */
export function listenTo(page: Page): void {
  const traffic: Traffic = { open: new Set(), lastAt: performance.now() }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    // Nobody answers any more what the document before asked.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear()
    traffic.open.add(request)
    traffic.lastAt = performance.now()
  })
  const close = (request: Request) => {
    traffic.open.delete(request)
    traffic.lastAt = performance.now()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
}

/** Waits until nothing has been on its way for a while, also after a step that loads no new document. */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (traffic === undefined) throw new Error('Nobody listens to this page.')
  const quietFor = () => (traffic.open.size > 0 ? 0 : performance.now() - traffic.lastAt)
  await expect.poll(quietFor, { intervals: [100] }).toBeGreaterThan(QUIET_MS)
}
