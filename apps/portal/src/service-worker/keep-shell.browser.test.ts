import { afterEach, expect, test } from 'vitest'
import { UNTIL_HYDRATED } from '../app/first-screen/hydrate-page.ts'
import { keepShell } from './keep-shell.ts'

const base = '/app/portal/'
const file = `${location.origin}${base}assets/home-CxWeNGtB.js`
const place = document.createElement('div')

afterEach(() => {
  place.remove()
  place.replaceChildren()
  place.removeAttribute(UNTIL_HYDRATED)
  document.documentElement.lang = ''
  localStorage.clear()
  document.cookie = 'ouderportaal.styles=; path=/; max-age=0'
})

const styles = `${base}assets/index-CxWeNGtB.css`

/** As the server links to a file beside its text. */
function addInlinedStyles(): void {
  place.innerHTML = `<link rel="stylesheet" disabled href="${styles}">`
  document.body.append(place)
}

type Worker = { readonly name: string; readonly postMessage: (message: unknown) => void }

/** A window whose pauses take no time, in which files arrive one by one during a number of pauses. */
function openWindow({ arriving = 0, connection }: { arriving?: number; connection?: object } = {}) {
  const arrived = [{ name: file }, { name: `${location.origin}/rest/session/current` }]
  const fetched: string[] = []
  const heard: (readonly [string, unknown])[] = []
  const worker = (name: string): Worker => ({
    name,
    postMessage: (message) => heard.push([name, message]),
  })
  const registration = Object.assign(new EventTarget(), {
    installing: undefined as Worker | undefined,
    waiting: undefined,
    active: worker('active'),
  })
  const registered: { readonly address: string; readonly files: number }[] = []
  const register = async (address: unknown) => {
    registered.push({ address: String(address), files: arrived.length })
    return registration
  }
  let left = arriving
  const pause = (done: () => void) => {
    if (left > 0) arrived.push({ name: `${location.origin}/picture/${left}` })
    left -= 1
    queueMicrotask(done)
  }
  const window = {
    document,
    location,
    fetch: async (address: string) => {
      fetched.push(new URL(address).pathname)
      return new Response('a{}')
    },
    setTimeout: pause,
    // This browser is never idle, and calls back only when the time is over.
    requestIdleCallback: (done: () => void, { timeout = Infinity }: IdleRequestOptions = {}) => {
      if (timeout < Infinity) queueMicrotask(done)
    },
    performance: { getEntriesByType: () => arrived },
    navigator: { serviceWorker: { register }, connection },
  }
  return { window: window as unknown as Window, registered, registration, fetched, heard, worker }
}

test('registers the service worker only when the page is hydrated', async () => {
  place.setAttribute(UNTIL_HYDRATED, '')
  document.body.append(place)
  const { window, registered } = openWindow()
  const isKept = keepShell(base, window)
  for (let time = 0; time < 3; time += 1) await new Promise((done) => setTimeout(done))
  expect(registered).toEqual([])
  place.removeAttribute(UNTIL_HYDRATED)
  await isKept
  expect(registered).toEqual([{ address: `${base}service-worker.js`, files: 2 }])
})

test('registers the service worker only when no more files arrive', async () => {
  const { window, registered } = openWindow({ arriving: 3 })
  await keepShell(base, window)
  expect(registered.map(({ files }) => files)).toEqual([5])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'registers no service worker and fetches no styles where each byte counts: %o',
  async (connection) => {
    addInlinedStyles()
    const { window, registered, fetched } = openWindow({ connection })
    await keepShell(base, window)
    expect([registered, fetched]).toEqual([[], []])
  },
)

test('fetches the styles that came with the page before it registers the service worker', async () => {
  addInlinedStyles()
  const { window, registered, fetched } = openWindow()
  await keepShell(base, window)
  expect([fetched, registered.length]).toEqual([[styles], 1])
})

test('reports its language and its hashed files, also to the worker of a new version', async () => {
  document.documentElement.lang = 'en'
  const { window, registration, heard, worker } = openWindow({ connection: { effectiveType: '4g' } })
  await keepShell(base, window)
  const report = { language: 'en', used: [file] }
  expect(heard).toEqual([['active', report]])
  registration.installing = worker('new')
  registration.dispatchEvent(new Event('updatefound'))
  expect(heard).toEqual([
    ['active', report],
    ['new', report],
  ])
})
