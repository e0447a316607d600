import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/places.mjs'
import { readCatalogue } from '../requirements/catalogue.ts'
import {
  anchorsIn,
  findBrokenReferences,
  findMissingPlaces,
  headingsIn,
  linksIn,
  securityRowsIn,
  type Known,
} from './references.ts'

const known: Known = { anchors: new Set(['PD-1']), records: new Set(['0001']), areas: new Set(['INV']) }

test('accepts a reference to an existing rule, decision or record', () => {
  expect(findBrokenReferences('// PD-1, docs/decisions/0001', known, true)).toEqual([])
  const broken = findBrokenReferences(
    '// PD-2, SAF-M1, docs/decisions/0001-old-name.md, decision 3, record 3, safety X3',
    known,
    true,
  )
  expect(broken.map(({ reference }) => reference)).toEqual([
    'PD-2',
    'SAF-M1',
    'docs/decisions/0001-old-name',
    'decision 3',
    'record 3',
    'safety X3',
  ])
})

test('allows requirement ids in tests and the catalogue, and not in product code', () => {
  expect(findBrokenReferences('// INV-001', known, true)).toEqual([
    { reference: 'INV-001', reason: 'belongs to a test' },
  ])
  expect(findBrokenReferences('// INV-001', known, false)).toEqual([])
  expect(findBrokenReferences('// SHA-256', known, true)).toEqual([])
})

test('the project has no broken reference', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const all: Known = {
    anchors: new Set(
      ['product-decisions', 'safety-rules'].flatMap((name) => anchorsIn(read(`docs/${name}.md`))),
    ),
    records: new Set(
      readdirSync(join(root, 'docs/decisions')).flatMap((name) => [
        name.slice(0, 4),
        name.replace('.md', ''),
      ]),
    ),
    areas: new Set(readCatalogue(read('docs/requirements.md')).map(({ area }) => area)),
  }
  const pattern = '{packages,apps,e2e,bench,scripts,docs,ops,tools}/**/*.{ts,tsx,mjs,cjs,sql,css,md}'
  const exclude = (path: string) => /node_modules|dist\b|scripts\/references/.test(path)
  const files = globSync(pattern, { cwd: root, exclude })
  expect(files.length).toBeGreaterThan(1000)
  const isProduct = (file: string) =>
    /^(apps|packages)\/[^/]+\/src\//.test(file) && !/[.]test[.]tsx?$/.test(file)
  const broken = files.flatMap((file) =>
    findBrokenReferences(read(file), all, isProduct(file)).map(
      ({ reference, reason }) => `${file}: ${reference} ${reason}`,
    ),
  )
  expect(broken).toEqual([])
})

const isThere = (path: string) => existsSync(join(root, path))

test('reports a path in a document that does not exist', () => {
  const document = 'See `docs/security.md`, `docs/nowhere.md` and `npm run docs/x`.'
  expect(findMissingPlaces(document, isThere)).toEqual(['docs/nowhere.md'])
})

test('no document names a path that does not exist', () => {
  const exclude = (path: string) => path.includes('node_modules')
  const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/**/README.md'], { cwd: root, exclude })
  expect(documents.length).toBeGreaterThan(10)
  const missing = documents.flatMap((document) =>
    findMissingPlaces(readFileSync(join(root, document), 'utf8'), isThere).map(
      (path) => `${document}: ${path}`,
    ),
  )
  expect(missing).toEqual([])
})

test('reads a link by path and section, outside code blocks', () => {
  const document = 'See [a](a.md#what-it-does), [b](#here), [c](https://c.nl/#d).\n```\n[e](e.md)\n```\n'
  expect(linksIn(document)).toEqual([
    { path: 'a.md', anchor: 'what-it-does' },
    { path: '', anchor: 'here' },
  ])
  expect(headingsIn('# What `it` does\n\n```\n# no\n```\n## Back, and forth\n')).toEqual([
    'what-it-does',
    'back-and-forth',
  ])
})

test('each link between documents works', () => {
  const exclude = (path: string) => path.includes('node_modules')
  const documents = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/**/README.md'], { cwd: root, exclude })
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const broken = documents.flatMap((document) =>
    linksIn(read(document))
      .filter(({ path, anchor }) => {
        const target = path === '' ? document : join(dirname(document), path)
        if (!isThere(target)) return true
        return anchor !== '' && target.endsWith('.md') && !headingsIn(read(target)).includes(anchor)
      })
      .map(({ path, anchor }) => `${document}: ${path}#${anchor}`),
  )
  expect(broken).toEqual([])
})

test('each decision record is in the index once', () => {
  const folder = join(root, 'docs/decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[\d{4}\]\((?<file>[\w-]+[.]md)\)/gm)].map(
    ({ groups = {} }) => groups['file'],
  )
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  expect(listed.toSorted()).toEqual(records.toSorted())
})

test('each requirement of ASVS is judged once, and each met one names existing proof', () => {
  const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const rows = securityRowsIn(document)
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length)
  const withStatus = (wanted: string) => rows.filter(({ status }) => status === wanted)
  const [met, partly, unmet, apart] = ['met', 'partly', 'not met', 'not applicable'].map(withStatus)
  expect(document).toContain(
    `${rows.length} requirements, ${met?.length} met, ${partly?.length} partly, ${unmet?.length} not met, ${apart?.length} not applicable`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(150)
  expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([])
  expect([...(met ?? []), ...(partly ?? [])].filter(({ shownBy }) => !/`[^`]+[.]\w+`/.test(shownBy))).toEqual(
    [],
  )
})
