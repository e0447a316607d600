import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { readProfiles } from '@portal/simulators/bank/api/profiles-file.ts'
import { typeCommand } from '../../../testing/commands.ts'
import { freePort } from '../../../testing/network/free-port.ts'
import { aSchool, type TestSchool, PORTAL_SECRET } from '../../../testing/people/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { openDemoBank } from '../../demo/demo-bank.ts'
import { decryptPaymentsKey } from '../../features/payments/provider/payments-key.ts'

let portal: TestPortal
let folder: string
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  folder = await mkdtemp(join(tmpdir(), 'bank-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The output of this command. */
async function ask(school: TestSchool, more: readonly string[] = [], simulatedBankFolder?: string) {
  const asked = ['simulated-bank', 'key', '--school', school.slug, ...more]
  const { exitCode, said, complaint } = await typeCommand(asked, {
    schools: portal.schools,
    now: portal.clock.now,
    secret: PORTAL_SECRET,
    ...(simulatedBankFolder !== undefined && { simulatedBankFolder }),
  })
  return [exitCode, ...[said, complaint].filter(Boolean).join('\n').split('\n')]
}

async function keyOf({ id: schoolId }: TestSchool): Promise<string | undefined> {
  const { rows } = await portal.owner.query('select sealed_payments_key from school where id = $1', [
    schoolId,
  ])
  return decryptPaymentsKey({ schoolId, portalSecret: PORTAL_SECRET }, rows[0].sealed_payments_key as Buffer)
}

test('creates an account at the simulated bank for a school, also while the bank is running', async () => {
  const school = await aSchool(portal.owner)
  const other = await aSchool(portal.owner)
  const closers: (() => Promise<unknown>)[] = []
  const env = { dataDir: folder, host: '127.0.0.1', bankPort: await freePort() }
  const { baseUrl } = await openDemoBank(env, { atEnd: (close) => void closers.push(close) })
  const statusAs = async (key = '') =>
    (await fetch(`${baseUrl}/v2/payments`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await statusAs('test_waterlinie')).toBe(200)
  expect(await statusAs(`test_${school.slug}`)).toBe(401)

  const toBank = `The payments of ${school.slug} go to its account at the simulated bank.`
  expect(await ask(school, ['--dry-run'], folder)).toEqual([0, toBank, 'A dry run: nothing was stored.'])
  expect([await keyOf(school), (await readdir(folder)).filter((name) => name.includes('keys'))]).toEqual([
    '',
    [],
  ])

  expect(await ask(school, [], folder)).toEqual([0, toBank])
  const key = await keyOf(school)
  expect(key).toMatch(new RegExp(`^test_${school.slug}_[0-9a-f]{18}$`))
  expect(await statusAs(key)).toBe(200)

  expect((await ask(school, [], folder))[1]).toContain('already go to its account at the simulated bank.')
  expect(await keyOf(school)).toBe(key)
  await ask(other, [], folder)
  expect(await keyOf(other)).not.toBe(key)
  expect(readProfiles(join(folder, 'simulated-bank-keys.json'))).toHaveLength(2)
  for (const close of closers) await close()
})

test('is rejected with a real payment provider', async () => {
  expect(await ask(await aSchool(portal.owner))).toEqual([
    1,
    'There is no simulated bank here: payments go to the provider of PAYMENTS_URL.',
  ])
})
