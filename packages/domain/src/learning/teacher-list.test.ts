import { expect, test } from 'vitest'
import { teachersOf } from './teacher-list.ts'

const person = { title: 'mw.', abbreviation: 'HOK', email: '', phone: '' }
const lesson = { title: 'Nederlands', type: 'LES' }
const talk = { title: '10-minutengesprek', type: 'OUDERGESPREK' }

test('SOM-023 excludes talks with parents from the subjects, and people who have only those', () => {
  const people = [
    { ...person, fullName: 'E. Hoekstra', hours: [talk, lesson, { ...lesson, type: 'TOETS' }] },
    { ...person, fullName: 'O. Sanders', hours: [talk] },
  ]
  expect(teachersOf(people)).toEqual([{ ...person, fullName: 'E. Hoekstra', subjects: ['Nederlands'] }])
})
