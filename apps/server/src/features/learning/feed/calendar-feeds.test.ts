import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { MOST_FEEDS } from '@portal/domain/learning/feed/calendar-feed.ts'
import { openBrowser, type TestAnswer } from '../../../../testing/browser.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { aCalendarFeed } from '../../../../testing/learning/feeds.ts'
import { insert } from '../../../../testing/database/insert.ts'
import {
  aChoiceHour,
  aHomework,
  aLesson,
  anAbsence,
  anOffer,
  aTeacherOf,
  MONDAY,
} from '../../../../testing/learning/lessons.ts'
import { aParent, aSchool, aStudent, relate, type TestPerson } from '../../../../testing/people/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../testing/portal.ts'
import { forgetDeadFeeds } from './calendar-feed.repository.ts'

let portal: TestPortal
const logged: string[] = []
beforeAll(async () => {
  portal = await openTestPortal({ logLevel: 'trace', log: { write: (line) => void logged.push(line) } })
})
afterAll(() => portal.stop())

/** Requests a feed as a calendar app does: without a cookie. */
const fetchFeed = (host: string, address: string, headers?: Record<string, string>) =>
  openBrowser(portal.app, host).get(new URL(address, `http://${host}`).pathname, headers)

const eventsOf = ({ body }: TestAnswer) =>
  new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      place: event.location ?? '',
      note: event.description ?? '',
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      status: component.getFirstPropertyValue('status'),
    }
  })
const titlesOf = (answer: TestAnswer) => eventsOf(answer).map(({ title }) => title)

const aSchoolEvent = (school: TestPerson['school'], title: string, startsOn: string, endsOn = startsOn) =>
  insert(school.owner, 'school_event', {
    school_id: school.id,
    id: crypto.randomUUID(),
    title,
    starts_on: startsOn,
    ends_on: endsOn,
    location: 'Aula',
  })

const feedsIn = async () =>
  (await portal.owner.query<{ count: number }>('select count(*)::int as count from calendar_feed')).rows[0]
    ?.count

