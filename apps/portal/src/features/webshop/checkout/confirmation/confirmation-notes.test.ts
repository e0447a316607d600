import { expect, test } from 'vitest'
import { confirmationNotes } from './confirmation-notes.ts'

const own = 'marieke@post.example'
const other = 'opa@post.example'
const key = (name = '') => `order.success.email${name}`
const ownNote = { key: key(), email: own }

test.each([
  ['the own address', { email: own, emailState: '', status: 'paid' }, {}, [ownNote]],
  [
    'the own address before the payment is booked',
    { email: own, emailState: '', status: 'open' },
    {},
    [ownNote],
  ],
  ['no address', { email: '', emailState: '', status: 'paid' }, {}, []],
  [
    'a link to another address',
    { email: other, emailState: 'asked', status: 'paid' },
    {},
    [ownNote, { key: key('-asked'), email: other }],
  ],
  [
    'a link to another address before the payment is booked',
    { email: other, emailState: '', status: 'open' },
    {},
    [ownNote, { key: key('-asked'), email: other }],
  ],
  [
    'no further link that day',
    { email: other, emailState: 'limited', status: 'paid' },
    {},
    [ownNote, { key: key('-limited'), email: other }],
  ],
  [
    'another address that was confirmed',
    { email: other, emailState: 'confirmed', status: 'paid' },
    {},
    [ownNote, { key: key('-confirmed'), email: other }],
  ],
  [
    'a link alone while the own address is unconfirmed',
    { email: own, emailState: 'asked', status: 'paid' },
    { emailUnconfirmed: true },
    [{ key: key('-asked'), email: own }],
  ],
  [
    'the address to which the former version mailed',
    { email: other, emailState: '', status: 'paid' },
    {},
    [{ key: key(), email: other }],
  ],
] as const)('CHK-058 mentions %s', (_, order, person, notes) => {
  expect(confirmationNotes(order, { email: own, ...person })).toEqual(notes)
})
