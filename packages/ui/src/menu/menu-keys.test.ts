import { expect, test } from 'vitest'
import { entryByKey, entryByWord, typedWith, WORD_MS } from './menu-keys.ts'

test('arrows go from the last entry to the first and back', () => {
  expect([entryByKey('ArrowDown', 0, 3), entryByKey('ArrowDown', 2, 3)]).toEqual([1, 0])
  expect([entryByKey('ArrowUp', 2, 3), entryByKey('ArrowUp', 0, 3)]).toEqual([1, 2])
})

test('arrows go from the menu itself to its first and its last entry', () => {
  expect([entryByKey('ArrowDown', -1, 3), entryByKey('ArrowUp', -1, 3)]).toEqual([0, 2])
})

test('Home and End go to the ends, and other keys do nothing', () => {
  expect([entryByKey('Home', 1, 3), entryByKey('End', 1, 3), entryByKey('x', 1, 3)]).toEqual([
    0,
    2,
    undefined,
  ])
})

const entries = ['Nederlands', 'English', 'Mijn account', 'Meekijken']

test('a letter goes to the next entry that begins with it, and around', () => {
  expect([entryByWord('m', 0, entries), entryByWord('m', 2, entries), entryByWord('mm', 3, entries)]).toEqual(
    [2, 3, 2],
  )
})

test('a word goes to the entry that begins with it, also when that is the current one', () => {
  expect([
    entryByWord('me', 2, entries),
    entryByWord('mij', 2, entries),
    entryByWord('x', 0, entries),
  ]).toEqual([3, 2, undefined])
})

test('letters form a word until a pause', () => {
  const first = typedWith({ word: '', at: 0 }, 'M', 5000)
  expect(typedWith(first, 'e', 5000 + WORD_MS).word).toBe('me')
  expect(typedWith(first, 'e', 5001 + WORD_MS).word).toBe('e')
})
