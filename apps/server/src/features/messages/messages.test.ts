import { describe, expect } from 'vitest'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/messages.contract.ts'
import { channels, messageStatuses, type Message, type MessagePage } from '@portal/domain/messages/message.ts'
import type { UnreadCounts } from '@portal/domain/messages/unread-counts.ts'
import { aFamily } from '../../../testing/people/families.ts'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import { answered, anInvoice } from '../../../testing/billing/invoices.ts'
import type { Browser } from '../../../testing/browser.ts'
import { aForm, aSubmission } from '../../../testing/inquiries/forms.ts'
import { aListFor } from '../../../testing/billing/lists.ts'
import { beginSession } from '../../../test/matrix/world/sessions.ts'
import { aMessage, type TestMessage } from '../../../testing/messages/messages.ts'
import { aParent, aPersonWithRole, aSchool, relate, type TestFamily } from '../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const toParent = (parent: TestFamily, about = parent.child) => [{ to: parent, about }]

async function pageOf(browser: Browser, parent: TestFamily, rest = ''): Promise<MessagePage> {
  const answer = await browser.get(`/api/messages?leerling=${parent.child.id}${rest}`)
  expect(answer.status).toBe(200)
  return z.decode(contract.listMessages.response, answer.json as never)
}
const idsOf = ({ messages }: MessagePage) => messages.map(({ id }) => id)

const pathOf = ({ reference }: Pick<TestMessage, 'reference'>): string =>
  reference.startsWith('comm-') ? `/communicator/api/ext/messages/${reference}` : `/api/messages/${reference}`

async function read(browser: Browser, message: TestMessage, rest = ''): Promise<Message> {
  const answer = await browser.get(`${pathOf(message)}${rest}`)
  expect(answer.status).toBe(200)
  return z.decode(contract.readInvoiceMessage.response, answer.json as never)
}

async function unread(browser: Browser): Promise<readonly UnreadCounts[]> {
  const answer = await browser.get('/rest/user/ongelezen')
  return z.decode(contract.listUnreadCounts.response, answer.json as never)
}

const askedOf = async (browser: Browser) => (await unread(browser)).flatMap(({ asking }) => asking)

type Wire<Data> = { readonly data: Data }
type Sent = {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
}

const markRead = (browser: Browser, { reference }: TestMessage) =>
  browser.post(`/api/messages/${reference}/read`)

/** Messages about a child, one per minute, oldest first. */
async function someMessages(parent: TestFamily, count: number): Promise<readonly TestMessage[]> {
  const messages: TestMessage[] = []
  for (let minute = 0; minute < count; minute++) {
    const kind = minute % 3 === 0 ? 'invoice' : 'wis-communicator'
    const sentAt = new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString()
    messages.push(
      await aMessage(parent.school, toParent(parent), { kind, sentAt, subject: `Bericht ${minute}` }),
    )
  }
  return messages
}

