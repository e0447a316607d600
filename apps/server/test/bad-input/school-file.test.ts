import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  faultsOfKeys,
  readSchoolFile,
  type SchoolFileSource,
} from '@portal/contract/school-file/school-file.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { importing } from '../../src/composition/importing.ts'
import { importSchool, UnusableFile } from '../../src/school-file/import-school.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { diceWith } from './bad-requests.ts'

const now = instant('2026-11-21T09:00:00Z')
const dice = diceWith(20261121)

/** Text without repetition: a database cannot compress it, so that index limits apply. */
const incompressible = (length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + dice([...Array(20_000).keys()]))).join('')

const hostileValues: readonly unknown[] = [
  '',
  ' ',
  'a\u0000b',
  'a\ud83d',
  '\udc00',
  'a\u0007b',
  '\u0085',
  '\ufffd',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  'T+99999999',
  'T-999y',
  'T 25:00',
  'now+999999999999',
  '9'.repeat(400),
  incompressible(500),
  incompressible(20_000),
  'x'.repeat(20_001),
  -0,
  -0.5,
  -1,
  0.001,
  10_000.005,
  1e-9,
  1e9,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e300,
  null,
  undefined,
  true,
  [],
  [null],
  {},
]

type Path = readonly (string | number)[]
type Leaf = { readonly path: Path; readonly kind: string }

/** Every leaf of a document with its path; `kind` is the path without positions. */
function leavesOf(value: unknown, path: Path = []): readonly Leaf[] {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, part]) =>
      leavesOf(part, [...path, Array.isArray(value) ? Number(name) : name]),
    )
  return [{ path, kind: path.map((part) => (typeof part === 'number' ? '[]' : part)).join('.') }]
}

function replaced(document: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value
  if (Array.isArray(document))
    return document.map((item, index) => (index === part ? replaced(item, rest, value) : (item as unknown)))
  const thing = document as Readonly<Record<string, unknown>>
  return { ...thing, [part]: replaced(thing[part], rest, value) }
}

type Lists = Readonly<Record<string, readonly unknown[]>>

/** A small part of the demo school with a leaf of every kind, and everything that it refers to. */
function smallSchool(): SchoolFileSource {
  const whole = waterlinie(dayAtSchool(now), ['hostile.example'])
  const content = { kind: 'base64', mediaType: 'application/pdf', data: 'JVBERi0xLjcK' } as const
  const files = (whole.files ?? []).map((file) => ({ ...file, content }))
  const school = { ...whole, files, school: { ...whole.school, key: 'hostile' } }
  const lists = Object.fromEntries(
    Object.entries(school).filter(([, part]) => Array.isArray(part)),
  ) as unknown as Lists
  const kinds = new Set<string>()
  const kept = new Map<string, Set<unknown>>(
    Object.entries(lists).map(([name, items]) => [
      name,
      new Set(items.filter((item) => addsKinds(item, name))),
    ]),
  )
  function addsKinds(item: unknown, name: string): boolean {
    const found = leavesOf(item, [name, 0]).map(({ kind }) => kind)
    const isNew = found.some((kind) => !kinds.has(kind))
    for (const kind of found) kinds.add(kind)
    return isNew
  }
  for (let small = composed(); ; small = composed()) {
    const read = readSchoolFile(small, now)
    if ('faults' in read) throw new Error(JSON.stringify(read.faults))
    const missing = new Set(faultsOfKeys(read.file).map(({ fault }) => fault))
    if (missing.size === 0) return small
    const added = [...missing].map(keepNamed)
    if (!added.some(Boolean)) throw new Error(`Nothing has the keys of: ${[...missing].join(', ')}`)
  }
  function composed(): SchoolFileSource {
    const parts = Object.entries(lists).map(([name, items]) => [
      name,
      items.filter((item) => kept.get(name)?.has(item) || isOfDivided(item)),
    ])
    return { ...school, ...(Object.fromEntries(parts) as Partial<SchoolFileSource>) }
  }
  /** A list shared by several debtors must be present for all or none of them. */
  function isOfDivided(item: unknown): boolean {
    const { list, child } = item as Readonly<Record<string, unknown>>
    return (
      list !== undefined &&
      [...(kept.get('orderLists') ?? [])].some((one) => {
        const other = one as Readonly<Record<string, unknown>>
        return other['list'] === list && other['child'] === child
      })
    )
  }
  /** Keeps the object with the missing key; false when it was kept before. */
  function keepNamed(fault: string): boolean {
    const [, missing] = /'(.*)'/.exec(fault) ?? []
    return Object.entries(lists).some(([name, items]) =>
      items.some((item) => {
        const { key, number, reference } = item as Readonly<Record<string, unknown>>
        const isMeant = [key, number, reference].some((one) => String(one) === missing)
        if (!isMeant || kept.get(name)?.has(item)) return false
        kept.get(name)?.add(item)
        return true
      }),
    )
  }
}

let db: TestSchools
beforeAll(async () => {
  db = await openTestSchools()
})
afterAll(() => db.stop())

/** The faults that the import reports; empty when it could store the document. */
async function faultsOf(document: unknown) {
  try {
    await importSchool(importing(db.schools, now, 'a secret'), document, { dryRun: true })
    return []
  } catch (error) {
    if (error instanceof UnusableFile) return error.faults
    return [{ place: 'a stack trace', fault: String(error) }]
  }
}

/** Whether a place is a path in the file, and no database table or stack trace. */
const isPlace = (place: string, school: object): boolean =>
  Object.keys(school).some(
    (name) => place === name || (/^[.[]/.test(place.slice(name.length)) && place.startsWith(name)),
  )

const written = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60)

test('PROD-046 reports the place of every malicious value that it rejects, and stores every one that it accepts', async () => {
  const school = smallSchool()
  expect(await faultsOf(school)).toEqual([])
  const kinds = Map.groupBy(leavesOf(school), ({ kind }) => kind)
  const complaints: string[] = []
  let accepted = 0
  for (const leaves of kinds.values())
    for (let times = 0; times < THOROUGHNESS; times += 1) {
      const { path, kind } = dice(leaves)
      const value = dice(hostileValues)
      const faults = await faultsOf(replaced(school, path, value))
      if (faults.length === 0) accepted += 1
      const unplaced = faults.filter(({ place }) => !isPlace(place, school))
      complaints.push(...unplaced.map((fault) => `${kind} = ${written(value)}: ${JSON.stringify(fault)}`))
    }
  expect(complaints).toEqual([])
  expect(accepted).toBeGreaterThan(kinds.size / 20)
})
