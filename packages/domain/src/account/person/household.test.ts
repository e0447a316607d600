import { expect, test } from 'vitest'
import { guid } from '../../values/guid.ts'
import { householdOf, type Guardian } from './household.ts'

const id = (serial: number) => guid(`00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`)
const [mother, father, partner] = [id(1), id(2), id(3)]
const [ofMother, ofFather] = [id(11), id(12)]

const paying = (person: Guardian['person'], debtor: Guardian['person'], facts: Partial<Guardian> = {}) => ({
  person,
  debtor: { id: debtor, isOutside: false },
  isReadOnly: false,
  ...facts,
})

test('DAY-032 shares a thread between guardians who pay as the same debtor only', () => {
  const together = [paying(mother, ofMother), paying(father, ofMother)]
  expect(householdOf(mother, together)).toEqual([mother, father])
  expect(householdOf(father, together)).toEqual([mother, father])
  const apart = [paying(mother, ofMother), paying(father, ofFather)]
  expect(householdOf(mother, apart)).toEqual([mother])
})

test.each([
  ['a read-only guardian', [paying(mother, ofMother), paying(partner, ofMother, { isReadOnly: true })]],
  ['guardians without a debtor', [mother, partner].map((person) => ({ person, isReadOnly: false }))],
  [
    'guardians for whom a company or the student pays',
    [mother, partner].map((person) =>
      paying(person, ofMother, { debtor: { id: ofMother, isOutside: true } }),
    ),
  ],
] as const)('DAY-032 keeps the threads of %s apart', (_name, guardians) => {
  expect(householdOf(mother, guardians)).toEqual([mother])
  expect(householdOf(partner, guardians)).toEqual([partner])
})

test('DAY-032 gives a person who is no guardian a thread alone', () => {
  expect(householdOf(partner, [paying(mother, ofMother)])).toEqual([partner])
})