describe('a calendar feed', () => {
  test('is created for a child and kinds, shows its address once, and can be revoked', async () => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    await aLesson(child)
    const browser = await signIn(portal, family)
    const made = await browser.post('/rest/actor/feeds/', {
      leerling: child.id,
      soorten: ['huiswerk', 'lessen', 'lessen'],
    })
    expect(made.status).toBe(200)
    const { adres, ...listed } = made.json as { adres: string; id: string }
    expect(adres).toMatch(new RegExp(`^http://${school.host}/feed/[\\w-]{43}\\.ics$`))
    expect(listed).toEqual({
      id: expect.any(String) as string,
      leerling: child.id,
      soorten: ['lessen', 'huiswerk'],
      gemaakt: '2026-11-21T09:00:00.000Z',
      werkt: true,
    })
    expect((await browser.get('/rest/actor/feeds/')).json).toEqual({ objects: [listed] })
    const secret = /feed\/(.+)\.ics/.exec(adres)?.[1] ?? ''
    const kept = await portal.owner.query('select f::text from calendar_feed f where id = $1', [listed.id])
    expect(JSON.stringify(kept.rows)).not.toContain(secret)
    expect((await fetchFeed(school.host, adres)).status).toBe(200)
    expect((await browser.send({ method: 'DELETE', url: `/rest/actor/feeds/${listed.id}` })).status).toBe(204)
    expect((await browser.get('/rest/actor/feeds/')).json).toEqual({ objects: [] })
    expect((await fetchFeed(school.host, adres)).status).toBe(404)
    expect(logged.join('')).toContain('/feed/:secret.ics')
    expect(logged.join('')).not.toContain(secret)
    const { rows } = await portal.owner.query<{ action: string; subject: string }>(
      `select action, subject from audit_entry where person_id = $1 and action like '%calendar-feed' order by action`,
      [family.id],
    )
    expect(rows).toEqual([
      { action: 'make-calendar-feed', subject: listed.id },
      { action: 'revoke-calendar-feed', subject: listed.id },
    ])
  })

  test('is not created without kinds, for a neighbour’s child, or for a pupil of age without consent', async () => {
    const family = await aFamily(portal.owner, { children: [{ birthDate: calendarDay('2008-11-21') }] })
    const neighbour = await aParent(family.school)
    const browser = await signIn(portal, family)
    const before = await feedsIn()
    const make = (leerling: string, soorten: readonly string[]) =>
      browser.post('/rest/actor/feeds/', { leerling, soorten })
    expect((await make(family.child.id, [])).code).toBe('invalid-input')
    expect((await make(family.child.id, ['cijfers'])).code).toBe('invalid-input')
    expect((await make(neighbour.child.id, ['lessen'])).code).toBe('not-found')
    expect((await make(family.child.id, ['lessen'])).code).toBe('pupil-of-age')
    expect(await feedsIn()).toBe(before)
  })

  test('is limited to twenty per person, also for concurrent requests', async () => {
    const family = await aFamily(portal.owner)
    for (let made = 1; made < MOST_FEEDS; made++) await aCalendarFeed(family, family.child)
    const browser = await signIn(portal, family)
    const press = () => browser.post('/rest/actor/feeds/', { leerling: family.child.id, soorten: ['lessen'] })
    const answers = await Promise.all(Array.from({ length: 12 }, press))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'too-many-feeds')).toHaveLength(11)
  })

  test('is neither listed for nor revocable by another person, also not the other guardian', async () => {
    const family = await aFamily(portal.owner)
    const neighbour = await aParent(family.school)
    await relate(neighbour, family.child)
    await aCalendarFeed(neighbour, family.child)
    const { id, address } = await aCalendarFeed(neighbour, neighbour.child)
    const browser = await signIn(portal, family)
    expect((await browser.get('/rest/actor/feeds/')).json).toEqual({ objects: [] })
    expect((await browser.send({ method: 'DELETE', url: `/rest/actor/feeds/${id}` })).status).toBe(404)
    expect((await fetchFeed(family.school.host, address)).status).toBe(200)
  })
})

