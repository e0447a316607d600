import { afterAll, beforeEach, vi } from 'vitest'

// React in development reports each render to the performance panel and tags each task for the debugger. No test reads
// either, and both cost a tenth of it. React looks for them when it loads.
Object.assign(console, { timeStamp: undefined, createTask: undefined })

// For each file, because the files share a document: the library registers its cleanup only where it is loaded first, and
// a component that stays makes the next file wait for its own.
const { cleanup } = await import('vitest-browser-react')
beforeEach(cleanup)

/** What modules put into the document once: styles, and the announcements of React Aria. */
const OF_MODULES = 'style[data-vite-dev-id], style[id], [data-live-announcer]'
const { documentElement: html, head, body } = document
const before = new Set(head.children)

/** Leaves the next file the document that this one met. */
afterAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const element of [...head.children, ...body.children])
    if (!before.has(element) && !element.matches(OF_MODULES)) element.remove()
  for (const element of [html, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  html.lang = 'en'
})
