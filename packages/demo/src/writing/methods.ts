import type { MethodSource } from './sources.ts'

type Extras = Partial<Omit<MethodSource, 'key' | 'name' | 'visibleName'>>

/** The payment methods, by their usual names (PD-13). */
export const ideal = (extras: Extras = {}): MethodSource => ({
  key: 'ideal',
  name: 'ideal',
  visibleName: 'iDEAL | Wero',
  ...extras,
})

export const bancontact = (extras: Extras = {}): MethodSource => ({
  key: 'bancontact',
  name: 'mistercash',
  visibleName: 'Bancontact',
  ...extras,
})

export const sofort = (extras: Extras = {}): MethodSource => ({
  key: 'sofort',
  name: 'sofort',
  visibleName: 'Sofort',
  ...extras,
})

export const transfer = (extras: Extras = {}): MethodSource => ({
  key: 'overboeking',
  name: 'overboeking',
  visibleName: 'Overboeking',
  description: 'U maakt het bedrag zelf over, met het kenmerk van de factuur.',
  ...extras,
})

export const directDebit = (extras: Extras = {}): MethodSource => ({
  key: 'incasso',
  name: 'incasso',
  visibleName: 'Automatische incasso',
  description: 'Wij schrijven het bedrag af van uw rekening.',
  ...extras,
})