describe('the message lists', () => {
  test('MSG-025? hold both kinds or one kind, newest first', async () => {
    const parent = await aFamily(portal.owner)
    const [invoice, second, third] = await someMessages(parent, 3)
    const browser = await signIn(portal, parent)
    expect(idsOf(await pageOf(browser, parent))).toEqual([
      third?.reference,
      second?.reference,
      invoice?.reference,
    ])
    expect(idsOf(await pageOf(browser, parent, '&kind=invoice'))).toEqual([invoice?.reference])
    expect(idsOf(await pageOf(browser, parent, '&kind=rest'))).toEqual([third?.reference, second?.reference])
  })

  test('MSG-014 LIM-004 API-106 return pages of forty without gap or repetition', async () => {
    const parent = await aFamily(portal.owner)
    const messages = (await someMessages(parent, 85)).map(({ reference }) => reference).toReversed()
    const browser = await signIn(portal, parent)
    const first = await pageOf(browser, parent)
    expect(idsOf(first)).toEqual(messages.slice(0, 40))
    expect(first.isLast).toBe(false)
    const second = await pageOf(browser, parent, `&after=${messages[39]}`)
    expect(idsOf(second)).toEqual(messages.slice(40, 80))
    const last = await pageOf(browser, parent, `&after=${messages[79]}`)
    expect(idsOf(last)).toEqual(messages.slice(80))
    expect(last.isLast).toBe(true)
    expect(idsOf(await pageOf(browser, parent, '&offset=40'))).toEqual(idsOf(second))
    expect(idsOf(await pageOf(browser, parent, '&limit=5&offset=2'))).toEqual(messages.slice(2, 7))
  })

  test('return messages of the same time once, also across pages', async () => {
    const parent = await aFamily(portal.owner)
    for (let one = 0; one < 5; one++) await aMessage(parent.school, toParent(parent))
    const browser = await signIn(portal, parent)
    const [first, second] = idsOf(await pageOf(browser, parent, '&limit=2'))
    const rest = idsOf(await pageOf(browser, parent, `&after=${second}`))
    expect(new Set([first, second, ...rest]).size).toBe(5)
  })

  test('MSG-028? search sender, subject and text, ignoring case and tags', async () => {
    const parent = await aFamily(portal.owner)
    const facts = [
      { sender: 'Decanaat' },
      { subject: 'R&D op school' },
      { content: '<p>Neem 50%_korting</p>' },
    ]
    const [bySender, bySubject, byText] = await Promise.all(
      facts.map((fact) => aMessage(parent.school, toParent(parent), fact)),
    )
    const browser = await signIn(portal, parent)
    const search = async (words: string) =>
      idsOf(await pageOf(browser, parent, `&search=${encodeURIComponent(words)}`))
    expect(await search('DECAN')).toEqual([bySender?.reference])
    expect(await search('r&d')).toEqual([bySubject?.reference])
    expect(await search(' 50%_KORT ')).toEqual([byText?.reference])
    expect(await search('<p>')).toEqual([])
    expect(await search('%')).toEqual([byText?.reference])
  })

  test('MSG-013 return the number of attachments per message', async () => {
    const parent = await aFamily(portal.owner)
    await aMessage(parent.school, toParent(parent), { attachments: [{ name: 'a.pdf' }, { name: 'b.png' }] })
    const { messages } = await pageOf(await signIn(portal, parent), parent)
    expect(messages).toMatchObject([{ attachmentCount: 2, status: 'UNREAD', channel: 'email' }])
    await portal.owner.query('delete from message_attachment where school_id = $1 and position = 0', [
      parent.school.id,
    ])
    const { messages: later } = await pageOf(await signIn(portal, parent), parent)
    expect(later).toMatchObject([{ attachmentCount: 1 }])
  })

  test('hold a message about two children once, and once in the list of each child', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [, other] = parent.children
    const both = parent.children.map((about) => ({ to: parent, about }))
    const message = await aMessage(parent.school, both)
    const browser = await signIn(portal, parent)
    const answer = await browser.get(`/api/messages?debtor=${parent.debtor?.id}`)
    expect((answer.json as { data: unknown[] }).data).toHaveLength(1)
    expect(idsOf(await pageOf(browser, parent))).toEqual([message.reference])
    const ofOther = await browser.get(`/api/messages?leerling=${other?.id}`)
    expect((ofOther.json as { data: unknown[] }).data).toHaveLength(1)
  })

  test('DAY-016 hold all children newest first, each row with its children, page after page', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}, {}] })
    const [first, second, third] = parent.children.map(({ id }) => id)
    const at = (minute: number) => ({ sentAt: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString() })
    const about = (...ids: readonly (string | undefined)[]) =>
      parent.children.filter(({ id }) => ids.includes(id)).map((child) => ({ to: parent, about: child }))
    const sent = [
      await aMessage(parent.school, about(first), at(4)),
      await aMessage(parent.school, about(second, third), at(3)),
      await aMessage(parent.school, about(second), at(2)),
      await aMessage(parent.school, about(first, third), at(1)),
      await aMessage(parent.school, about(third), at(1)),
    ]
    const browser = await signIn(portal, parent)
    const page = async (rest = '') =>
      z.decode(
        contract.listMessages.response,
        (await browser.get(`/api/messages?limit=2${rest}`)).json as never,
      )
    const pages = [await page()]
    for (let last = pages[0]; last && !last.isLast; last = pages.at(-1))
      pages.push(await page(`&after=${last.messages.at(-1)?.id}`))
    const rows = pages.flatMap(({ messages }) => messages)
    expect(pages.map(({ messages }) => messages.length)).toEqual([2, 2, 1])
    expect(rows.map(({ id }) => id).toSorted()).toEqual(sent.map(({ reference }) => reference).toSorted())
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(sent.slice(0, 3).map(({ reference }) => reference))
    const childrenOf = new Map(rows.map(({ id, children }) => [id, children.toSorted()]))
    expect(sent.map(({ reference }) => childrenOf.get(reference))).toEqual(
      [[first], [second, third], [second], [first, third], [third]].map((ids) => ids.toSorted()),
    )
  })

  test('DAY-016 show a message as unread until it was read about every child', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const copies = parent.children.map((about, at) => ({
      to: parent,
      about,
      status: at === 0 ? ('READ' as const) : ('UNREAD' as const),
    }))
    for (const turned of [
      copies,
      [...copies].map((copy, at) => ({ ...copy, status: copies[1 - at]!.status })),
    ])
      await aMessage(parent.school, turned)
    const browser = await signIn(portal, parent)
    const { data } = (await browser.get('/api/messages')).json as Wire<Sent[]>
    expect(data.map(({ attributes }) => attributes['status'])).toEqual(['UNREAD', 'UNREAD'])
  })

  test('DAY-016 hold of each child what its own list holds', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const stranger = await aParent(parent.school)
    await aMessage(parent.school, toParent(stranger))
    const coParent = await aPersonWithRole(parent.school, 'ouder')
    const [paidFor, other] = parent.children as [TestFamily['child'], TestFamily['child']]
    await relate(coParent, other)
    for (const about of [paidFor, other])
      for (const to of [parent, coParent])
        for (const kind of ['invoice', 'wis-communicator'] as const)
          await aMessage(parent.school, [{ to, about }], { kind })
    for (const reader of [parent, coParent]) {
      const browser = await signIn(portal, reader)
      const lists = await Promise.all(
        [`?leerling=${paidFor.id}`, `?leerling=${other.id}`, ''].map(async (query) => {
          const { json } = await browser.get(`/api/messages${query}`)
          return ((json as Partial<Wire<Sent[]>>).data ?? []).map(({ id }) => id).toSorted()
        }),
      )
      const [ofFirst = [], ofSecond = [], ofAll] = lists
      expect(ofAll).toEqual([...ofFirst, ...ofSecond].toSorted())
    }
    const ofCoParent = await (await signIn(portal, coParent)).get('/api/messages')
    const kinds = (ofCoParent.json as Wire<Sent[]>).data.map(({ attributes }) => attributes['kind'])
    expect(kinds).toEqual(['wis-communicator'])
  })

  test('hold a message with copies about current and former children', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}, {}, {}] })
    const browser = await signIn(portal, parent)
    // The copy about the first child by id counts, and ids are random.
    const [first, second, third, last] = parent.children.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const gone of [first, last])
      await portal.owner.query(`update relation set ended_on = '2026-11-01' where child_id = $1`, [gone?.id])
    const about = (...children: (typeof first)[]) =>
      children.flatMap((child) => (child ? [{ to: parent, about: child }] : []))
    const early = await aMessage(parent.school, about(first, second, third))
    const late = await aMessage(parent.school, about(second, last), { sentAt: '2026-11-19T09:00:00Z' })
    await aMessage(parent.school, about(first, last))
    const answer = await browser.get(`/api/messages?debtor=${parent.debtor?.id}`)
    expect((answer.json as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([
      early.reference,
      late.reference,
    ])
  })

  test('MSG-031 omit invoice messages for a guardian who does not pay', async () => {
    const parent = await aFamily(portal.owner)
    const coParent = await aPersonWithRole(parent.school, 'ouder')
    await relate(coParent, parent.child)
    const copies = [{ to: coParent, about: parent.child }]
    const invoice = await aMessage(parent.school, copies, { kind: 'invoice' })
    const other = await aMessage(parent.school, copies)
    const browser = await signIn(portal, coParent)
    expect(idsOf(await pageOf(browser, parent))).toEqual([other.reference])
    expect((await browser.get(pathOf(invoice))).code).toBe('not-found')
  })

  test('MSG-032 hold only invoice messages without communicator', async () => {
    const school = await aSchool(portal.owner, { settings: { communicatorEnabled: false } })
    const parent = await aParent(school)
    const invoice = await aMessage(school, toParent(parent), { kind: 'invoice' })
    const other = await aMessage(school, toParent(parent))
    const browser = await signIn(portal, parent)
    expect(idsOf(await pageOf(browser, parent))).toEqual([invoice.reference])
    expect((await browser.get(pathOf(other))).code).toBe('switched-off')
  })

  test('reveal nothing about the position of another person’s message', async () => {
    const parent = await aFamily(portal.owner)
    const [older] = await someMessages(parent, 1)
    const otherChild = (await aParent(parent.school)).child
    const stranger = await aPersonWithRole(parent.school, 'ouder')
    const foreign = await aMessage(parent.school, [{ to: stranger, about: otherChild }], {
      sentAt: '2026-11-20T10:00:00Z',
    })
    const browser = await signIn(portal, parent)
    expect(older).toBeDefined()
    expect(idsOf(await pageOf(browser, parent, `&after=${foreign.reference}`))).toEqual([])
    expect(idsOf(await pageOf(browser, parent, '&after=comm-0'))).toEqual([])
  })
})

