import { afterAll, expect } from 'vitest'
import { aSignInMethod, SIGN_IN_METHOD, leave } from '../../../../test/identity/sign-in-methods.ts'
import {
  CLIENT_SECRET,
  openTestProvider,
  type TestProvider,
} from '../../../../test/identity/test-provider.ts'
import { aSchool, type TestSchool, PORTAL_SECRET } from '../../../../testing/people/people.ts'
import { visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { decryptClientSecret, encryptClientSecret } from './client-secret.ts'

let portal: TestPortal
let provider: TestProvider
test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  provider = await openTestProvider()
})
afterAll(() => provider.stop())

const encryptedOf = async ({ id }: TestSchool): Promise<Buffer> => {
  const { rows } = await portal.owner.query('select * from single_sign_on where school_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain(CLIENT_SECRET)
  return rows[0].sealed_client_secret as Buffer
}
const closed = /error=unauthorized_client/

test('encrypts a client secret in the database and decrypts it for the portal', async () => {
  const school = await aSchool(portal.owner)
  await aSignInMethod(school, provider)
  const encrypted = await encryptedOf(school)
  expect(encrypted.includes(Buffer.from(CLIENT_SECRET))).toBe(false)
  const of = { schoolId: school.id, type: SIGN_IN_METHOD, portalSecret: PORTAL_SECRET }
  expect(decryptClientSecret(of, encrypted)).toBe(CLIENT_SECRET)
  expect(decryptClientSecret({ ...of, portalSecret: 'another' }, encrypted)).toBeUndefined()
  expect(decryptClientSecret(of, encryptClientSecret(of, ''))).toBe('')
  expect(await leave(await visit(portal, school))).not.toMatch(closed)
})

test('rejects a client secret that was stored for another school', async () => {
  const [school, other] = [await aSchool(portal.owner), await aSchool(portal.owner)]
  for (const one of [school, other]) await aSignInMethod(one, provider)
  await portal.owner.query('update single_sign_on set sealed_client_secret = $2 where school_id = $1', [
    other.id,
    await encryptedOf(school),
  ])
  expect(await leave(await visit(portal, other))).toMatch(closed)
})
