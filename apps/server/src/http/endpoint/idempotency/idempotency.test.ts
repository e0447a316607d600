import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { submitForm } from '@portal/contract/inquiries.contract.ts'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { anOfficeBrowser, grantRole } from '../../../../testing/account/office.ts'
import { aReport, takesReports } from '../../../../testing/attendance/absence.ts'
import type { Browser, TestAnswer } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { sent, written } from '../../../../testing/inquiries/form-calls.ts'
import { aForm, type TestForm } from '../../../../testing/inquiries/forms.ts'
import { anInvoice } from '../../../../testing/billing/invoices.ts'
import { aChoiceHour, anOffer } from '../../../../testing/learning/lessons.ts'
import { answerList } from '../../../../testing/billing/list-changes.ts'
import { aDraft, check, publishedList, saveDraft } from '../../../../testing/billing/list-drafts.ts'
import { aList, aListFor, giveList, type TestOrderList } from '../../../../testing/billing/lists.ts'
import { openWholePortal } from '../../../../test/matrix/world/open-portal.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import { orderedIn, orderOf, sendOrder, storedOrders } from '../../../../testing/billing/orders.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestFamily,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { aQuestion } from '../../../../testing/inquiries/permissions.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { anItem, aShop, orderOf as shopOrderOf, type TestItem } from '../../../../testing/webshop/shop.ts'

let portal: TestPortal
let buying: Buying
beforeAll(async () => {
  portal = await openWholePortal()
  buying = await openBuying()
})
afterAll(async () => {
  await portal.stop()
  await buying.stop()
})
import { runWaitingLists } from '../../../features/billing/waiting/waiting-job.ts'
import { noFault } from '../../../process/fault-injection.ts'

const keyed = (key: string) => ({ 'idempotency-key': key })

async function aPayer() {
  const parent = await aParent(await aSchool(portal.owner))
  return { parent, browser: await beginSession(portal, parent) }
}

type Send = (headers: Record<string, string>, isOther?: boolean) => ReturnType<Browser['post']>

const FORMS = '/borang-butang/api'

const answersTo = ({ questions }: TestForm, { child }: TestFamily, text: string): object =>
  z.encode(submitForm.body, {
    answers: new Map(questions.map(({ id }) => [id, written(text)])),
    about: child.sourceId,
  })

/** A list of which another family has the only place of the first article. */
async function aFullList() {
  const { parent, browser } = await aPayer()
  const { school } = parent
  const list = await aList(school, {
    lines: [{ capacity: 1, amount: 15_000 }, { amount: 1000 }],
    endsOn: '2099-12-31',
  })
  const holder = await aParent(school)
  const taken = await giveList(list, holder)
  orderedIn(await sendOrder(await signIn(portal, holder), taken, orderOf(taken, [0])))
  return { school, list, browser, copy: await giveList(list, parent) }
}

const waitingPath = ({ child, template }: TestOrderList): string =>
  `/rest/bestelling/${child}/${template.id}/wachtlijst/${template.lines[0]?.id}`

async function reacting(how: 'grant' | 'refuse'): Promise<Send> {
  const { parent, browser } = await aPayer()
  const { key } = await aQuestion(parent.school, [parent.child])
  const path = `/communicator/api/ext/student-reactions/key/${key}/student/${parent.child.sourceId}/${how}`
  return (headers, isOther) => browser.post(path, isOther ? { byLink: true } : {}, headers)
}

async function choosing(method: string): Promise<Send> {
  const { parent, browser } = await aPayer()
  const { id: afspraak, hour } = await anOffer(parent.school)
  const { id: roosterKey } = await aChoiceHour(parent.child, hour)
  const chosen = (isOther = false) => ({ afspraak, roosterKey, cached: String(isOther) })
  return (headers, isOther) => browser.form(`/edu/cms?method=${method}`, chosen(isOther), headers)
}

async function aShelf({ school }: Pick<TestPerson, 'school'>) {
  await aShop(school)
  return anItem(school)
}

const shirts = ({ variants: [variant] }: TestItem, quantity: number) =>
  shopOrderOf({ lines: variant ? [{ variant, quantity, linePrice: 1795 * quantity }] : [] })

