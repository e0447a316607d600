import { describe, expect } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../testing/browser.ts'
import { aFamily } from '../../../testing/people/families.ts'
import { answered, anInvoice, bookPayment } from '../../../testing/billing/invoices.ts'
import { insert } from '../../../testing/database/insert.ts'
import { aListFor, giveList } from '../../../testing/billing/lists.ts'
import { mailsTo } from '../../../testing/messages/mailbox.ts'
import { aMessage } from '../../../testing/messages/messages.ts'
import { chose, loud, notifyEverybody } from '../../../testing/messages/notifications.ts'
import { orderOf, readList, sendOrder } from '../../../testing/billing/orders.ts'
import {
  anExternalPayer,
  aParent,
  aSchool,
  aStudent,
  relate,
  type TestFamily,
  type TestPerson,
} from '../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { checksumsOf } from '../../../test/matrix/checksums.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const setActive = ({ id, school }: TestPerson, active: boolean) =>
  school.owner.query('update person set active = $2 where id = $1', [id, active])

const endRelation = ({ id, school }: TestPerson, child: TestPerson, pupilLeft: boolean) =>
  school.owner.query(
    'update relation set ended_on = $3, pupil_left = $4 where person_id = $1 and child_id = $2',
    [id, child.id, '2026-11-20', pupilLeft],
  )

/** A family with an invoice in two terms, the first of which is paid. */
async function aDebt(methods: Parameters<typeof aListFor>[1] = {}) {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent, { title: 'Schoolkosten', ...methods })
  await answered(list)
  const invoice = await anInvoice(list, {
    total: 5295,
    terms: [{ amount: 1000, paid: 1000 }, { amount: 4295 }],
  })
  return { parent, list, invoice }
}

type Relation = { readonly leerling: { readonly guid: string }; readonly vertrokken?: boolean }

async function relationsOf(browser: Browser): Promise<readonly Relation[]> {
  const { json } = await browser.get('/rest/session/current')
  return (json as { user: { relations: readonly Relation[] } }).user.relations
}

const rowsOf = ({ child }: TestFamily) => `/rest/leerling/${child.id}/factuurlijsten/`
const messagesOf = ({ child }: TestFamily) => `/api/messages?leerling=${child.id}`

const leaving = [
  ['whose account was closed', ({ child }: TestFamily) => setActive(child, false)],
  ['whose relation ended by leaving', (parent: TestFamily) => endRelation(parent, parent.child, true)],
] as const

describe.each(leaving)('a pupil %s', (_, leave) => {
  test('INV-070? keeps only the name and the invoices, for the debtor', async () => {
    const { parent, list, invoice } = await aDebt()
    const unanswered = await aListFor(parent, { title: 'Excursie' })
    const message = await aMessage(parent.school, [{ to: parent, about: parent.child }])
    await leave(parent)
    const browser = await signIn(portal, parent)
    expect(await relationsOf(browser)).toMatchObject([
      { leerling: { guid: parent.child.id, klas: '', locatie: '' }, vertrokken: true },
    ])
    expect((await browser.get(rowsOf(parent))).json).toMatchObject({
      objects: [{ bestellijstTitel: 'Schoolkosten' }],
    })
    expect(await readList(browser, list)).toMatchObject({ openAmount: 4295 })
    expect((await browser.get(`/lm/factuur/${invoice.id}.pdf`)).status).toBe(200)
    const closed = [
      messagesOf(parent),
      `/communicator/api/ext/messages/${message.reference}`,
      `/lm/index.cfm?action=bestellijst.${parent.child.id}.${unanswered.id}`,
    ]
    for (const path of closed) expect([path, (await browser.get(path)).status]).toEqual([path, 404])
  })

  test('INV-070? is in the overview with the open amount', async () => {
    const { parent } = await aDebt()
    await leave(parent)
    const { json } = await (await signIn(portal, parent)).get('/rest/user/overzicht')
    expect(json).toMatchObject({ objects: [{ leerling: parent.child.id }] })
    expect(JSON.stringify(json)).toContain('42.95')
  })

  test("INV-070? stays in the debtor's data export with invoices, and without school data", async () => {
    const { parent } = await aDebt()
    await aMessage(parent.school, [{ to: parent, about: parent.child }])
    await leave(parent)
    const { json } = await (await signIn(portal, parent)).get('/rest/actor/data/json')
    const data = json as Readonly<Record<string, readonly unknown[]>>
    const chapters = ['children', 'messages', 'invoices', 'payer'].map((name) => data[name]?.length)
    expect(chapters).toEqual([0, 0, 1, 1])
  })

  test('INV-070? cannot get an order, and the rejection writes nothing', async () => {
    const { parent } = await aDebt()
    const open = await aListFor(parent, { title: 'Excursie' })
    const billed = await aListFor(parent, { title: 'Kluis' })
    await anInvoice(billed)
    await leave(parent)
    const browser = await signIn(portal, parent)
    const before = await checksumsOf(portal.owner)
    for (const list of [open, billed]) {
      const answer = await sendOrder(browser, list, orderOf(list, [0]))
      expect([answer.status, answer.code]).toEqual([404, 'not-found'])
    }
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })

  test('INV-070? is offered every method except direct debit', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, {
      withoutOrder: true,
      methods: [{ systemName: 'incasso' }, { systemName: 'overboeking' }, { systemName: 'ideal' }],
    })
    const invoice = await anInvoice(list, { total: 4295, terms: [] })
    await leave(parent)
    const browser = await signIn(portal, parent)
    const { template } = await readList(browser, list)
    expect(template.paymentMethods.map(({ systemName }) => systemName)).toEqual(['overboeking', 'ideal'])
    const choose = (method: number) =>
      browser.put(`/rest/factuur/${invoice.id}/betaalwijze`, {
        betaalwijze: list.template.methods[method]?.id,
        betaaloptie: { settings: {} },
        termijnkeuze: { keuze: '-1' },
      })
    const before = await checksumsOf(portal.owner)
    expect((await choose(0)).status).toBeGreaterThanOrEqual(400)
    expect(await checksumsOf(portal.owner)).toEqual(before)
    for (const method of [1, 2]) expect((await choose(method)).status).toBe(200)
  })
})

