import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStored, store } from '../../api/storage.ts'
import { keepStyles } from './keep-styles.ts'

const forget = () => {
  localStorage.clear()
  document.cookie = 'ouderportaal.styles=; path=/; max-age=0'
}
beforeEach(forget)
afterEach(forget)

const disabled = (file: string) => `<link rel="stylesheet" disabled href="/assets/${file}">`

type Respond = (path: string) => Promise<Response>

/** Keeps the styles of a page with these elements; returns the paths of the fetched files. */
async function keepStylesOf(html: string, respond?: Respond): Promise<string[]> {
  const fetched: string[] = []
  const page = document.implementation.createHTMLDocument()
  page.head.innerHTML = html
  const fetch: typeof globalThis.fetch = async (address) => {
    const { pathname } = new URL(new Request(address).url)
    fetched.push(pathname)
    return respond?.(pathname) ?? new Response('a{}')
  }
  await keepStyles({ document: page, fetch })
  return fetched
}

const kept = () => readStored('styles')?.split('.').toSorted()

test('fetches the styles that came with the page, and notes their hashes in a cookie', async () => {
  const html = disabled('index-aaaa-aa_.css') + disabled('shared-bbbbbbbb.css') + disabled('layers.css')
  expect(await keepStylesOf(html)).toEqual([
    '/assets/index-aaaa-aa_.css',
    '/assets/shared-bbbbbbbb.css',
    '/assets/layers.css',
  ])
  expect(kept()).toEqual(['aaaa-aa_', 'bbbbbbbb'])
  expect(document.cookie).toMatch(/ouderportaal\.styles=(aaaa-aa_\.bbbbbbbb|bbbbbbbb\.aaaa-aa_)/)
})

test('notes only files that arrived completely', async () => {
  const torn = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  const answers: Record<string, () => Promise<Response>> = {
    '/assets/a-aaaaaaaa.css': async () => new Response('', { status: 404 }),
    '/assets/b-bbbbbbbb.css': () => Promise.reject(new TypeError('Failed to fetch')),
    '/assets/c-cccccccc.css': async () => new Response(torn),
    '/assets/d-dddddddd.css': async () => new Response('d{}'),
  }
  const files = ['a-aaaaaaaa.css', 'b-bbbbbbbb.css', 'c-cccccccc.css', 'd-dddddddd.css']
  await keepStylesOf(files.map(disabled).join(''), (path) => answers[path]?.() ?? Promise.reject())
  expect(kept()).toEqual(['dddddddd'])
})

test('keeps what earlier pages noted, and drops the oldest', async () => {
  const earlier = Array.from({ length: 40 }, (_, at) => `earlier${at}`)
  store('styles', earlier.join('.'))
  await keepStylesOf(disabled('index-aaaaaaaa.css'))
  expect(readStored('styles')?.split('.')).toEqual(['aaaaaaaa', ...earlier.slice(0, 23)])
})