describe('a message', () => {
  test('API-102 DATA-042 is returned with its text, attachments and neighbours', async () => {
    const parent = await aFamily(portal.owner)
    const [oldest, message] = await someMessages(parent, 2)
    const newest = await aMessage(parent.school, toParent(parent), { sentAt: '2026-11-21T08:00:00Z' })
    if (!oldest || !message) throw new Error('There are no messages')
    const found = await read(await signIn(portal, parent), message, `?leerling=${parent.child.id}`)
    expect(found).toMatchObject({
      id: message.reference,
      kind: 'communicator',
      content: '<p>U bent welkom.</p>',
      attachments: [],
      previous: newest.reference,
      next: oldest.reference,
    })
  })

  test('DATA-042 DATA-043 DATA-044 DATA-045 DATA-046 uses the specification’s field names, in a list and alone', async () => {
    const parent = await aFamily(portal.owner)
    const browser = await signIn(portal, parent)
    const names = ['attachment-count', 'kind', 'receiver', 'send-date', 'sender', 'sender-email', 'status']
    for (const [index, status] of messageStatuses.entries()) {
      const [kind, channel] = [index % 2 ? 'invoice' : 'wis-communicator', channels[index % 4]] as const
      const message = await aMessage(parent.school, [{ to: parent, about: parent.child, status }], {
        kind,
        ...(channel && { channel }),
      })
      const { data } = (await browser.get(`/api/messages?leerling=${parent.child.id}`)).json as Wire<Sent[]>
      const row = data.find(({ id }) => id === message.reference)
      const alone = ((await browser.get(pathOf(message))).json as Wire<Sent>).data
      for (const { type, attributes } of [row, alone].filter((one) => one !== undefined)) {
        expect([type, attributes]).toMatchObject(['message', { status, kind, type: channel }])
        expect(Object.keys(attributes)).toEqual(expect.arrayContaining([...names, 'subject', 'type']))
      }
      expect(alone.attributes).toMatchObject({ content: { text: '<p>U bent welkom.</p>' }, attachments: [] })
    }
  })

  test('MSG-027? has the neighbours of the list and search that the request names', async () => {
    const parent = await aFamily(portal.owner)
    const messages = await someMessages(parent, 7)
    const browser = await signIn(portal, parent)
    const middle = messages[3] as TestMessage
    const inInvoices = await read(browser, middle, `?leerling=${parent.child.id}&kind=invoice`)
    expect([inInvoices.previous, inInvoices.next]).toEqual([messages[6]?.reference, messages[0]?.reference])
    const searched = await read(browser, middle, `?leerling=${parent.child.id}&search=bericht 5`)
    expect([searched.previous, searched.next]).toEqual([messages[5]?.reference, undefined])
  })

  test('DAY-016 has the neighbours among all children, each with its child', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [first, second] = parent.children as [TestFamily['child'], TestFamily['child']]
    const at = (minute: number) => ({ sentAt: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString() })
    const newest = await aMessage(parent.school, toParent(parent, second), at(3))
    const middle = await aMessage(parent.school, toParent(parent, first), at(2))
    const oldest = await aMessage(parent.school, toParent(parent, second), at(1))
    const browser = await signIn(portal, parent)
    expect(await read(browser, middle, `?leerling=${first.id}&naast=family`)).toMatchObject({
      previous: newest.reference,
      previousChild: second.id,
      next: oldest.reference,
      nextChild: second.id,
    })
    const ofChild = await read(browser, middle, `?leerling=${first.id}`)
    expect([ofChild.previous, ofChild.next]).toEqual([undefined, undefined])
    const ofSibling = await browser.get(`${pathOf(middle)}?leerling=${second.id}&naast=family`)
    expect(ofSibling.code).toBe('not-found')
  })

  test('ERR-039 is returned without text when its text is unavailable', async () => {
    const parent = await aFamily(portal.owner)
    const message = await aMessage(parent.school, toParent(parent), { content: null })
    expect(await read(await signIn(portal, parent), message)).not.toHaveProperty('content')
  })

  test('MSG-007 is found as a communicator message by an id with comm-, and not as another kind', async () => {
    const parent = await aFamily(portal.owner)
    const { reference } = await aMessage(parent.school, toParent(parent))
    const browser = await signIn(portal, parent)
    expect((await browser.get(`/communicator/api/ext/messages/${reference}`)).status).toBe(200)
    expect((await browser.get(`/api/messages/${reference}`)).code).toBe('not-found')
  })

  test('links to the order list of the child when it is about an invoice', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    await anInvoice(list, { total: 1000, terms: [{ amount: 1000, dueOn: '2026-12-01' }] })
    await answered(list)
    const facts = { kind: 'invoice', list: list.template.id } as const
    const message = await aMessage(parent.school, toParent(parent), facts)
    expect((await read(await signIn(portal, parent), message)).orderList).toBe(list.id)
  })
})

