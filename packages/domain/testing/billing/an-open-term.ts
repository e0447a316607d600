import { calendarDay } from '../../src/values/time/calendar-day.ts'
import { cents } from '../../src/values/money/money.ts'
import { exampleGuid } from './an-invoice-row.ts'
import type { OpenTerm } from '../../src/billing/payment/family-checkout.ts'

export const IDEAL = { systemName: 'ideal', visibleName: 'iDEAL | Wero' } as const
export const BANCONTACT = { systemName: 'mistercash', visibleName: 'Bancontact' } as const

/** Builds an open term for a test: ten euros by iDEAL, the whole of its invoice; name only what matters to the test. */
export const anOpenTerm = (facts: Partial<OpenTerm> = {}): OpenTerm => ({
  id: exampleGuid(1),
  child: exampleGuid(101),
  debtor: exampleGuid(201),
  orderList: exampleGuid(301),
  invoice: exampleGuid(401),
  title: 'Schoolkosten',
  reference: 'WL26-00001',
  number: 1,
  of: 1,
  dueOn: calendarDay('2026-12-01'),
  open: cents(1000),
  method: { visibleName: IDEAL.visibleName, online: true },
  methods: [IDEAL],
  voluntary: false,
  underWay: false,
  isReadOnly: false,
  ...facts,
})
