import { describe, expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { choosePage, countChosen, isChosen, type Chosen } from './selection.ts'

const idOf = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const [a, b, c] = [idOf(1), idOf(2), idOf(3)]
const some: Chosen = { kind: 'some', ids: new Set([a]) }
const allBut: Chosen = { kind: 'all-but', ids: new Set([a]) }

describe('chosen rows', () => {
  test('OFF-030 hold the ids, or all rows but these', () => {
    expect([isChosen(some, a), isChosen(some, b)]).toEqual([true, false])
    expect([isChosen(allBut, a), isChosen(allBut, b)]).toEqual([false, true])
    expect([countChosen(some, 10), countChosen(allBut, 10), countChosen(allBut, 0)]).toEqual([1, 9, 0])
  })

  test('OFF-030 change on one page only', () => {
    expect(choosePage(some, [b, c], (id) => id === c)).toEqual({ kind: 'some', ids: new Set([a, c]) })
    expect(choosePage(some, [a, b], () => false)).toEqual({ kind: 'some', ids: new Set() })
    expect(choosePage(allBut, [b, c], (id) => id === c)).toEqual({ kind: 'all-but', ids: new Set([a, b]) })
    expect(choosePage(allBut, [a, b], () => true)).toEqual({ kind: 'all-but', ids: new Set() })
  })
})
