import { expect, test } from 'vitest'
import { notificationKinds } from './preferences.ts'
import { kindsToNotifyOf } from './offered.ts'

const settings = { invoicesEnabled: true, communicatorEnabled: true, formsEnabled: true }
const parent = { stereotype: 'ouder' } as const
const payer = { debtor: true, isReadOnly: false }
const other = { debtor: false, isReadOnly: false }
const looker = { debtor: false, isReadOnly: true }
const all = { enabledKinds: notificationKinds, settings }

test('offers a paying parent all kinds of the school', () => {
  expect(kindsToNotifyOf(all, parent, [payer])).toEqual(['message', 'form', 'invoice'])
  expect(kindsToNotifyOf({ ...all, enabledKinds: ['form'] }, parent, [payer])).toEqual(['form'])
  expect(kindsToNotifyOf({ ...all, enabledKinds: [] }, parent, [payer])).toEqual([])
})

test('offers no invoices to a non-payer or a read-only guardian', () => {
  expect(kindsToNotifyOf(all, parent, [other])).toEqual(['message', 'form'])
  expect(kindsToNotifyOf(all, parent, [looker])).toEqual(['message', 'form'])
  expect(kindsToNotifyOf(all, parent, [other, payer])).toContain('invoice')
})

test('INV-070? offers only invoices about a child who left', () => {
  expect(kindsToNotifyOf(all, parent, [{ ...payer, hasLeft: true }])).toEqual(['invoice'])
})

test('offers no kinds of modules that the school does not use', () => {
  const bare = { invoicesEnabled: false, communicatorEnabled: false, formsEnabled: false }
  expect(kindsToNotifyOf({ ...all, settings: bare }, parent, [payer])).toEqual([])
  expect(kindsToNotifyOf({ ...all, settings: { ...bare, invoicesEnabled: true } }, parent, [other])).toEqual(
    [],
  )
})

test('offers nothing without children or to a student', () => {
  expect(kindsToNotifyOf(all, parent, [])).toEqual([])
  expect(kindsToNotifyOf(all, { stereotype: 'leerling' }, [payer])).toEqual([])
})
