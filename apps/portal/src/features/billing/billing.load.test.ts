import { expect, test } from 'vitest'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { LoadAt } from '@portal/web-kit/screen/screen.ts'
import { textsIn } from '@portal/web-kit/screen/use-address.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { addressOf } from '@portal/web-kit/api/exchange/request.ts'
import { loadArchive, loadList } from './billing.load.ts'

const child = exampleGuid(4)

/** The calls for a list with this search in its URL, for a person with or without access to the invoices. */
async function askedFor(load: typeof loadList, said: LoadAt['query'], mayPay = true) {
  const asked: string[] = []
  const call = async (...[{ load: endpointOf }, input]: Parameters<LoadAt['call']>) => {
    asked.push(
      addressOf(await endpointOf(), input ?? {}).replace(`/rest/leerling/${child}/factuurlijsten/`, ''),
    )
    return []
  }
  await load({
    call,
    queries: createQueryClient(),
    child: { guid: child, debtor: mayPay, isReadOnly: false },
    session: { children: [] },
    query: textsIn('search', 'who')(said),
    now: () => instant('2026-11-21T08:00:00.000Z'),
  } as unknown as Parameters<typeof loadList>[0])
  return asked.toSorted()
}

test('INV-064 preloads a search in the URL with the time of the page, as the browser requests it', async () => {
  const searched = '?search=Reis+%26+verblijf&_=1795248000000'
  expect(await askedFor(loadList, { search: 'Reis & verblijf' })).toEqual(['', searched, 'count'])
  expect(await askedFor(loadArchive, { search: 'Reis & verblijf' })).toEqual([
    '',
    `archive${searched}`,
    'count',
  ])
})

test('preloads the lists without a search', async () => {
  expect(await askedFor(loadList, {})).toEqual(['', 'count'])
  expect(await askedFor(loadList, { search: 5 })).toEqual(['', 'count'])
  expect(await askedFor(loadArchive, {})).toEqual(['', 'archive', 'count'])
})

test('preloads no invoices of a child whose payer is another person', async () => {
  expect(await askedFor(loadList, { search: 'Reis' }, false)).toEqual([])
  expect(await askedFor(loadArchive, { search: 'Reis' }, false)).toEqual([])
})
