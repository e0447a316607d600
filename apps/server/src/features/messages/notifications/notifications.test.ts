import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { defaultPreferences } from '@portal/domain/messages/notifications/preferences.ts'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import {
  aForm,
  aNotifyingSchool,
  notifyDeps,
  chose,
  loud,
  notifyEverybody,
} from '../../../../testing/messages/notifications.ts'
import { answered, anInvoice, bookPayment } from '../../../../testing/billing/invoices.ts'
import { openBrowser } from '../../../../testing/browser.ts'
import { openMailServer } from '../../../../testing/network/mail-server.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { checksumsOf } from '../../../../test/matrix/checksums.ts'
import { aMessage } from '../../../../testing/messages/messages.ts'
import { orderOf, sendOrder } from '../../../../testing/billing/orders.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  relate,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { smtpSender } from '../../../gateways/mail/smtp-sender.ts'
import { sendMail } from '../../../gateways/mail/send-mail.ts'
import { importing } from '../../../composition/importing.ts'
import { importSchool } from '../../../school-file/import-school.ts'
import { idOfSchool } from '../../../school-file/rows/ids.ts'
import { sendNotifications } from './send-notifications.ts'
import { planNotifications } from './plan-notifications.ts'
import { proofOf } from './preferences/unsubscribe-links.ts'
import { alone } from '../../../../testing/turn.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const START = '2026-11-21T09:00:00.000Z'
/** Sets the clock; every test starts on a Saturday at 10:00. */
const at = (moment: string) => void (portal.clock.now = instant(moment))

/** A parent with immediate notifications of all kinds, at a school that sends all kinds. */
async function aLoudParent(facts: Parameters<typeof aParent>[1] = {}) {
  at(START)
  const parent = await aParent(await aNotifyingSchool(portal.owner), facts)
  await chose(parent, loud)
  return parent
}
const addressOf = ({ login }: TestPerson) => `${login}@post.example`
const mailsOf = (person: TestPerson) => mailsTo(portal.owner, addressOf(person))
const subjectsOf = async (person: TestPerson) => (await mailsOf(person)).map(({ subject }) => subject)
const linksIn = (text: string) => (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link))
const aMessageTo = (to: TestPerson, about: Pick<TestPerson, 'id'>, subject = 'Informatieavond') =>
  aMessage(to.school, [{ to, about }], { subject, sentAt: portal.clock.now })
const tell = (person: TestPerson) => notifyEverybody(portal, person.school)

async function proofIn(person: TestPerson): Promise<string> {
  const { rows } = await portal.owner.query<{ unsubscribe: string }>(
    'select unsubscribe from mail where recipient = $1 order by id desc limit 1',
    [addressOf(person)],
  )
  return rows[0]?.unsubscribe.split('/').at(-1) ?? ''
}

describe('a notification mail', () => {
  test('names the child’s first name and the subject, and links to the subject', async () => {
    const parent = await aLoudParent({ children: [{ firstName: 'Sem', lastName: 'Geheimenaar' }] })
    const { reference } = await aMessageTo(parent, parent.child, 'Morgen <b>vrij</b>')
    await tell(parent)
    const [mail] = await mailsOf(parent)
    expect(mail?.subject).toBe('Nieuw bericht over Sem: Morgen <b>vrij</b>')
    const { rows } = await portal.owner.query('select html from mail where recipient = $1', [
      addressOf(parent),
    ])
    expect(rows[0].html).toContain('Nieuw bericht over Sem: Morgen &lt;b&gt;vrij&lt;/b&gt;')
    expect(rows[0].html).not.toMatch(/<b>|<script|<img/)
    expect(`${mail?.text}${rows[0].html}`).not.toMatch(/Geheimenaar|U bent welkom/)
    const [link] = linksIn(mail?.text ?? '')
    expect(link?.host).toBe(parent.school.host)
    expect(link?.pathname).toBe(`/app/portal/child/${parent.child.id}/messages/message/${reference}`)
    const browser = await visit(portal, parent.school)
    await browser.post('/rest/session/link', { t: link?.searchParams.get('t') })
    expect((await browser.get(`/communicator/api/ext/messages/${reference}`)).status).toBe(200)
    expect((await browser.get('/rest/actor/announcements/')).code).toBe('log-in-for-more')
  })

  test('uses the language of the recipient', async () => {
    const parent = await aLoudParent({ language: 'en', children: [{ firstName: 'Sem' }] })
    await aMessageTo(parent, parent.child, '')
    await tell(parent)
    const { rows } = await portal.owner.query('select html from mail where recipient = $1', [
      addressOf(parent),
    ])
    expect(await subjectsOf(parent)).toEqual(['New message about Sem: no subject'])
    expect(rows[0].html).toContain('<html lang="en">')
  })

  test('uses the school’s word for an invoice, and says that a voluntary one is optional', async () => {
    at(START)
    const school = await aNotifyingSchool(portal.owner, ['invoice'], {
      settings: { invoiceTerminology: 'request' },
    })
    const parent = await aParent(school, { children: [{ firstName: 'Sem' }] })
    await chose(parent, loud)
    await aListFor(parent, { title: 'Ouderbijdrage', voluntary: true })
    await tell(parent)
    expect(await subjectsOf(parent)).toEqual(['Nieuw verzoek voor Sem: Ouderbijdrage'])
    expect((await mailsOf(parent))[0]?.text).toContain('Vrijwillig: Sem doet altijd mee')
  })

  test('is encrypted until its link expires, and its text is deleted then', async () => {
    const parent = await aLoudParent()
    await aMessageTo(parent, parent.child)
    await tell(parent)
    const { rows } = await portal.owner.query(
      `select to_char(secret_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until from mail where recipient = $1`,
      [addressOf(parent)],
    )
    expect(rows).toEqual([{ until: '2027-02-19T09:00:00Z' }])
  })
})

