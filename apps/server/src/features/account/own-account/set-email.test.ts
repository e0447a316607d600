import { describe, expect } from 'vitest'
import type { Browser } from '../../../../testing/browser.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aParent, aSchool, aStudent, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { mailContent } from '../account.public.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const ADDRESS = '/rest/actor/set-email/'

const aParentWithoutEmail = async () => aParent(await aSchool(portal.owner), { email: '' })

async function storedEmail({ id }: TestPerson): Promise<string> {
  const { rows } = await portal.owner.query<{ email: string }>('select email from person where id = $1', [id])
  return rows[0]?.email ?? '?'
}

test('ACC-010 API-026 ACC-011? stores a missing address without surrounding spaces, and returns it in the session', async () => {
  const parent = await aParentWithoutEmail()
  const browser = await signIn(portal, parent)
  const answer = await browser.post(ADDRESS, { emailAddress: ' peter@post.example\n' })
  expect(answer.status).toBe(200)
  expect(await storedEmail(parent)).toBe('peter@post.example')
  const session = await browser.get('/rest/session/current')
  expect(session.json).toMatchObject({ user: { email: 'peter@post.example' } })
})

test('ACC-022 stores an internationalised domain in Punycode', async () => {
  const parent = await aParentWithoutEmail()
  const browser = await signIn(portal, parent)
  expect((await browser.post(ADDRESS, { emailAddress: 'naam@bücher.example' })).status).toBe(200)
  expect(await storedEmail(parent)).toBe('naam@xn--bcher-kva.example')
})

test('ACC-011? accepts an address that another person has', async () => {
  const school = await aSchool(portal.owner)
  await aParent(school, { email: 'samen@post.example' })
  const other = await aParent(school, { email: '' })
  const answer = await (await signIn(portal, other)).post(ADDRESS, { emailAddress: 'samen@post.example' })
  expect(answer.status).toBe(200)
})

test.each([
  '',
  ' ',
  'peter',
  'peter@post',
  'peter@post.example, ander@post.example',
  'peter@bücher.example\r\nBcc: ander@post.example',
  'peter@bücher.example/pad',
  `${'x'.repeat(250)}@b.nl`,
])('ACC-011? rejects %j with 422 and names the field', async (emailAddress) => {
  const parent = await aParentWithoutEmail()
  const answer = await (await signIn(portal, parent)).post(ADDRESS, { emailAddress })
  expect([answer.status, answer.code]).toEqual([422, 'email-invalid'])
  expect(answer.json).toMatchObject({ errors: [{ source: { pointer: '/emailAddress' } }] })
  expect(await storedEmail(parent)).toBe('')
})

