import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import { mailsTo } from '../../../../../testing/messages/mailbox.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestPerson,
} from '../../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const marieke = { firstName: 'Marieke', lastNamePrefix: '', lastName: 'Vries', email: 'marieke@post.example' }
const changePerson = (browser: Browser, { id }: Pick<TestPerson, 'id'>, to: object, from: object = marieke) =>
  browser.put(`/api/office/people/${id}`, { from, to: { ...marieke, ...to } }, key())
const open = { isReadOnly: false, noContact: false }
const changeRelation = (browser: Browser, relation: string, to: object, from: object = open) =>
  browser.put(`/api/office/relations/${relation}`, { from, to: { ...open, ...to } }, key())

const one = async (text: string, ...values: unknown[]) =>
  (await portal.owner.query<Record<string, unknown>>(text, values)).rows[0]
const storedPerson = ({ id }: Pick<TestPerson, 'id'>) =>
  one('select full_name, email, office_fields from person where id = $1', id)
const storedRelation = (id: string) =>
  one('select looks_along, ended_on::text, no_contact, office_fields from relation where id = $1', id)
const lastAudit = ({ id }: { readonly id: string }) =>
  one('select action, subject, person_id from audit_entry where school_id = $1 order by id desc limit 1', id)

async function aFamily() {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { firstName: 'Marieke', lastName: 'Vries', email: marieke.email })
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  return { school, parent, secretary }
}

describe('changing a person in the office', () => {
  test('OFF-045 changes name and address, mails the old one, and ends links that were mailed to it', async () => {
    const { school, parent, secretary } = await aFamily()
    await portal.owner.query(
      `insert into access_token (school_id, hash, purpose, person_id, created_at, expires_at)
       values ($1, $2, 'set-password', $3, $4, $4::timestamptz + interval '1 hour')`,
      [school.id, Buffer.from(parent.id), parent.id, portal.clock.now],
    )
    const to = { firstName: 'Maria', email: ' maria@bücher.example ' }
    expect((await changePerson(secretary, parent, to)).status).toBe(204)
    expect(await storedPerson(parent)).toEqual({
      full_name: 'Maria Vries',
      email: 'maria@xn--bcher-kva.example',
      office_fields: ['email', 'first_name'],
    })
    expect((await mailsTo(portal.owner, marieke.email))[0]?.subject).toBe('Uw e-mailadres is gewijzigd')
    expect(
      await one('select used_at is not null as used from access_token where person_id = $1', parent.id),
    ).toEqual({ used: true })
    expect(await lastAudit(school)).toEqual({
      action: 'change-person',
      person_id: secretary.person.id,
      subject: `${parent.login}: firstName "Marieke" → "Maria", email "${marieke.email}" → "maria@xn--bcher-kva.example"`,
    })
  })

  test('OFF-045 refuses what does not hold, and writes nothing', async () => {
    const { school, parent, secretary } = await aFamily()
    const teacher = await aParent(school, { firstName: 'Marieke', lastName: 'Vries', email: marieke.email })
    await grantRole(teacher, 'mentor', ['1A'])
    const staff = await aPersonWithRole(school, 'beheerder', {
      firstName: 'Marieke',
      lastName: 'Vries',
      email: marieke.email,
    })
    const elsewhere = await aParent(await aSchool(portal.owner), {
      firstName: 'Marieke',
      lastName: 'Vries',
      email: marieke.email,
    })
    const codes = [
      (await changePerson(secretary, parent, {}, { ...marieke, lastName: 'Bos' })).code,
      (await changePerson(secretary, parent, { lastName: ' ' })).code,
      (await changePerson(secretary, parent, { email: 'geen adres' })).code,
      (await changePerson(secretary, teacher, { email: 'mij@post.example' })).code,
      (await changePerson(secretary, staff, { lastName: 'Bos' })).code,
      (await changePerson(secretary, elsewhere, { lastName: 'Bos' })).code,
    ]
    expect(codes).toEqual([
      'changed-meanwhile',
      'person-name-missing',
      'email-invalid',
      'email-of-office',
      'not-found',
      'not-found',
    ])
    const unchanged = { full_name: 'Marieke Vries', email: marieke.email, office_fields: [] }
    for (const person of [parent, teacher, staff, elsewhere])
      expect(await storedPerson(person)).toEqual(unchanged)
    expect(await mailsTo(portal.owner, 'mij@post.example')).toEqual([])
    expect(
      await one(
        `select count(*)::int as n from audit_entry where action = 'change-person' and school_id = $1`,
        school.id,
      ),
    ).toEqual({ n: 0 })
  })

  test('OFF-045 stores one of concurrent edits, and refuses the others', async () => {
    const { parent, secretary } = await aFamily()
    const names = Array.from({ length: 12 }, (_, index) => `Bos ${index}`)
    const answers = await Promise.all(names.map((lastName) => changePerson(secretary, parent, { lastName })))
    const outcomes = answers.map(({ status, code }) => code ?? status)
    expect(outcomes.filter((one) => one === 204)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'changed-meanwhile')).toHaveLength(11)
    expect(await storedPerson(parent)).toMatchObject({ full_name: `Marieke ${names[outcomes.indexOf(204)]}` })
  })

  test('OFF-047 keeps what an earlier edit made the office own', async () => {
    const { parent, secretary } = await aFamily()
    await changePerson(secretary, parent, { firstName: 'Maria' })
    const seen = { ...marieke, firstName: 'Maria' }
    const answer = await changePerson(secretary, parent, { firstName: 'Maria', lastName: 'Bos' }, seen)
    expect(answer.status).toBe(204)
    expect(await storedPerson(parent)).toMatchObject({ office_fields: ['first_name', 'last_name'] })
  })

  test('OFF-045 an edit that changes nothing writes nothing', async () => {
    const { parent, secretary } = await aFamily()
    expect((await changePerson(secretary, parent, {})).status).toBe(204)
    expect(await storedPerson(parent)).toMatchObject({ office_fields: [] })
  })
})