describe('planning notifications', () => {
  test('sends a message at once and the rest at 17:00 by default', async () => {
    at(START)
    const parent = await aParent(await aNotifyingSchool(portal.owner))
    await aMessageTo(parent, parent.child)
    await aForm(parent.school, [parent.child])
    await aListFor(parent, { title: 'Schoolkamp' })
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
    at('2026-11-21T15:59:59Z')
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
    at('2026-11-21T16:00:00Z')
    await tell(parent)
    const [daily] = await mailsOf(parent)
    expect(daily?.subject).toBe(`Nieuw voor u in het portaal van ${await nameOf(parent)}`)
    expect(daily?.text).toMatch(/Nieuw formulier voor .+: Wie rijdt er mee\?/)
    expect(daily?.text).toMatch(/Nieuwe factuur voor .+: Schoolkamp/)
    expect(linksIn(daily?.text ?? '').filter(({ searchParams }) => searchParams.has('t'))).toHaveLength(2)
  })

  test('waits until the end of the night', async () => {
    at('2026-11-21T21:30:00Z')
    const parent = await aParent(await aNotifyingSchool(portal.owner))
    await aMessageTo(parent, parent.child)
    await tell(parent)
    at('2026-11-22T05:59:59Z')
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
    at('2026-11-22T06:00:00Z')
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
  })

  test('waits for the night after a delay too', async () => {
    at(START)
    const parent = await aParent(await aNotifyingSchool(portal.owner))
    await aMessageTo(parent, parent.child)
    await planNotifications(notifyDeps(portal), parent.school.id)
    at('2026-11-21T20:30:00Z')
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
    at('2026-11-22T06:00:00Z')
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
  })

  test('announces a list that starts later on its first day', async () => {
    const parent = await aLoudParent()
    await aListFor(parent, { title: 'Schaatsen', startsOn: '2026-11-23' })
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
    at('2026-11-22T23:00:00Z')
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
  })

  test('MSG-034 announces an invoice that the school adds to a list after its announcement', async () => {
    const parent = await aLoudParent()
    const list = await aListFor(parent, { title: 'Schoolkamp' })
    await anInvoice(list)
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
    at('2026-11-22T09:00:00Z')
    await anInvoice(list, { kind: 'credit-note', total: -100, terms: [] })
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
    await anInvoice(list)
    await tell(parent)
    await tell(parent)
    expect(await subjectsOf(parent)).toHaveLength(2)
    expect(new Set(await subjectsOf(parent)).size).toBe(1)
    at('2026-11-23T09:00:00Z')
    await anInvoice(list)
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(3)
  })

  test('MSG-034 announces no invoice of an order to the payer who placed it, and no paid or hidden one', async () => {
    at(START)
    const school = await aNotifyingSchool(portal.owner, ['invoice'])
    const parent = await aParent(school)
    await chose(parent, loud)
    const ordered = await aListFor(parent, { lines: [{}] })
    const [paid, hidden] = [await aListFor(parent), await aListFor(parent)]
    await tell(parent)
    const told = (await mailsOf(parent)).length
    const placed = await sendOrder(await signIn(portal, parent), ordered, orderOf(ordered, [0]))
    expect(placed.code).toBeUndefined()
    await anInvoice(paid, { terms: [{ paid: 1000 }] })
    await portal.owner.query('update order_list set visible = false where id = $1', [hidden.id])
    await anInvoice(hidden)
    at('2026-11-22T09:00:00Z')
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(told)
    await anInvoice(ordered)
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(told + 1)
  })

  test('MSG-034 announces the first invoice of an order that cost nothing', async () => {
    at(START)
    const school = await aNotifyingSchool(portal.owner, ['invoice'])
    const parent = await aParent(school)
    await chose(parent, loud)
    const list = await aListFor(parent, { lines: [{ amount: 0 }], methods: [] })
    await tell(parent)
    const told = (await mailsOf(parent)).length
    const body = { leermiddelen: orderOf(list, [0])['leermiddelen'] }
    expect((await sendOrder(await signIn(portal, parent), list, body)).code).toBeUndefined()
    at('2026-11-22T09:00:00Z')
    await anInvoice(list)
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(told + 1)
  })

  test('ignores an archive that is imported late', async () => {
    const parent = await aLoudParent()
    await aMessage(parent.school, [{ to: parent, about: parent.child }], { sentAt: '2026-11-18T08:59:59Z' })
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
  })
})

