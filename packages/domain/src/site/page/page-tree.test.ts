import { expect, test } from 'vitest'
import {
  openBranches,
  pageAtPath,
  pageOfScreen,
  pagesOf,
  treeInMode,
  treeOf,
  unsearchedPages,
  wayTo,
  type PageReader,
  type PageTree,
  type SchoolPage,
} from './page-tree.ts'

const parent: PageReader = { stereotype: 'ouder', portalAdmin: false, impersonated: false }
const student: PageReader = { ...parent, stereotype: 'leerling' }
const keeper: PageReader = { stereotype: 'portal_admin', portalAdmin: true, impersonated: false }

const aPage = (number: number, name: string, facts: Partial<SchoolPage> = {}): SchoolPage => ({
  number,
  name,
  code: '',
  isHidden: false,
  roles: [],
  ...facts,
})

const pages = [
  aPage(10, 'Nieuws'),
  aPage(20, 'Praktisch'),
  aPage(21, 'Lestijden', { parent: 20 }),
  aPage(22, 'Verkorte dag', { parent: 21 }),
  aPage(30, 'Voor ouders', { roles: ['ouder'] }),
  aPage(31, 'Ouderraad', { parent: 30 }),
  aPage(40, 'Concept', { isHidden: true }),
  aPage(41, 'Onder concept', { parent: 40 }),
]
const numbersOf = (tree: PageTree) => pagesOf(tree).map(({ number }) => number)

test('INFO-017? depth and URL of a page follow from its position', () => {
  const tree = treeOf('info', pages, parent)
  expect(wayTo(tree, 22).map(({ depth, path }) => ({ depth, path }))).toEqual([
    { depth: 1, path: '/info/praktisch' },
    { depth: 2, path: '/info/praktisch/lestijden' },
    { depth: 3, path: '/info/praktisch/lestijden/verkorte-dag' },
  ])
})

test('INFO-018? hides pages of another role, and their descendants', () => {
  expect(numbersOf(treeOf('info', pages, parent))).toEqual([10, 20, 21, 22, 30, 31])
  expect(numbersOf(treeOf('info', pages, student))).toEqual([10, 20, 21, 22])
})

test('INFO-016 shows hidden pages only to portal administrators in edit mode', () => {
  const tree = treeOf('info', pages, keeper)
  expect(numbersOf(tree)).toEqual([10, 20, 21, 22, 30, 31, 40, 41])
  expect(numbersOf(treeInMode(tree, 'edit'))).toEqual(numbersOf(tree))
  expect(numbersOf(treeInMode(tree, 'view'))).toEqual([10, 20, 21, 22, 30, 31])
})

test('INFO-016 hides a page below another one without that other page', () => {
  const some = [aPage(1, 'Boven'), aPage(2, 'Onder', { parent: 1, isHidden: true })]
  expect(numbersOf(treeInMode(treeOf('info', some, keeper), 'view'))).toEqual([1])
})

test('INFO-016 shows an impersonating portal administrator what the parent sees', () => {
  const impersonating = { ...keeper, stereotype: 'ouder', impersonated: true } as const
  expect(numbersOf(treeOf('info', pages, impersonating))).toEqual([10, 20, 21, 22, 30, 31])
})

test('gives pages with one name, or with the name of a portal path, their own URLs', () => {
  const tree = treeOf(
    'info',
    [aPage(1, 'Één dag!'), aPage(2, 'Een dag'), aPage(3, 'Zoeken'), aPage(4, '…')],
    parent,
  )
  expect(tree.map(({ path }) => path)).toEqual([
    '/info/een-dag-1',
    '/info/een-dag-2',
    '/info/zoeken-3',
    '/info/4',
  ])
})