describe('changing a relation in the office', () => {
  const relationOf = async ({ id }: TestPerson) =>
    String((await one('select id from relation where person_id = $1', id))?.['id'])
  const sees = async (browser: Browser, child: TestPerson) =>
    (await browser.get(`/rest/leerling/${child.id}/factuurlijsten/`)).status === 200

  test('OFF-046 ends it on a day, opens it again, and makes it read-only', async () => {
    const { school, parent, secretary } = await aFamily()
    const relation = await relationOf(parent)
    const browser = await signIn(portal, parent)
    const ended = { endedOn: dayAtSchool(portal.clock.now) }
    expect((await changeRelation(secretary, relation, ended)).status).toBe(204)
    expect(await sees(browser, parent.child)).toBe(false)
    expect(
      (await changeRelation(secretary, relation, { isReadOnly: true }, { ...open, ...ended })).status,
    ).toBe(204)
    expect(await sees(browser, parent.child)).toBe(true)
    expect(await storedRelation(relation)).toEqual({
      looks_along: true,
      ended_on: null,
      no_contact: false,
      office_fields: ['ended_on', 'looks_along', 'pupil_left'],
    })
    expect(await lastAudit(school)).toMatchObject({
      action: 'change-relation',
      person_id: secretary.person.id,
      subject: expect.stringMatching(/: full, ends \d{4}-\d\d-\d\d → read-only, open$/),
    })
  })

  test('OFF-046 stores one of concurrent edits, and refuses the others', async () => {
    const { parent, secretary } = await aFamily()
    const relation = await relationOf(parent)
    const days = Array.from({ length: 12 }, (_, index) => `2027-01-${String(index + 10)}`)
    const answers = await Promise.all(days.map((endedOn) => changeRelation(secretary, relation, { endedOn })))
    const outcomes = answers.map(({ status, code }) => code ?? status)
    expect(outcomes.filter((one) => one === 204)).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'changed-meanwhile')).toHaveLength(11)
    expect(await storedRelation(relation)).toMatchObject({ ended_on: days[outcomes.indexOf(204)] })
  })

  test('OFF-048 without contact it gives no access, and its sessions end', async () => {
    const { parent, secretary } = await aFamily()
    const relation = await relationOf(parent)
    const browser = await signIn(portal, parent)
    const court = { noContact: true, endedOn: dayAtSchool(portal.clock.now) }
    expect((await changeRelation(secretary, relation, court)).status).toBe(204)
    expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
    expect(await sees(await signIn(portal, parent), parent.child)).toBe(false)
    expect(await storedRelation(relation)).toMatchObject({ no_contact: true })
  })

  test('OFF-046 OFF-048 refuses what does not hold, and writes nothing', async () => {
    const { school, parent, secretary } = await aFamily()
    const relation = await relationOf(parent)
    const father = await aPersonWithRole(school, 'ouder')
    const without = await relate(father, parent.child)
    const other = await aSchool(portal.owner)
    const elsewhere = await relate(await aPersonWithRole(other, 'ouder'), await aStudent(other))
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['1A'])
    const tomorrow = calendarDay('2199-01-01')
    const codes = [
      (await changeRelation(secretary, relation, {}, { ...open, isReadOnly: true })).code,
      (await changeRelation(secretary, relation, { noContact: true })).code,
      (await changeRelation(secretary, relation, { noContact: true, endedOn: tomorrow })).code,
      (await changeRelation(secretary, without, { isReadOnly: true })).code,
      (await changeRelation(secretary, elsewhere, { endedOn: tomorrow })).code,
      (await changeRelation(mentor, relation, { endedOn: tomorrow })).code,
    ]
    expect(codes).toEqual([
      'changed-meanwhile',
      'no-contact-has-end',
      'no-contact-has-end',
      'read-only-needs-payer',
      'not-found',
      'no-office-right',
    ])
    for (const id of [relation, without, elsewhere])
      expect(await storedRelation(id)).toEqual({
        looks_along: false,
        ended_on: null,
        no_contact: false,
        office_fields: [],
      })
  })
})