const nameOf = async ({ school }: TestPerson) => {
  const { rows } = await portal.owner.query(`select settings ->> 'name' as name from school where id = $1`, [
    school.id,
  ])
  return rows[0].name as string
}

describe('no notification is sent', () => {
  test('about what was read, answered or paid before the mail', async () => {
    at(START)
    const parent = await aParent(await aNotifyingSchool(portal.owner))
    await chose(parent, { ...loud, frequency: { message: 'daily', form: 'daily', invoice: 'daily' } })
    const { reference } = await aMessageTo(parent, parent.child)
    const form = await aForm(parent.school, [parent.child])
    const [answeredList, paidList] = [await aListFor(parent), await aListFor(parent)]
    const invoice = await anInvoice(paidList)
    await answered(paidList)
    await planNotifications(notifyDeps(portal), parent.school.id)
    await (await signIn(portal, parent)).post(`/api/messages/${reference}/read`)
    await insert(portal.owner, 'form_submission', {
      school_id: parent.school.id,
      id: randomUUID(),
      form_id: form,
      recipient_id: parent.id,
      related_recipient_id: parent.child.id,
      submitted_at: START,
    })
    await answered(answeredList, true)
    for (const term of invoice.terms) await bookPayment(paidList, term, 1000)
    at('2026-11-21T16:00:00Z')
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
  })

  test('about a form or a list that has ended', async () => {
    const parent = await aLoudParent()
    await aForm(parent.school, [parent.child], { expiresOn: '2026-11-20' })
    await aListFor(parent, { endsOn: '2026-11-20' })
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
  })

  test('A6 after the relation with the child has ended', async () => {
    const parent = await aLoudParent()
    await aMessageTo(parent, parent.child)
    await aForm(parent.school, [parent.child])
    await aListFor(parent)
    await planNotifications(notifyDeps(portal), parent.school.id)
    await portal.owner.query(`update relation set ended_on = '2026-11-21' where person_id = $1`, [parent.id])
    await sendNotifications(notifyDeps(portal), parent.school.id, alone)
    expect(await mailsOf(parent)).toEqual([])
  })

  test('about invoices to a guardian who does not pay or is read-only, and about anything to another family', async () => {
    const payer = await aLoudParent()
    const { school, child } = payer
    const [other, looker] = [await aPersonWithRole(school, 'ouder'), await aPersonWithRole(school, 'ouder')]
    await relate(other, child, { debtor: await aDebtor(school) })
    await relate(looker, child, { debtor: payer.debtor, isReadOnly: true })
    const neighbour = await aParent(school)
    for (const person of [other, looker, neighbour]) await chose(person, loud)
    await aListFor(payer, { title: 'Schoolkamp' })
    await aMessageTo(payer, child)
    await tell(payer)
    expect(await mailsOf(payer)).toHaveLength(1)
    for (const person of [other, looker, neighbour]) expect(await mailsOf(person)).toEqual([])
    await aForm(school, [child])
    await tell(payer)
    expect(await mailsOf(payer)).toHaveLength(2)
    for (const person of [other, looker]) expect(await mailsOf(person)).toHaveLength(1)
    expect(await mailsOf(neighbour)).toEqual([])
  })

  test('without an address, to a closed or blocked account, or of an unwanted kind', async () => {
    const parents = [
      await aLoudParent({ email: '' }),
      await aLoudParent({ active: false }),
      await aLoudParent(),
      await aLoudParent(),
    ]
    const [, , blocked, choosy] = parents
    await portal.owner.query('update person set blocked = true where id = $1', [blocked?.id])
    await portal.owner.query(`update announcement_choice set message = 'never' where person_id = $1`, [
      choosy?.id,
    ])
    for (const parent of parents) {
      await aMessageTo(parent, parent.child)
      await tell(parent)
    }
    for (const parent of parents) expect(await mailsOf(parent)).toEqual([])
    const { rows } = await portal.owner.query(`select from mail where recipient = ''`)
    expect(rows).toEqual([])
  })

  test('ACC-023 to an unconfirmed address', async () => {
    const parent = await aLoudParent()
    await portal.owner.query('update person set unconfirmed_email = upper(email) where id = $1', [parent.id])
    await aMessageTo(parent, parent.child)
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
    await portal.owner.query(`update person set unconfirmed_email = '' where id = $1`, [parent.id])
    await aMessageTo(parent, parent.child, 'Daarna')
    await tell(parent)
    expect(await subjectsOf(parent)).toHaveLength(1)
  })

  test('for a kind that the school has switched off', async () => {
    at(START)
    const parent = await aParent(await aNotifyingSchool(portal.owner, ['form']))
    await chose(parent, loud)
    await aMessageTo(parent, parent.child)
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
    await aForm(parent.school, [parent.child])
    await portal.owner.query(`update school set announces = '{}' where id = $1`, [parent.school.id])
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
  })
})