describe('the content of a calendar feed', () => {
  test('holds each kind of the agenda with stable ids, and never absence', async () => {
    const family = await aFamily(portal.owner, { children: [{ firstName: 'Sem' }] })
    const { school, child } = family
    const lesson = await aLesson(child)
    await aTeacherOf(lesson)
    await aHomework(child, { lesson })
    await anAbsence(child, { reason: 'Te laat gekomen' })
    const offer = await anOffer(school)
    const choice = await aChoiceHour(child, offer.hour)
    await aSchoolEvent(school, 'Studiedag', '2026-12-04')
    const { address } = await aCalendarFeed(family, child)
    const answer = await fetchFeed(school.host, address)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const events = eventsOf(answer)
    expect(events.map(({ uid: _, ...event }) => event)).toEqual([
      {
        sequence: 0,
        title: 'Sem: Wiskunde',
        place: '203',
        note: 'Lesuur 1\nmw. Chaudhry0',
        start: '2026-11-23T08:30:00',
        end: '2026-11-23T09:20:00',
        status: 'CONFIRMED',
      },
      {
        sequence: 0,
        title: 'Sem: Keuzewerktijd: nog niet gekozen',
        place: '203',
        note: 'Lesuur 1',
        start: '2026-11-23T14:30:00',
        end: '2026-11-23T15:20:00',
        status: 'CONFIRMED',
      },
      {
        sequence: 0,
        title: 'Sem: Huiswerk Wiskunde: Opgaven',
        place: '',
        note: '§ 3.2',
        start: '2026-11-23',
        end: '2026-11-24',
        status: 'CONFIRMED',
      },
      {
        sequence: 0,
        title: 'Studiedag',
        place: 'Aula',
        note: '',
        start: '2026-12-04',
        end: '2026-12-05',
        status: 'CONFIRMED',
      },
    ])
    expect(events.map(({ uid }) => uid).slice(0, 2)).toEqual([
      `lesson-${lesson.id}@${school.id}`,
      `lesson-${choice.id}@${school.id}`,
    ])
    expect(answer.body).not.toContain('Te laat')
    await insert(school.owner, 'choice_enrolment', {
      school_id: school.id,
      lesson_id: choice.id,
      hour_key: offer.hour,
      offer_id: offer.id,
      enrolled_at: '2026-11-21T08:00:00Z',
    })
    expect(titlesOf(await fetchFeed(school.host, address))[1]).toBe('Sem: Keuzewerktijd: Huiswerkklas')
  })

  test.each([
    ['lessons', ['Wiskunde']],
    ['homework', ['Huiswerk Wiskunde: Opgaven']],
    ['choice', ['Keuzewerktijd: nog niet gekozen']],
    ['events', ['Studiedag']],
  ] as const)('holds only %s: %s', async (kind, titles) => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school)
    const lesson = await aLesson(pupil)
    await aHomework(pupil, { lesson })
    await aChoiceHour(pupil, (await anOffer(school)).hour)
    await aSchoolEvent(school, 'Studiedag', MONDAY)
    const { address } = await aCalendarFeed(pupil, pupil, [kind])
    expect(titlesOf(await fetchFeed(school.host, address))).toEqual(titles)
  })

  test('omits a topic that only repeats the kind of the task', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school)
    await aHomework(pupil, { lesson: await aLesson(pupil), topic: 'Huiswerk' })
    const { address } = await aCalendarFeed(pupil, pupil, ['homework'])
    expect(titlesOf(await fetchFeed(school.host, address))).toEqual(['Huiswerk Wiskunde'])
  })

  test('spans four weeks back to the end of the school year, for this child only', async () => {
    const family = await aFamily(portal.owner, { children: [{ firstName: 'Sem' }, {}] })
    const { school, child } = family
    await aLesson(child, { title: 'Te oud', day: '2026-10-23' })
    await aLesson(child, { title: 'Eerste', day: '2026-10-24' })
    await aLesson(child, { title: 'Laatste', day: '2027-07-31', until: '23:59' })
    await aLesson(child, { title: 'Volgend jaar', day: '2027-08-01', from: '00:00' })
    await aLesson(family.children[1] as TestPerson, { title: 'Van de ander' })
    await aSchoolEvent(school, 'Net voorbij', '2026-10-20', '2026-10-23')
    await aSchoolEvent(school, 'Loopt nog', '2026-10-20', '2026-10-24')
    await aSchoolEvent(await aSchool(portal.owner), 'Elders', MONDAY)
    const { address } = await aCalendarFeed(family, child)
    expect(titlesOf(await fetchFeed(school.host, address))).toEqual([
      'Sem: Eerste',
      'Sem: Laatste',
      'Loopt nog',
    ])
  })

  test('raises the sequence when a lesson changes, is cancelled or is restored', async () => {
    const family = await aFamily(portal.owner, { children: [{ firstName: 'Sem' }] })
    const { school, child } = family
    const { id } = await aLesson(child)
    const { address } = await aCalendarFeed(family, child)
    const say = async (status: string) => {
      await portal.owner.query('update lesson set status = $2 where id = $1', [id, status])
      return eventsOf(await fetchFeed(school.host, address)).map(({ sequence, title, status: told }) => [
        sequence,
        title,
        told,
      ])
    }
    expect(await say('ACTIEF')).toEqual([[0, 'Sem: Wiskunde', 'CONFIRMED']])
    expect(await say('GEWIJZIGD')).toEqual([[1, 'Sem: Gewijzigd: Wiskunde', 'CONFIRMED']])
    expect(await say('Niet actief')).toEqual([[2, 'Sem: Vervalt: Wiskunde', 'CANCELLED']])
    expect(await say('ACTIEF')).toEqual([[3, 'Sem: Wiskunde', 'CONFIRMED']])
  })

  test('puts a test at its lesson, and cancels it with the lesson', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school, { language: 'en' })
    const lesson = await aLesson(pupil, { status: 'INACTIEF' })
    await aHomework(pupil, { lesson })
    await portal.owner.query('update homework set is_test = true where pupil_id = $1', [pupil.id])
    const { address } = await aCalendarFeed(pupil, pupil, ['homework'])
    expect(eventsOf(await fetchFeed(school.host, address))).toMatchObject([
      {
        title: 'Cancelled: Test Wiskunde: Opgaven',
        place: '203',
        start: '2026-11-23T08:30:00',
        end: '2026-11-23T09:20:00',
        status: 'CANCELLED',
      },
    ])
  })

  test('omits homework that the school hides, and uses whole days from midnight to midnight', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school)
    await aHomework(pupil)
    await portal.owner.query(
      `insert into lesson (school_id, id, pupil_id, title, starts_at, ends_at, free_fields)
       values ($1, $2, $3, 'Stage', '2026-11-22T23:00:00Z', '2026-11-24T23:00:00Z', '[]')`,
      [school.id, crypto.randomUUID(), pupil.id],
    )
    await insert(school.owner, 'agenda_settings', { school_id: school.id, shows_homework: false })
    const { address } = await aCalendarFeed(pupil, pupil)
    expect(eventsOf(await fetchFeed(school.host, address))).toMatchObject([
      { title: 'Stage', start: '2026-11-23', end: '2026-11-25' },
    ])
  })

  test('escapes lesson names, so that none can start an event', async () => {
    const school = await aSchool(portal.owner)
    const pupil = await aStudent(school)
    const title = 'Les;a,b\\\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Gekaapt'
    await aLesson(pupil, { title, room: '1\nBEGIN:VALARM' })
    const { address } = await aCalendarFeed(pupil, pupil)
    const answer = await fetchFeed(school.host, address)
    expect(titlesOf(answer)).toEqual(['Les;a,b\\\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Gekaapt'])
    expect(answer.body).not.toMatch(/^BEGIN:VALARM/m)
  })

  test('is not resent when unchanged, is not cached by proxies, and is limited to thirty requests in ten minutes', async () => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    await aLesson(child)
    const { address } = await aCalendarFeed(family, child)
    const first = await fetchFeed(school.host, address)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(first.headers['set-cookie']).toBeUndefined()
    const etag = String(first.headers['etag'])
    const again = await fetchFeed(school.host, address, { 'if-none-match': `"x", W/${etag}` })
    expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', etag])
    await aLesson(child, { title: 'Nieuw' })
    const changed = await fetchFeed(school.host, address, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).not.toBe(etag)
    for (let read = 4; read <= 30; read++) expect((await fetchFeed(school.host, address)).status).toBe(200)
    const often = await fetchFeed(school.host, address)
    expect([often.status, often.code, often.headers['retry-after']]).toEqual([
      429,
      'feed-read-too-often',
      '600',
    ])
    const other = await aCalendarFeed(family, child)
    expect((await fetchFeed(school.host, other.address)).status).toBe(200)
    portal.clock.forward({ minutes: 10 })
    expect((await fetchFeed(school.host, address)).status).toBe(200)
    portal.clock.forward({ minutes: -10 })
  })
})

