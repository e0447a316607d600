import { expect, test } from 'vitest'
import { exampleGuid } from '@portal/domain/billing/invoice/an-invoice-row.ts'
import { instant } from '@portal/domain/values/instant.ts'
import type { ReadsContext } from '../../api/reads.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { addressOf } from '@portal/web-kit/api/request.ts'
import { archiveReads, listReads } from './billing.reads.ts'

const child = exampleGuid(4)

/** What is asked for a list with this search in its address, by somebody who may see the invoices or not. */
async function askedFor(reads: typeof listReads, search: ReadsContext['search'], mayPay = true) {
  const asked: string[] = []
  const call = async (...[endpoint, input]: Parameters<ReadsContext['call']>) => {
    asked.push(addressOf(endpoint, input ?? {}).replace(`/rest/leerling/${child}/factuurlijsten/`, ''))
    return []
  }
  await reads({
    call,
    queries: createQueryClient(),
    child: { guid: child, debtor: mayPay, isReadOnly: false },
    search,
    now: instant('2026-11-21T08:00:00.000Z'),
  } as unknown as ReadsContext)
  return asked.toSorted()
}

test('INV-064 a search in the address is read ahead, at the moment of the page: the browser asks the same', async () => {
  const searched = '?search=Reis+%26+verblijf&_=1795248000000'
  expect(await askedFor(listReads, { search: 'Reis & verblijf' })).toEqual(['', searched, 'count'])
  expect(await askedFor(archiveReads, { search: 'Reis & verblijf' })).toEqual([
    '',
    `archive${searched}`,
    'count',
  ])
})

test('without a search the lists are read ahead as they are', async () => {
  expect(await askedFor(listReads, {})).toEqual(['', 'count'])
  expect(await askedFor(listReads, { search: 5 })).toEqual(['', 'count'])
  expect(await askedFor(archiveReads, {})).toEqual(['', 'archive', 'count'])
})

test('nothing is read ahead of the invoices of a child whose payer is somebody else', async () => {
  expect(await askedFor(listReads, { search: 'Reis' }, false)).toEqual([])
  expect(await askedFor(archiveReads, { search: 'Reis' }, false)).toEqual([])
})
