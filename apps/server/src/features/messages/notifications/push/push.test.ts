import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openSimulatedPushService } from '@portal/simulators/push/simulated-push-service.ts'
import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import { addMinutes, instant } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { insert } from '../../../../../testing/database/insert.ts'
import { aMessage } from '../../../../../testing/messages/messages.ts'
import { aForm, aNotifyingSchool, chose, notifyDeps } from '../../../../../testing/messages/notifications.ts'
import { aParent, PASSWORD, PORTAL_SECRET, type TestPerson } from '../../../../../testing/people/people.ts'
import { visit, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { alone } from '../../../../../testing/turn.ts'
import { newGuid } from '../../../../new-guid.ts'
import { planNotifications } from '../plan-notifications.ts'
import { findPushKey, keepPushKey, reencryptPushKey } from './push-key.ts'
import { sendPushes, type PushDeps } from './send-pushes.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
let service: Awaited<ReturnType<typeof openSimulatedPushService>>
beforeAll(async () => void (service = await openSimulatedPushService()))
afterAll(() => service.stop())

const START = instant('2026-11-21T09:00:00.000Z')
const KEY = '/rest/actor/push/key'
const SETTINGS = '/rest/actor/push/'
const input = (endpoint = 'https://fcm.googleapis.com/fcm/send/abc') => ({
  endpoint,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  kinds: ['message'],
  toontDetails: false,
})

type Parent = Awaited<ReturnType<typeof aParent>>

async function aParentHere(): Promise<Parent> {
  portal.clock.now = START
  return aParent(await aNotifyingSchool(portal.owner), { children: [{ firstName: 'Sem' }] })
}

/** Signs in, and stays signed in. */
async function stayIn(person: TestPerson, stay = 'true'): Promise<Browser> {
  const browser = await visit(portal, person.school)
  const answer = await browser.form('/login', { loginname: person.login, password: PASSWORD, stay })
  expect(answer.status).toBe(200)
  return browser
}

const subscriptionsOf = async ({ id }: TestPerson) =>
  (await portal.owner.query('select * from push_subscription where person_id = $1', [id])).rows
const noticesOf = async ({ id }: TestPerson) =>
  (await portal.owner.query('select due_at, planned_at from push_notice where person_id = $1', [id])).rows

const deps = (): PushDeps => ({
  ...notifyDeps(portal),
  mayPushTo: (endpoint) => endpoint.startsWith(service.origin),
})
const send = ({ school }: TestPerson, using = deps()) => sendPushes(using, school.id, alone)
async function plan({ school }: TestPerson): Promise<void> {
  await planNotifications(notifyDeps(portal), school.id)
}

type Chosen = { readonly kinds?: readonly NotificationKind[]; readonly showsDetails?: boolean }

/** A browser at the simulated push service that stays signed in as this person. */
async function aBrowserOf(
  person: TestPerson,
  { kinds = ['message', 'form'], showsDetails = false }: Chosen = {},
) {
  const { publicKey } = await portal.schools.write(person.school.id, (tx) =>
    keepPushKey(tx, notifyDeps(portal).secret),
  )
  const browser = service.subscribe(publicKey)
  const lasting = newGuid()
  const keys = { school_id: person.school.id, person_id: person.id }
  await insert(person.school.owner, 'lasting_sign_in', {
    ...keys,
    id: lasting,
    series_hash: Buffer.from(newGuid()),
    token_hash: Buffer.from(newGuid()),
    changed_at: START,
    password_version: 0,
    factor_shown: false,
    user_agent: '',
    created_at: START,
    proved_at: START,
    ends_at: '2026-12-20T09:00:00Z',
  })
  await insert(person.school.owner, 'push_subscription', {
    ...keys,
    lasting_id: lasting,
    endpoint: browser.endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,
    kinds,
    shows_details: showsDetails,
    created_at: START,
  })
  return browser
}
const receivedBy = ({ received }: { received: readonly string[] }) =>
  received.map((text) => JSON.parse(text) as { title: string; body: string; place: string; language: string })
const aMessageTo = (to: Parent, subject = 'Dyslexieonderzoek') =>
  aMessage(to.school, [{ to, about: to.child }], { subject, sentAt: portal.clock.now })

describe('the settings of a browser', () => {
  test('PROD-060 are offered only where the person stays signed in', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent, 'false')
    expect((await browser.get(SETTINGS)).json).toMatchObject({ beschikbaar: false })
    expect((await browser.post(KEY, {})).code).toBe('push-not-remembered')
    expect((await browser.send({ method: 'PUT', url: SETTINGS, payload: input() })).code).toBe(
      'push-not-remembered',
    )
    expect(await subscriptionsOf(parent)).toEqual([])
  })

  test('PROD-060 are stored for this browser, and end with its sign-out', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    const other = await stayIn(parent)
    const { json } = await browser.send({ method: 'PUT', url: SETTINGS, payload: input() })
    expect(json).toMatchObject({ beschikbaar: true, keuze: { kinds: ['message'], toontDetails: false } })
    expect((await other.get(SETTINGS)).json).not.toHaveProperty('keuze')
    expect(await subscriptionsOf(parent)).toHaveLength(1)
    await browser.post('/logout', {})
    expect(await subscriptionsOf(parent)).toEqual([])
  })

  test('PROD-060 end for all browsers when all are signed out, or the account is blocked', async () => {
    const parent = await aParentHere()
    const put = async (browser: Browser, endpoint: string) =>
      browser.send({ method: 'PUT', url: SETTINGS, payload: input(endpoint) })
    const mine = await stayIn(parent)
    await put(await stayIn(parent), 'https://web.push.apple.com/one')
    await put(mine, 'https://web.push.apple.com/two')
    await mine.post('/rest/actor/sessions/end-others', {})
    expect((await subscriptionsOf(parent)).map(({ endpoint }) => endpoint)).toEqual([
      'https://web.push.apple.com/two',
    ])
    await portal.owner.query('update person set blocked = true where id = $1', [parent.id])
    expect(await subscriptionsOf(parent)).toEqual([])
  })

  test('PROD-060 are turned off, and a browser that another person uses notifies that person only', async () => {
    const parent = await aParentHere()
    const other = await aParent(parent.school)
    const browser = await stayIn(parent)
    await browser.send({ method: 'PUT', url: SETTINGS, payload: input() })
    await (await stayIn(other)).send({ method: 'PUT', url: SETTINGS, payload: input() })
    expect([(await subscriptionsOf(parent)).length, (await subscriptionsOf(other)).length]).toEqual([0, 1])
    await browser.send({ method: 'PUT', url: SETTINGS, payload: input() })
    expect((await browser.send({ method: 'DELETE', url: SETTINGS })).json).not.toHaveProperty('keuze')
    expect(await subscriptionsOf(parent)).toEqual([])
  })

  test.each(['http://fcm.googleapis.com/x', 'https://127.0.0.1/x', 'https://school.example/x'])(
    'PROD-064 refuse %s as a push service, and store nothing',
    async (endpoint) => {
      const parent = await aParentHere()
      const browser = await stayIn(parent)
      const answer = await browser.send({ method: 'PUT', url: SETTINGS, payload: input(endpoint) })
      expect([answer.status, answer.code]).toEqual([422, 'push-service-unknown'])
      expect(await subscriptionsOf(parent)).toEqual([])
    },
  )

  test('PROD-066 give one public key for a school, and store its private key encrypted', async () => {
    const parent = await aParentHere()
    const browser = await stayIn(parent)
    const keys = [(await browser.post(KEY, {})).json, (await browser.post(KEY, {})).json]
    expect(keys[0]).toEqual(keys[1])
    const read = (secret: string | readonly [string, ...string[]]) =>
      portal.schools.read(parent.school.id, (tx) => findPushKey(tx, secret))
    const secret = PORTAL_SECRET
    const key = await read(secret)
    expect(Buffer.from(key?.publicKey ?? '', 'base64url')).toHaveLength(65)
    const { rows } = await portal.owner.query(
      'select sealed_private_key::text as k from push_key where school_id = $1',
      [parent.school.id],
    )
    expect(Buffer.from(String(rows[0]?.k).slice(2), 'hex').includes(key?.privateKey ?? '')).toBe(false)
    const next = 'another secret of thirty-two characters'
    const count = await portal.schools.write(parent.school.id, (tx) => reencryptPushKey(tx, [next, secret]))
    expect(count).toMatchObject({ reencrypted: 1, lost: 0 })
    expect(await read(next)).toEqual(key)
  })
})

