import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import {
  aPasskeyDevice,
  type PasskeyDevice,
  type Quirks,
} from '../../../../testing/account/passkey-device.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { addPasskey, PASSKEY_SIGN_IN, questionAt, signInWith } from '../../../../testing/account/passkeys.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { openTestPortal, signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

type Owner = { readonly person: TestPerson; readonly device: PasskeyDevice }

async function aParentWithPasskey(facts?: Parameters<typeof addPasskey>[1]): Promise<Owner> {
  const person = await aParent(await aSchool(portal.owner))
  return { person, device: await addPasskey(await signIn(portal, person), facts) }
}

const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200

/** The state that a refused sign-in must not change: sessions and passkeys. */
async function kept({ school }: TestPerson): Promise<unknown> {
  const { rows } = await portal.owner.query(
    `select (select count(*) from session where school_id = $1 and authentication_type = 'PASSKEY') as sessions,
       (select count(*) from sign_in where school_id = $1 and authentication_type = 'PASSKEY') as "signIns",
       (select json_agg(p order by p.id) from passkey p where school_id = $1) as passkeys`,
    [school.id],
  )
  return rows[0]
}
async function trail({ school }: TestPerson, action: string): Promise<readonly unknown[]> {
  const { rows } = await portal.owner.query(
    `select person_id as person, subject from audit_entry where school_id = $1 and action = $2 order by id`,
    [school.id, action],
  )
  return rows
}

/** Removes the reference, which differs per response. */
const withoutReference = (json: unknown): object =>
  JSON.parse(JSON.stringify(json).replaceAll(/[0-9a-f-]{36}/g, '')) as object

describe('signing in with a passkey', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'S1 accepts a key of %s without login or password, with a new secret',
    async (algorithm) => {
      const { person, device } = await aParentWithPasskey({ algorithm })
      const browser = await visit(portal, person.school)
      const answer = await signInWith(browser, device)
      expect(answer.json).toMatchObject({
        secondFactorRequired: false,
        user: { guid: person.id },
        authDetails: { authType: 'PASSKEY', authSource: 'PASSKEY' },
      })
      expect(await isIn(browser)).toBe(true)
      const before = browser.cookies.get('session-80')
      await signInWith(browser, device)
      expect(browser.cookies.get('session-80')).not.toBe(before)
      expect(await trail(person, 'sign-in')).toHaveLength(3)
    },
  )

  test.each(['leerling', 'beheerder', 'supervisor', 'portal_admin'] as const)(
    'S3 signs a %s in at once: user verification counts as both factors',
    async (stereotype) => {
      const person = await aPersonWithRole(await aSchool(portal.owner), stereotype)
      const device = await addPasskey(await signIn(portal, person))
      const browser = await visit(portal, person.school)
      expect((await signInWith(browser, device)).json).toMatchObject({ role: { stereotype } })
      expect(await isIn(browser)).toBe(true)
    },
  )

  test('requires no mailed code of a person who gets one after the password', async () => {
    const person = await aParent(await aSchool(portal.owner))
    const device = await addPasskey(await signIn(portal, person))
    await portal.owner.query('update person set second_factor = true where id = $1', [person.id])
    const browser = await visit(portal, person.school)
    expect((await signInWith(browser, device)).json).toMatchObject({ user: { guid: person.id } })
  })

  test('reveals no account in the challenge, and requires user verification', async () => {
    const { person } = await aParentWithPasskey()
    const question = await questionAt(await visit(portal, person.school), `${PASSKEY_SIGN_IN}/begin`)
    expect(question).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      rpId: person.school.host,
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    })
  })

  test('works while wrong passwords have locked the login', async () => {
    const { person, device } = await aParentWithPasskey()
    const stranger = await visit(portal, person.school)
    for (let time = 0; time < 25; time++) await tryPassword(stranger, person.login, 'wrong')
    expect((await tryPassword(stranger, person.login, PASSWORD)).code).toBe('user-blocked')
    expect((await signInWith(await visit(portal, person.school), device)).status).toBe(200)
  })
})

