import { expect, test } from 'vitest'
import { allFiles, filesForPage, sortShellFiles } from './shell-files.ts'

const hash = 'CxWeNGtB'
const named = (name: string) => `/app/portal/assets/${name.replace('.', `-${hash}.`)}`
const names = (list: readonly string[]) =>
  list.map((file) => file.replace('/app/portal/assets/', '').replace(`-${hash}`, ''))

const rare = ['desk.js', 'editing.js', 'ordering.js', 'seldom.css', 'webshop.js', 'week-grid.js']
const built = [
  'index.js',
  'home.css',
  'invoice.js',
  'figtree.woff2',
  'texts-nl.js',
  'texts-school-nl.js',
  'texts-en.js',
  'offline.html',
  'offline.css',
  ...rare,
].map((name) => `assets/${name.replace('.', `-${hash}.`)}`)

const files = {
  ...sortShellFiles([...built, 'icon.svg', 'index.html'], '/app/portal/'),
  offlinePage: named('offline.html'),
}
const usual = ['figtree.woff2', 'home.css', 'index.js', 'invoice.js']
const page = (language: string, ...used: string[]) => ({
  language,
  used: used.map((name) => `https://school.example${named(name)}`),
})

test('installs the offline page only', () => {
  expect(names(files.offline)).toEqual(['offline.css', 'offline.html'])
})

test('caches the usual files and one language for an idle page', () => {
  expect(names(filesForPage(files, page('nl', 'index.js')))).toEqual([
    ...usual,
    'texts-nl.js',
    'texts-school-nl.js',
  ])
  expect(names(filesForPage(files, page('en')))).toEqual([...usual, 'texts-en.js'])
  expect(names(filesForPage(files, page('toString')))).toEqual(usual)
})

test('caches no grid, editor, shop or desk until a page uses it', () => {
  expect(names(files.rare)).toEqual(rare)
  expect(names(filesForPage(files, page('en', 'webshop.js', 'other.js')))).toEqual([
    ...usual,
    'texts-en.js',
    'webshop.js',
  ])
})

test('knows all hashed files of its version, which it keeps when it takes over', () => {
  expect(allFiles(files).toSorted()).toEqual(built.map((name) => `/app/portal/${name}`).toSorted())
})
