import { expect, test } from 'vitest'
import { inGroups } from './demo-groups.ts'

const person = (login: string, stereotype: string) => ({ login, fullName: login, stereotype, children: [] })

test('puts one parent, one pupil and one administrator first, and groups the others by kind', () => {
  const people = [
    person('marieke', 'ouder'),
    person('emre', 'ouder'),
    person('noor', 'leerling'),
    person('jeroen', 'portal_admin'),
    person('anja', 'beheerder'),
  ]
  const { first, others } = inGroups(people)
  expect(first.map(({ login }) => login)).toEqual(['marieke', 'noor', 'jeroen'])
  expect(others.map(({ group, people: members }) => [group, members.map(({ login }) => login)])).toEqual([
    ['parents', ['emre']],
    ['administrators', ['anja']],
  ])
})
