import { describe, expect, test } from 'vitest'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { cents, ZERO } from '@portal/domain/values/money/money.ts'
import * as calls from '../billing.contract.ts'
import { flagsOf, isRead, read, withFlag, written, type FlagOf } from '../../testing/wire.ts'
import { row, rowOnWire } from '../../testing/billing/invoice-row.ts'
import { openTerm, openTermOnWire } from '../../testing/billing/open-term.ts'

const { response } = calls.listInvoices

describe('a row of an overview', () => {
  test('API-062 DATA-079 DATA-080 has the names of the specification', () => {
    expect(written(response, [row])).toEqual({ objects: [rowOnWire] })
    expect(written(calls.listArchivedInvoices.response, [row])).toEqual({ objects: [rowOnWire] })
    expect(read(response, { objects: [rowOnWire] })).toStrictEqual([row])
  })

  const flags: Record<FlagOf<Omit<InvoiceRow, 'payableTerm'>>, string> = {
    visible: 'zichtbaar',
    responded: 'gereageerd',
    openInvoice: 'openFactuur',
    refund: 'terugboeking',
    notPaid: 'nietBetaald',
    notConfirmed: 'nietBevestigd',
    expired: 'verlopen',
    upcoming: 'komend',
    withoutPayment: 'zonderBetaling',
    endVisible: 'eindDatumZichtbaar',
    hasOrder: 'bestelling',
    showUnconfirmed: 'showBetalingNietBevestigd',
    collected: 'incasso',
    voluntary: 'vrijwillig',
    mayPay: 'magBetalen',
    comment: 'opmerkingEnabled',
    free: 'gratis',
    full: 'vol',
    shared: 'gedeeld',
  }

  test.each(Object.entries(flags))('DATA-079 DATA-080 encodes the flag %s as %s only', (own, name) => {
    const one = withFlag({ ...row, openAmount: ZERO }, own)
    expect(flagsOf(written(calls.listInvoices.response, [one]), 'objects', 0)).toEqual([name])
    expect(read(response, { objects: [{ ...rowOnWire, openstaandBedrag: 0, [name]: true }] })).toEqual([one])
  })

  test('encodes a payment under way for its term', () => {
    const term = { ...rowOnWire.betaalbareTermijn, openTransactionFound: true }
    const own = withFlag(row, 'payableTerm.underWay')
    expect(written(response, [own])).toEqual({ objects: [{ ...rowOnWire, betaalbareTermijn: term }] })
    expect(read(response, { objects: [{ ...rowOnWire, betaalbareTermijn: term }] })).toEqual([own])
  })

  test('omits absent fields on both sides', () => {
    const {
      respondedOn: _r,
      dueOn: _d,
      payableTerm: _p,
      offlineTerm: _o,
      minimum: _m,
      free: _f,
      receiptTerm: _t,
      ...bare
    } = row
    const {
      gereageerdDatum: _g,
      vervaldatum: _v,
      betaalbareTermijn: _b,
      volgendeTermijn: _n,
      ...half
    } = rowOnWire
    const { minimumBedrag: _mb, gratis: _gr, betaalbewijs: _bb, ...bareOnWire } = half
    expect(written(response, [bare])).toStrictEqual({ objects: [bareOnWire] })
    expect(read(response, { objects: [bareOnWire] })).toStrictEqual([bare])
  })

  test('DATA-080 derives fields from amounts and copies', () => {
    const told = (own: Partial<InvoiceRow>) => flagsOf(written(response, [{ ...row, ...own }]), 'objects', 0)
    expect(told({})).toEqual(['hasOpenstaandBedrag', 'hasDeelbetaald'])
    expect(told({ openAmount: row.total })).toEqual(['hasOpenstaandBedrag'])
    expect(told({ openAmount: cents(-1) })).toEqual(['hasOpenstaandBedrag'])
    expect(told({ openAmount: ZERO, copies: 2 })).toEqual(['duplicate'])
  })
})

const counts = { open: 1, notConfirmed: 2, notPaid: 3, openCredit: 5 }
const countsOnWire = {
  aantalOpen: 1,
  aantalNietBevestigd: 2,
  aantalNietBetaald: 3,
  aantalOpenCreditBedrag: 5,
  totalOpen: 11,
}

test('API-066 DATA-081 DATA-082 encodes the counts in the first object, with their sum', () => {
  expect(written(calls.countInvoices.response, counts)).toEqual({ objects: [countsOnWire] })
  expect(read(calls.countInvoices.response, { objects: [countsOnWire] })).toEqual(counts)
})

test('encodes the overview of a child with counts, rows, terms and school year', () => {
  const overview = {
    child: openTerm.child,
    counts,
    rows: [row],
    openTerms: [openTerm],
    schoolYear: { name: '2026-2027', total: cents(70100), paid: cents(30200) },
  }
  const onWire = {
    leerling: openTermOnWire.leerling,
    aantallen: countsOnWire,
    factuurlijsten: [rowOnWire],
    openstaand: [openTermOnWire],
    schooljaar: { naam: '2026-2027', totaal: 701, betaald: 302 },
  }
  expect(written(calls.listOverviews.response, [overview])).toEqual({ objects: [onWire] })
  expect(read(calls.listOverviews.response, { objects: [onWire] })).toEqual([overview])
})

test('API-063 a search has its words, and a timestamp against caches', () => {
  const wire = { search: 'kluis', _: '1790000000000' }
  const own = { search: 'kluis', askedAt: '1790000000000' }
  for (const { query } of [calls.listInvoices, calls.listArchivedInvoices]) {
    expect(read(query, wire)).toStrictEqual(own)
    expect(written(query, own)).toEqual(wire)
    expect(read(query, {})).toStrictEqual({})
    expect(isRead(query, { search: 'x'.repeat(201) })).toBe(false)
  }
})
