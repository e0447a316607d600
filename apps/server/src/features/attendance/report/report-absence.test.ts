import { beforeEach, describe, expect } from 'vitest'
import { MOST_REPORTS_A_DAY } from '@portal/domain/attendance/absence-report.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { aReport, takesReports } from '../../../../testing/attendance/absence.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import {
  aParent,
  aPersonWithRole,
  relate,
  type ParentFacts,
  type TestFamily,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
// Monday 07:48 at school.
beforeEach(() => {
  portal.clock.now = instant('2026-11-23T06:48:00Z')
})

async function aReportingFamily(facts: ParentFacts = {}) {
  const family = await aFamily(portal.owner, facts)
  await takesReports(family.school)
  return { family, browser: await signIn(portal, family) }
}

type Fields = Readonly<Record<string, string>>
const fieldsOf = (child: Pick<TestPerson, 'id'>, more: Fields = {}): Fields => ({
  leerling: child.id,
  soort: 'ziek',
  reden: 'ziek',
  startdate: '2026-11-23',
  enddate: '2026-11-23',
  ...more,
})
const report = (browser: Browser, child: Pick<TestPerson, 'id'>, more: Fields = {}, headers = {}) =>
  browser.form('/edu/absence-report', fieldsOf(child, more), headers)

const stored = async ({ id }: TestSchool) =>
  (
    await portal.owner.query(
      `select pupil_id, kind, to_char(starts_on, 'YYYY-MM-DD') as starts, to_char(ends_on, 'YYYY-MM-DD') as ends,
        reason, arrives_at, remark, state, version, reported_by
       from absence_report where school_id = $1 order by starts_on, kind, id`,
      [id],
    )
  ).rows as Record<string, unknown>[]
const mails = async ({ id }: TestSchool) =>
  (
    await portal.owner.query('select recipient, subject, text from mail where school_id = $1 order by id', [
      id,
    ])
  ).rows as { recipient: string; subject: string; text: string }[]
const receiptOf = (json: unknown) =>
  (json as { meldingen: { id: string; gemeldOp: string; samengevoegd: boolean }[] }).meldingen[0]

describe('the report form', () => {
  test('API-143 offers the school’s reasons, the reportable children and the usual day', async () => {
    const { family, browser } = await aReportingFamily({
      children: [{ firstName: 'Sem' }, { firstName: 'Bo', birthDate: calendarDay('2008-11-23') }],
    })
    const { json } = await browser.get(
      '/edu/absence-report?wis_ajax=true&ajax_object=absence-report&external=true',
    )
    expect(json).toEqual({
      formulier: {
        meldenVoor: '08:15',
        daarna: 'Bel ook even.',
        redenen: [
          { sleutel: 'ziek', soort: 'ziek', tekst: 'Ziek' },
          { sleutel: 'bus', soort: 'te-laat', tekst: 'Bus gemist' },
          { sleutel: 'arts', soort: 'verlof', tekst: 'Arts' },
        ],
        leerlingen: [{ leerling: family.child.id, voornaam: 'Sem' }],
        dag: '2026-11-23',
        vandaag: '2026-11-23',
        isDaarna: false,
        ontvangen: [],
      },
    })
    portal.clock.now = instant('2026-11-23T07:15:00Z')
    expect((await browser.get('/edu/absence-report?wis_ajax=true')).json).toMatchObject({
      formulier: { isDaarna: true },
    })
    portal.clock.now = instant('2026-11-23T15:00:00Z')
    const evening = await signIn(portal, family)
    expect((await evening.get('/edu/absence-report?wis_ajax=true')).json).toMatchObject({
      formulier: { dag: '2026-11-24', isDaarna: false },
    })
  })

  test('DAY-006 has what the school received for today about these children, and no other report', async () => {
    const { family, browser } = await aReportingFamily({
      children: [{ firstName: 'Sem' }, { firstName: 'Bo', birthDate: calendarDay('2008-11-23') }],
    })
    const [sem, bo] = family.children as [TestPerson, TestPerson]
    const other = await aParent(family.school)
    const received = async () =>
      (
        (await browser.get('/edu/absence-report?wis_ajax=true')).json as {
          formulier: { ontvangen: object[] }
        }
      ).formulier.ontvangen
    await aReport(bo)
    await aReport(other.child)
    await aReport(sem, { state: 'withdrawn', settled_at: '2026-11-22T19:00:00Z' })
    await aReport(sem, { starts_on: '2026-11-20', ends_on: '2026-11-22' })
    await aReport(sem, { starts_on: '2026-11-24', ends_on: '2026-11-24' })
    expect(await received()).toEqual([])
    const handled = await aReport(sem, {
      starts_on: '2026-11-20',
      reported_at: '2026-11-20T06:41:00Z',
      state: 'handled',
      settled_at: '2026-11-20T07:00:00Z',
    })
    const waiting = await aReport(sem, { kind: 'late' })
    expect(await received()).toEqual([
      {
        leerling: sem.id,
        id: handled,
        soort: 'ziek',
        begindatum: '2026-11-20',
        einddatum: '2026-11-23',
        gemeldOp: '2026-11-20T06:41:00.000Z',
        status: 'afgehandeld',
      },
      expect.objectContaining({ id: waiting, soort: 'te-laat', status: 'in-behandeling' }),
    ])
  })

  test('is absent when the school accepts no reports, and for a pupil below 18', async () => {
    const family = await aFamily(portal.owner)
    const browser = await signIn(portal, family)
    const ask = async (who: Browser) => (await who.get('/edu/absence-report?wis_ajax=true')).json
    expect(await ask(browser)).toEqual({})
    expect((await report(browser, family.child)).code).toBe('absence-reporting-closed')
    await takesReports(family.school, { reasons: '[]' })
    expect(await ask(browser)).toEqual({})
    expect((await report(browser, family.child)).code).toBe('absence-reporting-closed')
    const { family: other } = await aReportingFamily()
    const pupil = await signIn(portal, other.child)
    expect(await ask(pupil)).toEqual({})
    expect((await report(pupil, other.child)).code).toBe('pupil-may-not-report')
    expect([...(await stored(family.school)), ...(await stored(other.school))]).toEqual([])
  })
})

describe('reporting absence', () => {
  test('API-142 INFO-021 stores the report with its time and mails the school once', async () => {
    const { family, browser } = await aReportingFamily({
      firstName: 'Marieke',
      lastName: 'Vries',
      children: [{ firstName: 'Sem', lastName: 'Vries', className: 'hv1c' }],
    })
    const { status, json } = await report(browser, family.child, {
      enddate: '2026-11-24',
      opmerking: ' Koorts ',
    })
    const id = receiptOf(json)?.id ?? ''
    expect(status).toBe(200)
    expect(json).toEqual({
      meldingen: [
        { leerling: family.child.id, id, gemeldOp: '2026-11-23T06:48:00.000Z', samengevoegd: false },
      ],
      isDaarna: false,
    })
    expect(await stored(family.school)).toEqual([
      {
        pupil_id: family.child.id,
        kind: 'ill',
        starts: '2026-11-23',
        ends: '2026-11-24',
        reason: 'Ziek',
        arrives_at: null,
        remark: 'Koorts',
        state: 'in-progress',
        version: 1,
        reported_by: family.id,
      },
    ])
    expect(await mails(family.school)).toEqual([
      {
        recipient: 'absentie@school.example',
        subject: 'Ziek: Sem Vries (hv1c), 23 november 2026 tot en met 24 november 2026',
        text: [
          `Leerling: Sem Vries, klas hv1c, nummer ${family.child.sourceId}`,
          'Melding: Ziek',
          'Reden: Ziek',
          'Wanneer: 23 november 2026 tot en met 24 november 2026',
          'Opmerking: Koorts',
          'Gemeld door: Marieke Vries',
          'Op: 23 november 2026 om 07:48 uur',
          `Kenmerk: AM-${id.slice(0, 4).toUpperCase()}-${id.slice(4, 8).toUpperCase()}\n`,
        ].join('\n'),
      },
    ])
  })

  test('runs once per idempotency key and repeats the first response', async () => {
    const { family, browser } = await aReportingFamily()
    const headers = { 'idempotency-key': 'one-press' }
    const first = await report(browser, family.child, {}, headers)
    portal.clock.forward({ minutes: 2 })
    expect((await report(browser, family.child, {}, headers)).json).toEqual(first.json)
    expect(await stored(family.school)).toHaveLength(1)
    expect(await mails(family.school)).toHaveLength(1)
  })

  test('reports several children at once, or none of them', async () => {
    const { family, browser } = await aReportingFamily({ children: [{}, {}] })
    const neighbour = await aParent(family.school)
    const [sem, noor] = family.children.map(({ id }) => id)
    const send = (children: readonly (string | undefined)[]) =>
      browser.send({
        method: 'POST',
        url: '/edu/absence-report',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: [
          ...children.map((child) => `leerling=${child}`),
          'soort=ziek&reden=ziek&startdate=2026-11-23&enddate=2026-11-23',
        ].join('&'),
      })
    expect((await send([sem, neighbour.child.id])).code).toBe('not-found')
    expect(await stored(family.school)).toEqual([])
    expect((await send([sem, noor, sem])).status).toBe(200)
    expect((await stored(family.school)).map(({ pupil_id }) => pupil_id).toSorted()).toEqual(
      [sem, noor].toSorted(),
    )
    expect(await mails(family.school)).toHaveLength(2)
  })

  test('stores lateness for one day, with the time of arrival', async () => {
    const { family, browser } = await aReportingFamily()
    await report(browser, family.child, {
      soort: 'te-laat',
      reden: 'bus',
      komtOm: '09:30',
      enddate: '2026-11-27',
    })
    expect(await stored(family.school)).toMatchObject([
      { kind: 'late', starts: '2026-11-23', ends: '2026-11-23', arrives_at: '09:30', reason: 'Bus gemist' },
    ])
    expect((await report(browser, family.child, { komtOm: '24:00' })).status).toBe(400)
  })

  test.each([
    ['a reason that the school does not have', { reden: 'griep' }, 'absence-reason-unknown'],
    ['a day that is over', { startdate: '2026-11-22' }, 'absence-day-over'],
    ['more than a month', { enddate: '2026-12-24' }, 'absence-too-long'],
    ['a weekend', { startdate: '2026-11-28', enddate: '2026-11-29' }, 'absence-no-school-day'],
  ])('rejects %s and writes nothing', async (_what, more: Fields, code) => {
    const { family, browser } = await aReportingFamily()
    const answer = await report(browser, family.child, more)
    expect({ status: answer.status, code: answer.code }).toEqual({ status: 422, code })
    expect(await stored(family.school)).toEqual([])
    expect(await mails(family.school)).toEqual([])
  })

  test('warns the family and the school about a report after 08:15', async () => {
    portal.clock.now = instant('2026-11-23T07:15:00Z')
    const { family, browser } = await aReportingFamily()
    expect((await report(browser, family.child)).json).toMatchObject({ isDaarna: true })
    expect((await mails(family.school))[0]?.text).toContain('Let op: Gemeld na 08:15 uur')
    const tomorrow = { startdate: '2026-11-24', enddate: '2026-11-24' }
    expect(
      (await report(browser, family.child, { ...tomorrow, soort: 'verlof', reden: 'arts' })).json,
    ).toMatchObject({ isDaarna: false })
  })

  test('PERM-014 accepts a report of a pupil of 18 from the pupil, not from a guardian without consent', async () => {
    const { family, browser } = await aReportingFamily({
      children: [{ birthDate: calendarDay('2008-11-23') }],
    })
    expect((await report(browser, family.child)).code).toBe('pupil-of-age')
    expect(await stored(family.school)).toEqual([])
    const pupil = await signIn(portal, family.child)
    expect((await report(pupil, family.child)).status).toBe(200)
    expect(await stored(family.school)).toMatchObject([{ reported_by: family.child.id }])
  })
})

test('PERM-014 lets only the pupil withdraw a guardian’s report from age 18', async () => {
  const { family, browser } = await aReportingFamily({ children: [{ birthDate: calendarDay('2008-11-24') }] })
  const days = { startdate: '2026-11-23', enddate: '2026-11-25' }
  const melding = receiptOf((await report(browser, family.child, days)).json)?.id ?? ''
  portal.clock.now = instant('2026-11-23T23:00:00Z')
  const again = await signIn(portal, family)
  const before = [await stored(family.school), await mails(family.school)]
  expect((await again.form('/edu/absence-report/withdraw', { melding })).code).toBe('pupil-of-age')
  expect([await stored(family.school), await mails(family.school)]).toEqual(before)
  const pupil = await signIn(portal, family.child)
  expect((await pupil.form('/edu/absence-report/withdraw', { melding })).status).toBe(204)
  expect(await stored(family.school)).toMatchObject([{ state: 'withdrawn' }])
})

describe('two guardians', () => {
  async function twoGuardians() {
    const { family, browser } = await aReportingFamily()
    await aPage(family.school, { section: 'som', code: 'absence-reports' })
    const other = await aPersonWithRole(family.school, 'ouder', { firstName: 'Jeroen', lastName: 'Bos' })
    await relate(other, family.child)
    return { family, marieke: browser, jeroen: await signIn(portal, other) }
  }
  const reportsFor = async (browser: Browser, { child }: TestFamily) =>
    (await browser.get(`/edu/cms?method=getAbsenceReports&child=${child.id}`)).json as {
      meldingen: Record<string, unknown>[]
    }

  test('SOM-020 see each other’s reports, with reporter, time and status', async () => {
    const { family, marieke, jeroen } = await twoGuardians()
    const id = receiptOf((await report(jeroen, family.child)).json)?.id
    expect(await reportsFor(marieke, family)).toEqual({
      begindatum: '2026-08-01',
      einddatum: '2027-07-31',
      meldingen: [
        {
          id,
          soort: 'ziek',
          begindatum: '2026-11-23',
          einddatum: '2026-11-23',
          reden: 'Ziek',
          opmerking: '',
          gemeldOp: '2026-11-23T06:48:00.000Z',
          gemeldDoor: 'Jeroen Bos',
          status: 'in-behandeling',
          antwoord: '',
        },
      ],
    })
  })

  test('share one report; the school is mailed only about additions', async () => {
    const { family, marieke, jeroen } = await twoGuardians()
    const first = receiptOf((await report(marieke, family.child)).json)
    portal.clock.forward({ minutes: 3 })
    expect(receiptOf((await report(jeroen, family.child)).json)).toEqual({ ...first, samengevoegd: true })
    expect(await mails(family.school)).toHaveLength(1)
    const longer = await report(jeroen, family.child, { startdate: '2026-11-24', enddate: '2026-11-25' })
    expect(receiptOf(longer.json)).toEqual({ ...first, samengevoegd: true })
    expect(await stored(family.school)).toMatchObject([
      { starts: '2026-11-23', ends: '2026-11-25', version: 2 },
    ])
    expect((await mails(family.school)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Ziek',
      'Aangevuld',
    ])
  })

  test('cannot extend a report beyond the maximum length, and nothing is written', async () => {
    const { family, marieke, jeroen } = await twoGuardians()
    await report(marieke, family.child, { enddate: '2026-12-22' })
    const before = [await stored(family.school), await mails(family.school)]
    const more = { startdate: '2026-12-23', enddate: '2027-01-05' }
    const answer = await report(jeroen, family.child, more)
    expect([answer.status, answer.code]).toEqual([422, 'absence-too-long-together'])
    expect([await stored(family.school), await mails(family.school)]).toEqual(before)
    expect((await report(jeroen, family.child, { ...more, enddate: '2026-12-23' })).status).toBe(200)
  })

  test('join two waiting reports by reporting the day between; the mail names the replaced report', async () => {
    const { family, marieke, jeroen } = await twoGuardians()
    const on = (day: string) => ({ startdate: day, enddate: day })
    const first = receiptOf((await report(marieke, family.child)).json)
    const second = receiptOf((await report(jeroen, family.child, on('2026-11-25'))).json)
    const neighbour = await aParent(family.school)
    await aReport(neighbour.child, { starts_on: '2026-11-25', ends_on: '2026-11-25' })
    const between = receiptOf((await report(jeroen, family.child, on('2026-11-24'))).json)
    expect(between).toEqual({ ...first, samengevoegd: true })
    expect(
      (await stored(family.school)).filter(({ pupil_id }) => pupil_id === family.child.id),
    ).toMatchObject([{ starts: '2026-11-23', ends: '2026-11-25', version: 2, reported_by: family.id }])
    expect(await stored(family.school)).toHaveLength(2)
    const referenceOf = (id = '') => `AM-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
    expect((await mails(family.school)).at(-1)?.text).toContain(
      `Kenmerk: ${referenceOf(first?.id)}\nIn de plaats van: ${referenceOf(second?.id)}\n`,
    )
    expect((await marieke.form('/edu/absence-report/withdraw', { melding: second?.id ?? '' })).status).toBe(
      404,
    )
    const joined = `select subject from audit_entry where school_id = $1 and action = 'join-absence'`
    expect((await portal.owner.query(joined, [family.school.id])).rows).toEqual([{ subject: second?.id }])
  })

  test('create one report when they report concurrently', async () => {
    const { family, marieke, jeroen } = await twoGuardians()
    await Promise.all([report(marieke, family.child), report(jeroen, family.child)])
    expect(await stored(family.school)).toHaveLength(1)
    expect(await mails(family.school)).toHaveLength(1)
  })

  test('can each withdraw a report until it is handled, and the school is mailed once', async () => {
    const { family, marieke, jeroen } = await twoGuardians()
    const id = receiptOf((await report(marieke, family.child)).json)?.id ?? ''
    portal.clock.forward({ minutes: 5 })
    for (let times = 0; times < 2; times += 1)
      expect((await jeroen.form('/edu/absence-report/withdraw', { melding: id })).status).toBe(204)
    expect(await stored(family.school)).toMatchObject([{ state: 'withdrawn' }])
    expect(await reportsFor(marieke, family)).toMatchObject({
      meldingen: [{ status: 'ingetrokken', statusSinds: '2026-11-23T06:53:00.000Z' }],
    })
    const [, told, ...others] = await mails(family.school)
    expect(told?.subject).toMatch(/^Ingetrokken: Ziek: /)
    expect(told?.text).toContain('Ingetrokken door: Jeroen Bos')
    expect(others).toEqual([])
    expect(receiptOf((await report(marieke, family.child)).json)?.samengevoegd).toBe(false)
  })

  test('cannot withdraw a handled report, and see its status', async () => {
    const { family, marieke } = await twoGuardians()
    const id = await aReport(family.child, {
      state: 'handled',
      settled_at: '2026-11-23T06:40:00Z',
      answer: 'Beterschap',
    })
    expect((await marieke.form('/edu/absence-report/withdraw', { melding: id })).code).toBe(
      'absence-report-handled',
    )
    expect(await stored(family.school)).toMatchObject([{ state: 'handled' }])
    expect(await mails(family.school)).toEqual([])
    expect(await reportsFor(marieke, family)).toMatchObject({
      meldingen: [
        {
          status: 'afgehandeld',
          statusSinds: '2026-11-23T06:40:00.000Z',
          antwoord: 'Beterschap',
          gemeldDoor: '',
        },
      ],
    })
  })

  test('PERM-014 cannot find or withdraw a neighbour’s report', async () => {
    const { family, marieke } = await twoGuardians()
    const neighbour = await aParent(family.school)
    const elsewhere = await aFamily(portal.owner)
    for (const { child, school } of [neighbour, elsewhere]) {
      const id = await aReport(child)
      expect((await marieke.form('/edu/absence-report/withdraw', { melding: id })).code).toBe('not-found')
      expect(await stored(school)).toMatchObject([{ state: 'in-progress' }])
    }
  })

  test('SAF-A9 leave one audit entry per report and per withdrawal', async () => {
    const { family, marieke, jeroen } = await twoGuardians()
    const id = receiptOf((await report(marieke, family.child)).json)?.id ?? ''
    await report(jeroen, family.child)
    for (let times = 0; times < 2; times += 1)
      await jeroen.form('/edu/absence-report/withdraw', { melding: id })
    const { rows } = await portal.owner.query(
      'select action from audit_entry where subject = $1 order by id',
      [id],
    )
    expect(rows).toEqual([{ action: 'report-absence' }, { action: 'withdraw-absence' }])
  })
})

describe('the mailbox of the school', () => {
  test('X5 cannot be given a forged field by a remark of several lines', async () => {
    const { family, browser } = await aReportingFamily()
    const remark = 'Buikgriep\r\nGemeld door: de mentor\u2028Kenmerk: AM-0000-0000'
    await report(browser, family.child, { opmerking: remark })
    const [mail] = await mails(family.school)
    const lines = mail?.text.split(/[\r\n\u2028]+/) ?? []
    expect(lines.filter((line) => line.startsWith('Gemeld door:'))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('Kenmerk:'))).toHaveLength(1)
    expect(lines).toContain('    Gemeld door: de mentor')
  })

  test('accepts fifty reports per account and day, then refuses for every child until tomorrow', async () => {
    const { family, browser } = await aReportingFamily({ children: [{}, {}] })
    const [, other] = family.children as [TestPerson, TestPerson]
    const already = (times: number) =>
      portal.owner.query(
        `insert into audit_entry (school_id, at, person_id, action)
         select $1, '2026-11-22T06:48:01Z', $2, 'report-absence' from generate_series(1, $3::int)`,
        [family.school.id, family.id, times],
      )
    await already(MOST_REPORTS_A_DAY - 1)
    expect((await report(browser, family.child)).status).toBe(200)
    const before = [await stored(family.school), await mails(family.school)]
    const answer = await report(browser, other)
    expect([answer.status, answer.code]).toEqual([429, 'absence-reported-too-often'])
    expect([await stored(family.school), await mails(family.school)]).toEqual(before)
    portal.clock.now = instant('2026-11-23T06:48:01Z')
    expect((await report(browser, other)).status).toBe(200)
  })
})
