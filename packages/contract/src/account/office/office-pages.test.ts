import { expect, test } from 'vitest'
import { officePageAt } from './office-pages.ts'

const ID = '3f0c2b1e-0000-4000-8000-000000000001'

test('OFF-181 finds the screen of an address of the office, with the read of its records', () => {
  expect(officePageAt('')).toEqual({})
  expect(officePageAt('families')).toEqual({})
  expect(officePageAt('families/')).toEqual({})
  expect(officePageAt(`families/${ID}`)).toEqual({
    read: { name: 'read-family', params: { id: ID }, query: {} },
  })
  expect(officePageAt(`doubles/${ID}/other`)).toEqual({
    read: { name: 'read-double', params: { one: ID, other: 'other' }, query: {} },
  })
  expect(officePageAt(`lists/${ID}/edit`)).toMatchObject({ read: { name: 'read-list-draft' } })
  expect(officePageAt(`lists/${ID}/articles`)).toMatchObject({ read: { name: 'read-list' } })
})

test('OFF-181 finds no screen at an address that the office does not have', () => {
  for (const path of [
    'nothing',
    'family',
    'families/a/b',
    'lists/a/articles/b',
    'Families',
    'families/a/people',
    '$pupilId',
  ])
    expect([path, officePageAt(path)]).toEqual([path, undefined])
})
