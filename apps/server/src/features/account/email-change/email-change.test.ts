import { describe, expect } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aParent, aSchool, PASSWORD, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

let made = 0
const aNewAddress = () => `nieuw-${++made}@post.example`
const oldAddressOf = ({ login }: TestPerson) => `${login}@post.example`

const ask = (browser: Browser, emailAddress: string, password = PASSWORD) =>
  browser.post('/rest/actor/email-change/', { emailAddress, password })
const confirm = async ({ school }: TestPerson, token: string) =>
  (await visit(portal, school)).post('/rest/account/email/confirm', { token })

async function tokenMailedTo(address: string): Promise<string> {
  const [newest] = await mailsTo(portal.owner, address)
  const token = /confirm-email\?t=([\w-]+)/.exec(newest?.text ?? '')?.[1]
  if (!token) throw new Error(`No link was mailed to ${address}`)
  return token
}

async function emailOf({ id }: TestPerson): Promise<string> {
  const { rows } = await portal.owner.query<{ email: string }>('select email from person where id = $1', [id])
  return rows[0]?.email ?? '?'
}

const aPerson = async () => aParent(await aSchool(portal.owner))

describe('changing the email address', () => {
  test('takes effect when the mailed link is opened, and notifies the old address of request and change', async () => {
    const parent = await aPerson()
    const [before, address] = [oldAddressOf(parent), aNewAddress()]
    const browser = await signIn(portal, parent)
    expect((await ask(browser, ` ${address} `)).status).toBe(204)
    expect(await emailOf(parent)).toBe(before)
    const [asked] = await mailsTo(portal.owner, before)
    expect(asked?.text).toContain('n•••@post.example')
    expect(asked?.text).not.toContain(address)

    expect((await confirm(parent, await tokenMailedTo(address))).status).toBe(204)
    expect(await emailOf(parent)).toBe(address)
    const [changed] = await mailsTo(portal.owner, before)
    expect(changed?.subject).toMatch(/gewijzigd$/)
    const session = await browser.get('/rest/session/current')
    expect(session.json).toMatchObject({ user: { email: address } })
  })

  test('accepts only the latest link, once, within an hour, and builds it with the school’s host', async () => {
    const parent = await aPerson()
    const browser = await signIn(portal, parent)
    const [first, second, third] = [aNewAddress(), aNewAddress(), aNewAddress()]
    await ask(browser, first)
    await ask(browser, second)
    expect((await confirm(parent, await tokenMailedTo(first))).code).toBe('email-link-expired')
    const token = await tokenMailedTo(second)
    const [mail] = await mailsTo(portal.owner, second)
    expect(mail?.text).toContain(`http://${parent.school.host}/app/portal/confirm-email?t=`)
    const answers = await Promise.all([confirm(parent, token), confirm(parent, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
    await ask(browser, third)
    const late = await tokenMailedTo(third)
    portal.clock.forward({ minutes: 60 })
    expect((await confirm(parent, late)).code).toBe('email-link-expired')
    expect(await emailOf(parent)).toBe(second)
  })

  test('AUTH-068? reports whether a link is valid without confirming it', async () => {
    const parent = await aPerson()
    const address = aNewAddress()
    await ask(await signIn(portal, parent), address)
    const token = await tokenMailedTo(address)
    const check = async (school = parent.school) => {
      const { status, code } = await (
        await visit(portal, school)
      ).post('/rest/account/email/check', { token })
      return code ?? status
    }
    expect([await check(), await check()]).toEqual([204, 204])
    expect(await emailOf(parent)).not.toBe(address)
    expect(await check((await aPerson()).school)).toBe('email-link-expired')
    expect((await confirm(parent, token)).status).toBe(204)
    expect(await check()).toBe('email-link-expired')
  })

  test('rejects a link of another school or kind', async () => {
    const [parent, elsewhere] = [await aPerson(), await aPerson()]
    const address = aNewAddress()
    await ask(await signIn(portal, parent), address)
    const token = await tokenMailedTo(address)
    expect((await confirm(elsewhere, token)).code).toBe('email-link-expired')
    const browser = await visit(portal, parent.school)
    const asPassword = { token, password: 'gele Tulpen op 3 daken' }
    expect((await browser.post('/rest/account/password/reset', asPassword)).code).toBe(
      'password-link-expired',
    )
    expect((await confirm(parent, token)).status).toBe(204)
  })

  test('requires the password, with attempts counted as at sign-in', async () => {
    const parent = await aPerson()
    const browser = await signIn(portal, parent)
    const address = aNewAddress()
    const wrong = await ask(browser, address, 'wrong')
    expect([wrong.status, wrong.code]).toEqual([422, 'old-password-invalid'])
    for (let tries = 0; tries < 12; tries++) await ask(browser, address, 'wrong')
    const blocked = await ask(browser, address)
    expect([blocked.status, blocked.code]).toEqual([429, 'too-many-sign-ins'])
    expect(await mailsTo(portal.owner, address)).toEqual([])
  })

  test('accepts three requests an hour, also concurrently', async () => {
    const parent = await aPerson()
    const browser = await signIn(portal, parent)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(browser, aNewAddress())))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'too-many-email-changes')).toHaveLength(2)
    portal.clock.forward({ minutes: 61 })
    expect((await ask(await signIn(portal, parent), aNewAddress())).status).toBe(204)
  })

  test.each([
    ['geen adres', 'email-invalid'],
    ['a@b', 'email-invalid'],
  ])('rejects %j and names the field', async (address, code) => {
    const answer = await ask(await signIn(portal, await aPerson()), address)
    expect([answer.status, answer.code]).toEqual([422, code])
    expect(answer.json).toMatchObject({ errors: [{ source: { pointer: '/emailAddress' } }] })
  })

  test('rejects the current address in other capitals', async () => {
    const parent = await aPerson()
    const answer = await ask(await signIn(portal, parent), oldAddressOf(parent).toUpperCase())
    expect([answer.status, answer.code]).toEqual([422, 'email-is-yours'])
  })

  test('is cancelled by a new password, and cancels password links itself', async () => {
    const parent = await aPerson()
    const browser = await signIn(portal, parent)
    const [one, two] = [aNewAddress(), aNewAddress()]
    await ask(browser, one)
    const token = await tokenMailedTo(one)
    const visitor = await visit(portal, parent.school)
    await visitor.post('/rest/account/password/request', { login: parent.login })
    await Promise.all(portal.app.portal.after)
    const [mail] = await mailsTo(portal.owner, oldAddressOf(parent))
    const link = /set-password\?t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await ask(browser, two)
    expect((await confirm(parent, await tokenMailedTo(two))).status).toBe(204)
    const reset = { token: link, password: 'gele Tulpen op 3 daken' }
    expect((await visitor.post('/rest/account/password/reset', reset)).code).toBe('password-link-expired')

    const three = aNewAddress()
    await ask(browser, three)
    const late = await tokenMailedTo(three)
    await browser.post('/rest/actor/passwordchange/', {
      gebruiker: parent.id,
      oldPassword: PASSWORD,
      nieuwWachtwoord: 'gele Tulpen op 3 daken',
      controleWachtwoord: 'gele Tulpen op 3 daken',
    })
    expect((await confirm(parent, late)).code).toBe('email-link-expired')
    expect((await confirm(parent, token)).code).toBe('email-link-expired')
    expect(await emailOf(parent)).toBe(two)
  })
})
