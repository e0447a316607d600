import { expect, type Page, type Request } from '@playwright/test'

type Traffic = {
  readonly open: Set<Request>
  /** How many requests were begun: more than before means that an answer led to another question. */
  begun: number
}

const traffics = new WeakMap<Page, Traffic>()

/** Listens to what a page asks and is answered, from before its first document. */
export function listenTo(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 }
  traffics.set(page, traffic)
  page.on('request', (request) => {
    // Nobody answers any more what the document before asked.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear()
    traffic.open.add(request)
    traffic.begun += 1
  })
  const close = (request: Request) => traffic.open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
}

/**
 * Waits until nothing is on its way and nothing more comes of it: every request is answered, React has drawn what it
 * learnt, the page had nothing left to do then, and began no other request meanwhile.
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
 * Whether the page, twice idle with two frames between, has nothing left to draw: what an answer starts stands in a
 * timer or an effect. What was suspended stands in React itself, which keeps it for up to 300 ms after it drew something
 * else instead, so that a screen does not flicker.
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
  // The document may make way for the next one meanwhile, whose requests are heard.
  return drawn.catch((error: unknown) => {
    if (/context was destroyed|navigation/i.test(String(error))) return false
    throw error
  })
}
