import { expect, test } from 'vitest'
import { cellSpan } from './written-marks.ts'

test('a cell reaches over two to ninety-nine columns or rows; what says anything else is one', () => {
  expect(['2', '9', '10', '99'].map(cellSpan)).toEqual([2, 9, 10, 99])
  for (const written of ['0', '1', '100', '-2', '2.5', '02', 'two', '', ' 3', undefined])
    expect(cellSpan(written)).toBeUndefined()
})