async function anOrderOfTheShop() {
  const { parent, browser } = await aPayer()
  const shelf = await aShelf(parent)
  const { json } = await browser.post('/api/shop-order', shirts(shelf, 1), keyed('zero'))
  const { data } = json as { readonly data: { readonly id: string } }
  return { browser, shelf, path: `/api/shop-order/${data.id}` }
}

/** Two paid orders, for the person who hands them out. */
async function atTheDesk() {
  const school = await aSchool(buying.portal.owner)
  const buyer = await signIn(buying.portal, await aParent(school))
  const [variant] = (await aShelf({ school })).variants
  if (variant === undefined) throw new Error('Nothing is sold')
  const ordered = async () => {
    const id = await buying.order(buyer, { lines: [{ variant, quantity: 1, linePrice: 1795 }] })
    await buying.pay(buyer, id)
    return `/api/desk-orders/${id}`
  }
  const browser = await signIn(buying.portal, await aPersonWithRole(school, 'beheerder'))
  return { browser, one: await ordered(), other: await ordered() }
}

/** Every endpoint that binds its sender, with a request and another one for the same object. */
const calls: Readonly<Record<string, () => Promise<Send>>> = {
  'an order': async () => {
    const { parent, browser } = await aPayer()
    const list = await aListFor(parent, { commentEnabled: true })
    const path = `/rest/bestelling/${list.child}/${list.template.id}`
    return (headers, isOther) =>
      browser.post(path, orderOf(list, [0], { opmerking: isOther ? 'anders' : '' }), headers)
  },
  'the choice of a method': async () => {
    const { parent, browser } = await aPayer()
    const list = await aListFor(parent, { withoutOrder: true })
    const invoice = await anInvoice(list, { terms: [] })
    const choice = { betaalwijze: list.template.methods[0]?.id, termijnkeuze: { keuze: '-1' } }
    return (headers, isOther) =>
      browser.put(
        `/rest/factuur/${invoice.id}/betaalwijze`,
        { ...choice, opmerking: isOther ? 'anders' : '' },
        headers,
      )
  },
  'a reservation': async () => {
    const { parent, browser } = await aPayer()
    const { debtor, child, template } = await aListFor(parent, { lines: [{ capacity: 3 }] })
    const wish = { debtor, invoiceList: template.id, leerling: child }
    return (headers, isOther) =>
      browser.post(
        '/rest/bestelling/reservations',
        { ...wish, articles: isOther ? [] : [template.lines[0]?.id] },
        headers,
      )
  },
  'the start of a payment': async () => {
    const { parent, browser } = await aPayer()
    const invoice = await anInvoice(await aListFor(parent))
    return (headers, isOther) =>
      browser.post(`/betalen/ideal/start/${invoice.id}`, { returnUrl: isOther ? '/x' : '/' }, headers)
  },
  'the start of a payment for all children': async () => {
    const { parent, browser } = await aPayer()
    const invoice = await anInvoice(await aListFor(parent))
    const termijnen = invoice.terms.map((id) => ({ id, bedrag: 10 }))
    return (headers, isOther) =>
      browser.post(
        '/betalen/ideal/start-gezamenlijk',
        { termijnen, betaalwijze: 'ideal', returnUrl: isOther ? '/x' : '/' },
        headers,
      )
  },
  'the answers to a form': async () => {
    const { parent, browser } = await aPayer()
    const form = await aForm(parent.school, [parent.child])
    return (headers, isOther) =>
      browser.post(
        `${FORMS}/form-question-answers`,
        answersTo(form, parent, isOther ? 'anders' : 'x'),
        headers,
      )
  },
  'other answers to a form': async () => {
    const { parent, browser } = await aPayer()
    const form = await aForm(parent.school, [parent.child], { changeable: true })
    const { submission, version } = await sent(browser, [[form.questions[0], written('eerst')]], parent.child)
    return (headers, isOther) =>
      browser.put(
        `${FORMS}/form-submissions/${submission}/form-question-answers?version=${version}`,
        answersTo(form, parent, isOther ? 'anders' : 'x'),
        headers,
      )
  },
  'a permission': () => reacting('grant'),
  'a refusal of permission': () => reacting('refuse'),
  'an order of the webshop': async () => {
    const { parent, browser } = await aPayer()
    const shelf = await aShelf(parent)
    return (headers, isOther) => browser.post('/api/shop-order', shirts(shelf, isOther ? 2 : 1), headers)
  },
  'other contents of an order of the webshop': async () => {
    const { path, browser, shelf } = await anOrderOfTheShop()
    return (headers, isOther) => browser.put(path, shirts(shelf, isOther ? 3 : 2), headers)
  },
  'the start of a payment of an order': async () => {
    const { path, browser } = await anOrderOfTheShop()
    return (headers, isOther) =>
      browser.form(`${path}/checkout`, { returnUrl: isOther ? '/x' : '/' }, headers)
  },
  'the handing out of an order': async () => {
    const { browser, one, other } = await atTheDesk()
    return (headers, isOther) => browser.post(`${isOther ? other : one}/hand-out`, {}, headers)
  },
  'an order that was not handed out after all': async () => {
    const { browser, one, other } = await atTheDesk()
    for (const path of [one, other]) await browser.post(`${path}/hand-out`, {})
    return (headers, isOther) => browser.post(`${isOther ? other : one}/undo-hand-out`, {}, headers)
  },
  'a page of the school': async () => {
    const tabs = { ...someSettings().tabs, infoEnabled: true }
    const school = await aSchool(portal.owner, { settings: { eduEnabled: true, tabs } })
    const browser = await beginSession(
      portal,
      await aPersonWithRole(school, 'portal_admin', { liveEditAdmin: true }),
    )
    const page = { base: 'info', version: 1, hidden: false, roles: [] }
    return (headers, isOther) =>
      browser.post('/edu/cms?method=addPage', { ...page, sp_name: isOther ? 'Roosters' : 'Verlof' }, headers)
  },
  'a report of absence': async () => {
    const { parent, browser } = await aPayer()
    await takesReports(parent.school)
    const monday = '2026-11-23'
    const ill = {
      leerling: parent.child.id,
      soort: 'ziek',
      reden: 'ziek',
      startdate: monday,
      enddate: monday,
    }
    return (headers, isOther) =>
      browser.form('/edu/absence-report', { ...ill, opmerking: isOther ? 'Griep' : '' }, headers)
  },
  'a report of absence that is taken back': async () => {
    const { parent, browser } = await aPayer()
    const report = await aReport(parent.child)
    return (headers, isOther) =>
      browser.form('/edu/absence-report/withdraw', { melding: isOther ? parent.id : report }, headers)
  },
  'a role in the office': async () => {
    const school = await aSchool(portal.owner)
    const teacher = await aPersonWithRole(school, 'ouder')
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    return (headers, isOther) =>
      administrator.post(
        '/api/office/roles',
        { login: teacher.login, role: isOther ? 'editor' : 'secretary' },
        headers,
      )
  },
  'a new second factor': async () => {
    const school = await aSchool(portal.owner)
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const people = [await aPersonWithRole(school, 'beheerder'), await aPersonWithRole(school, 'beheerder')]
    return (headers, isOther) =>
      administrator.post(
        `/api/office/accounts/${people[isOther ? 1 : 0]?.id}/reset-second-factor`,
        { identityCheck: 'saw-document' },
        headers,
      )
  },
  'other details of a person': async () => {
    const parent = await aParent(await aSchool(portal.owner), {
      firstName: 'Anna',
      lastName: 'Bos',
      email: '',
    })
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const from = { firstName: 'Anna', lastNamePrefix: '', lastName: 'Bos', email: '' }
    return (headers, isOther) =>
      secretary.put(
        `/api/office/people/${parent.id}`,
        { from, to: { ...from, firstName: isOther ? 'Hanna' : 'Anne' } },
        headers,
      )
  },
  'the proposal of a role': async () => {
    const school = await aSchool(portal.owner)
    const [one, two] = [await aPersonWithRole(school, 'ouder'), await aPersonWithRole(school, 'ouder')]
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    return (headers, isOther) =>
      administrator.post(
        '/api/office/proposals/grant',
        { login: (isOther ? two : one).login, role: 'approver' },
        headers,
      )
  },
  'the proposal to revoke a role': async () => {
    const school = await aSchool(portal.owner)
    const held = [
      await grantRole(await aPersonWithRole(school, 'ouder'), 'approver'),
      await grantRole(await aPersonWithRole(school, 'ouder'), 'approver'),
    ]
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    return (headers, isOther) =>
      administrator.post('/api/office/proposals/revoke', { role: held[isOther ? 1 : 0] }, headers)
  },
  'the approval of a proposal': async () => {
    const school = await aSchool(portal.owner)
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    for (const role of ['approver', 'bookkeeper'])
      await administrator.post(
        '/api/office/proposals/grant',
        { login: (await aPersonWithRole(school, 'ouder')).login, role },
        { 'idempotency-key': crypto.randomUUID() },
      )
    const approver = await anOfficeBrowser(portal, school, 'approver')
    const { rows } = (await approver.get('/api/office/proposals')).json as {
      rows: { id: string; hash: string }[]
    }
    return (headers, isOther) => {
      const { id = '', hash = '' } = rows[isOther ? 1 : 0] ?? {}
      return approver.post(`/api/office/proposals/${id}/approve`, { hash }, headers)
    }
  },
  'a new list': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const copied = await publishedList(secretary, aDraft())
    return (headers, isOther) =>
      secretary.post('/api/office/lists', isOther ? { copyOf: copied } : {}, headers)
  },
  'a publication': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const { id, version } = await saveDraft(secretary, aDraft())
    const { reach } = await check(secretary, id)
    return (headers, isOther) =>
      secretary.post(
        `/api/office/lists/${id}/publish`,
        { version: isOther ? version + 1 : version, reach },
        headers,
      )
  },
  'a change of a list': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const id = await publishedList(secretary, aDraft())
    const from = { title: 'Boeken', description: '', endsOn: '2026-12-31' }
    return (headers, isOther) =>
      secretary.post(
        `/api/office/lists/${id}/change`,
        { from, to: { ...from, title: isOther ? 'Schriften' : 'Werkboeken' } },
        headers,
      )
  },
  'places of an article': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const id = await publishedList(secretary, aDraft())
    const { json } = await secretary.get(`/api/office/lists/${id}`)
    const [article] = (json as { articles: { id: string }[] }).articles
    return (headers, isOther) =>
      secretary.post(
        `/api/office/lists/${id}/articles/${article?.id}/places`,
        { to: isOther ? 4 : 3 },
        headers,
      )
  },
  'a reminder of a list': async () => {
    const { parent } = await aPayer()
    await portal.owner.query("update school set announces = '{invoice}' where id = $1", [parent.school.id])
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const id = await publishedList(secretary, aDraft())
    return (headers, isOther) =>
      secretary.post(`/api/office/lists/${id}/reminders`, { class: '', pupils: isOther ? 2 : 1 }, headers)
  },
  'a change of the articles of a list': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const id = await publishedList(secretary, aDraft())
    const added = {
      guid: crypto.randomUUID(),
      description: 'Atlas',
      price: 5,
      vatRate: 'exempt',
      need: 'optional',
    }
    const changes = [{ kind: 'add', answers: 'leave', added }]
    const { json } = await secretary.post(`/api/office/lists/${id}/articles/preview`, { changes })
    const { version, seen } = json as { version: number; seen: string }
    return (headers, isOther) =>
      secretary.post(
        `/api/office/lists/${id}/articles`,
        { changes, version, seen: isOther ? 'other' : seen },
        headers,
      )
  },
  'a withdrawn answer': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const list = await publishedList(secretary, aDraft())
    const of = { school: parent.school, child: parent.child.id, list }
    const { id } = await answerList(await signIn(portal, parent), of, ['Werkboek'])
    const path = `/api/office/lists/${list}/answers/${id}`
    const { json } = await secretary.get(`${path}/withdrawal`)
    const { version, credited } = json as { version: number; credited: number }
    return (headers, isOther) =>
      secretary.post(
        `${path}/withdraw`,
        { version, credited, outcome: 'nothing', reason: isOther ? 'Anders' : 'Ziek' },
        headers,
      )
  },
  'several copied lists': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const selection = { kind: 'some', ids: [await publishedList(secretary, aDraft())] }
    return (headers, isOther) =>
      secretary.post(
        '/api/office/lists/several',
        { selection, change: isOther ? 'close' : 'copy', confirmed: { lists: 1, changed: 1 } },
        headers,
      )
  },
  'a cancelled list': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const list = await publishedList(secretary, aDraft())
    const path = `/api/office/lists/${list}/cancellation`
    const { json } = await secretary.post(`${path}/preview`, {})
    const { version, seen } = json as { version: number; seen: string }
    return (headers, isOther) =>
      secretary.post(path, { version, seen, reason: isOther ? 'Anders' : 'Te weinig animo' }, headers)
  },
  'an offered place': async () => {
    const { list, copy, browser, school } = await aFullList()
    orderedIn(await sendOrder(browser, copy, orderOf(copy, [1])))
    await browser.post(waitingPath(copy), {})
    await portal.owner.query('update list_line set capacity = 2 where id = $1', [list.lines[0]?.id])
    const deps = { schools: portal.schools, clock: () => portal.clock.now, faultHook: noFault }
    await runWaitingLists(deps, school.id)
    return (headers, isOther) =>
      browser.post(`${waitingPath(copy)}/bestellen`, { bedrag: isOther ? 151 : 150 }, headers)
  },
  'the days of an offer': async () => {
    const { list, school } = await aFullList()
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    return (headers, isOther) =>
      secretary.post(`/api/office/lists/${list.id}/offer-days`, { from: 3, to: isOther ? 5 : 4 }, headers)
  },
  'a place out of turn': async () => {
    const { list, copy, browser, school } = await aFullList()
    await browser.post(waitingPath(copy), {})
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const path = `/api/office/lists/${list.id}/articles/${list.lines[0]?.id}/offers`
    return (headers, isOther) =>
      secretary.post(
        path,
        { pupil: copy.child, reason: isOther ? 'Anders' : 'Zus gaat mee', addsPlace: true },
        headers,
      )
  },
  'a list for who joined': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const id = await publishedList(secretary, aDraft())
    await aParent(parent.school)
    return (headers, isOther) =>
      secretary.post(`/api/office/lists/${id}/extend`, { joined: isOther ? 2 : 1 }, headers)
  },
  'a group': async () => {
    const secretary = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    const audience = { everybody: true, years: [], classes: [], groups: [], numbers: [], except: [] }
    return (headers, isOther) =>
      secretary.post(
        '/api/office/groups',
        { name: isOther ? 'Koor' : 'Band', follows: true, audience },
        headers,
      )
  },
  'pupils of a group': async () => {
    const school = await aSchool(portal.owner)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const pupils = [await aStudent(school), await aStudent(school), await aStudent(school)] as const
    const audience = { everybody: false, years: [], classes: [], groups: [], except: [] }
    const body = { name: 'Koor', follows: false, audience: { ...audience, numbers: [pupils[0].sourceId] } }
    const made = await secretary.post('/api/office/groups', body, {
      'idempotency-key': crypto.randomUUID(),
    })
    const { id } = made.json as { id: string }
    return (headers, isOther) =>
      secretary.post(
        `/api/office/groups/${id}/pupils`,
        {
          selection: { kind: 'some', ids: [pupils[isOther ? 1 : 2].id] },
          change: 'add',
          confirmed: { pupils: 1, changed: 1 },
        },
        headers,
      )
  },
  'a merge of two people': async () => {
    const school = await aSchool(portal.owner)
    const facts = { firstName: 'Marieke', lastName: 'Vries', email: '' }
    const [kept, gone] = [await aParent(school, facts), await aParent(school, facts)]
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const { json } = await secretary.get(`/api/office/doubles/${kept.id}/${gone.id}`)
    const { hash } = json as { readonly hash: string }
    return (headers, isOther) =>
      secretary.post(
        `/api/office/people/${kept.id}/merge`,
        { other: gone.id, hash: isOther ? 'another' : hash, choices: [] },
        headers,
      )
  },
  'another relation': async () => {
    const school = await aSchool(portal.owner)
    const parent = await aPersonWithRole(school, 'ouder')
    const relation = await relate(parent, await aStudent(school))
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const from = { isReadOnly: false, noContact: false }
    return (headers, isOther) =>
      secretary.put(
        `/api/office/relations/${relation}`,
        { from, to: { ...from, endedOn: isOther ? '2026-12-24' : '2026-12-25' } },
        headers,
      )
  },
  'other payers of a pupil': async () => {
    const school = await aSchool(portal.owner)
    const parent = await aPersonWithRole(school, 'ouder')
    const child = await aStudent(school)
    const relation = await relate(parent, child)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const startsOn = dayAtSchool(portal.clock.now)
    return (headers, isOther) => {
      const number = isOther ? '880001' : '880002'
      return secretary.put(
        `/api/office/families/${child.id}/payers`,
        {
          from: { links: [{ relation, number: '' }], shares: [] },
          to: { links: [{ relation, number, isNew: true }], shares: [{ number, share: 100 }], startsOn },
        },
        headers,
      )
    }
  },
  'another postal address': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const to = { street: 'Plein', houseNumber: '1', postalCode: '9999 ZZ', city: 'Vestingdam', country: '' }
    return (headers, isOther) =>
      secretary.put(
        `/api/office/people/${parent.id}/address`,
        { to: { ...to, houseNumber: isOther ? '2' : '1' } },
        headers,
      )
  },
  'a value that goes back to the file': async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { firstName: 'Anna', lastName: 'Bos' })
    await portal.owner.query("update person set office_fields = '{first_name,last_name}' where id = $1", [
      parent.id,
    ])
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    return (headers, isOther) =>
      secretary.post(
        `/api/office/people/${parent.id}/release`,
        isOther ? { field: 'firstName', seen: 'Anna' } : { field: 'lastName', seen: 'Bos' },
        headers,
      )
  },
  'access that goes back to the file': async () => {
    const school = await aSchool(portal.owner)
    const relation = await relate(await aPersonWithRole(school, 'ouder'), await aStudent(school))
    await portal.owner.query("update relation set office_fields = '{ended_on}' where id = $1", [relation])
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const seen = { isReadOnly: false, noContact: false }
    return (headers, isOther) =>
      secretary.post(
        `/api/office/relations/${relation}/release`,
        { seen: isOther ? { ...seen, isReadOnly: true } : seen },
        headers,
      )
  },
  'an import of people': async () => {
    const secretary = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    const content = Buffer.from('Nummer;Voornaam;Achternaam;Geslacht\n1;Sem;Vries;m').toString('base64')
    const { json } = await secretary.post('/api/office/imports', { name: 'a.csv', content })
    const { id } = json as { id: string }
    const fields = ['pupil.number', 'pupil.firstName', 'pupil.lastName', 'pupil.gender']
    await secretary.put(`/api/office/imports/${id}/mapping`, { fields, isComplete: false })
    const preview = (await secretary.get(`/api/office/imports/${id}/preview`)).json as { hash: string }
    return (headers, isOther) =>
      secretary.post(
        `/api/office/imports/${id}/apply`,
        { hash: preview.hash, gone: isOther ? 1 : 0 },
        headers,
      )
  },
  'a file of a system': async () => {
    const school = await aSchool(portal.owner)
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const upload = { name: 'a.json', pupilNumber: '', content: Buffer.from('{}').toString('base64') }
    const { json } = await administrator.post('/api/office/feeds', upload)
    const { id } = json as { id: string }
    await portal.owner.query(
      "update feed_import set state = 'ready', due_at = null, hash = 'x', preview = '{\"parts\":[],\"notes\":[]}' where id = $1",
      [id],
    )
    return (headers, isOther) =>
      administrator.post(`/api/office/feeds/${id}/apply`, { hash: 'x', gone: isOther ? 1 : 0 }, headers)
  },
  'an export by a job': async () => {
    const secretary = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
    return (headers, isOther) =>
      secretary.post(
        '/api/office/exports',
        { list: 'families', as: isOther ? 'csv' : 'xlsx', query: {} },
        headers,
      )
  },
  'letters on paper': async () => {
    const { parent } = await aPayer()
    await portal.owner.query('update person set password_hash = null where id = $1', [parent.id])
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const confirmed = { pupils: 1, invited: 1 }
    return (headers, isOther) =>
      secretary.post(
        '/api/office/families/letters',
        {
          selection: { kind: 'some', ids: [isOther ? parent.id : parent.child.id] },
          to: 'without-password',
          confirmed,
        },
        headers,
      )
  },
  'an invitation of guardians': async () => {
    const { parent } = await aPayer()
    const secretary = await anOfficeBrowser(portal, parent.school, 'secretary')
    const confirmed = { pupils: 1, invited: 0 }
    return (headers, isOther) =>
      secretary.post(
        '/api/office/families/invitations',
        {
          selection: { kind: 'some', ids: [parent.child.id] },
          confirmed: { ...confirmed, invited: isOther ? 1 : 0 },
        },
        headers,
      )
  },
  'a choice of work': () => choosing('schrijfInVoorKeuzeWerkTijd'),
  'a choice of work that is taken back': () => choosing('schrijfUitVoorKeuzeWerkTijd'),
}