describe('a push notification', () => {
  test('PROD-061 PROD-063 names no child and no subject unless that was chosen, and opens the item', async () => {
    const parent = await aParentHere()
    const [quiet, open] = [await aBrowserOf(parent), await aBrowserOf(parent, { showsDetails: true })]
    const { reference } = await aMessageTo(parent)
    await plan(parent)
    await send(parent)
    expect(service.faults).toEqual([])
    const place = `/child/${parent.child.id}/messages/message/${reference}`
    expect(receivedBy(quiet)).toEqual([
      { title: 'Lyceum De Waterlinie', body: 'Er is een nieuw bericht.', place, language: 'nl' },
    ])
    expect(receivedBy(open)[0]?.body).toBe('Nieuw bericht over Sem: Dyslexieonderzoek')
    await send(parent)
    expect([quiet.received.length, open.received.length, await noticesOf(parent)]).toEqual([1, 1, []])
  })

  test('PROD-062 is one for everything that is due at once', async () => {
    const parent = await aParentHere()
    const browser = await aBrowserOf(parent)
    await aMessageTo(parent)
    await aMessageTo(parent, 'Gymspullen')
    await aForm(parent.school, [parent.child])
    await plan(parent)
    await send(parent)
    expect(receivedBy(browser).map(({ body, place }) => [body, place])).toEqual([
      ['Er zijn 3 nieuwe dingen.', '/'],
    ])
  })

  test('PROD-061 follows the kinds of its browser, also where no mail is wanted, and skips what was read', async () => {
    const parent = await aParentHere()
    const never = { frequency: { message: 'never', form: 'never', invoice: 'never' } } as const
    await chose(parent, never)
    const browser = await aBrowserOf(parent, { kinds: ['message'] })
    const forms = await aBrowserOf(parent, { kinds: ['form'] })
    await aMessageTo(parent)
    const { id } = await aMessageTo(parent, 'Gymspullen')
    await plan(parent)
    await portal.owner.query(
      `update message_recipient set status = 'READ', read_at = now() where message_id = $1`,
      [id],
    )
    await send(parent)
    expect(receivedBy(browser).map(({ body }) => body)).toEqual(['Er is een nieuw bericht.'])
    expect(forms.received).toEqual([])
  })

  test('PROD-061 waits for the end of the quiet hours', async () => {
    const parent = await aParentHere()
    const browser = await aBrowserOf(parent)
    await chose(parent, {
      frequency: { message: 'daily', form: 'daily', invoice: 'daily' },
      quiet: { from: '21:00', until: '07:00' },
    })
    portal.clock.now = instant('2026-11-21T21:00:00.000Z')
    await aMessageTo(parent)
    await plan(parent)
    await send(parent)
    expect(browser.received).toEqual([])
    portal.clock.now = instant('2026-11-22T06:00:00.000Z')
    await send(parent)
    expect(browser.received).toHaveLength(1)
  })

  test('PROD-065 ends the subscription that its push service no longer has', async () => {
    const parent = await aParentHere()
    const [gone, unknown, kept] = [
      await aBrowserOf(parent),
      await aBrowserOf(parent),
      await aBrowserOf(parent),
    ]
    gone.answers.push(410)
    unknown.answers.push(404)
    await aMessageTo(parent)
    await plan(parent)
    await send(parent)
    expect((await subscriptionsOf(parent)).map(({ endpoint }) => endpoint)).toEqual([kept.endpoint])
    expect(kept.received).toHaveLength(1)
  })

  test('PROD-065 is tried again ten minutes after a failure, and never after a day', async () => {
    const parent = await aParentHere()
    const browser = await aBrowserOf(parent)
    browser.answers.push(503, 503)
    await aMessageTo(parent)
    await plan(parent)
    await send(parent)
    expect((await noticesOf(parent)).map(({ due_at: due }) => due)).toEqual([new Date(addMinutes(START, 10))])
    await send(parent)
    expect(browser.answers).toEqual([503])
    portal.clock.now = instant('2026-11-22T10:00:00.000Z')
    await send(parent)
    expect([browser.received, await noticesOf(parent)]).toEqual([[], []])
  })

  test('PROD-064 is sent to no other host than a known push service', async () => {
    const parent = await aParentHere()
    const browser = await aBrowserOf(parent)
    await aMessageTo(parent)
    await plan(parent)
    await send(parent, notifyDeps(portal))
    expect([browser.received, browser.answers]).toEqual([[], []])
  })

  test('PROD-060 is planned only for people with a subscription, and not for a neighbour', async () => {
    const parent = await aParentHere()
    const neighbour = await aParent(parent.school)
    const theirs = await aBrowserOf(neighbour)
    await aMessageTo(parent)
    await plan(parent)
    expect(await noticesOf(parent)).toEqual([])
    await send(parent)
    expect(theirs.received).toEqual([])
  })
})
