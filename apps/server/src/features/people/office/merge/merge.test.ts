import { describe, expect } from 'vitest'
import type { MergeField, MergeSide } from '@portal/domain/people/merge/merged-fields.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { mailsTo } from '../../../../../testing/messages/mailbox.ts'
import { anInvoice } from '../../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../../testing/billing/lists.ts'
import { aQuestion, aReaction } from '../../../../../testing/inquiries/permissions.ts'
import { aMessage } from '../../../../../testing/messages/messages.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  PASSWORD,
  relate,
  type TestPerson,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import { rows } from '../../../../database/rows.ts'
import { signIn, tryPassword, visit, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Someone = Pick<TestPerson, 'id'>
const read = (browser: Browser, one: Someone, other: Someone) =>
  browser.get(`/api/office/doubles/${one.id}/${other.id}`)
const merge = (
  browser: Browser,
  survivor: Someone,
  other: Someone,
  hash: string,
  choices: Partial<Record<MergeField, MergeSide>> = {},
) =>
  browser.post(
    `/api/office/people/${survivor.id}/merge`,
    {
      other: other.id,
      hash,
      choices: Object.entries(choices).map(([field, side]) => ({ field, side })),
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
const hashOf = async (browser: Browser, one: Someone, other: Someone) =>
  String(((await read(browser, one, other)).json as { hash?: string }).hash)
const mergeNow = async (
  browser: Browser,
  survivor: Someone,
  other: Someone,
  choices?: Partial<Record<MergeField, MergeSide>>,
) => merge(browser, survivor, other, await hashOf(browser, survivor, other), choices)

const all = async (text: string, ...values: unknown[]) =>
  (await portal.owner.query<Record<string, unknown>>(text, values)).rows
const one = async (text: string, ...values: unknown[]) => (await all(text, ...values))[0]
const stored = ({ id }: Someone) =>
  one('select full_name, email, active, office_fields from person where id = $1', id)
const relationsOf = ({ id }: Someone) =>
  all(
    `select c.first_name as child, r.ended_on::text as "endedOn", r.debtor_id as debtor from relation r
     join person c on c.id = r.child_id where r.person_id = $1 order by 1`,
    id,
  )
const merges = ({ id }: TestSchool) =>
  one(
    `select (select count(*)::int from merged_person where school_id = $1) as merged,
       (select count(*)::int from audit_entry where school_id = $1 and action = 'merge-people') as audit`,
    id,
  )

/** Marieke twice: once with Sem, once with Noor. */
async function aDouble() {
  const school = await aSchool(portal.owner)
  const names = { firstName: 'Marieke', lastName: 'Vries' }
  const kept = await aParent(school, {
    ...names,
    email: 'marieke@post.example',
    children: [{ firstName: 'Sem', className: '1A' }],
  })
  const gone = await aParent(school, {
    firstName: 'Mariëke',
    lastName: 'VRIES',
    email: 'MARIEKE@post.example',
    children: [{ firstName: 'Noor', lastName: 'Vries', className: '1B' }],
  })
  return { school, kept, gone, secretary: await anOfficeBrowser(portal, school, 'secretary') }
}
const names = { firstName: 'survivor', lastName: 'survivor', email: 'survivor' } as const

describe('the list of doubles', () => {
  const list = (browser: Browser, query = '') => browser.get(`/api/office/doubles${query}`)

  test('OFF-037 pairs the same name with something else in common', async () => {
    const { school, kept, gone, secretary } = await aDouble()
    const ali = { firstName: 'Ali', lastName: 'Demir', birthDate: calendarDay('2013-05-14'), className: '1A' }
    const pupils = [await aStudent(school, ali), await aStudent(school, { ...ali, className: '1B' })]
    // The same name alone is no double, nor is a pupil of a guardian.
    await aStudent(school, { firstName: 'Marieke', lastName: 'Vries', email: 'marieke@post.example' })
    await aParent(school, { firstName: 'Marieke', lastName: 'Vries', email: 'ander@post.example' })
    await aStudent(school, { ...ali, active: false })
    const { json } = await list(secretary)
    expect(json).toMatchObject({
      count: 2,
      rows: [
        { kind: 'pupil', reasons: ['birth-date'], one: { name: 'Ali Demir' } },
        { kind: 'guardian', reasons: ['email'] },
      ],
    })
    const ids = (json as { rows: { one: Someone; other: Someone }[] }).rows.map((row) =>
      [row.one.id, row.other.id].toSorted(),
    )
    expect(ids).toEqual([pupils.map(({ id }) => id).toSorted(), [kept.id, gone.id].toSorted()])
    expect((await list(secretary, '?search=ali')).json).toMatchObject({ count: 1 })
    expect((await list(secretary, '?kind=guardian')).json).toMatchObject({
      count: 1,
      rows: [{ kind: 'guardian' }],
    })
  })

  test('OFF-037 pairs two with a common child or a common guardian', async () => {
    const school = await aSchool(portal.owner)
    const facts = { firstName: 'Jan', lastName: 'Bos' }
    const father = await aParent(school, facts)
    await relate(await aPersonWithRole(school, 'ouder', facts), father.child)
    const twin = { firstName: 'Ilse', lastName: 'Bos' }
    for (const pupil of [await aStudent(school, twin), await aStudent(school, twin)])
      await relate(father, pupil)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    expect((await list(secretary)).json).toMatchObject({
      count: 2,
      rows: [{ reasons: ['relation'] }, { reasons: ['relation'] }],
    })
  })

  test('OFF-037 pairs pupils and guardians of one name once each', async () => {
    const school = await aSchool(portal.owner)
    const facts = { firstName: 'Jan', lastName: 'Bos', email: 'bos@post.example' }
    for (let nth = 0; nth < 2; nth += 1) {
      await aStudent(school, facts)
      await aPersonWithRole(school, 'ouder', facts)
    }
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const { json } = await list(secretary)
    const { rows } = json as { rows: { kind: string }[] }
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['guardian', 'pupil'])
  })

  test('OFF-037 finds others of one kind by name or number', async () => {
    const { kept, gone, secretary } = await aDouble()
    const others = (search: string) =>
      secretary.get(`/api/office/people/${kept.id}/others?search=${encodeURIComponent(search)}`)
    expect((await others('vries')).json).toEqual([
      { id: gone.id, number: gone.sourceId, name: 'Mariëke VRIES', about: 'Noor Vries' },
    ])
    expect((await others(gone.sourceId)).json).toMatchObject([{ id: gone.id }])
    const { kept: elsewhere } = await aDouble()
    const unknown = await secretary.get(`/api/office/people/${elsewhere.id}/others?search=vries`)
    expect(unknown.code).toBe('not-found')
  })

  test('OFF-037 OFF-038 is not for somebody with some classes', async () => {
    const { school, kept, gone } = await aDouble()
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const codes = [
      (await list(mentor)).code,
      (await read(mentor, kept, gone)).code,
      (await merge(mentor, kept, gone, 'x')).code,
    ]
    expect(codes).toEqual(['no-office-right', 'no-office-right', 'no-office-right'])
    expect(await merges(school)).toEqual({ merged: 0, audit: 0 })
  })
})

describe('the page of two people', () => {
  test('OFF-038 shows both, what moves in numbers, and which children are gained', async () => {
    const { school, kept, gone, secretary } = await aDouble()
    await relate(gone, kept.child)
    await signIn(portal, gone)
    await aMessage(school, [{ to: gone, about: gone.child }])
    const { json } = await read(secretary, kept, gone)
    expect(json).toMatchObject({
      one: {
        id: kept.id,
        number: kept.sourceId,
        values: { firstName: 'Marieke', email: 'marieke@post.example', birthDate: '' },
        counts: { relations: 1, messages: 0, 'sign-ins': 0 },
        gains: ['Noor Vries'],
      },
      other: {
        id: gone.id,
        counts: { relations: 2, messages: 1, 'sign-ins': 1 },
        lastSignInAt: portal.clock.now,
        gains: [],
      },
    })
  })

  test('OFF-038 says which guardians see more when two pupils are merged', async () => {
    const { kept, gone, secretary } = await aDouble()
    const { json } = await read(secretary, kept.child, gone.child)
    expect(json).toMatchObject({
      one: { gains: ['Marieke Vries', 'Mariëke VRIES'] },
      other: { gains: ['Marieke Vries', 'Mariëke VRIES'] },
    })
  })

  test('OFF-038 does not find a person of another school, or a person who is no guardian or pupil', async () => {
    const { school, kept, secretary } = await aDouble()
    const { gone: elsewhere } = await aDouble()
    const staff = await aPersonWithRole(school, 'beheerder')
    expect((await read(secretary, kept, elsewhere)).code).toBe('not-found')
    expect((await read(secretary, kept, staff)).code).toBe('not-found')
    expect((await read(secretary, kept, kept.child)).code).toBe('merge-other-kind')
  })
})

describe('merging two guardians', () => {
  test('OFF-039 moves relations and messages, closes the account, and leaves one audit entry', async () => {
    const { school, kept, gone, secretary } = await aDouble()
    await aMessage(school, [{ to: gone, about: gone.child }])
    const browser = await signIn(portal, gone)
    const answer = await mergeNow(secretary, kept, gone, { ...names, lastName: 'other' })
    expect(answer.json).toEqual({ id: kept.id, name: 'Marieke VRIES' })
    expect(await stored(kept)).toMatchObject({
      full_name: 'Marieke VRIES',
      email: 'marieke@post.example',
      active: true,
      office_fields: ['email', 'first_name', 'last_name'],
    })
    expect(await stored(gone)).toMatchObject({ full_name: 'Mariëke VRIES', active: false })
    expect(await relationsOf(kept)).toMatchObject([{ child: 'Noor' }, { child: 'Sem' }])
    expect(await relationsOf(gone)).toEqual([])
    expect(await all('select person_id from message_recipient where school_id = $1', school.id)).toEqual([
      { person_id: kept.id },
    ])
    expect((await browser.get(`/rest/leerling/${gone.child.id}/factuurlijsten/`)).status).toBe(401)
    const again = await signIn(portal, kept)
    expect((await again.get(`/rest/leerling/${gone.child.id}/factuurlijsten/`)).status).toBe(200)
    expect(
      await one(
        'select action, person_id, subject from audit_entry where school_id = $1 and action = $2',
        school.id,
        'merge-people',
      ),
    ).toEqual({
      action: 'merge-people',
      person_id: secretary.person.id,
      subject:
        `${gone.sourceId} (${gone.login}) → ${kept.sourceId} (${kept.login}), firstName "Marieke" | "Mariëke" → "Marieke", ` +
        `lastName "Vries" | "VRIES" → "VRIES", email "marieke@post.example" | "MARIEKE@post.example" → "marieke@post.example", ` +
        `relations moved 1, joined 0`,
    })
    expect(await merges(school)).toEqual({ merged: 1, audit: 1 })
  })

  test('OFF-039 mails the old address when that of the other is taken, with its phone number', async () => {
    const { kept, gone, secretary } = await aDouble()
    await portal.owner.query(
      `insert into contact_details (school_id, person_id, mobile_phone) values ($1, $2, '0999123456')`,
      [gone.school.id, gone.id],
    )
    await mergeNow(secretary, kept, gone, { ...names, email: 'other' })
    expect(await stored(kept)).toMatchObject({ email: 'MARIEKE@post.example' })
    expect((await mailsTo(portal.owner, 'marieke@post.example')).map(({ subject }) => subject)).toContain(
      'Uw e-mailadres is gewijzigd',
    )
    expect(await one('select mobile_phone from contact_details where person_id = $1', kept.id)).toEqual({
      mobile_phone: '0999123456',
    })
  })

  test('OFF-039 joins the relations with a common child, and keeps its payer', async () => {
    const { kept, gone, secretary } = await aDouble()
    const other = await aParent(kept.school, { debtor: null, children: [] })
    const debtor = await aDebtor(kept.school)
    await relate(other, gone.child)
    await relate(gone, kept.child, { debtor: kept.debtor })
    const father = await aPersonWithRole(kept.school, 'ouder', { firstName: 'X', lastName: 'Y' })
    await relate(father, gone.child, { debtor })
    expect(
      (await mergeNow(secretary, other, father, { firstName: 'other', lastName: 'other', email: 'other' }))
        .status,
    ).toBe(200)
    expect(await relationsOf(other)).toEqual([{ child: 'Noor', endedOn: null, debtor: debtor.id }])
    expect((await relationsOf(father)).map(({ endedOn }) => endedOn)).not.toEqual([null])
    expect((await mergeNow(secretary, kept, gone, names)).status).toBe(200)
    expect(await relationsOf(kept)).toHaveLength(2)
  })

  test('OFF-039 refuses what would not hold, and writes nothing', async () => {
    const { school, kept, gone, secretary } = await aDouble()
    const hash = await hashOf(secretary, kept, gone)
    const codes: unknown[] = []
    const attempt = async (
      survivor: Someone,
      other: Someone,
      choices: Partial<Record<MergeField, MergeSide>> = names,
    ) => codes.push((await mergeNow(secretary, survivor, other, choices)).code)
    await attempt(kept, gone, { firstName: 'survivor' })
    await attempt(kept, kept)
    await attempt(secretary.person, gone)
    await attempt(kept, secretary.person)
    await attempt(kept, gone.child)
    const role = await grantRole(gone, 'mentor', ['1A'])
    await attempt(kept, gone)
    await portal.owner.query(`update office_role set role = 'bookkeeper', classes = null where id = $1`, [
      role,
    ])
    await attempt(kept, gone)
    await attempt(gone, kept)
    await portal.owner.query('delete from office_role where id = $1', [role])
    const relation = await relate(gone, kept.child, { endedOn: calendarDay('2026-10-01') })
    await portal.owner.query('update relation set no_contact = true where id = $1', [relation])
    await attempt(kept, gone)
    await portal.owner.query('update relation set no_contact = false, debtor_id = $2 where id = $1', [
      relation,
      (await aDebtor(school)).id,
    ])
    await attempt(kept, gone)
    codes.push((await merge(secretary, kept, (await aDouble()).gone, hash)).code)
    expect(codes).toEqual([
      'merge-choice-missing',
      'merge-oneself',
      'merge-oneself',
      'merge-oneself',
      'merge-other-kind',
      'merge-role',
      'merge-role-of-money',
      'merge-role-of-money',
      'merge-court-order',
      'merge-two-payers',
      'not-found',
    ])
    expect(await merges(school)).toEqual({ merged: 0, audit: 0 })
    expect(await stored(gone)).toMatchObject({ active: true })
    expect(await stored(kept)).toMatchObject({ office_fields: [] })
    expect(await relationsOf(gone)).toHaveLength(2)
  })

  test('OFF-039 refuses what somebody changed after it was shown', async () => {
    const { school, kept, gone, secretary } = await aDouble()
    const hash = await hashOf(secretary, kept, gone)
    await portal.owner.query(`update person set first_name = 'Maria' where id = $1`, [gone.id])
    expect((await merge(secretary, kept, gone, hash, names)).code).toBe('changed-meanwhile')
    const shown = await hashOf(secretary, kept, gone)
    await relate(gone, kept.child)
    expect((await merge(secretary, kept, gone, shown, names)).code).toBe('changed-meanwhile')
    expect(await merges(school)).toEqual({ merged: 0, audit: 0 })
    expect(await stored(gone)).toMatchObject({ active: true })
  })

  test('OFF-039 waits for a change that is under way, and is refused for what it became', async () => {
    const { school, kept, gone, secretary } = await aDouble()
    const hash = await hashOf(secretary, kept, gone)
    let merging: ReturnType<typeof merge> | undefined
    await portal.schools.write(school.id, async (tx) => {
      await rows(tx).updateTable('person').set({ first_name: 'Maria' }).where('id', '=', gone.id).execute()
      merging = merge(secretary, kept, gone, hash, names)
      await expect.poll(waitingForALock).toBeGreaterThan(0)
    })
    expect((await merging)?.code).toBe('changed-meanwhile')
    expect(await merges(school)).toEqual({ merged: 0, audit: 0 })
    expect(await stored(gone)).toMatchObject({ active: true })
  })

  test('OFF-039 merges once, however often and from both sides it is asked', async () => {
    const { school, kept, gone, secretary } = await aDouble()
    const hash = await hashOf(secretary, kept, gone)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? merge(secretary, kept, gone, hash, names)
          : merge(secretary, gone, kept, hash, names),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'not-found')).toHaveLength(9)
    expect(await merges(school)).toEqual({ merged: 1, audit: 1 })
  })

  test('OFF-039 moves a role when the actor could grant it', async () => {
    const { kept, gone, secretary } = await aDouble()
    await grantRole(secretary.person, 'ict-administrator')
    await grantRole(gone, 'mentor', ['1B'])
    await grantRole(kept, 'mentor', ['1A'])
    expect((await mergeNow(secretary, kept, gone, { firstName: 'other', lastName: 'survivor' })).status).toBe(
      200,
    )
    expect(
      await all('select role, classes from office_role where person_id = any($1)', [kept.id, gone.id]),
    ).toEqual([{ role: 'mentor', classes: ['1A', '1B'] }])
    expect(await one('select in_office from person where id = $1', gone.id)).toEqual({ in_office: false })
  })

  test('OFF-039 ends every way to sign in of the account that goes', async () => {
    const { kept, gone, secretary } = await aDouble()
    await portal.owner.query(
      `insert into access_token (school_id, hash, purpose, person_id, created_at, expires_at)
       values ($1, $2, 'set-password', $3, $4, $4::timestamptz + interval '1 hour')`,
      [gone.school.id, Buffer.from(gone.id), gone.id, portal.clock.now],
    )
    await mergeNow(secretary, kept, gone, names)
    const wrong = await tryPassword(await visit(portal, gone.school), gone.login, PASSWORD)
    const unknown = await tryPassword(await visit(portal, gone.school), 'niemand', PASSWORD)
    expect([wrong.status, wrong.code]).toEqual([unknown.status, unknown.code])
    expect(await all('select 1 from access_token where person_id = $1', gone.id)).toEqual([])
  })
})