test('M11 every endpoint that binds its sender is tested here', () => {
  const keyed = portal.app.portal.served.filter(({ isKeyed }) => isKeyed)
  expect(keyed).toHaveLength(Object.keys(calls).length)
})

/** Endpoints that report "already done" to a request that arrives while the first one runs. */
const isAnsweredOnce: ReadonlyMap<string, string> = new Map([
  ['the answers to a form', 'form-answered-before'],
  ['other answers to a form', 'answers-changed-meanwhile'],
  ['the handing out of an order', 'already-handed-out'],
  ['an order that was not handed out after all', 'not-handed-out'],
  ['a page of the school', 'pages-changed'],
])

/**
 * A repeat during the first request has the same effect and a longer response: terms are replaced, a report is known.
 */
const saysMoreEachTime: ReadonlySet<string> = new Set(['the choice of a method', 'a report of absence'])

const isDone = ({ status }: TestAnswer): boolean => status === 200 || status === 204

describe.each(Object.entries(calls))('M11 %s with an idempotency key', (name, prepare) => {
  test('runs once: the same key gets the same response, another request with it is rejected', async () => {
    const send = await prepare()
    const first = await send(keyed('one'))
    expect([first.code, isDone(first)]).toEqual([undefined, true])
    expect((await send(keyed('one'))).json).toEqual(first.json)
    const other = await send(keyed('one'), true)
    expect([other.status, other.code]).toEqual([409, 'key-used-before'])
  })

  test('runs ten concurrent requests once', async () => {
    const send = await prepare()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(keyed('one'))))
    const done = answers.filter(isDone)
    const others = answers.filter((answer) => !isDone(answer))
    // A later request gets the stored response; a concurrent one may be rejected.
    expect(done.length).toBeGreaterThanOrEqual(isAnsweredOnce.has(name) ? 1 : 10)
    // Compared as JSON from the database, which orders fields in its own way.
    const alike = saysMoreEachTime.has(name) ? [] : done
    expect(alike.map(({ json }) => json)).toEqual(alike.map(() => done[0]?.json))
    expect(others.map(({ code }) => code)).toEqual(others.map(() => isAnsweredOnce.get(name)))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set(others.length > 0 ? [409] : []))
    expect(isDone(await send(keyed('one')))).toBe(true)
  })
})

