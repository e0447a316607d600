import { expect, test } from 'vitest'
import { notificationKinds } from './preferences.ts'
import { kindsToNotifyOf } from './offered.ts'

const settings = { invoicesEnabled: true, communicatorEnabled: true, formsEnabled: true }
const parent = { stereotype: 'ouder' } as const
const payer = { debtor: true, isReadOnly: false }
const other = { debtor: false, isReadOnly: false }
const looker = { debtor: false, isReadOnly: true }
const all = { enabledKinds: notificationKinds, settings }

test('a parent who pays can be notified of everything that the school notifies of', () => {
  expect(kindsToNotifyOf(all, parent, [payer])).toEqual(['message', 'form', 'invoice'])
  expect(kindsToNotifyOf({ ...all, enabledKinds: ['form'] }, parent, [payer])).toEqual(['form'])
  expect(kindsToNotifyOf({ ...all, enabledKinds: [] }, parent, [payer])).toEqual([])
})

test('who does not pay, or is a read-only guardian, is notified of no invoices', () => {
  expect(kindsToNotifyOf(all, parent, [other])).toEqual(['message', 'form'])
  expect(kindsToNotifyOf(all, parent, [looker])).toEqual(['message', 'form'])
  expect(kindsToNotifyOf(all, parent, [other, payer])).toContain('invoice')
})

test('INV-070? notifies of nothing but invoices about a child who left', () => {
  expect(kindsToNotifyOf(all, parent, [{ ...payer, hasLeft: true }])).toEqual(['invoice'])
})

test('what the school does not use has no notifications', () => {
  const bare = { invoicesEnabled: false, communicatorEnabled: false, formsEnabled: false }
  expect(kindsToNotifyOf({ ...all, settings: bare }, parent, [payer])).toEqual([])
  expect(kindsToNotifyOf({ ...all, settings: { ...bare, invoicesEnabled: true } }, parent, [other])).toEqual(
    [],
  )
})

test('without children, and for a student, there is nothing to be notified of', () => {
  expect(kindsToNotifyOf(all, parent, [])).toEqual([])
  expect(kindsToNotifyOf(all, { stereotype: 'leerling' }, [payer])).toEqual([])
})