describe('reading and counting messages', () => {
  test('PROD-025 DATA-083 counts the unread messages of every child by kind in one call', async () => {
    const parent = await aFamily(portal.owner, { children: [{ firstName: 'Anna' }, { firstName: 'Bram' }] })
    const [anna, bram] = parent.children as [TestFamily['child'], TestFamily['child']]
    await aMessage(parent.school, toParent(parent, anna), { kind: 'invoice' })
    await aMessage(parent.school, [{ to: parent, about: anna, status: 'BOUNCED' }])
    await aMessage(parent.school, [{ to: parent, about: bram, status: 'READ' }])
    expect(await unread(await signIn(portal, parent))).toEqual([
      { child: anna.id, invoice: 1, communicator: 1, asking: [] },
      { child: bram.id, invoice: 0, communicator: 0, asking: [] },
    ])
  })

  test('ERR-038 counts only invoice messages without communicator, and nothing without both', async () => {
    const school = await aSchool(portal.owner, { settings: { communicatorEnabled: false } })
    const parent = await aParent(school)
    const coParent = await aPersonWithRole(school, 'ouder')
    await relate(coParent, parent.child)
    for (const to of [parent, coParent]) {
      await aMessage(school, [{ to, about: parent.child }], { kind: 'invoice' })
      await aMessage(school, [{ to, about: parent.child }])
    }
    const counted = { child: parent.child.id, communicator: 0, asking: [] }
    expect(await unread(await signIn(portal, parent))).toEqual([{ ...counted, invoice: 1 }])
    expect(await unread(await signIn(portal, coParent))).toEqual([{ ...counted, invoice: 0 }])
  })

  test('lists messages that ask for an answer, read or not, until their day is over', async () => {
    const parent = await aFamily(portal.owner)
    const asking = (subject: string, answerBefore: string) =>
      aMessage(parent.school, toParent(parent), { subject, answerBefore })
    const later = await asking('Gesprek', '2026-12-01')
    const sooner = await asking('Hulp bij de musical', '2026-11-21')
    await asking('Te laat', '2026-11-20')
    await aMessage(parent.school, toParent(parent), { subject: 'Nieuwsbrief' })
    const browser = await signIn(portal, parent)
    const both = [
      { id: sooner.reference, subject: 'Hulp bij de musical', answerBefore: '2026-11-21' },
      { id: later.reference, subject: 'Gesprek', answerBefore: '2026-12-01' },
    ]
    expect(await askedOf(browser)).toEqual(both)
    await markRead(browser, sooner)
    expect(await askedOf(browser)).toEqual(both)
    expect(await read(browser, sooner)).toMatchObject({ answerBefore: '2026-11-21', isHandled: false })
  })

  test('MSG-035? lists a message as open until its own reader marks it as handled, and again when the mark is removed', async () => {
    const parent = await aFamily(portal.owner)
    const other = await aParent(parent.school)
    await relate(other, parent.child)
    const copies = [...toParent(parent), { to: other, about: parent.child }]
    const message = await aMessage(parent.school, copies, { answerBefore: '2026-12-01' })
    const [browser, ofOther] = [await signIn(portal, parent), await signIn(portal, other)]
    const tick = (isHandled: boolean) =>
      browser.post(`/api/messages/${message.reference}/handled`, { geregeld: isHandled })
    for (const _time of ['first', 'second']) {
      expect((await tick(true)).json).toEqual({ geregeld: true })
      expect(await askedOf(browser)).toEqual([])
      expect((await read(browser, message)).isHandled).toBe(true)
      expect((await askedOf(ofOther)).map(({ id }) => id)).toEqual([message.reference])
    }
    expect((await tick(false)).json).toEqual({ geregeld: false })
    expect((await askedOf(browser)).map(({ id }) => id)).toEqual([message.reference])
  })

  test('MSG-035? keeps the first time of handling, and stores none for a message without a request', async () => {
    const parent = await aFamily(portal.owner)
    const asks = await aMessage(parent.school, toParent(parent), { answerBefore: '2026-12-01' })
    const tells = await aMessage(parent.school, toParent(parent))
    const browser = await signIn(portal, parent)
    const tick = ({ reference }: TestMessage) =>
      browser.post(`/api/messages/${reference}/handled`, { geregeld: true })
    const handledAt = async ({ id }: TestMessage) =>
      (
        await parent.school.owner.query('select handled_at from message_recipient where message_id = $1', [
          id,
        ])
      ).rows[0]
    await tick(asks)
    const first = await handledAt(asks)
    portal.clock.forward({ minutes: 5 })
    await tick(asks)
    expect(await handledAt(asks)).toEqual(first)
    expect(await tick(tells)).toMatchObject({ status: 422, code: 'no-answer-asked' })
    expect(await handledAt(tells)).toEqual({ handled_at: null })
  })

  test('links a message to its form while this reader still has to submit it', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const [one, other] = parent.children as [TestFamily['child'], TestFamily['child']]
    const form = await aForm(parent.school, [one])
    const about = (child: TestFamily['child']) =>
      aMessage(parent.school, toParent(parent, child), { form: form.id })
    const [asks, asksNothing] = [await about(one), await about(other)]
    const browser = await signIn(portal, parent)
    expect((await read(browser, asks)).form).toBe(form.id)
    expect((await read(browser, asksNothing)).form).toBeUndefined()
    await aSubmission(form, { by: parent, about: one })
    expect((await read(browser, asks)).form).toBeUndefined()
  })

  test('MSG-021 MSG-022 TRAP-30 marks a message in any state as read, and lowers the count once', async () => {
    const parent = await aFamily(portal.owner)
    const statuses = messageStatuses.filter((status) => status !== 'READ')
    expect(statuses).toHaveLength(10)
    const browser = await signIn(portal, parent)
    for (const status of statuses) {
      const message = await aMessage(parent.school, [{ to: parent, about: parent.child, status }])
      const [before] = await unread(browser)
      expect((await markRead(browser, message)).status).toBe(200)
      expect((await markRead(browser, message)).status).toBe(200)
      const [after] = await unread(browser)
      expect(after?.communicator).toBe((before?.communicator ?? 0) - 1)
      expect((await read(browser, message)).status).toBe('READ')
    }
  })

  test('keeps the time of the first reading', async () => {
    const parent = await aFamily(portal.owner)
    const message = await aMessage(parent.school, toParent(parent))
    const browser = await signIn(portal, parent)
    await markRead(browser, message)
    const readAt = async () =>
      (await portal.owner.query('select read_at from message_recipient where message_id = $1', [message.id]))
        .rows[0]
    const first = await readAt()
    portal.clock.forward({ minutes: 1 })
    await markRead(browser, message)
    expect(await readAt()).toEqual(first)
  })

  test('keeps a message unread for the other guardian', async () => {
    const parent = await aFamily(portal.owner)
    const coParent = await aPersonWithRole(parent.school, 'ouder')
    await relate(coParent, parent.child)
    const message = await aMessage(parent.school, [
      { to: parent, about: parent.child },
      { to: coParent, about: parent.child },
    ])
    const browser = await signIn(portal, parent)
    await markRead(browser, message)
    const other = await signIn(portal, coParent)
    expect([(await read(browser, message)).status, (await read(other, message)).status]).toEqual([
      'READ',
      'UNREAD',
    ])
    expect([idsOf(await pageOf(browser, parent)), idsOf(await pageOf(other, parent))]).toEqual([
      [message.reference],
      [message.reference],
    ])
  })

  test('keeps a message unread after a GET', async () => {
    const parent = await aFamily(portal.owner)
    const message = await aMessage(parent.school, toParent(parent))
    const browser = await signIn(portal, parent)
    await read(browser, message)
    expect((await read(browser, message)).status).toBe('UNREAD')
  })

  test('IMP-019? marks nothing as read while impersonating', async () => {
    const parent = await aFamily(portal.owner)
    const message = await aMessage(parent.school, toParent(parent))
    const administrator = await aPersonWithRole(parent.school, 'beheerder')
    const browser = await beginSession(portal, administrator, { as: parent })
    expect((await markRead(browser, message)).code).toBe('not-while-looking-along')
    expect((await read(browser, message)).status).toBe('UNREAD')
  })

  test('API-107 API-108? counts the unread invoice messages by debtor', async () => {
    const parent = await aFamily(portal.owner)
    await aMessage(parent.school, toParent(parent), { kind: 'invoice' })
    await aMessage(parent.school, toParent(parent))
    const browser = await signIn(portal, parent)
    const answer = await browser.get(`/api/messages/debtor/${parent.debtor?.id}/count/unread`)
    expect(answer.json).toEqual({ count: 1 })
  })

  test('API-103 API-104 returns the latest messages and the number of unread ones to the current recipient', async () => {
    const parent = await aFamily(portal.owner)
    await aMessage(parent.school, toParent(parent), { kind: 'invoice' })
    const message = await aMessage(parent.school, toParent(parent))
    await aMessage(parent.school, [{ to: parent, about: parent.child, status: 'READ' }])
    const browser = await signIn(portal, parent)
    const answer = await browser.get('/communicator/api/ext/messages/recipient/current')
    expect(answer.json).toMatchObject({ meta: { count: 1 } })
    const { data } = answer.json as { data: { id: string }[] }
    expect(data).toHaveLength(2)
    expect(data.map(({ id }) => id)).toContain(message.reference)
  })
})

