import { expect, test } from 'vitest'
import { announcedKinds } from './announcement.ts'
import { kindsToHearOf } from './offered.ts'

const settings = { invoicesEnabled: true, communicatorEnabled: true, formsEnabled: true }
const parent = { stereotype: 'ouder' } as const
const payer = { debtor: true, isReadOnly: false }
const other = { debtor: false, isReadOnly: false }
const looker = { debtor: false, isReadOnly: true }
const all = { announced: announcedKinds, settings }

test('a parent who pays can hear of everything that the school announces', () => {
  expect(kindsToHearOf(all, parent, [payer])).toEqual(['message', 'form', 'invoice'])
  expect(kindsToHearOf({ ...all, announced: ['form'] }, parent, [payer])).toEqual(['form'])
  expect(kindsToHearOf({ ...all, announced: [] }, parent, [payer])).toEqual([])
})

test('who does not pay, or is a read-only guardian, hears of no invoices', () => {
  expect(kindsToHearOf(all, parent, [other])).toEqual(['message', 'form'])
  expect(kindsToHearOf(all, parent, [looker])).toEqual(['message', 'form'])
  expect(kindsToHearOf(all, parent, [other, payer])).toContain('invoice')
})

test('what the school does not use is not announced', () => {
  const bare = { invoicesEnabled: false, communicatorEnabled: false, formsEnabled: false }
  expect(kindsToHearOf({ ...all, settings: bare }, parent, [payer])).toEqual([])
  expect(kindsToHearOf({ ...all, settings: { ...bare, invoicesEnabled: true } }, parent, [other])).toEqual([])
})

test('without children, and for a student, there is nothing to hear of', () => {
  expect(kindsToHearOf(all, parent, [])).toEqual([])
  expect(kindsToHearOf(all, { stereotype: 'leerling' }, [payer])).toEqual([])
})