describe('a calendar feed without access', () => {
  test('returns one response for an unknown feed, another school, and a pupil that its owner may not read about', async () => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    const elsewhere = await aSchool(portal.owner)
    const { address } = await aCalendarFeed(family, child)
    const change = (text: string, ...values: unknown[]) => portal.owner.query(text, values)
    const ask = (host = school.host, path = address) => fetchFeed(host, path)
    const unknown = await ask(school.host, '/feed/unknown.ics')
    expect([unknown.status, unknown.code]).toEqual([404, 'not-found'])
    const said = async (answer: Promise<TestAnswer>) => {
      const { status, body } = await answer
      return { status, body }
    }
    const silence = { status: 404, body: unknown.body }
    expect((await ask()).status).toBe(200)
    expect(await said(ask(elsewhere.host))).toEqual(silence)

    await change('update person set blocked = true where id = $1', family.id)
    expect(await said(ask())).toEqual(silence)
    await change('update person set blocked = false, active = false where id = $1', family.id)
    expect(await said(ask())).toEqual(silence)
    await change('update person set active = true where id = $1', family.id)
    expect((await ask()).status).toBe(200)

    await change(`update person set stereotype = 'portal_admin' where id = $1`, family.id)
    expect(await said(ask())).toEqual(silence)
    await change(`update person set stereotype = 'ouder' where id = $1`, family.id)

    await change(`update person set birth_date = '2008-11-21' where id = $1`, child.id)
    expect(await said(ask())).toEqual(silence)
    const browser = await signIn(portal, family)
    const works = async () =>
      ((await browser.get('/rest/actor/feeds/')).json as { objects: { werkt: boolean }[] }).objects
    expect(await works()).toMatchObject([{ werkt: false }])
    await insert(portal.owner, 'shared_pupil', {
      school_id: school.id,
      pupil_id: child.id,
      shared_at: '2026-11-20T09:00:00Z',
    })
    expect((await ask()).status).toBe(200)
    expect(await works()).toMatchObject([{ werkt: true }])

    await change(`update school set settings = settings || '{"eduEnabled": false}' where id = $1`, school.id)
    expect(await said(ask())).toEqual(silence)
    await change(`update school set settings = settings || '{"eduEnabled": true}' where id = $1`, school.id)

    await change('update relation set ended_on = $2 where person_id = $1', family.id, '2026-11-21')
    expect(await said(ask())).toEqual(silence)
    await change('update relation set ended_on = $2 where person_id = $1', family.id, '2026-11-22')
    expect((await ask()).status).toBe(200)
  })

  test('ends with the relation of its owner, not with that of the other parent', async () => {
    const family = await aFamily(portal.owner)
    const other = await aParent(family.school)
    await relate(other, family.child, { endedOn: calendarDay('2026-11-20') })
    const gone = await aCalendarFeed(other, family.child)
    const kept = await aCalendarFeed(family, family.child)
    expect((await fetchFeed(family.school.host, gone.address)).status).toBe(404)
    expect((await fetchFeed(family.school.host, kept.address)).status).toBe(200)
  })

  test('ignores cookies: a session neither adds nor removes access', async () => {
    const family = await aFamily(portal.owner)
    const { address } = await aCalendarFeed(family, family.child)
    const neighbour = await signIn(portal, await aParent(family.school))
    const answer = await neighbour.get(address)
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await (await signIn(portal, family)).get('/feed/x.ics')).status).toBe(404)
  })

  test('is deleted when it has no readers any more, and kept otherwise', async () => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    const pupil = await aStudent(school)
    await relate({ id: family.id, school }, pupil, { endedOn: calendarDay('2026-11-20') })
    await aCalendarFeed(family, pupil)
    const [closed, ended] = [await aParent(school), await aParent(school)]
    for (const one of [closed, ended]) await aCalendarFeed(one, one.child)
    await portal.owner.query('update person set active = false where id = $1', [closed.id])
    // The last day of a relation is exclusive.
    await portal.owner.query(`update relation set ended_on = '2026-11-21' where person_id = $1`, [ended.id])
    const kept = [await aCalendarFeed(family, child), await aCalendarFeed(pupil, pupil)]
    await portal.schools.write(school.id, (tx) => forgetDeadFeeds(tx, portal.clock.now))
    const left = await portal.owner.query<{ id: string }>(
      'select id from calendar_feed where school_id = $1',
      [school.id],
    )
    expect(left.rows.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
  })
})
