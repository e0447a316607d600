import { expect, type Page, type Request } from '@playwright/test'

type Traffic = {
  readonly open: Set<Request>
  /** The number of started requests: an increase means that a response caused another request. */
  begun: number
}

const traffics = new WeakMap<Page, Traffic>()

/** Records the requests and responses of a page, from before its first document. */
export function listenTo(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    // Requests of the previous document get no response any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear()
    traffic.open.add(request)
    traffic.begun += 1
  })
  const close = (request: Request) => traffic.open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
}

/**
 * Waits until the page is idle: every request has a response, React has rendered it, and no other request was
 * started.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = traffics.get(page)
  if (traffic === undefined) throw new Error('Nobody listens to this page.')
  const isQuiet = async () => {
    if (traffic.open.size > 0) return false
    const { begun } = traffic
    return (await hasDrawnAll(page)) && traffic.open.size === 0 && traffic.begun === begun
  }
  await expect.poll(isQuiet, { intervals: [20] }).toBe(true)
}

/**
 * Whether the page, idle twice with two frames between, has finished rendering. A response starts timers and effects.
 * React itself keeps a suspended screen for up to 300 ms after another update, to prevent flicker.
 */
async function hasDrawnAll(page: Page): Promise<boolean> {
  const drawn = page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    const nextIdle = () => new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
    await nextIdle()
    await nextFrame()
    await nextFrame()
    await nextIdle()
    const place: object = document.querySelector('#portal') ?? document.body
    const [, container] = Object.entries(place).find(([name]) => name.startsWith('__reactContainer$')) ?? []
    const root = (container as { readonly stateNode: { readonly pendingLanes: number } } | undefined)
      ?.stateNode
    return root === undefined || root.pendingLanes === 0
  })
  // Navigation may replace the document in the meantime; the requests of the next one are recorded too.
  return drawn.catch((error: unknown) => {
    if (/context was destroyed|navigation/i.test(String(error))) return false
    throw error
  })
}
