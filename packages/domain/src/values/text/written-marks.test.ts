import { expect, test } from 'vitest'
import { cellSpan } from './written-marks.ts'

test('a cell spans two to ninety-nine columns or rows; any other value means one', () => {
  expect(['2', '9', '10', '99'].map(cellSpan)).toEqual([2, 9, 10, 99])
  for (const written of ['0', '1', '100', '-2', '2.5', '02', 'two', '', ' 3', undefined])
    expect(cellSpan(written)).toBeUndefined()
})
