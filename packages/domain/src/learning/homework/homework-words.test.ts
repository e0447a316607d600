import { expect, test } from 'vitest'
import { topicOf, wordsOf } from './homework-words.ts'

test.each(['Huiswerk', ' huiswerk ', 'HOMEWORK', 'Toets', 'test'])(
  'omits the topic %j, which only repeats the kind',
  (topic) => {
    expect(topicOf({ topic })).toBe('')
    expect(wordsOf({ topic, description: '§ 3.2' })).toEqual(['§ 3.2'])
  },
)

test('keeps every other topic, before the description', () => {
  expect(topicOf({ topic: 'Toets hoofdstuk 3' })).toBe('Toets hoofdstuk 3')
  expect(wordsOf({ topic: 'Opgaven', description: '§ 3.2' })).toEqual(['Opgaven', '§ 3.2'])
})

test('gives a description that repeats the topic once, and nothing for an empty task', () => {
  expect(wordsOf({ topic: 'Hoofdstuk 3', description: 'Hoofdstuk 3' })).toEqual(['Hoofdstuk 3'])
  expect(wordsOf({ topic: '', description: ' ' })).toEqual([])
})
