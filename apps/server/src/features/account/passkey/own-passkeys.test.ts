import { describe, expect } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aPasskeyDevice, type Quirks } from '../../../../testing/account/passkey-device.ts'
import {
  addPasskey,
  beginPasskey,
  OWN_PASSKEYS,
  PASSKEY_SIGN_IN,
  questionAt,
  signInWith,
} from '../../../../testing/account/passkeys.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import { takeAwayAuthenticator } from '../authenticator/take-away-authenticator.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Passkey = {
  readonly id: string
  readonly device: object
  readonly createdAt: string
  readonly lastUsedAt: string | null
}
const passkeysOf = async (browser: Browser) =>
  ((await browser.get(`${OWN_PASSKEYS}/`)).json as { objects: Passkey[] }).objects
const mailsOf = async ({ login }: TestPerson) =>
  (await mailsTo(portal.owner, `${login}@post.example`)).map(({ subject }) => subject)
const count = async ({ school }: TestPerson) =>
  (await portal.owner.query('select from passkey where school_id = $1', [school.id])).rowCount
const audit = async ({ id }: TestPerson) => {
  const { rows } = await portal.owner.query<{ action: string }>(
    `select action from audit_entry where person_id = $1 and action like '%passkey' order by id`,
    [id],
  )
  return rows.map(({ action }) => action)
}

async function aSignedInParent() {
  const parent = await aParent(await aSchool(portal.owner))
  return { parent, browser: await signIn(portal, parent) }
}
const firstOf = async (browser: Browser) => (await passkeysOf(browser))[0]?.id ?? ''