test('INV-070? asks for a transfer instead of a direct debit that is not announced yet, and keeps an announced one', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent, { title: 'Schoolkosten', withoutOrder: true })
  const debit = { amount: 1000, methodName: 'incasso' } as const
  await anInvoice(list, {
    total: 3000,
    terms: [{ ...debit, paid: 1000 }, { ...debit, pendingSince: '2026-11-20T09:00:00Z' }, debit],
  })
  await setActive(parent.child, false)
  const browser = await signIn(portal, parent)
  const { invoice } = await readList(browser, list)
  expect(invoice?.terms.map(({ method }) => method.systemName)).toEqual(['incasso', 'incasso', 'overboeking'])
  expect((await browser.get(rowsOf(parent))).body).toContain('"incasso":false')
  await setActive(parent.child, true)
  const back = await readList(browser, list)
  expect(back.invoice?.terms.map(({ method }) => method.systemName)).toEqual([
    'incasso',
    'incasso',
    'incasso',
  ])
})

test('INV-070? shows nothing to a guardian who is no debtor, is read-only, or whose own relation ended', async () => {
  const { parent } = await aDebt()
  const another = () => aParent(parent.school, { children: [], debtor: null })
  const [bystander, reader, banned] = [await another(), await another(), await another()]
  const { debtor } = parent
  await relate(bystander, parent.child)
  await relate(reader, parent.child, { debtor, isReadOnly: true })
  await relate(banned, parent.child, { debtor })
  await endRelation(banned, parent.child, false)
  await setActive(parent.child, false)
  for (const person of [bystander, reader, banned]) {
    const browser = await signIn(portal, person)
    expect(await relationsOf(browser)).toEqual([])
    expect((await browser.get(rowsOf(parent))).status).toBe(404)
  }
  const elsewhere = await signIn(portal, await aFamily(portal.owner))
  expect((await elsewhere.get(rowsOf(parent))).status).toBe(404)
})

test('INV-070? shows invoices to an external payer of a leaver, and rejects an order', async () => {
  const school = await aSchool(portal.owner)
  const payer = await anExternalPayer(school)
  const paidFor = { school, child: payer, ...(payer.debtor && { debtor: payer.debtor }) }
  await anInvoice(await aListFor(paidFor, { title: 'Kluis' }))
  const open = await aListFor(paidFor, { title: 'Excursie' })
  await endRelation(payer, payer, true)
  const browser = await signIn(portal, payer)
  expect(await relationsOf(browser)).toMatchObject([{ leerling: { guid: payer.id }, vertrokken: true }])
  expect((await browser.get(`/rest/leerling/${payer.id}/factuurlijsten/`)).json).toMatchObject({
    objects: [{ bestellijstTitel: 'Kluis' }],
  })
  expect((await sendOrder(browser, open, orderOf(open, [0]))).code).toBe('not-found')
})

