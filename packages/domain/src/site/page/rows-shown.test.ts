import { expect, test } from 'vitest'
import { ROWS_PER_PAGE, rowsShown } from './rows-shown.ts'

const people = Array.from({ length: 60 }, (_, index) => index)

test('SOM-032 SOM-039 a page of a list begins with the row in the URL', () => {
  expect(rowsShown(people, '25')).toEqual({ start: 25, total: 60, rows: people.slice(25, 50) })
  expect(rowsShown(people, '50').rows).toHaveLength(10)
})

test('a row in the middle of a page gives the whole page', () => {
  expect(rowsShown(people, '37').start).toBe(ROWS_PER_PAGE)
})

test.each([undefined, '', '-1', '2.5', 'x', '60', '999999', '9999999'])(
  'SOM-045? a start such as «%s» gives the first row',
  (written) => {
    expect(rowsShown(people, written)).toEqual({ start: 0, total: 60, rows: people.slice(0, 25) })
  },
)

test('an empty list has no rows', () => {
  expect(rowsShown([], '25')).toEqual({ start: 0, total: 0, rows: [] })
})
