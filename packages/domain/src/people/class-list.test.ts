import { expect, test } from 'vitest'
import { classList } from './class-list.ts'

test('SOM-012 the class list shows a phone number only with consent', () => {
  const listed = [
    { name: 'Aya', phone: '0999-1', isAgreed: true },
    { name: 'Bo', phone: '0999-2', isAgreed: false },
    { name: 'Cas', phone: '', isAgreed: true },
  ]
  expect(classList('hv1c', listed, undefined)).toEqual({
    className: 'hv1c',
    start: 0,
    total: 3,
    rows: [{ name: 'Aya', phone: '0999-1' }, { name: 'Bo' }, { name: 'Cas' }],
  })
})
