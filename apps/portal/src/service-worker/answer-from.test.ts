import { expect, test } from 'vitest'
import { answerFrom } from './answer-from.ts'

const base = 'https://school.example/app/portal/'
const from = (path: string, more: { readonly method?: string; readonly mode?: string } = {}) =>
  answerFrom({ method: 'GET', mode: 'cors', url: new URL(path, base).href, ...more }, base)

test('scripts, styles and letters with a hash in their name are kept on the device', () => {
  for (const name of ['home.page-CxWeNGtB.js', 'index-BTIV_med.css', 'figtree-latin-D_ZTVp-C.woff2'])
    expect(from(`assets/${name}`)).toBe('shell')
  expect(from('assets/account@student-CxWeNGtB.js')).toBe('shell')
})

test('a page comes from the network, whatever its address', () => {
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
])('no answer with family data is kept, nor anything else that is not a hashed file: %s', (path) => {
  expect(from(path)).toBe('not-ours')
})

test('what is sent is never kept', () => {
  expect(from('assets/home-CxWeNGtB.js', { method: 'POST' })).toBe('not-ours')
  expect(from('login', { method: 'POST', mode: 'navigate' })).toBe('not-ours')
})