describe('an attachment', () => {
  test('DATA-039 DATA-047 uses the specification’s field names', async () => {
    const parent = await aFamily(portal.owner)
    const { reference, attachments } = await aMessage(parent.school, toParent(parent), {
      attachments: [{ name: 'kaart.png', mediaType: 'image/png', content: '12345' }],
    })
    const set = `update file set width = 640, height = 480, modified_at = '2026-11-21T10:00:00Z' where id = $1`
    await portal.owner.query(set, [attachments[0]])
    const { data } = (await (await signIn(portal, parent)).get(pathOf({ reference }))).json as Wire<Sent>
    expect(data.attributes['attachments']).toEqual([
      {
        id: attachments[0],
        name: 'kaart.png',
        size: 5,
        width: 640,
        height: 480,
        url: `/api/messages/${reference}/attachments/${attachments[0]}`,
        mediaType: 'image/png',
        icon: 'image',
        createStamp: '2026-11-20T09:00:00.000Z',
        lastModifiedStamp: '2026-11-21T10:00:00.000Z',
      },
    ])
  })

  test('MSG-017 MSG-030? is downloaded with its name and type, and never displayed', async () => {
    const parent = await aFamily(portal.owner)
    const { reference, attachments } = await aMessage(parent.school, toParent(parent), {
      attachments: [
        { name: 'Programma “open dag”.html', mediaType: 'text/html', content: '<script>1</script>' },
      ],
    })
    const browser = await signIn(portal, parent)
    const answer = await browser.get(`/api/messages/${reference}/attachments/${attachments[0]}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toBe('<script>1</script>')
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'content-disposition': expect.stringMatching(/^attachment; .*Programma%20%E2%80%9Copen%20dag/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('is streamed completely when it is large', async () => {
    const parent = await aFamily(portal.owner)
    const content = Array.from({ length: 200_000 }, (_, line) => `regel ${line}`).join('\n')
    const { reference, attachments } = await aMessage(parent.school, toParent(parent), {
      attachments: [{ name: 'groot.csv', mediaType: 'text/csv', content }],
    })
    const browser = await signIn(portal, parent)
    const answer = await browser.get(`/api/messages/${reference}/attachments/${attachments[0]}`)
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(content)))
    expect(answer.bytes.equals(Buffer.from(content))).toBe(true)
  })

  test('is not found through another message or by another person', async () => {
    const parent = await aFamily(portal.owner)
    const one = await aMessage(parent.school, toParent(parent), { attachments: [{ name: 'a.pdf' }] })
    const other = await aMessage(parent.school, toParent(parent))
    const browser = await signIn(portal, parent)
    const answer = await browser.get(`/api/messages/${other.reference}/attachments/${one.attachments[0]}`)
    expect(answer.code).toBe('not-found')
    const stranger = await signIn(portal, await aParent(parent.school))
    const foreign = await stranger.get(`/api/messages/${one.reference}/attachments/${one.attachments[0]}`)
    expect(foreign.code).toBe('not-found')
  })
})

describe('a login link', () => {
  const byLink = (parent: TestFamily, source: 'SCHOOL_APP' | 'MAIL') =>
    beginSession(portal, parent, { authentication: { type: 'TOKEN', source } })

  test('PERM-016 PERM-011 from the school app opens invoice messages and asks to sign in for others', async () => {
    const parent = await aFamily(portal.owner)
    const invoice = await aMessage(parent.school, toParent(parent), { kind: 'invoice' })
    const other = await aMessage(parent.school, toParent(parent))
    const browser = await byLink(parent, 'SCHOOL_APP')
    expect(idsOf(await pageOf(browser, parent))).toEqual([invoice.reference])
    expect((await read(browser, invoice)).id).toBe(invoice.reference)
    const rest = await browser.get(`/api/messages?leerling=${parent.child.id}&kind=rest`)
    expect([rest.code, (await browser.get(pathOf(other))).code]).toEqual([
      'log-in-for-more',
      'log-in-for-more',
    ])
    expect((await markRead(browser, other)).code).toBe('log-in-for-more')
    expect(await unread(browser)).toEqual([
      { child: parent.child.id, invoice: 1, communicator: 0, asking: [] },
    ])
  })

  test('PERM-015 PERM-017 from a mail opens both kinds and marks messages as read', async () => {
    const parent = await aFamily(portal.owner)
    const message = await aMessage(parent.school, toParent(parent))
    const browser = await byLink(parent, 'MAIL')
    expect((await markRead(browser, message)).status).toBe(200)
    expect((await read(browser, message)).status).toBe('READ')
  })
})

describe('a message with a later sentAt', () => {
  test('MSG-033 is absent from inbox, counts, search, neighbours, downloads and exports before its time', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const sentAt = addMinutes(portal.clock.now, 1)
    const earlier = await aMessage(parent.school, toParent(parent), { subject: 'Eerder' })
    const scheduled = await aMessage(parent.school, toParent(parent), {
      subject: 'Gepland',
      sentAt,
      answerBefore: '2099-01-01',
      attachments: [{ name: 'brief.pdf' }],
    })
    const browser = await signIn(portal, parent)
    const seen = async () => {
      const answer = await browser.get(
        `/api/messages/${scheduled.reference}/attachments/${scheduled.attachments[0]}`,
      )
      const [counts] = await unread(browser)
      const own = await browser.get('/rest/actor/data/json')
      return {
        listed: idsOf(await pageOf(browser, parent)).includes(scheduled.reference),
        found: idsOf(await pageOf(browser, parent, '&search=gepland')).length > 0,
        opened: (await browser.get(pathOf(scheduled))).status === 200,
        beside: (await read(browser, earlier)).previous === scheduled.reference,
        behind: idsOf(await pageOf(browser, parent, `&after=${scheduled.reference}`)).length > 0,
        counted: counts?.communicator,
        asking: counts?.asking.length,
        downloaded: answer.status === 200,
        exported: own.body.includes('Gepland'),
      }
    }
    expect(await seen()).toEqual({
      listed: false,
      found: false,
      opened: false,
      beside: false,
      behind: false,
      counted: 1,
      asking: 0,
      downloaded: false,
      exported: false,
    })
    expect((await markRead(browser, scheduled)).code).toBe('not-found')
    const { rows } = await portal.owner.query('select status from message_recipient where message_id = $1', [
      scheduled.id,
    ])
    expect(rows).toEqual([{ status: 'UNREAD' }])
    portal.clock.forward({ minutes: 1 })
    expect(await seen()).toEqual({
      listed: true,
      found: true,
      opened: true,
      beside: true,
      behind: true,
      counted: 2,
      asking: 1,
      downloaded: true,
      exported: true,
    })
  })
})
