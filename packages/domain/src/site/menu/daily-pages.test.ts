import { expect, test } from 'vitest'
import { dailyPagesOf } from './daily-pages.ts'
import { treeOf } from '../page/page-tree.ts'

const parent = { stereotype: 'ouder', portalAdmin: false, impersonated: false } as const

/** A section with these codes, numbered from 1; the last page is below the first one. */
function aSection(...codes: string[]) {
  const pages = codes.map((code, index) => ({
    number: index + 1,
    name: code,
    code,
    isHidden: false,
    roles: [],
  }))
  const moved = pages.map((page) => (page.number === codes.length ? { ...page, parent: 1 } : page))
  return treeOf('som', moved, parent)
}

const found = (...codes: string[]) =>
  dailyPagesOf(aSection(...codes)).map(({ place, page }) => [place, page.number])

test('DAY-009 finds the five daily pages in their own order, whatever that of the school', () => {
  expect(found('absence-reports', 'staff', 'absence', 'homework', ' Results ', 'agenda')).toEqual([
    ['agenda', 6],
    ['grades', 5],
    ['homework', 4],
    ['absence', 3],
    ['report', 1],
  ])
})

test('DAY-009 prefers the page that says most, and leaves out what a school does not have', () => {
  expect(found('presence-overview', 'results-ed', 'magister-absence', 'magister-grades')).toEqual([
    ['grades', 4],
    ['absence', 3],
  ])
  expect(found('student-schedule', 'class-list', 'profile')).toEqual([['agenda', 1]])
})
