import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'

const id = (digits: string) => guid(`00000000-0000-4000-8000-0000000000${digits}`)

/** A term whose values all differ; its flags are all false. */
export const openTerm: OpenTerm = {
  id: id('31'),
  child: id('32'),
  debtor: id('33'),
  orderList: id('34'),
  invoice: id('35'),
  title: 'Kamp in de Ardennen',
  reference: 'WL26-00003-4',
  number: 4,
  of: 6,
  dueOn: calendarDay('2026-12-01'),
  open: cents(4050),
  method: { visibleName: 'iDEAL | Wero', online: false },
  methods: [{ systemName: 'mistercash', visibleName: 'Bancontact' }],
  voluntary: false,
  underWay: false,
  isReadOnly: false,
}

export const openTermOnWire = {
  id: '00000000-0000-4000-8000-000000000031',
  leerling: '00000000-0000-4000-8000-000000000032',
  debtor: '00000000-0000-4000-8000-000000000033',
  bestellijst: '00000000-0000-4000-8000-000000000034',
  factuur: '00000000-0000-4000-8000-000000000035',
  omschrijving: 'Kamp in de Ardennen',
  kenmerk: 'WL26-00003-4',
  nummer: 4,
  aantal: 6,
  vervaldatum: '2026-12-01',
  openstaandBedrag: 40.5,
  paymentMethod: { visibleName: 'iDEAL | Wero', allowIdeal: false },
  paymentMethods: [{ systemName: 'mistercash', visibleName: 'Bancontact' }],
  vrijwillig: false,
  openTransactionFound: false,
  meekijkVerzorger: false,
}
