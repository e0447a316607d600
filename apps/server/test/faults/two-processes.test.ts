import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { anInvoice } from '../../testing/billing/invoices.ts'
import { freePort } from '../../testing/network/free-port.ts'
import { insert } from '../../testing/database/insert.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aListFor, ALWAYS_OPEN } from '../../testing/billing/lists.ts'
import { openMailServer, type TestMailServer } from '../../testing/network/mail-server.ts'
import { aParent, aSchool } from '../../testing/people/people.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { killablePortal, type KillablePortal } from './processes/killable-portal.ts'
import { retryingParent, type RetryingParent } from './retrying-parent.ts'

const API_KEY = 'test_two'
const INVOICES = 8

let database: TestDatabase
let owner: pg.Pool
let mails: TestMailServer
let ports: readonly number[]
let portals: KillablePortal[]
let parent: Awaited<ReturnType<typeof aParent>>
let bank: ReturnType<typeof createSimulatedBank>

beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ ...database.ownerConfig, max: 2 })
  owner.on('error', () => {})
  mails = await openMailServer()
  bank = createSimulatedBank({
    profiles: [{ apiKey: API_KEY, name: 'Lyceum De Waterlinie' }],
    retryAfter: [300, 600, 1_200, 2_400, 5_000, 5_000],
  })
  const school = await aSchool(owner)
  ports = [await freePort(), await freePort()]
  for (const port of ports)
    await insert(owner, 'school_host', { host: `127.0.0.1:${port}`, school_id: school.id })
  parent = await aParent(school)
  const shared = { bank: await bank.listen(0), apiKey: API_KEY, mailServer: mails.url }
  portals = ports.map((port) => killablePortal({ database: database.appConfig, port, ...shared }))
  await Promise.all(portals.map((portal) => portal.ensure()))
})
afterEach(async () => {
  await Promise.all(portals.map((portal) => portal.kill()))
  await bank.close()
  await mails.close()
  await owner.end()
  await database.drop()
})

/** A parent at each of the processes, who is signed in there; the mail about the second browser is sent. */
async function aParentAtEach() {
  const patients = await Promise.all(
    ports.map(async (port, index) => {
      const patient = retryingParent(`http://127.0.0.1:${port}`, portals[index]!)
      await patient.signIn(parent.login)
      return patient
    }),
  )
  await expect.poll(() => count('select from mail where sent_at is null')).toBe(0)
  return patients
}

async function invoices(): Promise<Guid[]> {
  const ids: Guid[] = []
  while (ids.length < INVOICES) ids.push((await anInvoice(await aListFor(parent, ALWAYS_OPEN))).id)
  return ids
}

/** Pays at the bank, which sends the webhook to the process of the start; both processes look for work. */
async function pay(patient: RetryingParent, invoice: Guid): Promise<void> {
  const info = await patient.startUntilPayable(invoice)
  const id = info === 'nothing-open' ? undefined : info.authenticationUrl?.split('/').at(-1)
  const payment = id === undefined ? undefined : bank.bank.find(id)
  if (payment === undefined) throw new Error('No place to pay')
  await bank.bank.choose(payment, 'success')
}

const count = async (query: string): Promise<number> => (await owner.query(query)).rowCount ?? 0

/** The mails about payments; another one is about the parent's second browser. */
const receipts = () => mails.letters.filter((letter) => /^Subject: Betaling ontvangen/m.test(letter))

/** Expects one booking per invoice, no waiting webhook, and one mail each. */
async function expectAllDoneOnce(): Promise<void> {
  const waiting = () =>
    count(`select from webhook where handled_at is null union all
      select from mail where sent_at is null`)
  await expect.poll(() => count('select from ledger_entry')).toBe(INVOICES)
  await expect.poll(waiting).toBe(0)
  expect(new Set(receipts().map((letter) => /Message-ID: (\S+)/.exec(letter)?.[1])).size).toBe(INVOICES)
  expect(await count('select from ledger_entry')).toBe(INVOICES)
  expect(await brokenInvariants(owner)).toEqual([])
}

test('R9 M2 M12 two processes on one database share the work, and everything is done once', async () => {
  const patients = await aParentAtEach()
  const open = await invoices()
  await Promise.all(open.map((invoice, index) => pay(patients[index % 2]!, invoice)))
  await expectAllDoneOnce()
  expect(receipts()).toHaveLength(INVOICES)
})

test('R9 fault-04 when one of two processes is killed, the other completes its work', async () => {
  const patients = await aParentAtEach()
  const open = await invoices()
  await Promise.all(open.slice(0, INVOICES / 2).map((invoice) => pay(patients[0]!, invoice)))
  // Its leased work is free again when the lease ends.
  await portals[1]?.kill()
  await Promise.all(open.slice(INVOICES / 2).map((invoice) => pay(patients[0]!, invoice)))
  await expectAllDoneOnce()
  expect(portals.map((portal) => portal.deaths())).toEqual([0, 1])
})