test('keeps a known address: the first of two windows wins', async () => {
  const parent = await aParentWithoutEmail()
  const browser = await signIn(portal, parent)
  const answers = await Promise.all(
    ['een@post.example', 'twee@post.example'].map((emailAddress) => browser.post(ADDRESS, { emailAddress })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const later = await browser.post(ADDRESS, { emailAddress: 'drie@post.example' })
  expect([later.status, later.code]).toEqual([409, 'email-already-known'])
  expect(await storedEmail(parent)).toMatch(/^(een|twee)@/)
})

test('changes only the actor’s address, with an audit entry', async () => {
  const school = await aSchool(portal.owner)
  const pupil = await aStudent(school, { email: '' })
  const neighbour = await aStudent(school, { email: '' })
  const answer = await (
    await signIn(portal, pupil)
  ).post(ADDRESS, {
    emailAddress: 'pupil@leerling.example',
    gebruiker: neighbour.id,
  })
  expect(answer.status).toBe(200)
  expect(await storedEmail(neighbour)).toBe('')
  const { rows } = await portal.owner.query(
    "select person_id from audit_entry where school_id = $1 and action = 'set-email'",
    [school.id],
  )
  expect(rows).toEqual([{ person_id: pupil.id }])
})

describe('ACC-023 an unconfirmed address', () => {
  let made = 0
  const aNewAddress = () => `ingevuld-${(made += 1)}@post.example`
  const linksTo = (address: string) => mailsTo(portal.owner, address)
  const countLinks = async (address: string) =>
    (await linksTo(address)).filter(({ text }) => text.includes('confirm-email?t=')).length

  async function fillIn(address: string) {
    const parent = await aParentWithoutEmail()
    const browser = await signIn(portal, parent)
    expect((await browser.post(ADDRESS, { emailAddress: address })).status).toBe(200)
    return { parent, browser }
  }
  async function tokenTo(address: string): Promise<string> {
    const [newest] = await linksTo(address)
    return /confirm-email\?t=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? 'no link'
  }
  const confirm = async ({ school }: TestPerson, token: string) =>
    (await visit(portal, school)).post('/rest/account/email/confirm', { token })
  const isUnconfirmed = async (browser: Browser) => {
    const { json } = await browser.get('/rest/session/current')
    return (json as { user: { emailUnconfirmed?: boolean } }).user.emailUnconfirmed ?? false
  }
  /** Sends a mail about another subject than signing in. */
  const tell = ({ id, school }: TestPerson) =>
    portal.schools.write(school.id, (tx) =>
      mailContent(
        tx,
        id,
        { nl: { subject: 'Nieuws', text: 'Klik' }, en: { subject: 'News', text: 'Click' } },
        {
          cause: `news:${crypto.randomUUID()}`,
          now: portal.clock.now,
        },
      ),
    )

  test('receives a link without a name, and nothing else until it is confirmed', async () => {
    const address = aNewAddress()
    const { parent, browser } = await fillIn(address)
    const [link, ...more] = await linksTo(address)
    expect(more).toEqual([])
    expect(link?.text).not.toMatch(/Voornaam|Achternaam/)
    expect(await tell(parent)).toBe(false)
    expect(await isUnconfirmed(browser)).toBe(true)

    const token = await tokenTo(address)
    const checked = await (await visit(portal, parent.school)).post('/rest/account/email/check', { token })
    expect(checked.status).toBe(204)
    expect(await isUnconfirmed(browser)).toBe(true)
    expect((await confirm(parent, token)).status).toBe(204)
    expect(await isUnconfirmed(browser)).toBe(false)
    expect(await tell(parent)).toBe(true)
    expect((await linksTo(address)).map(({ subject }) => subject)).toEqual([
      'Nieuws',
      'Bevestig dit e-mailadres',
    ])
    expect((await confirm(parent, token)).code).toBe('email-link-expired')
  })

  test('is not confirmed by a link of a week old, and gets another one on request', async () => {
    const address = aNewAddress()
    const { parent } = await fillIn(address)
    const token = await tokenTo(address)
    portal.clock.forward({ minutes: 7 * 24 * 60 })
    expect((await confirm(parent, token)).code).toBe('email-link-expired')
    const browser = await signIn(portal, parent)
    const again = await browser.post(ADDRESS, { emailAddress: address.toUpperCase() })
    expect(again.status).toBe(200)
    expect(await countLinks(address)).toBe(2)
    expect(await storedEmail(parent)).toBe(address)
    expect((await confirm(parent, await tokenTo(address))).status).toBe(204)
    expect(await isUnconfirmed(browser)).toBe(false)
  })

  test('receives at most three links a day, none for another address, and none once confirmed', async () => {
    const address = aNewAddress()
    const { parent, browser } = await fillIn(address)
    const ask = async (emailAddress = address) => (await browser.post(ADDRESS, { emailAddress })).code
    expect(await ask('ander@post.example')).toBe('email-already-known')
    expect(await storedEmail(parent)).toBe(address)
    await Promise.all([1, 2, 3, 4].map(() => ask()))
    expect(await ask()).toBe('too-many-confirmation-links')
    expect(await countLinks(address)).toBe(3)
    expect((await confirm(parent, await tokenTo(address))).status).toBe(204)
    expect(await ask()).toBe('email-already-known')
    expect(await countLinks(address)).toBe(3)
  })

  test('is confirmed per account, also when two accounts share it', async () => {
    const address = aNewAddress()
    const { parent, browser } = await fillIn(address)
    const token = await tokenTo(address)
    const neighbour = await fillIn(address.toUpperCase())
    expect((await confirm(parent, token)).status).toBe(204)
    expect(await isUnconfirmed(browser)).toBe(false)
    expect(await isUnconfirmed(neighbour.browser)).toBe(true)
  })

  test('is confirmed when the school provides it', async () => {
    const address = aNewAddress()
    const { parent, browser } = await fillIn(address)
    await portal.owner.query('update person set email = $2 where id = $1', [parent.id, 'school@post.example'])
    expect(await isUnconfirmed(browser)).toBe(false)
    expect(await tell(parent)).toBe(true)
  })
})
