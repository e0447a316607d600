import { answerFrom } from './answer-from.ts'
import { noticeOf } from './push-notice.ts'
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
type Pushed = Extendable & { readonly data: { readonly text: () => string } | null }
type Pressed = Extendable & { readonly notification: Notification }
type Tab = { readonly url: string; readonly focus: () => Promise<unknown> }
type Worker = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (wanted: { readonly type: 'window' }) => Promise<readonly Tab[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(name: 'message', hear: (event: Message) => void): void
  addEventListener(name: 'push', hear: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', hear: (event: Pressed) => void): void
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

worker.addEventListener('push', (event) => {
  const { title, options } = noticeOf(event.data?.text() ?? '', worker.registration.scope)
  event.waitUntil(worker.registration.showNotification(title, options))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** Opens an address, or the tab that shows it. No other tab is used: it may hold something unsent. */
async function open(address: string): Promise<unknown> {
  const tabs = await worker.clients.matchAll({ type: 'window' })
  return tabs.find(({ url }) => url === address)?.focus() ?? worker.clients.openWindow(address)
}

/** Adds the missing files, one at a time: the person's own screens come first. */
async function addFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of files)
    if (!(await cache.match(file)))
      await cache.add(new Request(file, { credentials: 'omit', priority: 'low' }))
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

/** Returns a cached file, or requests it and caches a copy. The browser does not request a file twice at a time. */
async function fromShell(event: Fetching): Promise<Response> {
  const { url } = event.request
  const kept = await caches.match(url)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(url, response.clone()))
  return response
}

const keep = async (url: string, copy: Response) => (await caches.open(CACHE)).put(url, copy)

async function fromNetwork({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (failure) {
    const page = await caches.match(shell.offlinePage)
    if (page) return page
    throw failure
  }
}
