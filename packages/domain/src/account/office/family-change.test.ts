import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import {
  changedFields,
  reasonNotToChangePerson,
  reasonNotToChangeRelation,
  type PersonDetails,
  type RelationAccess,
  reasonNotToReleaseAccess,
  reasonNotToReleaseField,
} from './family-change.ts'

const anna: PersonDetails = {
  firstName: 'Anna',
  lastNamePrefix: 'de',
  lastName: 'Vries',
  email: 'anna@post.example',
}
const changing = (part: Partial<PersonDetails>, stored: Partial<PersonDetails> = {}, isInOffice = false) =>
  reasonNotToChangePerson({ from: anna, to: { ...anna, ...part } }, { ...anna, ...stored, isInOffice })

describe('changing a person', () => {
  test.each([
    ['a prefix that is dropped', { lastNamePrefix: '' }, undefined],
    ['a missing first name', { firstName: '' }, 'person-name-missing'],
    ['a missing last name', { lastName: '' }, 'person-name-missing'],
    ['another address', { email: 'a.devries@werk.example' }, undefined],
    ['no address any more', { email: '' }, undefined],
    ['no address at all', { email: 'anna@post' }, 'email-invalid'],
  ] as const)('OFF-045 %s: %s', (_, part, reason) => {
    expect(changing(part)).toBe(reason)
  })

  test('OFF-045 is refused when any field was changed meanwhile', () => {
    for (const field of ['firstName', 'lastNamePrefix', 'lastName', 'email'] as const)
      expect(changing({ firstName: 'Hanna' }, { [field]: 'anders' })).toBe('changed-meanwhile')
  })

  test('OFF-045 leaves the address of somebody in the office to its owner', () => {
    expect(changing({ email: 'mij@post.example' }, {}, true)).toBe('email-of-office')
    expect(changing({ firstName: 'Hanna' }, {}, true)).toBeUndefined()
  })

  test('OFF-045 changes only the fields that differ', () => {
    expect(changedFields({ from: anna, to: { ...anna, lastName: 'Bos', email: '' } })).toEqual([
      'lastName',
      'email',
    ])
  })
})

const today = calendarDay('2026-11-24')
const open: RelationAccess = { isReadOnly: false, noContact: false }
const relation = (
  to: Partial<RelationAccess>,
  { hasDebtor = true, stored = open }: { hasDebtor?: boolean; stored?: RelationAccess } = {},
) => reasonNotToChangeRelation({ from: open, to: { ...open, ...to } }, { ...stored, hasDebtor }, today)

describe('changing a relation', () => {
  test('OFF-046 is read-only only where somebody pays', () => {
    expect(relation({ isReadOnly: true })).toBeUndefined()
    expect(relation({ isReadOnly: true }, { hasDebtor: false })).toBe('read-only-needs-payer')
    expect(relation({}, { hasDebtor: false })).toBeUndefined()
  })

  test('OFF-048 without contact it has ended by today', () => {
    expect(relation({ noContact: true })).toBe('no-contact-has-end')
    expect(relation({ noContact: true, endedOn: calendarDay('2026-11-25') })).toBe('no-contact-has-end')
    expect(relation({ noContact: true, endedOn: today })).toBeUndefined()
  })

  test('OFF-046 is refused when anything of it was changed meanwhile', () => {
    for (const stored of [
      { ...open, isReadOnly: true },
      { ...open, endedOn: today },
      { ...open, endedOn: today, noContact: true },
    ])
      expect(relation({ endedOn: calendarDay('2027-01-01') }, { stored })).toBe('changed-meanwhile')
  })
})

describe('giving a value back to the file', () => {
  const stored = {
    firstName: 'Maria',
    lastNamePrefix: '',
    lastName: 'Bos',
    email: '',
    owned: ['lastName'] as const,
  }
  const open = { isReadOnly: true, noContact: false }

  test('OFF-097 needs the value that was seen, and that the office owns it', () => {
    expect(reasonNotToReleaseField({ field: 'lastName', seen: 'Bos' }, stored)).toBeUndefined()
    expect(reasonNotToReleaseField({ field: 'lastName', seen: 'Vis' }, stored)).toBe('changed-meanwhile')
    expect(reasonNotToReleaseField({ field: 'firstName', seen: 'Maria' }, stored)).toBe('value-of-file')
  })

  test('OFF-097 keeps the access of a relation with a court order', () => {
    expect(reasonNotToReleaseAccess(open, { ...open, isOwned: true })).toBeUndefined()
    expect(reasonNotToReleaseAccess(open, { ...open, isOwned: false })).toBe('value-of-file')
    expect(reasonNotToReleaseAccess(open, { ...open, isReadOnly: false, isOwned: true })).toBe(
      'changed-meanwhile',
    )
    const court = { ...open, noContact: true }
    expect(reasonNotToReleaseAccess(court, { ...court, isOwned: true })).toBe('court-order-stays')
  })
})