test('NAV-020 finds a page in any case and with a slash at its end, and no other', () => {
  const tree = treeOf('info', pages, parent)
  expect(pageAtPath(tree, '/Info/Praktisch/Lestijden/')?.number).toBe(21)
  expect(pageAtPath(tree, '/info/lestijden')).toBeUndefined()
  expect(pageAtPath(tree, '/info')).toBeUndefined()
})

test('API-136 finds a page by its number too, whatever its name', () => {
  const tree = treeOf('info', pages, student)
  expect(pageAtPath(tree, '/info/page/22')?.path).toBe('/info/praktisch/lestijden/verkorte-dag')
  expect(pageAtPath(tree, '/info/page/31')).toBeUndefined()
})

test('INFO-013 shows beside a page the top pages and those on the way to it', () => {
  const tree = treeOf('info', pages, parent)
  const shown = (number?: number) => openBranches(tree, number).map((page) => page.number)
  expect(shown()).toEqual([10, 20, 30])
  expect(shown(21)).toEqual([10, 20, 21, 22, 30])
  expect(shown(30)).toEqual([10, 20, 30, 31])
})

test('DAY-010 shows one of the pages that lead to the same screen: the first one, or the current one', () => {
  const same = [
    aPage(1, 'Rooster', { code: 'student-schedule' }),
    aPage(2, 'Rooster (extern)', { code: 'student-schedule-external' }),
    aPage(3, 'Somtoday', { code: 'sso-som' }),
    aPage(4, 'Elektronische leeromgeving', { code: 'sso-elo' }),
    aPage(5, 'Welkom', { code: 'x' }),
    aPage(6, 'Contact', { code: 'x' }),
    aPage(7, 'Rooster van vorig jaar', { code: 'student-schedule' }),
    aPage(8, 'Uitleg', { code: 'x', parent: 7 }),
  ]
  const shown = (number?: number) =>
    openBranches(treeOf('som', same, parent), number).map((page) => page.number)
  expect(shown()).toEqual([1, 3, 4, 5, 6, 7])
  expect(shown(2)).toEqual([2, 3, 4, 5, 6, 7])
  expect(shown(8)).toEqual([1, 3, 4, 5, 6, 7, 8])
})

test('the screen of a path belongs to the selected page, else to the first one', () => {
  const of = (code: string, parentPage?: number) => ({ code, ...(parentPage && { parent: parentPage }) })
  const pagesOfSom = [
    aPage(1, 'A', of('onbekend')),
    aPage(2, 'B', of('student-profile', 1)),
    aPage(3, 'C', of(' Profile ')),
    aPage(4, 'D', of('agenda')),
  ]
  const tree = treeOf('som', pagesOfSom, parent)
  const chosen = (place: Parameters<typeof pageOfScreen>[1], number?: number) =>
    pageOfScreen(tree, place, number)?.number
  expect([chosen('profile'), chosen('profile', 3), chosen('profile', 2)]).toEqual([2, 3, 2])
  // A page with another screen is not selected.
  expect([chosen('profile', 4), chosen('profile', 99), chosen('agenda', 3)]).toEqual([2, 2, 4])
  expect(chosen('grades', 1)).toBeUndefined()
})

test('search leaves out hidden pages, those of another role, and missing screens, also for portal administrators', () => {
  const all = [
    ...pages,
    aPage(50, 'Kalender', { code: 'school-calendar' }),
    aPage(51, 'Eigen', { code: 'x' }),
  ]
  const unsearched = (reader: PageReader) => unsearchedPages(all, reader).map(({ number }) => number)
  expect(unsearched(parent)).toEqual([40, 50])
  expect(unsearched(student)).toEqual([30, 40, 50])
  expect(unsearched(keeper)).toEqual([40, 50])
})

test('leaves out a page whose screen does not exist, and keeps one with an unknown code', () => {
  const all = [aPage(1, 'Kalender', { code: 'school-calendar' }), aPage(2, 'Eigen', { code: 'x' })]
  expect(numbersOf(treeOf('som', all, keeper))).toEqual([2])
})
