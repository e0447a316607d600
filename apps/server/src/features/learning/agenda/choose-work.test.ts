import { describe, expect } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import type { Browser } from '../../../../testing/browser.ts'
import {
  aChoiceHour,
  anOffer,
  type TestLesson,
  type TestOffer,
} from '../../../../testing/learning/lessons.ts'
import { aParent, aPersonWithRole, aSchool, aStudent, relate } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Chosen = { readonly lesson: Pick<TestLesson, 'id'>; readonly offer: Pick<TestOffer, 'id'> }

const send =
  (method: string) =>
  (browser: Browser, { lesson, offer }: Chosen) =>
    browser.form(`/edu/cms?method=${method}`, {
      afspraak: offer.id,
      so_id: '7',
      roosterKey: lesson.id,
      cached: 'false',
    })
const enrol = send('schrijfInVoorKeuzeWerkTijd')
const leave = send('schrijfUitVoorKeuzeWerkTijd')

/** The stored enrolments of an hour. */
const chosenIn = async ({ id }: Pick<TestLesson, 'id'>) => {
  const { rows } = await portal.owner.query('select offer_id from choice_enrolment where lesson_id = $1', [
    id,
  ])
  return (rows as { offer_id: string }[]).map((row) => row.offer_id)
}

/** A parent with a child, and a choice hour with two offers. */
async function choosing(
  facts: Parameters<typeof anOffer>[1] = {},
  rights: Parameters<typeof aChoiceHour>[2] = {},
) {
  const parent = await aParent(await aSchool(portal.owner))
  const offer = await anOffer(parent.school, facts)
  const other = await anOffer(parent.school, { ...facts, hour: offer.hour, title: 'Stilteruimte' })
  const lesson = await aChoiceHour(parent.child, offer.hour, rights)
  return { parent, offer, other, lesson, browser: await signIn(portal, parent) }
}

describe('choosing an offer', () => {
  test('API-148 API-149 API-151 AGD-033 enrols and withdraws, with a message for each', async () => {
    const { browser, lesson, offer } = await choosing()
    const enrolled = await enrol(browser, { lesson, offer })
    expect(enrolled.json).toEqual({ status: 'READY', message: 'Ingeschreven voor Huiswerkklas.' })
    expect(await chosenIn(lesson)).toEqual([offer.id])
    const left = await leave(browser, { lesson, offer })
    expect(left.json).toEqual({ status: 'READY', message: 'Uitgeschreven voor Huiswerkklas.' })
    expect(await chosenIn(lesson)).toEqual([])
  })

  test('withdraws only the own choice and keeps those of others', async () => {
    const { browser, lesson, offer, parent } = await choosing()
    const neighbour = await aParent(parent.school)
    const theirs = await aChoiceHour(neighbour.child, offer.hour)
    await enrol(await signIn(portal, neighbour), { lesson: theirs, offer })
    await enrol(browser, { lesson, offer })
    await leave(browser, { lesson, offer })
    expect([await chosenIn(lesson), await chosenIn(theirs)]).toEqual([[], [offer.id]])
  })

  test('SAF-A9 records the choice once in the audit log', async () => {
    const { browser, lesson, offer, parent } = await choosing()
    for (const act of [enrol, enrol, leave, leave]) await act(browser, { lesson, offer })
    const { rows } = await portal.owner.query(
      'select action, subject from audit_entry where person_id = $1 and subject = $2 order by action',
      [parent.id, lesson.id],
    )
    expect(rows).toEqual([
      { action: 'enrol-in-choice', subject: lesson.id },
      { action: 'unsubscribe-from-choice', subject: lesson.id },
    ])
  })

  test('accepts a repeated choice, also in a full offer, and takes one place', async () => {
    const { browser, lesson, offer } = await choosing({ capacity: 1 })
    for (let times = 0; times < 3; times += 1)
      expect((await enrol(browser, { lesson, offer })).json).toMatchObject({ status: 'READY' })
    expect(await chosenIn(lesson)).toEqual([offer.id])
    for (let times = 0; times < 2; times += 1)
      expect((await leave(browser, { lesson, offer })).json).toMatchObject({ status: 'READY' })
  })

  test('AGD-031? AGD-036? moves the pupil from the first offer to the second; one choice per hour', async () => {
    const { browser, lesson, offer, other } = await choosing()
    await enrol(browser, { lesson, offer })
    expect((await enrol(browser, { lesson, offer: other })).json).toMatchObject({ status: 'READY' })
    expect(await chosenIn(lesson)).toEqual([other.id])
  })

  test('AGD-031? AGD-032 keeps the first choice when the change is refused', async () => {
    const { browser, lesson, offer, parent } = await choosing()
    const full = await anOffer(parent.school, {
      hour: offer.hour,
      title: 'Debatclub',
      capacity: 3,
      elsewhere: 3,
    })
    await enrol(browser, { lesson, offer })
    const message = 'Het maximale aantal deelnemers is bereikt voor Debatclub. Kies iets anders.'
    expect((await enrol(browser, { lesson, offer: full })).json).toEqual({ status: 'FAILED', message })
    expect(await chosenIn(lesson)).toEqual([offer.id])
  })
})