test('INV-070? shows nothing of a leaver who was never billed', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent, { title: 'Excursie' })
  await setActive(parent.child, false)
  expect(await relationsOf(await signIn(portal, parent))).toEqual([])
})

test("INV-070? shows nothing of another debtor's invoices for the same pupil", async () => {
  const { parent, list } = await aDebt()
  const other = await aParent(parent.school, { children: [] })
  await relate(other, parent.child, { debtor: other.debtor })
  await giveList(list.template, { child: parent.child, ...(other.debtor && { debtor: other.debtor }) })
  await setActive(parent.child, false)
  expect(await relationsOf(await signIn(portal, other))).toEqual([])
  expect(await relationsOf(await signIn(portal, parent))).toHaveLength(1)
})

test('INV-070? restores everything for a pupil who returns', async () => {
  const { parent } = await aDebt()
  await setActive(parent.child, false)
  const browser = await signIn(portal, parent)
  expect((await browser.get(messagesOf(parent))).status).toBe(404)
  await setActive(parent.child, true)
  const [relation] = await relationsOf(browser)
  expect(relation).toMatchObject({ leerling: { guid: parent.child.id } })
  expect(relation?.vertrokken).toBeUndefined()
  expect((await browser.get(messagesOf(parent))).status).toBe(200)
})

test('INV-070? does not change the sibling of a leaver', async () => {
  const { parent } = await aDebt()
  const sibling = await aStudent(parent.school, {})
  await relate(parent, sibling, { debtor: parent.debtor })
  await setActive(parent.child, false)
  const browser = await signIn(portal, parent)
  expect((await relationsOf(browser)).map(({ vertrokken }) => vertrokken).toSorted()).toEqual([
    true,
    undefined,
  ])
  expect((await browser.get(`/api/messages?leerling=${sibling.id}`)).status).toBe(200)
})

test('INV-070? mails a new invoice of a leaver, and no message', async () => {
  const { parent } = await aDebt()
  await portal.owner.query('update school set announces = $2 where id = $1', [
    parent.school.id,
    ['message', 'invoice'],
  ])
  await chose(parent, loud)
  await setActive(parent.child, false)
  await aMessage(parent.school, [{ to: parent, about: parent.child }], { sentAt: portal.clock.now })
  await anInvoice(await aListFor(parent, { title: 'Eindafrekening' }))
  await notifyEverybody(portal, parent.school)
  const subjects = (await mailsTo(portal.owner, `${parent.login}@post.example`)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringContaining('Eindafrekening')])
})

describe('a settled leaver', () => {
  const shown = async (parent: TestPerson) => (await relationsOf(await signIn(portal, parent))).length
  const at = (day: string) => void (portal.clock.now = instant(`${day}T12:00:00.000Z`))

  test('INV-070? closes one year after the day of the last booking, and not a day earlier', async () => {
    const { parent, list, invoice } = await aDebt()
    await setActive(parent.child, false)
    const [, last] = invoice.terms
    if (last === undefined) throw new Error('No second term')
    await bookPayment(list, last, 4295)
    expect(await shown(parent)).toBe(1)
    at('2027-11-12')
    expect(await shown(parent)).toBe(1)
    at('2027-11-13')
    expect(await shown(parent)).toBe(0)
    const browser = await signIn(portal, parent)
    for (const path of [rowsOf(parent), `/lm/factuur/${invoice.id}.pdf`])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404])
  })

  test('INV-070? counts days in school time, not in UTC', async () => {
    const { parent, list, invoice } = await aDebt()
    await setActive(parent.child, false)
    await insert(parent.school.owner, 'ledger_entry', {
      school_id: parent.school.id,
      kind: 'payment',
      debtor_id: list.debtor,
      term_id: invoice.terms[1],
      amount: 4295,
      booked_at: '2026-11-12T23:30:00Z',
    })
    at('2027-11-13')
    expect(await shown(parent)).toBe(1)
    at('2027-11-14')
    expect(await shown(parent)).toBe(0)
  })

  test('INV-070? stays open for years while a cent is open', async () => {
    const { parent, list, invoice } = await aDebt()
    await setActive(parent.child, false)
    const [, last] = invoice.terms
    if (last === undefined) throw new Error('No second term')
    await bookPayment(list, last, 4294)
    at('2030-11-13')
    expect(await shown(parent)).toBe(1)
  })
})