test('M11 frees its key when a request is rejected or its process dies', async () => {
  const { parent, browser } = await aPayer()
  const list = await aListFor(parent)
  const path = `/rest/bestelling/${list.child}/${list.template.id}`
  const wrong = orderOf(list, [0], { leermiddelen: [{ guid: list.template.lines[0]?.id, bedrag: 1 }] })
  expect((await browser.post(path, wrong, keyed('one'))).status).toBeGreaterThanOrEqual(400)
  expect((await browser.post(path, orderOf(list, [0]), keyed('one'))).status).toBe(200)
  await portal.owner.query(`update idempotent_request set status = 0, answer = 'null' where school_id = $1`, [
    parent.school.id,
  ])
  expect((await browser.post(path, orderOf(list, [0]), keyed('one'))).status).toBe(200)
  expect(await storedOrders(list)).toEqual({ orders: 1, invoices: 1 })
})

test('M11 scopes a key to its sender: another person may use the same one', async () => {
  for (const { parent, browser } of [await aPayer(), await aPayer()]) {
    const list = await aListFor(parent)
    const path = `/rest/bestelling/${list.child}/${list.template.id}`
    expect((await browser.post(path, orderOf(list, [0]), keyed('one'))).status).toBe(200)
  }
})

describe('M11 recovering a lost response', () => {
  const ask = (browser: Browser, key = 'one') => browser.post('/rest/actor/requests/withdraw', { key })

  test('returns the stored response, and changes nothing', async () => {
    const { parent, browser } = await aPayer()
    const list = await aListFor(parent)
    const path = `/rest/bestelling/${list.child}/${list.template.id}`
    const placed = await browser.post(path, orderOf(list, [0]), keyed('one'))
    expect((await ask(browser)).json).toEqual({ outcome: 'done', answer: placed.json })
    expect(await storedOrders(list)).toEqual({ orders: 1, invoices: 1 })
  })

  test('withdraws a request that has not arrived: it is rejected later, and nothing is ordered', async () => {
    const { parent, browser } = await aPayer()
    const list = await aListFor(parent)
    expect((await ask(browser)).json).toEqual({ outcome: 'withdrawn' })
    expect((await ask(browser)).json).toEqual({ outcome: 'withdrawn' })
    const late = await browser.post(
      `/rest/bestelling/${list.child}/${list.template.id}`,
      orderOf(list, [0]),
      keyed('one'),
    )
    expect([late.status, late.code]).toEqual([409, 'key-used-before'])
    expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
  })

  test('reports a running request as under way', async () => {
    const { parent, browser } = await aPayer()
    await portal.owner.query(
      `insert into idempotent_request (school_id, person_id, key, fingerprint, status, answer, created_at)
       values ($1, $2, 'one', 'x', 0, 'null', now())`,
      [parent.school.id, parent.id],
    )
    expect((await ask(browser)).json).toEqual({ outcome: 'under-way' })
  })

  test("A1 discloses nothing about another person's request", async () => {
    const { parent, browser } = await aPayer()
    const list = await aListFor(parent)
    const path = `/rest/bestelling/${list.child}/${list.template.id}`
    expect((await browser.post(path, orderOf(list, [0]), keyed('one'))).status).toBe(200)
    expect((await ask((await aPayer()).browser)).json).toEqual({ outcome: 'withdrawn' })
  })

  test('lets the request or the recovery win when they are concurrent, and reports which', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { parent, browser } = await aPayer()
      const list = await aListFor(parent)
      const path = `/rest/bestelling/${list.child}/${list.template.id}`
      const [sent] = await Promise.all([browser.post(path, orderOf(list, [0]), keyed('one')), ask(browser)])
      const { outcome } = (await ask(browser)).json as { outcome: string }
      const isDone = sent.status === 200
      expect(outcome).toBe(isDone ? 'done' : 'withdrawn')
      expect(await storedOrders(list)).toEqual(
        isDone ? { orders: 1, invoices: 1 } : { orders: 0, invoices: 0 },
      )
    }
  })
})

test.each(['', ' ', 'a b', 'é', 'x'.repeat(201)])('rejects %j as a key', async (key) => {
  const { parent, browser } = await aPayer()
  const list = await aListFor(parent)
  const path = `/rest/bestelling/${list.child}/${list.template.id}`
  const answer = await browser.post(path, orderOf(list, [0]), keyed(key))
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input'])
  expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
})
