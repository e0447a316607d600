import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { guid } from '@portal/domain/values/guid.ts'
import { schoolYearNamed } from '@portal/domain/values/time/school-year.ts'
import * as account from '../account.contract.ts'
import * as attendance from '../attendance.contract.ts'
import { ownDataPath } from '../account/paths.ts'
import * as billing from '../billing.contract.ts'
import { conditionsPath, invoicePath, receiptPath } from '../billing/order-list/download-paths.ts'
import { yearStatementPath } from '../billing/year-statement/paths.ts'
import type { Endpoint } from './endpoint.ts'
import * as inquiries from '../inquiries.contract.ts'
import * as learning from '../learning.contract.ts'
import * as messages from '../messages.contract.ts'
import * as payments from '../payments.contract.ts'
import * as people from '../people.contract.ts'
import * as site from '../site.contract.ts'
import * as webshop from '../webshop.contract.ts'

const id = guid('6f9619ff-8b86-4d01-b42d-00c04fc964ff')
const year = schoolYearNamed('2026-2027')

/** The path of a call, as its codecs write it. */
function pathOf(endpoint: Endpoint, params: object, query: object = {}): string {
  const written = z.encode(endpoint.params, params) as Readonly<Record<string, string>>
  const asked = Object.entries(z.encode(endpoint.query, query) as Readonly<Record<string, string>>)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => written[name] ?? '')
  return asked === '' ? path : `${path}?${asked}`
}

test('the paths of links are those of their endpoints', () => {
  expect(invoicePath(id)).toBe(pathOf(billing.downloadInvoice, { documentId: id }))
  expect(receiptPath(id)).toBe(pathOf(billing.downloadReceipt, { termId: id }))
  expect(conditionsPath(id)).toBe(pathOf(billing.downloadConditions, { conditionsId: id }))
  expect(yearStatementPath(year)).toBe(pathOf(billing.downloadYearStatement, { year }))
  expect(yearStatementPath(year, id)).toBe(pathOf(billing.downloadYearStatement, { year }, { childId: id }))
  expect(ownDataPath('json')).toBe(pathOf(account.downloadOwnData, { format: 'json' }))
})

test('the name of an endpoint is that of its export, by which screens load it', () => {
  const areas = [account, attendance, billing, inquiries, learning, messages, payments, people, site, webshop]
  const named = areas
    .flatMap((area) => Object.entries(area))
    .filter((entry): entry is [string, Endpoint] => typeof entry[1] === 'object' && 'method' in entry[1])
  expect(named.length).toBeGreaterThan(150)
  const written = (exported: string) => exported.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(named.filter(([exported, { name }]) => written(exported) !== name).map(([one]) => one)).toEqual([])
})
