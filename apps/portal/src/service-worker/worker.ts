import { answerFrom } from './answer-from.ts'

/*
 * Keeps the shell of the portal on the device. All versions share one cache: a file's name is its content. A new
 * version's worker adds its files and waits; the browser lets it begin when no tab that had the old one is left, and
 * only then do the old files go. So a tab with an open form finds its own files until it is closed, and the next page
 * that comes from the network is the new version, with its files there already.
 */

/** What the build fills in: the addresses of the files that belong to this version. */
declare const SHELL: { readonly files: readonly string[]; readonly offlinePage: string }

/** The worker's side of the platform, as far as it is used here; the DOM's types know only the window's. */
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void
}

const worker = globalThis as unknown as Worker
const { files, offlinePage } = SHELL
const CACHE = 'shell'
/** Few at a time and unhurried: whoever reads a screen meanwhile comes first. */
const LANES = 3

worker.addEventListener('install', (event) => event.waitUntil(addFiles()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('fetch', (event) => {
  const source = answerFrom(event.request, worker.registration.scope)
  if (source === 'shell') event.respondWith(fromShell(event.request))
  if (source === 'network-or-offline-page') event.respondWith(fromNetwork(event))
})

async function addFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  const missing: string[] = []
  for (const file of files) if (!(await cache.match(file))) missing.push(file)
  const add = async () => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop())
      await cache.add(new Request(file, { credentials: 'omit', priority: 'low' }))
  }
  await Promise.all(Array.from({ length: LANES }, add))
}

/** No tab of the old version is left: its files go, and tabs that had no worker yet get this one. */
async function begin(): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(files.map((file) => new URL(file, worker.registration.scope).href))
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
  // A page is asked for while the worker still starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function fromShell(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

async function fromNetwork({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (failure) {
    const page = await caches.match(offlinePage)
    if (page) return page
    throw failure
  }
}