describe('AGD-032 AGD-036? a refused choice returns FAILED with a message and status 200, and writes nothing', () => {
  test.each([
    [
      'AGD-025 without places',
      { capacity: 1, elsewhere: 1 },
      {},
      /^Het maximale aantal deelnemers is bereikt/,
    ],
    ['AGD-026 without the right to', {}, { mayEnrol: false }, /^Inschrijven niet mogelijk/],
    ['TRAP-35 before the window', { opensAt: '2026-11-21T09:00:00.001Z' }, {}, /^Inschrijfperiode verlopen/],
    [
      'AGD-023 from the end of the window',
      { closesAt: '2026-11-21T09:00:00Z' },
      {},
      /^Inschrijfperiode verlopen/,
    ],
  ])('%s', async (_what, facts, rights, sentence) => {
    const { browser, lesson, offer } = await choosing(facts, rights)
    const { status, json } = await enrol(browser, { lesson, offer })
    expect({ status, json }).toEqual({
      status: 200,
      json: { status: 'FAILED', message: expect.stringMatching(sentence) as unknown },
    })
    expect(await chosenIn(lesson)).toEqual([])
  })

  test('AGD-028 for a withdrawal that is not allowed, or after the window', async () => {
    const { browser, lesson, offer } = await choosing({}, { mayUnsubscribe: false })
    await enrol(browser, { lesson, offer })
    expect((await leave(browser, { lesson, offer })).json).toMatchObject({ status: 'FAILED' })
    expect(await chosenIn(lesson)).toEqual([offer.id])
    await portal.owner.query('update choice_hour set may_unsubscribe = true where lesson_id = $1', [
      lesson.id,
    ])
    await portal.owner.query(`update choice_offer set closes_at = '2026-11-21T08:59:00Z' where id = $1`, [
      offer.id,
    ])
    expect((await leave(browser, { lesson, offer })).json).toMatchObject({ status: 'FAILED' })
    expect(await chosenIn(lesson)).toEqual([offer.id])
  })

  test('AGD-031? for a change after the window of the first offer', async () => {
    const { browser, lesson, offer, parent } = await choosing()
    const later = await anOffer(parent.school, { hour: offer.hour, title: 'Debatclub' })
    await enrol(browser, { lesson, offer })
    await portal.owner.query(`update choice_offer set closes_at = '2026-11-21T09:00:00Z' where id = $1`, [
      offer.id,
    ])
    const message = 'In dit uur is al een andere keuze gemaakt, die nu niet te wijzigen is.'
    expect(await enrol(browser, { lesson, offer: later })).toMatchObject({
      status: 200,
      json: { status: 'FAILED', message },
    })
    expect((await leave(browser, { lesson, offer })).json).toMatchObject({ status: 'FAILED' })
    expect(await chosenIn(lesson)).toEqual([offer.id])
    const { rows } = await portal.owner.query('select action from audit_entry where subject = $1', [
      lesson.id,
    ])
    expect(rows).toEqual([{ action: 'enrol-in-choice' }])
  })

  test('AGD-031? for a change before the window of an offer that the school chose', async () => {
    const { browser, lesson, offer, parent } = await choosing()
    const later = await anOffer(parent.school, { hour: offer.hour, title: 'Debatclub' })
    await enrol(browser, { lesson, offer })
    await portal.owner.query(`update choice_offer set opens_at = '2026-11-21T09:00:01Z' where id = $1`, [
      offer.id,
    ])
    expect((await enrol(browser, { lesson, offer: later })).json).toMatchObject({ status: 'FAILED' })
    expect(await chosenIn(lesson)).toEqual([offer.id])
  })

  test('with a message in the language of the actor', async () => {
    const { lesson, offer, parent } = await choosing({ capacity: 0 })
    const english = await aPersonWithRole(parent.school, 'ouder', { language: 'en' })
    await relate(english, parent.child)
    const { json } = await enrol(await signIn(portal, english), { lesson, offer })
    expect(json).toMatchObject({
      message: expect.stringContaining('maximum number of participants') as unknown,
    })
  })
})

