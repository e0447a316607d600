import { answerFrom } from './answer-from.ts'

/* Caches the shell of the portal on the device. All versions share one cache: a file's name identifies its content.
   The worker of a new version adds its files and waits. The browser activates it when no tab of the old version is
   open, and    only then the old files are removed. So a tab with an open form keeps its files until it is closed.
   The next page from the    network is the new version, with its files already cached. */

/** Filled in by the build: the URLs of the files of this version. */
declare const SHELL: { readonly files: readonly string[]; readonly offlinePage: string }

/** The part of the worker's platform that is used here; the types of the DOM only know the window. */
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
/** Few requests at a time: the person's own screens come first. */
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

/** No tab of the old version is open: removes its files, and takes over tabs without a worker. */
async function begin(): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(files.map((file) => new URL(file, worker.registration.scope).href))
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
  // Requests the page while the worker starts.
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
