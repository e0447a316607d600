import { expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents, ZERO } from '../../values/money/money.ts'
import { aTerm } from '../../../testing/billing/an-order-list.ts'
import type { InvoicePart } from './invoice-part.ts'
import { partsOfLeaver, termsOfLeaver, type TermAtBank } from './leavers.ts'

const methodOfPart = (facts: Partial<InvoicePart & { methodVisibleName: string }>) => {
  const part = {
    invoice: 'invoice',
    number: 1,
    amount: cents(1000),
    paid: ZERO,
    dueOn: calendarDay('2026-12-01'),
    method: 'incasso',
    methodVisibleName: 'Automatische incasso',
    pending: false,
    underWay: false,
    ...facts,
  }
  const [shown] = partsOfLeaver([part])
  return [shown?.method, shown?.methodVisibleName]
}

test('INV-070? asks a transfer for a part of a leaver instead of a direct debit', () => {
  const transfer = ['overboeking', 'Overboeking']
  const collected = ['incasso', 'Automatische incasso']
  expect(methodOfPart({})).toEqual(transfer)
  expect(methodOfPart({ paid: cents(999) })).toEqual(transfer)
  expect(methodOfPart({ paid: cents(1000) })).toEqual(collected)
  expect(methodOfPart({ pending: true })).toEqual(collected)
  expect(methodOfPart({ amount: cents(-1000), paid: ZERO })).toEqual(collected)
  expect(methodOfPart({ method: 'ideal', methodVisibleName: 'iDEAL' })).toEqual(['ideal', 'iDEAL'])
})

const debit = { systemName: 'incasso', visibleName: 'Automatische incasso', online: false }
const mandate = { code: 'M-1', account: 'NL02ABNA0123456789', holder: 'M. de Vries' }
const aDebit = (facts: Partial<TermAtBank> = {}): TermAtBank => ({
  ...aTerm({ method: debit, mandate, open: cents(1000) }),
  ...facts,
})

test('INV-070? asks a transfer without mandate for a term of a leaver instead of a direct debit', () => {
  const [shown] = termsOfLeaver([aDebit()])
  expect(shown?.method).toEqual({ systemName: 'overboeking', visibleName: 'Overboeking', online: false })
  expect(shown).not.toHaveProperty('mandate')
  const [last] = termsOfLeaver([aDebit({ open: cents(1) })])
  expect(last?.method.systemName).toBe('overboeking')
})

test('INV-070? keeps a term of a leaver that is settled, at the bank or paid otherwise', () => {
  const terms = [
    aDebit({ open: ZERO }),
    aDebit({ open: cents(-1000) }),
    aDebit({ isPending: true }),
    aTerm({ method: { systemName: 'ideal', visibleName: 'iDEAL', online: true } }),
  ]
  expect(termsOfLeaver(terms)).toEqual(terms)
})