describe('access to choices', () => {
  test('AGD-036? is refused with not-found for another pupil’s hour and an offer of another hour', async () => {
    const { browser, lesson, offer, parent } = await choosing()
    const neighbour = await aParent(parent.school)
    const elsewhere = await choosing()
    const ofNeighbour = await aChoiceHour(neighbour.child, offer.hour)
    const otherHour = await anOffer(parent.school)
    const tries: Chosen[] = [
      { lesson: ofNeighbour, offer },
      { lesson: elsewhere.lesson, offer: elsewhere.offer },
      { lesson, offer: elsewhere.offer },
      { lesson, offer: otherHour },
      { lesson: offer, offer },
    ]
    for (const act of [enrol, leave])
      for (const chosen of tries) expect((await act(browser, chosen)).code).toBe('not-found')
    for (const hour of [ofNeighbour, elsewhere.lesson, lesson]) expect(await chosenIn(hour)).toEqual([])
  })

  test('PD-18 is refused with a reason while impersonating', async () => {
    const { lesson, offer, parent } = await choosing()
    const administrator = await aPersonWithRole(parent.school, 'beheerder')
    const looking = await beginSession(portal, administrator, { as: parent })
    for (const act of [enrol, leave])
      expect((await act(looking, { lesson, offer })).code).toBe('not-while-looking-along')
    expect(await chosenIn(lesson)).toEqual([])
  })

  test('is kept by a pupil of 18, and lost by the guardian (PD-16)', async () => {
    const { offer, parent } = await choosing()
    const pupil = await aStudent(parent.school, { birthDate: '2008-11-21' as never })
    await relate(parent, pupil)
    const lesson = await aChoiceHour(pupil, offer.hour)
    expect((await enrol(await signIn(portal, parent), { lesson, offer })).code).toBe('pupil-of-age')
    expect(await chosenIn(lesson)).toEqual([])
    expect((await enrol(await signIn(portal, pupil), { lesson, offer })).json).toMatchObject({
      status: 'READY',
    })
  })
})

test('AGD-036? refuses a choice by the server’s clock at the moment the window ends', async () => {
  const { browser, lesson, offer, other } = await choosing({ closesAt: '2026-11-21T09:30:00Z' })
  const before = portal.clock.now
  portal.clock.now = instant('2026-11-21T09:29:59.999Z')
  expect((await enrol(browser, { lesson, offer })).json).toMatchObject({ status: 'READY' })
  portal.clock.now = instant('2026-11-21T09:30:00Z')
  expect((await enrol(browser, { lesson, offer: other })).json).toMatchObject({ status: 'FAILED' })
  portal.clock.now = before
  expect(await chosenIn(lesson)).toEqual([offer.id])
})

/** The numbers of the requirement. The last places are taken concurrently. */
const [PUPILS, PLACES] = [300, 30]

test('AGD-036? enrols exactly 30 of 300 concurrent pupils in 30 places, and gives the others the reason', async () => {
  const school = await aSchool(portal.owner)
  const offer = await anOffer(school, { capacity: PLACES + 5, elsewhere: 5 })
  const presses = await Promise.all(
    Array.from({ length: PUPILS }, async () => {
      const pupil = await aStudent(school)
      return { lesson: await aChoiceHour(pupil, offer.hour), browser: await beginSession(portal, pupil) }
    }),
  )
  const answers = await Promise.all(presses.map(({ browser, lesson }) => enrol(browser, { lesson, offer })))
  const said = answers.map(({ json }) => (json as { status: string; message: string }).message)
  const full = 'Het maximale aantal deelnemers is bereikt voor Huiswerkklas. Kies iets anders.'
  expect(said.filter((sentence) => sentence === 'Ingeschreven voor Huiswerkklas.')).toHaveLength(PLACES)
  expect(said.filter((sentence) => sentence === full)).toHaveLength(PUPILS - PLACES)
  const { rows } = await portal.owner.query('select 1 from choice_enrolment where offer_id = $1', [offer.id])
  expect(rows).toHaveLength(PLACES)
})

test('AGD-031? AGD-036? serves two pupils who swap offers concurrently, and loses no place', async () => {
  const school = await aSchool(portal.owner)
  const [left, right] = [await anOffer(school, { capacity: 2 }), await anOffer(school, { capacity: 2 })]
  await portal.owner.query('update choice_offer set hour_key = $1 where id = $2', [left.hour, right.id])
  const pupils = await Promise.all(
    [left, right].map(async (offer) => {
      const pupil = await aStudent(school)
      const lesson = await aChoiceHour(pupil, left.hour)
      const browser = await beginSession(portal, pupil)
      await enrol(browser, { lesson, offer })
      return { lesson, browser }
    }),
  )
  const answers = await Promise.all(
    pupils.map(({ lesson, browser }, place) => enrol(browser, { lesson, offer: place === 0 ? right : left })),
  )
  expect(answers.map(({ json }) => (json as { status: string }).status)).toEqual(['READY', 'READY'])
  expect(await Promise.all(pupils.map(({ lesson }) => chosenIn(lesson)))).toEqual([[right.id], [left.id]])
})