describe('merging two pupils', () => {
  async function twoPupils() {
    const school = await aSchool(portal.owner)
    const facts = { firstName: 'Sem', lastName: 'Bos', email: '' }
    const mother = await aParent(school, { children: [{ ...facts, className: '1A' }] })
    const father = await aParent(school, { children: [{ ...facts, className: '1B' }] })
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    return { school, mother, father, kept: mother.child, gone: father.child, secretary }
  }
  const chosen = { className: 'survivor' } as const
  const childOf = (table: string, id: string) => one(`select child_id from ${table} where id = $1`, id)

  test('OFF-039 moves lists with their invoices and terms, which say what they said, and groups', async () => {
    const { school, father, kept, gone, secretary } = await twoPupils()
    const list = await aListFor(father, { title: 'Kluisje' })
    const invoice = await anInvoice(list)
    const before = await one(
      'select number, total, due_on, description from invoice where id = $1',
      invoice.id,
    )
    await portal.owner.query(
      `insert into person_group (school_id, name, follows, audience, created_at, created_by)
       values ($1, 'Koor', false, '{}', $2, $3)`,
      [school.id, portal.clock.now, secretary.person.id],
    )
    await portal.owner.query(
      'insert into person_group_member (school_id, group_id, pupil_id) select school_id, id, $2 from person_group where school_id = $1',
      [school.id, gone.id],
    )
    const { json } = await read(secretary, kept, gone)
    expect(json).toMatchObject({
      other: { counts: { orders: 1, unpaid: 1 } },
      one: { counts: { orders: 0, unpaid: 0 } },
    })
    expect((await mergeNow(secretary, kept, gone, chosen)).status).toBe(200)
    expect(await childOf('order_list', list.id)).toEqual({ child_id: kept.id })
    expect(await childOf('invoice', invoice.id)).toEqual({ child_id: kept.id })
    expect(await childOf('term', invoice.terms[0] ?? '')).toEqual({ child_id: kept.id })
    expect(
      await one('select number, total, due_on, description from invoice where id = $1', invoice.id),
    ).toEqual(before)
    expect(await all('select pupil_id from person_group_member where school_id = $1', school.id)).toEqual([
      { pupil_id: kept.id },
    ])
    const browser = await signIn(portal, father)
    const answer = await browser.get(`/rest/leerling/${kept.id}/factuurlijsten/`)
    expect(JSON.stringify(answer.json)).toContain('Kluisje')
  })

  test('OFF-039 refuses a list that both have with an invoice on the number that goes, and writes nothing', async () => {
    const { school, father, mother, kept, gone, secretary } = await twoPupils()
    const list = await aListFor(father, { title: 'Kluisje' })
    await portal.owner.query(
      `insert into order_list (school_id, id, list_id, child_id, debtor_id) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [school.id, list.template.id, kept.id, mother.debtor?.id],
    )
    await anInvoice(list)
    expect((await mergeNow(secretary, kept, gone, chosen)).code).toBe('merge-list-twice')
    expect(await merges(school)).toEqual({ merged: 0, audit: 0 })
    expect(await childOf('order_list', list.id)).toEqual({ child_id: gone.id })
    // The other way nothing is lost: the list without an answer stays behind.
    expect((await mergeNow(secretary, gone, kept, chosen)).status).toBe(200)
  })

  test('OFF-039 keeps what was allowed as proof, and lets it count for the pupil who stays', async () => {
    const { school, father, kept, gone, secretary } = await twoPupils()
    const question = await aQuestion(school, [gone])
    await aReaction(question, gone, { by: father, choice: 'NO' })
    await mergeNow(secretary, kept, gone, chosen)
    expect(
      await all(
        'select child_id, person_id, reaction from privacy_reaction where school_id = $1 order by number',
        school.id,
      ),
    ).toEqual([
      { child_id: gone.id, person_id: father.id, reaction: 'NO' },
      { child_id: kept.id, person_id: father.id, reaction: 'NO' },
    ])
  })

  test('OFF-039 an order list stays with its child without a merge', async () => {
    const { father, kept } = await twoPupils()
    const list = await aListFor(father, {})
    await expect(
      portal.owner.query('update order_list set child_id = $2 where id = $1', [list.id, kept.id]),
    ).rejects.toThrow('An order list stays with its child')
  })
})

/** Number of connections that wait for a lock. */
const waitingForALock = async () =>
  (
    await portal.owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.waiting
