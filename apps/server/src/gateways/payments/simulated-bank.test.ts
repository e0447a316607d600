import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrder, startBank, type BankUnderTest } from '../../../testing/payments/bank-under-test.ts'
import { mollie } from './mollie.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { manualTime } from '@portal/simulators/bank/time.ts'

let under: BankUnderTest

beforeEach(async () => {
  under = await startBank()
})

afterEach(() => under.bank.close())

const page = (path: string, headers: Record<string, string> = {}) => fetch(under.address + path, { headers })

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(under.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  })

test('PAY-036? the page shows payee, amount, description and the four outcomes', async () => {
  const { id } = await under.created({
    metadata: { school: 'Lyceum De Waterlinie', reference: 'WL26-00412' },
  })
  const text = await (await page(`/pay/${id}`)).text()
  for (const fact of ['Lyceum De Waterlinie', '€&nbsp;125,50', 'Schoolkosten', 'WL26-00412'])
    expect(text.replaceAll('\u00a0', '&nbsp;')).toContain(fact)
  for (const outcome of ['success', 'cancelled', 'failure', 'open'])
    expect(text).toContain(`value="${outcome}"`)
})

test('the page uses the requested language, or else that of the browser, or else Dutch', async () => {
  const { id } = await under.created()
  const language = async (path: string, spoken = '') =>
    /lang="(\w+)"/.exec(await (await page(path, { 'accept-language': spoken })).text())?.[1]
  expect(await language(`/pay/${id}`)).toBe('nl')
  expect(await language(`/pay/${id}`, 'fr-FR,en;q=0.8,nl;q=0.5')).toBe('en')
  expect(await language(`/pay/${id}?lang=nl`, 'en-GB')).toBe('nl')
})

test('a description with markup is displayed as text, and no script runs', async () => {
  const { id } = await under.created({ description: '<script>alert("x")</script>' })
  const answer = await page(`/pay/${id}`)
  expect(await answer.text()).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the form redirects only to the portal', async () => {
  const { id } = await under.created()
  const policy = (await page(`/pay/${id}`)).headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' https://portal.example")
})

test('a form from another site changes nothing', async () => {
  const { id } = await under.created()
  const answer = await post(`/pay/${id}`, { outcome: 'success' }, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
  expect(await under.found(id)).toMatchObject({ status: 'open' })
})

test('a finished or unknown payment offers no choice', async () => {
  const { id } = await under.created()
  await under.choose(id, 'success')
  const finished = await (await page(`/pay/${id}`)).text()
  expect(finished).not.toContain('<form')
  expect(finished).toContain('href="https://portal.example/app/portal/invoices"')
  expect((await page('/pay/tr_0')).status).toBe(404)
})

test('the overview offers refunds, chargebacks and a late success', async () => {
  const paid = await under.created()
  await under.choose(paid.id, 'success')
  await post(`/payments/${paid.id}`, { action: 'refund' })
  expect(await under.found(paid.id)).toMatchObject({ refunds: [{ amount: 12_550 }] })

  const failed = await under.created({ idempotencyKey: 'key-2' })
  await under.choose(failed.id, 'failure')
  await post(`/payments/${failed.id}`, { action: 'pay-late' })
  expect(await under.found(failed.id)).toMatchObject({ status: 'paid' })
  await post(`/payments/${failed.id}`, { action: 'charge-back' })
  expect(await under.found(failed.id)).toMatchObject({ chargebacks: [{ amount: 12_550 }] })
})

test('failures can be ordered over HTTP only when enabled', async () => {
  const fault = { on: 'create', what: 'refuse' }
  const order = (address: string, body: object = fault) =>
    fetch(`${address}/_faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await order(under.address)).status).toBe(404)

  const profiles = [{ apiKey: 'test_1', name: 'School' }]
  const bank = createSimulatedBank({ profiles, faultRoutes: true, time: manualTime('2026-11-21T09:00:00Z') })
  const address = await bank.listen(0)
  expect((await order(address)).status).toBe(204)
  expect((await order(address, { on: 'create', what: 'explode' })).status).toBe(400)
  const provider = mollie({ baseUrl: address, apiKey: 'test_1' })
  const failing = { on: 'methods', what: 'error-500', times: 'always' }
  await order(address, failing)
  expect(await provider.listMethods()).toMatchObject({ outcome: 'unknown' })
  await fetch(`${address}/_faults`, { method: 'DELETE' })
  expect(await provider.listMethods()).toMatchObject({ outcome: 'answered' })
  await bank.close()
})

test('payments and idempotency keys survive a restart, and overdue webhooks are sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'))
  const announced: string[] = []
  const start = async (at: string) => {
    const time = manualTime(at)
    const bank = createSimulatedBank({
      profiles: [{ apiKey: 'test_waterlinie', name: 'Lyceum De Waterlinie' }],
      dataFile: join(folder, 'data', 'bank.json'),
      time,
      sendWebhook: async (_, id) => {
        announced.push(id)
        return 200
      },
    })
    const baseUrl = await bank.listen(0)
    return { bank, time, provider: mollie({ baseUrl, apiKey: 'test_waterlinie' }) }
  }
  const order = anOrder()
  const before = await start('2026-11-21T09:00:00Z')
  const made = await before.provider.createPayment(order)
  await before.bank.close()

  const after = await start('2026-11-21T09:15:00Z')
  expect(await after.provider.createPayment(order)).toEqual(made)
  expect(after.bank.bank.list()).toMatchObject([{ status: 'expired' }])
  after.time.advance(0)
  expect(announced).toHaveLength(1)
  await after.bank.close()
  rmSync(folder, { recursive: true })
})
