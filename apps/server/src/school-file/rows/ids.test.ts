import { expect, test } from 'vitest'
import { idOfSchool, idsOfSchool } from './ids.ts'

const uuid = '0b9f5c1e-63a1-4d6e-9c55-1f4f7f1f9a01'
const id = idsOfSchool('zeezicht')

test('PROD-040? derives the same ids from keys for ever', () => {
  expect(idOfSchool('zeezicht')).toBe('455b18d1-465f-54d7-a90a-981fa9bf5284')
  expect(id('person', 'bo')).toBe('3ceb4a05-21a9-5e93-ba7d-a9fccfc99273')
  expect(id('plan', 'reis', 'ideal', 'drie')).toBe('2120429c-ee03-5cd1-a6ce-637f564a761f')
  expect(id.composed('relation', 'm.smit', 'bo')).toBe('467db386-c0dc-59eb-97f0-9da8b0e141fb')
  expect(id.composed('grade', 'bo', 'Wiskunde', 'normal', 0)).toBe('f3e0ba9b-ff29-5a67-9eea-737fd7a2b968')
})

test('PROD-040? uses a UUID key as the id of its object, wherever it is nested', () => {
  expect(id('person', uuid)).toBe(uuid)
  expect(id('line', 'reis', uuid)).toBe(uuid)
  expect(idOfSchool(uuid)).toBe(uuid)
})

test('PROD-040? uses a UUID key as the id of nothing else', () => {
  const others = [
    id.composed('relation', 'm.smit', uuid),
    id.composed('relation', 'p.smit', uuid),
    id.composed('order-list', 'reis', uuid),
    id.composed('order', 'reis', uuid),
    id('line', uuid, 'bus'),
  ]
  expect(others).not.toContain(uuid)
  expect(new Set(others).size).toBe(others.length)
})

test('PROD-040? derives other ids for another school and another kind', () => {
  const ids = [id('person', 'bo'), id('debtor', 'bo'), idsOfSchool('zeeblik')('person', 'bo')]
  expect(new Set(ids).size).toBe(3)
})
