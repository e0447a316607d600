import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { pupilAddress, writtenIn } from './pupil-address.ts'

const child = guid('00000000-0000-4000-8000-000000000201')

test('PD-1 writes the section, the child and the choices into a path, without empty values', () => {
  expect(pupilAddress('som', child, 'grades')).toBe(`/child/${child}/som/grades`)
  const chosen = { periode: '2', afw_toetsnorm: undefined, startdate_plain: '' }
  expect(pupilAddress('magister', child, 'grades', chosen)).toBe(`/child/${child}/magister/grades?periode=2`)
})

test('SOM-045? ignores a value in a URL that is not one text', () => {
  const search = { periode: '2', done: 'true', switch: ['a', 'b'] }
  expect(writtenIn(search, ['periode', 'done', 'switch', 'start'])).toEqual({
    periode: '2',
    done: 'true',
  })
})