describe('each recipient is notified once', () => {
  test('M12 when recipients are added later, and for a message about two children', async () => {
    const parent = await aLoudParent({ children: [{ firstName: 'Sem' }, { firstName: 'Noor' }] })
    const [sem, noor] = parent.children
    if (!sem || !noor) throw new Error('The parent has no two children')
    const message = await aMessageTo(parent, sem)
    await insert(portal.owner, 'message_recipient', {
      school_id: parent.school.id,
      message_id: message.id,
      person_id: parent.id,
      child_id: noor.id,
      status: 'UNREAD',
    })
    await tell(parent)
    const second = await aParent(parent.school)
    await chose(second, loud)
    await insert(portal.owner, 'message_recipient', {
      school_id: parent.school.id,
      message_id: message.id,
      person_id: second.id,
      child_id: second.child.id,
      status: 'UNREAD',
    })
    portal.clock.forward({ minutes: 1 })
    await tell(parent)
    expect([await mailsOf(parent), await mailsOf(second)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('M12 with four concurrent processes', async () => {
    at(START)
    const school = await aNotifyingSchool(portal.owner)
    const parents = await Promise.all(Array.from({ length: 12 }, () => aParent(school)))
    const copies = parents.map((parent) => ({ to: parent, about: parent.child }))
    await aMessage(school, copies, { sentAt: portal.clock.now })
    const deps = notifyDeps(portal)
    await Promise.all(Array.from({ length: 4 }, () => planNotifications(deps, school.id)))
    await Promise.all(Array.from({ length: 4 }, () => sendNotifications(deps, school.id, alone)))
    for (const parent of parents) expect(await mailsOf(parent)).toHaveLength(1)
  })

  test('M12 after a process dies: nothing is half done, and the next one completes it', async () => {
    const parent = await aLoudParent()
    await aMessageTo(parent, parent.child)
    await planNotifications(notifyDeps(portal), parent.school.id)
    const dying = { ...notifyDeps(portal), faultHook: () => Promise.reject(new Error('Died')) }
    await expect(sendNotifications(dying, parent.school.id, alone)).rejects.toThrow('Died')
    expect(await mailsOf(parent)).toEqual([])
    await tell(parent)
    expect(await mailsOf(parent)).toEqual([])
    portal.clock.forward({ minutes: 10 })
    await tell(parent)
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
  })

  test('ten minutes later when their mail failed, without delaying others', async () => {
    const parent = await aLoudParent()
    const others = [await aParent(parent.school), await aParent(parent.school)]
    for (const person of [others[0], parent, others[1]]) if (person) await aMessageTo(person, person.child)
    await planNotifications(notifyDeps(portal), parent.school.id)
    await portal.owner.query(
      `alter table mail add constraint nobody_writes_to check (recipient <> '${addressOf(parent)}')`,
    )
    const send = () => sendNotifications(notifyDeps(portal), parent.school.id, alone)
    await expect(send()).rejects.toThrow('nobody_writes_to')
    await portal.owner.query('alter table mail drop constraint nobody_writes_to')
    for (const person of others) expect(await mailsOf(person)).toHaveLength(1)
    await send()
    expect(await mailsOf(parent)).toEqual([])
    portal.clock.forward({ minutes: 10 })
    await send()
    await send()
    for (const person of [parent, ...others]) expect(await mailsOf(person)).toHaveLength(1)
  })

  test('with only their own items and their own links, in a batch of several people', async () => {
    const first = await aLoudParent({ language: 'en', children: [{ firstName: 'Sem' }] })
    const second = await aParent(first.school, { children: [{ firstName: 'Noor' }] })
    const asleep = await aParent(first.school, { children: [{ firstName: 'Bo' }] })
    const answered = await aParent(first.school)
    await chose(second, loud)
    await chose(asleep, { ...loud, quiet: { from: '09:00', until: '12:00' } })
    await chose(answered, { ...loud, frequency: { ...loud.frequency, message: 'never' } })
    for (const person of [first, second, asleep, answered]) await aMessageTo(person, person.child, 'Kamp')
    await aForm(first.school, [second.child], { title: 'Eten' })
    await tell(first)
    expect(await subjectsOf(first)).toEqual(['New message about Sem: Kamp'])
    const [mail, ...more] = await mailsOf(second)
    expect(more).toEqual([])
    expect(mail?.text).toMatch(/Nieuw formulier voor Noor: Eten\n.+\n\nNieuw bericht over Noor: Kamp/)
    const links = linksIn(mail?.text ?? '').filter(({ searchParams }) => searchParams.has('t'))
    expect(links.map(({ pathname }) => pathname.includes(`/child/${second.child.id}/`))).toEqual([true, true])
    for (const link of links) {
      const browser = await visit(portal, second.school)
      const answer = await browser.post('/rest/session/link', { t: link.searchParams.get('t') })
      expect(answer.json).toMatchObject({ user: { guid: second.id } })
    }
    expect(await mailsOf(asleep)).toEqual([])
    expect(await mailsOf(answered)).toEqual([])
    at('2026-11-21T11:00:00Z')
    await tell(first)
    expect(await subjectsOf(asleep)).toEqual(['Nieuw bericht over Bo: Kamp'])
    expect(await mailsOf(first)).toHaveLength(1)
  })
})

/** The mail as the mail server received it. */
async function letterSentTo(person: TestPerson): Promise<string> {
  const server = await openMailServer()
  const sender = smtpSender(server.url)
  const deps = { ...notifyDeps(portal), sender, from: 'Ouderportaal <ouderportaal@school.example>' }
  await sendMail(deps, person.school.id, alone)
  sender.close()
  await server.close()
  const letter = server.letters.find((sent) => sent.includes(`To: ${addressOf(person)}`))
  if (letter === undefined) throw new Error('No letter was sent')
  return letter
}

/** The unsubscribe headers of a mail (RFC 8058). */
function endingIn(letter: string): { readonly address: URL; readonly says: string } {
  // Unfolds long header lines.
  const head = (letter.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n\s+/g, '')
  const [, address = ''] = /^List-Unsubscribe:\s*<(.+)>$/m.exec(head) ?? []
  const [, says = ''] = /^List-Unsubscribe-Post:\s*(.+)$/m.exec(head) ?? []
  return { address: new URL(address), says }
}

describe('unsubscribing from a mail', () => {
  const endings = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ] as const

  test.each(endings)(
    'accepts %s from a mail program without cookies, and stays unsubscribed',
    async (type, payload) => {
      const parent = await aLoudParent()
      await aMessageTo(parent, parent.child)
      await tell(parent)
      const url = `/rest/announcements/unsubscribe/${await proofIn(parent)}`
      const headers = { host: parent.school.host, 'content-type': type }
      for (const _ of [1, 2]) {
        const answer = await portal.app.inject({ method: 'POST', url, headers, payload })
        expect([answer.statusCode, answer.json()]).toEqual([200, { kinds: ['message'] }])
      }
      await aMessageTo(parent, parent.child)
      await aForm(parent.school, [parent.child])
      await tell(parent)
      expect((await subjectsOf(parent)).map((subject) => subject.split(' ')[1])).toEqual([
        'formulier',
        'bericht',
      ])
    },
  )

  test('is described in the headers of the mail, and ends only the kinds of that mail', async () => {
    const parent = await aLoudParent()
    await aMessageTo(parent, parent.child)
    await tell(parent)
    const { address, says } = endingIn(await letterSentTo(parent))
    expect([address.protocol, address.host]).toEqual(['http:', parent.school.host])
    const answer = await portal.app.inject({
      method: 'POST',
      url: address.pathname + address.search,
      headers: { host: address.host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: says,
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { kinds: ['message'] }])
    await aMessageTo(parent, parent.child)
    await aForm(parent.school, [parent.child])
    await aListFor(parent, { title: 'Schoolkamp' })
    await tell(parent)
    const [newest] = await mailsOf(parent)
    expect(newest?.text).toMatch(/Nieuw formulier voor [^]+Nieuwe factuur voor .+: Schoolkamp/)
    expect(newest?.text).not.toContain('Nieuw bericht')
  })

  test('changes nothing on a GET, which redirects to the confirmation page', async () => {
    const parent = await aLoudParent()
    await aMessageTo(parent, parent.child)
    await tell(parent)
    const proof = await proofIn(parent)
    const before = await checksumsOf(portal.owner)
    const answer = await openBrowser(portal.app, parent.school.host).get(
      `/rest/announcements/unsubscribe/${proof}`,
    )
    expect([answer.status, answer.headers['location']]).toEqual([
      303,
      `/app/portal/unsubscribe?proof=${proof}`,
    ])
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('applies concurrent requests for several kinds', async () => {
    const kinds = ['message', 'form', 'invoice'] as const
    for (let round = 0; round < 4; round += 1) {
      const parent = await aLoudParent()
      const whose = {
        secret: 'a secret of thirty-two characters',
        schoolId: parent.school.id,
        personId: parent.id,
      }
      await Promise.all(
        kinds.map((kind) =>
          openBrowser(portal.app, parent.school.host).send({
            method: 'POST',
            url: `/rest/announcements/unsubscribe/${proofOf(whose, [kind])}`,
          }),
        ),
      )
      const { rows } = await portal.owner.query(
        'select message, form, invoice from announcement_choice where person_id = $1',
        [parent.id],
      )
      expect(rows).toEqual([{ message: 'never', form: 'never', invoice: 'never' }])
    }
  })

  test('rejects a signature of another school, for another person, and a forged one', async () => {
    const parent = await aLoudParent()
    const neighbour = await aParent(parent.school)
    const elsewhere = await aSchool(portal.owner)
    const whose = {
      secret: 'a secret of thirty-two characters',
      schoolId: parent.school.id,
      personId: parent.id,
    }
    const good = proofOf(whose, ['message'])
    const signature = good.split('.')[2] ?? ''
    const bad = [
      proofOf({ ...whose, schoolId: elsewhere.id }, ['message']),
      proofOf({ ...whose, secret: 'another' }, ['message']),
      `${neighbour.id}.message.${signature}`,
      `${parent.id}.invoice.${signature}`,
      `${parent.id}.message.${signature}x`,
      `${parent.id}.message.`,
      'x',
      `${good}.x`,
    ]
    const before = await checksumsOf(portal.owner)
    for (const proof of bad) {
      const answer = await portal.app.inject({
        method: 'POST',
        url: `/rest/announcements/unsubscribe/${proof}`,
        headers: { host: parent.school.host },
      })
      expect([proof, answer.statusCode]).toEqual([proof, 404])
      const check = await portal.app.inject({
        method: 'POST',
        url: `/rest/announcements/unsubscribe/${proof}/check`,
        headers: { host: parent.school.host },
      })
      expect([proof, check.statusCode]).toEqual([proof, 404])
    }
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: `/rest/announcements/unsubscribe/${good}/check`,
      headers: { host: parent.school.host },
    })
    expect(statusCode).toBe(204)
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })
})

describe('notification preferences', () => {
  const path = '/rest/actor/announcements/'
  const quietly = {
    message: 'daily',
    form: 'never',
    invoice: 'at-once',
    quietFrom: '22:00',
    quietUntil: '06:30',
  }

  test('return the defaults for the kinds of the school before a choice', async () => {
    const parent = await aParent(await aNotifyingSchool(portal.owner), { debtor: null })
    const { json } = await (await signIn(portal, parent)).get(path)
    expect(json).toEqual({
      email: addressOf(parent),
      kinds: ['message', 'form'],
      choice: { ...defaultPreferences.frequency, quietFrom: '21:00', quietUntil: '07:00' },
    })
  })

  test('are stored, and apply to waiting notifications', async () => {
    at(START)
    const parent = await aParent(await aNotifyingSchool(portal.owner))
    await aForm(parent.school, [parent.child], { title: 'Wachtend' })
    await aListFor(parent, { title: 'Schoolkamp' })
    await planNotifications(notifyDeps(portal), parent.school.id)
    const browser = await signIn(portal, parent)
    const { status, json } = await browser.put(path, quietly)
    expect([status, json]).toEqual([200, expect.objectContaining({ choice: quietly })])
    expect(((await browser.get(path)).json as { choice: object }).choice).toEqual(quietly)
    const { json: own } = await browser.get('/rest/actor/data/json')
    expect(JSON.stringify(own)).toContain('"forms":"never"')
    await sendNotifications(notifyDeps(portal), parent.school.id, alone)
    expect(await subjectsOf(parent)).toEqual([expect.stringContaining('Schoolkamp')])
    at('2026-11-22T16:00:00Z')
    await tell(parent)
    expect(await mailsOf(parent)).toHaveLength(1)
  })

  test.each([
    ['quiet hours without end', { quietUntil: null }],
    ['quiet hours of no length', { quietUntil: '22:00' }],
    ['an invalid time', { quietFrom: '24:00' }],
    ['an unknown frequency', { message: 'hourly' }],
  ])('reject %s', async (_, wrong) => {
    const parent = await aParent(await aNotifyingSchool(portal.owner))
    const answer = await (await signIn(portal, parent)).put(path, { ...quietly, ...wrong })
    expect(answer.status).toBe(400)
  })

  test('are separate per person and school', async () => {
    const parent = await aParent(await aNotifyingSchool(portal.owner))
    const others = [await aParent(parent.school), await aParent(await aNotifyingSchool(portal.owner))]
    await (await signIn(portal, parent)).put(path, quietly)
    for (const other of others) {
      const { json } = await (await signIn(portal, other)).get(path)
      expect((json as { choice: object }).choice).toMatchObject(defaultPreferences.frequency)
    }
  })
})

test('announces only recent messages of a new school, and everything from later files', async () => {
  at(START)
  const key = 'moving-in'
  const file = waterlinie(dayAtSchool(portal.clock.now), [`${key}.example`])
  const source = { ...file, school: { ...file.school, key } }
  const id = idOfSchool(key)
  const waiting = async () => {
    const { rows } = await portal.owner.query(
      `select n.kind, count(*)::int as count from news n where n.school_id = $1 group by n.kind order by n.kind`,
      [id],
    )
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }
  await importSchool(importing(portal.schools, portal.clock.now, 'a secret'), source)
  expect(await waiting()).toEqual({ message: source.messages?.length })
  await notifyEverybody(portal, { id })
  await notifyEverybody(portal, { id })
  const { rows } = await portal.owner.query('select recipient, text from mail where school_id = $1', [id])
  expect(rows).toContainEqual({
    recipient: 'm.devries@post.example',
    text: expect.stringContaining('Nieuw bericht over Sem: Informatieavond leerjaar 1 over tien dagen'),
  })
  await importSchool(importing(portal.schools, portal.clock.now, 'a secret'), source)
  await notifyEverybody(portal, { id })
  expect(await waiting()).toEqual({})
  const [form] = source.forms ?? []
  if (!form) throw new Error('The demo school has no form')
  const added = { ...form, key: 'nieuw-formulier', title: 'Nieuw formulier', submissions: [] }
  await importSchool(importing(portal.schools, portal.clock.now, 'a secret'), {
    ...source,
    forms: [...(source.forms ?? []), added],
  })
  expect(await waiting()).toEqual({ form: 1 })
})