describe('adding a passkey', () => {
  test('requires the password, names the passkey after the browser, and mails the owner', async () => {
    const { parent, browser } = await aSignedInParent()
    const making = await beginPasskey(browser)
    expect(making).toMatchObject({
      rp: { id: parent.school.host, name: 'Mijn Waterlinie' },
      user: { name: parent.login, displayName: expect.stringContaining('Voornaam') as unknown },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'
    const made = aPasskeyDevice().make(making)
    const answer = await browser.post(`${OWN_PASSKEYS}/`, made, { 'user-agent': agent })
    expect(answer.json).toEqual({ recoveryCodes: [] })
    expect(await passkeysOf(browser)).toEqual([
      {
        id: expect.any(String) as unknown,
        device: { browser: 'Firefox', system: 'Windows' },
        createdAt: portal.clock.now,
        lastUsedAt: null,
      },
    ])
    const [mail] = await mailsTo(portal.owner, `${parent.login}@post.example`)
    expect(mail?.subject).toBe('Er is een passkey toegevoegd aan uw account')
    expect(mail?.text).toContain('met Firefox op Windows')
    expect(await audit(parent)).toEqual(['add-passkey'])
  })

  test('S1 uses a random user handle, the same for all devices of one person', async () => {
    const { parent, browser } = await aSignedInParent()
    const { user } = await beginPasskey(browser)
    await addPasskey(browser)
    const again = await beginPasskey(browser)
    expect(again.user.id).toBe(user.id)
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32)
    expect(Buffer.from(user.id, 'base64url').toString('hex')).not.toContain(parent.id.replaceAll('-', ''))
    expect(again.excludeCredentials).toHaveLength(1)
    const { browser: other } = await aSignedInParent()
    expect((await beginPasskey(other)).user.id).not.toBe(user.id)
  })

  test('shows the last use after signing in with it', async () => {
    const { parent, browser } = await aSignedInParent()
    const device = await addPasskey(browser)
    portal.clock.forward({ minutes: 2 })
    await signInWith(await visit(portal, parent.school), device)
    expect(await passkeysOf(browser)).toMatchObject([{ lastUsedAt: portal.clock.now }])
  })

  test('rejects a wrong password, and allows five guesses', async () => {
    const { parent, browser } = await aSignedInParent()
    for (let time = 0; time < 5; time++)
      expect((await browser.post(`${OWN_PASSKEYS}/begin`, { password: 'wrong' })).code).toBe(
        'old-password-invalid',
      )
    expect((await browser.post(`${OWN_PASSKEYS}/begin`, { password: PASSWORD })).code).toBe(
      'too-many-sign-ins',
    )
    const { rowCount } = await portal.owner.query('select from passkey_challenge where school_id = $1', [
      parent.school.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('refuses a person without password here, who can prove identity by a passkey', async () => {
    const { parent, browser } = await aSignedInParent()
    const device = await addPasskey(browser)
    await portal.owner.query('update person set password_hash = null where id = $1', [parent.id])
    const refused = await browser.post(`${OWN_PASSKEYS}/begin`, { password: PASSWORD })
    expect(refused.code).toBe('password-kept-elsewhere')
    const question = await questionAt(browser, `${OWN_PASSKEYS}/proof`)
    expect(question.allowCredentials).toEqual([
      { id: expect.any(String) as unknown, type: 'public-key', transports: ['internal'] },
    ])
    const passkey = device.answer(question)
    expect((await browser.post(`${OWN_PASSKEYS}/begin`, { passkey })).status).toBe(200)
    expect((await browser.post(`${OWN_PASSKEYS}/begin`, { passkey })).code).toBe('passkey-too-late')
  })

  const wrongs: readonly (readonly [string, Quirks])[] = [
    ['for another origin', { origin: 'http://elsewhere.test' }],
    ['for another relying party', { rpId: 'elsewhere.test' }],
    ['without user verification', { isVerified: false }],
    ['as a response to a sign-in', { type: 'webauthn.get' }],
  ]
  test.each(wrongs)('S1 is refused %s, and uses up the challenge', async (_, quirks) => {
    const { parent, browser } = await aSignedInParent()
    const making = await beginPasskey(browser)
    const device = aPasskeyDevice()
    const answer = await browser.post(`${OWN_PASSKEYS}/`, device.make(making, quirks))
    expect([answer.status, answer.code]).toEqual([422, 'passkey-not-accepted'])
    expect((await browser.post(`${OWN_PASSKEYS}/`, device.make(making))).code).toBe('passkey-too-late')
    expect([await count(parent), await mailsOf(parent), await audit(parent)]).toEqual([0, [], []])
  })

  test('S1 is refused in another session, for another purpose and after five minutes', async () => {
    const { parent, browser } = await aSignedInParent()
    const second = await signIn(portal, parent)
    const device = aPasskeyDevice()
    const toElsewhere = device.make(await beginPasskey(browser))
    expect((await second.post(`${OWN_PASSKEYS}/`, toElsewhere)).code).toBe('passkey-too-late')
    const { challenge } = await questionAt(browser, `${PASSKEY_SIGN_IN}/begin`)
    const making = await beginPasskey(browser)
    const forSignIn = device.make(making, { challenge })
    expect((await browser.post(`${OWN_PASSKEYS}/`, forSignIn)).code).toBe('passkey-too-late')
    // A challenge for a proof needs no password, so it must not register a passkey.
    const proof = await questionAt(browser, `${OWN_PASSKEYS}/proof`)
    const forProof = device.make(making, { challenge: proof.challenge })
    expect((await browser.post(`${OWN_PASSKEYS}/`, forProof)).code).toBe('passkey-too-late')
    portal.clock.forward({ minutes: 5 })
    expect((await browser.post(`${OWN_PASSKEYS}/`, device.make(making))).code).toBe('passkey-too-late')
    expect(await count(parent)).toBe(0)
  })

  test('refuses the same passkey twice, and a twenty-first one', async () => {
    const { parent, browser } = await aSignedInParent()
    const device = await addPasskey(browser)
    const again = await browser.post(`${OWN_PASSKEYS}/`, device.make(await beginPasskey(browser)))
    expect(again.code).toBe('passkey-known')
    await portal.owner.query(
      `insert into passkey (school_id, person_id, credential_id, public_key, sign_count, user_agent, created_at)
       select school_id, person_id, decode(to_hex(n), 'escape'), public_key, 0, '', created_at
       from passkey, generate_series(1, 19) n where school_id = $1`,
      [parent.school.id],
    )
    const refused = await browser.post(`${OWN_PASSKEYS}/begin`, { password: PASSWORD })
    expect(refused.code).toBe('too-many-passkeys')
    expect(await count(parent)).toBe(20)
  })

  test('PD-18 is refused while impersonating, and so are removing and listing', async () => {
    const { parent, browser: own } = await aSignedInParent()
    await addPasskey(own)
    const admin = await aPersonWithRole(parent.school, 'beheerder')
    const browser = await beginSession(portal, admin, { as: parent })
    const made = aPasskeyDevice().make(await beginPasskey(own))
    const answers = [
      await browser.get(`${OWN_PASSKEYS}/`),
      await browser.post(`${OWN_PASSKEYS}/proof`),
      await browser.post(`${OWN_PASSKEYS}/begin`, { password: PASSWORD }),
      await browser.post(`${OWN_PASSKEYS}/`, made),
      await browser.post(`${OWN_PASSKEYS}/${await firstOf(own)}/remove`, { password: PASSWORD }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('not-while-looking-along'))
    expect(await count(parent)).toBe(1)
  })
})

describe('removing a passkey', () => {
  test('requires the password, mails the owner, and ends signing in with it', async () => {
    const { parent, browser } = await aSignedInParent()
    const device = await addPasskey(browser)
    const path = `${OWN_PASSKEYS}/${await firstOf(browser)}/remove`
    expect((await browser.post(path, { password: 'wrong' })).code).toBe('old-password-invalid')
    expect(await count(parent)).toBe(1)
    expect((await browser.post(path, { password: PASSWORD })).status).toBe(204)
    expect((await mailsOf(parent))[0]).toBe('Er is een passkey verwijderd van uw account')
    expect(await audit(parent)).toEqual(['add-passkey', 'remove-passkey'])
    expect((await signInWith(await visit(portal, parent.school), device)).code).toBe('passkey-unknown')
  })

  test('accepts the passkey itself as proof, and not that of another person', async () => {
    const { browser } = await aSignedInParent()
    const { browser: stranger } = await aSignedInParent()
    const device = await addPasskey(browser)
    const theirs = await addPasskey(stranger)
    const path = `${OWN_PASSKEYS}/${await firstOf(browser)}/remove`
    const wrong = theirs.answer(await questionAt(browser, `${OWN_PASSKEYS}/proof`))
    expect((await browser.post(path, { passkey: wrong })).code).toBe('passkey-unknown')
    const passkey = device.answer(await questionAt(browser, `${OWN_PASSKEYS}/proof`))
    expect((await browser.post(path, { passkey })).status).toBe(204)
  })

  test('A1 refuses with not-found another person’s passkey', async () => {
    const { parent, browser } = await aSignedInParent()
    await addPasskey(browser)
    const id = await firstOf(browser)
    const strangers = [await aParent(parent.school), await aParent(await aSchool(portal.owner))]
    for (const stranger of strangers) {
      const theirs = await signIn(portal, stranger)
      const answer = await theirs.post(`${OWN_PASSKEYS}/${id}/remove`, { password: PASSWORD })
      expect([answer.status, answer.code]).toEqual([404, 'not-found'])
      expect(await passkeysOf(theirs)).toEqual([])
    }
    expect(await count(parent)).toBe(1)
  })

  test('S3 refuses to remove the last second factor of an administrator', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
    const browser = await signIn(portal, admin)
    const removeApp = () => browser.post('/rest/actor/authenticator/remove', { password: PASSWORD })
    const removePasskey = async () =>
      browser.post(`${OWN_PASSKEYS}/${await firstOf(browser)}/remove`, { password: PASSWORD })
    expect((await removeApp()).code).toBe('last-second-factor')
    await addPasskey(browser)
    expect((await removeApp()).status).toBe(204)
    const mails = await mailsOf(admin)
    const refused = await removePasskey()
    expect([refused.status, refused.code]).toEqual([409, 'last-second-factor'])
    expect([await count(admin), await mailsOf(admin)]).toEqual([1, mails])
    expect(await audit(admin)).toEqual(['add-passkey'])
  })

  test('S3 does not count an app as second factor where passkeys are required', async () => {
    const school = await aSchool(portal.owner, { settings: { passkeyRequiredForAdministrators: true } })
    const admin = await aPersonWithRole(school, 'beheerder')
    const browser = await beginSession(portal, admin)
    await addPasskey(browser)
    const remove = await browser.post(`${OWN_PASSKEYS}/${await firstOf(browser)}/remove`, {
      password: PASSWORD,
    })
    expect(remove.code).toBe('last-second-factor')
    expect(await count(admin)).toBe(1)
  })
})

test('S3 gives an administrator recovery codes with the first passkey, and keeps existing ones', async () => {
  const admin = await aPersonWithRole(await aSchool(portal.owner), 'supervisor')
  const browser = await signIn(portal, admin)
  const add = async () =>
    (await browser.post(`${OWN_PASSKEYS}/`, aPasskeyDevice().make(await beginPasskey(browser)))).json as {
      recoveryCodes: string[]
    }
  expect((await add()).recoveryCodes).toHaveLength(10)
  expect((await add()).recoveryCodes).toEqual([])
  expect((await browser.get('/rest/actor/authenticator/')).json).toMatchObject({ recoveryCodesLeft: 10 })
})

test('lists passkeys in the personal data, without keys', async () => {
  const { parent, browser } = await aSignedInParent()
  await addPasskey(browser)
  const { json, body } = await browser.get('/rest/actor/data/json')
  expect((json as { passkeys: object[] }).passkeys).toEqual([
    { addedAt: expect.any(String) as unknown, lastUsedAt: null, browser: 'lightMyRequest' },
  ])
  const { rows } = await portal.owner.query(
    `select encode(credential_id, 'base64') as id, encode(public_key, 'base64') as key, o.user_handle as handle
     from passkey p join passkey_owner o using (school_id, person_id) where p.school_id = $1`,
    [parent.school.id],
  )
  for (const secret of [rows[0].id, rows[0].key, rows[0].handle.toString('base64url')])
    expect(body).not.toContain(secret)
})

test('lets an operator remove all passkeys of a person who lost them', async () => {
  const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
  await addPasskey(await signIn(portal, admin))
  await portal.owner.query('delete from authenticator where person_id = $1', [admin.id])
  const deps = { schools: portal.schools, clock: () => portal.clock.now }
  expect(await takeAwayAuthenticator(deps, admin.school.id, admin.login)).toBe(true)
  expect(await count(admin)).toBe(0)
  expect((await mailsOf(admin))[0]).toBe('Er is een passkey verwijderd van uw account')
  expect(await takeAwayAuthenticator(deps, admin.school.id, admin.login)).toBe(false)
})
