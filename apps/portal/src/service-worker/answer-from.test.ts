import { expect, test } from 'vitest'
import { answerFrom } from './answer-from.ts'

const base = 'https://school.example/app/portal/'
const from = (path: string, more: { readonly method?: string; readonly mode?: string } = {}) =>
  answerFrom({ method: 'GET', mode: 'cors', url: new URL(path, base).href, ...more }, base)

test('caches scripts, styles and fonts with a hash in their name', () => {
  for (const name of ['home.page-CxWeNGtB.js', 'index-BTIV_med.css', 'figtree-latin-D_ZTVp-C.woff2'])
    expect(from(`assets/${name}`)).toBe('shell')
  expect(from('assets/account@student-CxWeNGtB.js')).toBe('shell')
})

test('loads a page from the network, whatever its URL', () => {
  for (const path of ['', 'login', 'child/7/invoices/open', 'assets/home-CxWeNGtB.js', 'account?x=assets/'])
    expect(from(path, { mode: 'navigate' })).toBe('network-or-offline-page')
})

test.each([
  '/rest/session/current',
  '/api/messages?leerling=7',
  '/lm/factuur/7.pdf',
  '/lm/logo.cfm',
  '/edu/cms?method=getWP4Home',
  'index.html',
  'first-screen.json',
  'icon.svg',
  'manifest.webmanifest',
  'assets/plain.js',
  'assets/../index.html',
  'assets/below/home-CxWeNGtB.js',
  'https://elsewhere.example/app/portal/assets/home-CxWeNGtB.js',
])('caches only hashed files, no response with family data: %s', (path) => {
  expect(from(path)).toBe('not-ours')
})

test('never caches a request that sends data', () => {
  expect(from('assets/home-CxWeNGtB.js', { method: 'POST' })).toBe('not-ours')
  expect(from('login', { method: 'POST', mode: 'navigate' })).toBe('not-ours')
})
