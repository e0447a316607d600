import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/places.mjs'
import { HAPROXY, PGBACKREST, POSTGRES, reasonNotToDrill } from './install/packages.ts'
import { published } from './published.ts'
import { statementsOf } from './roles.ts'
import { drawFindings, drawOutcomes, isWell, outcomeOf } from './table.ts'

test('sets up the roles of the database page statement by statement', () => {
  const page = readFileSync(join(root, 'docs/operations/database.md'), 'utf8')
  expect(statementsOf(page)).toEqual([
    "create role portal_owner login password 'of-a-drill'",
    'create role portal_app nologin',
    "create role portal_web login password 'of-a-drill'",
    'grant portal_app to portal_web',
    'create database portal owner portal_owner',
  ])
})

test('lists each page for operators once, with existing proof', () => {
  const index = read('docs/operations/README.md')
  const rows = [...index.matchAll(/^\| \[[^\]]+\]\(([a-z-]+\.md)\)[^|]*\|[^|]+\|([^|]+)\|$/gm)]
  const pages = readdirSync(join(root, 'docs/operations')).filter(
    (name) => name.endsWith('.md') && name !== 'README.md',
  )
  expect(rows.map(([, page]) => page).toSorted()).toEqual(pages.toSorted())
  for (const [, page, proofs = ''] of rows) {
    const named = [...proofs.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof)
    expect([page, named.length > 0]).toEqual([page, true])
    expect(named.filter((proof) => !isThere(proof))).toEqual([])
  }
})

/** A drill, a part of the bench, or a test file. */
function isThere(proof: string): boolean {
  const [, tool, part = ''] = /^(ops-drill|bench) -- (\w+)$/.exec(proof) ?? []
  if (tool === 'ops-drill') return read('ops/drills/run.ts').includes(`{ name: '${part}', `)
  if (tool === 'bench') return new RegExp(`^  ${part}[:,(]`, 'm').test(read('bench/run.ts'))
  return existsSync(join(root, proof))
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('names a missing program once, with how to install it', () => {
  const isThere = (program: string) => program === HAPROXY.program
  expect(reasonNotToDrill([POSTGRES, HAPROXY, PGBACKREST, POSTGRES], isThere)).toBe(
    'The drill needs programs that are not on this machine: apt-get install --no-install-recommends postgresql-15 pgbackrest',
  )
  expect(reasonNotToDrill([HAPROXY], isThere)).toBeUndefined()
})

test('rejects a published configuration without what a drill must change', () => {
  expect(published('ops/pgbackrest/archive.conf', { '60s': '5s' })).toContain('archive_timeout = 5s\n')
  expect(() => published('ops/pgbackrest/archive.conf', { '61s': '5s' })).toThrow(
    'ops/pgbackrest/archive.conf has no 61s',
  )
})

test('fails a finding beyond its limit or without a figure', () => {
  const findings = [
    { what: 'orders lost', figure: 0, atMost: 0 },
    { what: 'until the first change', figure: 16.04, unit: 's', atMost: 15 },
    { what: 'full backup', figure: 3.21, unit: 's' },
  ]
  expect(findings.map(isWell)).toEqual([true, false, true])
  expect(isWell({ what: 'nobody was there', figure: Number.NaN, atMost: 1 })).toBe(false)
  expect(drawFindings(findings).split('\n')).toEqual([
    '  orders lost                 0   ≤ 0  ✓',
    '  until the first change   16 s  ≤ 15  ✗',
    '  full backup             3.2 s',
  ])
})

test('prints every drill in a line, with the limits that hold', () => {
  const findings = [
    { what: 'orders lost', figure: 0, atMost: 0 },
    { what: 'until the first change', figure: 16, unit: 's', atMost: 15 },
    { what: 'full backup', figure: 3.21, unit: 's' },
  ]
  const [one, other] = [outcomeOf('backup', findings, 61.4), outcomeOf('restart', findings.slice(0, 1), 7)]
  expect(drawOutcomes([one, other]).split('\n')).toEqual([
    '✗ backup     1 of 2 limits hold        61 s',
    '✓ restart    1 of 1 limits hold         7 s',
  ])
})
