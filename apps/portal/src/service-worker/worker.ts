import { answerFrom } from './answer-from.ts'
import { allFiles, filesForPage, type IdlePage, type ShellFiles } from './shell-files.ts'

/* Caches the shell of the portal on the device. All versions share one cache: a file's name identifies its content.
   Files are cached when a page uses them, and the usual ones when a page reports that it is idle. The worker of a new
   version waits. The browser activates it when no tab of the old version is open, and only then the old files are
   removed. So a tab with an open form keeps its files until it is closed. The next page from the network is the new
   version. */

/** Filled in by the build: the URLs of the files of this version. */
declare const SHELL: ShellFiles
const shell = SHELL

/** The part of the worker's platform that is used here; the types of the DOM only know the window. */
type Extendable = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Message = Extendable & { readonly data: IdlePage }
type Fetching = Extendable & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { readonly claim: () => Promise<void> }
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(name: 'message', hear: (event: Message) => void): void
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void
}

const worker = globalThis as unknown as Worker
const CACHE = 'shell'

worker.addEventListener('install', (event) => event.waitUntil(addFiles(shell.offline)))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', (event) => event.waitUntil(addFiles(filesForPage(shell, event.data))))
worker.addEventListener('fetch', (event) => {
  const source = answerFrom(event.request, worker.registration.scope)
  if (source === 'shell') event.respondWith(fromShell(event))
  if (source === 'network-or-offline-page') event.respondWith(fromNetwork(event))
})

/** Adds the missing files, one at a time: the person's own screens come first. */
async function addFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    if (await caches.match(file)) continue
    await bring(new Request(file, { credentials: 'omit', priority: 'low' })).stored
  }
}

/** No tab of the old version is open: removes its files, and takes over tabs without a worker. */
async function begin(): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = new Set(allFiles(shell).map((file) => new URL(file, worker.registration.scope).href))
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
  // Requests the page while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function fromShell(event: Fetching): Promise<Response> {
  const kept = await caches.match(event.request.url)
  if (kept) return kept
  const { response, stored } = bring(event.request)
  event.waitUntil(stored)
  return (await response).clone()
}

/** A requested file. Its readers take clones. */
type Arrival = { readonly response: Promise<Response>; readonly stored: Promise<void> }

/** Files on their way, so that the page and the worker do not request one twice. */
const arriving = new Map<string, Arrival>()

/** Requests a file, and stores a copy in the cache. */
function bring(request: Request): Arrival {
  const { url } = request
  const earlier = arriving.get(url)
  if (earlier) return earlier
  const response = fetch(request)
  const stored = store(url, response).finally(() => arriving.delete(url))
  const arrival = { response, stored }
  arriving.set(url, arrival)
  return arrival
}

async function store(url: string, arrival: Promise<Response>): Promise<void> {
  const response = await arrival
  if (!response.ok) throw new Error(`${url} has status ${response.status}`)
  const copy = response.clone()
  await (await caches.open(CACHE)).put(url, copy)
}

async function fromNetwork({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (failure) {
    const page = await caches.match(shell.offlinePage)
    if (page) return page
    throw failure
  }
}