describe('a passkey is refused and nothing is stored', () => {
  const other = aPasskeyDevice()
  let shared: Owner
  beforeAll(async () => {
    shared = await aParentWithPasskey()
  })
  const wrongs: readonly (readonly [string, Quirks])[] = [
    ['with a signature of another key', { signedBy: other }],
    ['for another origin', { origin: 'http://elsewhere.test' }],
    ['for another port of the same host', { origin: 'http://school.test:8080' }],
    ['for another relying party', { rpId: 'elsewhere.test' }],
    ['without user verification', { isVerified: false }],
    ['without user handle', { userHandle: undefined }],
    ['with another user handle', { userHandle: Buffer.alloc(32).toString('base64url') }],
    ['as a response to a registration', { type: 'webauthn.create' }],
  ]
  test.each(wrongs)('S1 %s', async (_, quirks) => {
    const { person, device } = shared
    const before = await kept(person)
    const failed = (await trail(person, 'sign-in-failed')).length
    const answer = await signInWith(await visit(portal, person.school), device, quirks)
    expect([answer.status, answer.code]).toEqual([401, 'passkey-unknown'])
    expect(await kept(person)).toEqual(before)
    await expect
      .poll(async () => (await trail(person, 'sign-in-failed')).slice(failed))
      .toEqual([{ person: person.id, subject: 'passkey-unknown' }])
  })

  test('S9 with one response for an unknown passkey, another school’s and a wrong signature', async () => {
    const { person, device } = await aParentWithPasskey()
    const elsewhere = await aParentWithPasskey()
    const before = await kept(person)
    const answers = [
      await signInWith(await visit(portal, person.school), other),
      await signInWith(await visit(portal, person.school), elsewhere.device),
      await signInWith(await visit(portal, person.school), device, { signedBy: other }),
    ]
    const told = answers.map(({ status, json }) => JSON.stringify({ status, ...withoutReference(json) }))
    expect(told).toEqual([told[0], told[0], told[0]])
    expect(answers[0]?.code).toBe('passkey-unknown')
    expect(await kept(person)).toEqual(before)
  })

  test('S1 the second time that a response is sent, also after a wrong one', async () => {
    const { person, device } = await aParentWithPasskey()
    const browser = await visit(portal, person.school)
    const question = await questionAt(browser, `${PASSKEY_SIGN_IN}/begin`)
    const wrong = device.answer(question, { signedBy: other })
    expect((await browser.post(PASSKEY_SIGN_IN, wrong)).code).toBe('passkey-unknown')
    expect((await browser.post(PASSKEY_SIGN_IN, device.answer(question))).code).toBe('passkey-too-late')
    const fresh = await questionAt(browser, `${PASSKEY_SIGN_IN}/begin`)
    const answer = device.answer(fresh)
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(PASSKEY_SIGN_IN, answer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('S1 in another browser than the challenged one', async () => {
    const { person, device } = await aParentWithPasskey()
    const before = await kept(person)
    const question = await questionAt(await visit(portal, person.school), `${PASSKEY_SIGN_IN}/begin`)
    const thief = await visit(portal, person.school)
    await questionAt(thief, `${PASSKEY_SIGN_IN}/begin`)
    expect((await thief.post(PASSKEY_SIGN_IN, device.answer(question))).code).toBe('passkey-too-late')
    expect(await kept(person)).toEqual(before)
  })

  test('S1 after five minutes, when the challenge is deleted', async () => {
    const { person, device } = await aParentWithPasskey()
    const browser = await visit(portal, person.school)
    const question = await questionAt(browser, `${PASSKEY_SIGN_IN}/begin`)
    portal.clock.forward({ minutes: 4, seconds: 59 })
    expect((await browser.post(PASSKEY_SIGN_IN, device.answer(question))).status).toBe(200)
    const late = await questionAt(await visit(portal, person.school), `${PASSKEY_SIGN_IN}/begin`)
    portal.clock.forward({ minutes: 5 })
    expect((await browser.post(PASSKEY_SIGN_IN, device.answer(late))).code).toBe('passkey-too-late')
    await questionAt(browser, `${PASSKEY_SIGN_IN}/begin`)
    const { rows } = await portal.owner.query('select from passkey_challenge where school_id = $1', [
      person.school.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('S1 AUTH-070 permanently after its counter went back, with an audit entry and a mail', async () => {
    const { person, device } = await aParentWithPasskey()
    const browser = await visit(portal, person.school)
    expect((await signInWith(browser, device, { signCount: 7 })).status).toBe(200)
    const before = await kept(person)
    for (const signCount of [7, 6, 0, 8, 900])
      expect((await signInWith(await visit(portal, person.school), device, { signCount })).code).toBe(
        'passkey-unknown',
      )
    const { passkeys, ...others } = (await kept(person)) as { passkeys: object[] }
    const first = { ...(before as { passkeys: object[] }).passkeys[0], copied_at: expect.any(String) }
    expect({ ...others, passkeys }).toEqual({ ...(before as object), passkeys: [first] })
    expect(await trail(person, 'passkey-counted-back')).toHaveLength(1)
    const mails = await mailsTo(portal.owner, `${person.login}@post.example`)
    expect(
      mails.filter(({ subject }) => subject === 'Een passkey van uw account werkt niet meer'),
    ).toHaveLength(1)
  })

  test('AUTH-070 only when it is the copied one: another passkey of the owner still works', async () => {
    const { person, device } = await aParentWithPasskey()
    const browser = await visit(portal, person.school)
    await signInWith(browser, device, { signCount: 7 })
    await signInWith(await visit(portal, person.school), device, { signCount: 7 })
    const another = await addPasskey(await signIn(portal, person))
    expect((await signInWith(await visit(portal, person.school), another)).status).toBe(200)
    expect((await signInWith(await visit(portal, person.school), device, { signCount: 8 })).code).toBe(
      'passkey-unknown',
    )
  })

  test('with a wrong signature, whose counter does not prove a copy', async () => {
    const { person, device } = await aParentWithPasskey()
    await signInWith(await visit(portal, person.school), device, { signCount: 7 })
    await signInWith(await visit(portal, person.school), device, { signCount: 1, signedBy: other })
    expect(await trail(person, 'passkey-counted-back')).toEqual([])
  })

  test('unless it has no counter: then it is accepted repeatedly', async () => {
    const { person, device } = await aParentWithPasskey({ counts: false })
    for (let time = 0; time < 2; time++)
      expect((await signInWith(await visit(portal, person.school), device)).status).toBe(200)
  })

  test('PD-22 for a closed account and for a blocked one, as only its own passkey learns', async () => {
    const { person, device } = await aParentWithPasskey()
    await portal.owner.query('update person set blocked = true where id = $1', [person.id])
    const before = await kept(person)
    const answer = await signInWith(await visit(portal, person.school), device)
    expect([answer.status, answer.code]).toEqual([401, 'user-blocked'])
    expect(answer.headers['x-blocked-until']).toBeDefined()
    const wrong = await signInWith(await visit(portal, person.school), device, { signedBy: other })
    expect(wrong.code).toBe('passkey-unknown')
    await portal.owner.query('update person set blocked = false, active = false where id = $1', [person.id])
    expect((await signInWith(await visit(portal, person.school), device)).code).toBe('passkey-unknown')
    expect(await kept(person)).toMatchObject({ sessions: (before as { sessions: string }).sessions })
  })

  test('AUTH-018 for a payer where the school requires single sign-on', async () => {
    const person = await aParent(await aSchool(portal.owner))
    const device = await addPasskey(await signIn(portal, person))
    await portal.owner.query(
      `update school set settings = settings || '{"ssoRequiredForDebtors": true}' where id = $1`,
      [person.school.id],
    )
    const answer = await signInWith(await visit(portal, person.school), device)
    expect([answer.status, answer.code]).toEqual([403, 'sso-required'])
    expect(await kept(person)).toMatchObject({ sessions: '0', signIns: '0' })
  })
})

test('S8 slows down a network after repeated failures, and resets at a valid passkey', async () => {
  const waits: number[] = []
  const timer = { ticks: () => 0, pause: async (ms: number) => void waits.push(ms) }
  const slow = await openTestPortal({ timer })
  const person = await aParent(await aSchool(slow.owner))
  const device = await addPasskey(await signIn(slow, person))
  const tries = async () =>
    (await slow.owner.query('select from failed_login where school_id = $1', [person.school.id])).rowCount
  expect((await signInWith(await visit(slow, person.school), device)).status).toBe(200)
  expect(await tries()).toBe(0)
  for (let time = 0; time < 21; time++)
    await signInWith(await visit(slow, person.school), device, { signedBy: aPasskeyDevice() })
  expect(await tries()).toBe(21)
  expect(waits).toContain(1000)
  await slow.stop()
})
