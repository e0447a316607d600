import { expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anAbsence, aReport } from '../../../../testing/attendance/absence.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import { aParent, type TestFamily, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const codes = {
  absence: 'getAbsence',
  'unhandled-absence': 'getUnhandledAbsence',
  'absence-reports': 'getAbsenceReports',
  'presence-overview': 'getPresenceOverview',
  pta: 'getPTA',
  'results-ed': 'getExamFile',
  'exam-assignment': 'getExamAssignment',
} as const

async function withPages(family: TestFamily) {
  const numbers: Record<string, number> = {}
  for (const code of Object.keys(codes))
    numbers[code] = (await aPage(family.school, { section: 'som', code })).number
  return numbers
}

async function reading(family: TestFamily) {
  const numbers = await withPages(family)
  const browser = await signIn(portal, family)
  const ask = (method: string, more = {}, child = family.child.id) =>
    browser.get(`/edu/cms?${new URLSearchParams({ method, child, ...more })}`)
  const content = async (code: keyof typeof codes, more = {}) => {
    await browser.form('/edu/?action=setchild&external', { active_child: family.child.id })
    const query = new URLSearchParams({ method: 'getPageContent', sp_id: String(numbers[code]), ...more })
    return browser.get(`/edu/cms?${query}`)
  }
  return { browser, ask, content }
}

test('SOM-010 SOM-041 SOM-045? returns the absence of this school year with totals, and grouped by reason', async () => {
  const family = await aFamily(portal.owner)
  await anAbsence(family.child, { hours: '1-2', remark: 'Koorts' })
  await anAbsence(family.child, {
    starts_at: '2026-08-31T22:00:00Z',
    ends_at: '2026-08-31T22:30:00Z',
    authorised: false,
    handled: false,
    reason: 'Onbekend',
  })
  await anAbsence(family.child, { starts_at: '2026-07-31T07:30:00Z', ends_at: '2026-07-31T08:30:00Z' })
  await anAbsence((await aParent(family.school)).child)
  const { ask } = await reading(family)
  expect((await ask('getAbsence', { startdate: 'gisteren', switch: '1' })).json).toEqual({
    begindatum: '2026-08-01',
    einddatum: '2027-07-31',
    weergave: 'overzicht',
    totalen: { geoorloofdeUren: 2, ongeoorloofdeUren: 0, keerTeLaat: 0, nietAfgehandeld: 1 },
    perReden: [
      { soort: 'afwezig', reden: 'Ziek', keer: 1, uren: 2 },
      { soort: 'afwezig', reden: 'Onbekend', keer: 1, uren: 1 },
    ],
    afwezigheid: [
      {
        soort: 'afwezig',
        beginTijd: '2026-08-31T22:00:00.000Z',
        eindTijd: '2026-08-31T22:30:00.000Z',
        lesuren: '1',
        vak: 'wi',
        reden: 'Onbekend',
        geoorloofd: false,
        afgehandeld: false,
        opmerking: '',
      },
      {
        soort: 'afwezig',
        beginTijd: '2026-11-09T07:30:00.000Z',
        eindTijd: '2026-11-09T08:20:00.000Z',
        lesuren: '1-2',
        vak: 'wi',
        reden: 'Ziek',
        geoorloofd: true,
        afgehandeld: true,
        opmerking: 'Koorts',
      },
    ],
  })
})

test('SOM-040 SOM-041 SOM-042 bounds a period by days in the school’s time zone, both ends inclusive', async () => {
  const family = await aFamily(portal.owner)
  // Half past midnight on the first of September, at school.
  await anAbsence(family.child, {
    starts_at: '2026-08-31T22:30:00Z',
    ends_at: '2026-08-31T22:40:00Z',
    handled: false,
  })
  await aReport(family.child, { starts_on: '2026-09-01', ends_on: '2026-09-02' })
  const { ask } = await reading(family)
  const count = async (method: string, startdate: string, enddate: string) => {
    const { afwezigheid, meldingen } = (await ask(method, { startdate, enddate })).json as {
      afwezigheid?: unknown[]
      meldingen?: unknown[]
    }
    return (afwezigheid ?? meldingen)?.length
  }
  for (const method of ['getAbsence', 'getUnhandledAbsence', 'getAbsenceReports']) {
    expect(await count(method, '2026-09-01', '2026-09-01')).toBe(1)
    expect(await count(method, '2026-08-30', '2026-08-31')).toBe(0)
  }
  expect(await count('getUnhandledAbsence', '2026-09-02', '2026-09-03')).toBe(0)
  expect(await count('getAbsenceReports', '2026-09-02', '2026-09-03')).toBe(1)
  expect(await count('getAbsenceReports', '2026-09-03', '2026-09-03')).toBe(0)
})

test('DAY-064 lists the absence of every child that a guardian may read about, undecided ones first', async () => {
  const family = await aFamily(portal.owner, {
    children: [{ firstName: 'Noor' }, { firstName: 'Sem' }, { birthDate: calendarDay('2008-11-21') }],
  })
  const [noor, sem, adult] = family.children as [TestPerson, TestPerson, TestPerson]
  await anAbsence(noor, { reason: 'Tandarts' })
  await anAbsence(sem, { reason: 'Onbekend', starts_at: '2026-10-05T07:30:00Z', handled: false })
  await anAbsence(sem, {
    reason: 'Vorig jaar',
    starts_at: '2026-06-01T07:30:00Z',
    ends_at: '2026-06-01T08:20:00Z',
  })
  await anAbsence(adult, { reason: 'Van de volwassene' })
  await anAbsence((await aParent(family.school)).child, { reason: 'Van de buren' })
  const { ask } = await reading(family)
  const { afwezigheid } = (await ask('getGezinsafwezigheid')).json as {
    afwezigheid: readonly { reden: string; leerling: string }[]
  }
  expect(afwezigheid.map(({ reden, leerling }) => [reden, leerling])).toEqual([
    ['Onbekend', sem.id],
    ['Tandarts', noor.id],
  ])
})

test('DAY-064 the list of all children holds what the lists of the children hold, and needs a page of absence', async () => {
  const family = await aFamily(portal.owner, { children: [{}, {}] })
  const [first, second] = family.children as [TestPerson, TestPerson]
  await anAbsence(first, { hours: '1-2', remark: 'Koorts' })
  await anAbsence(second, { kind: 'late', handled: false })
  const bare = await signIn(portal, family)
  expect((await bare.get(`/edu/cms?method=getGezinsafwezigheid&child=${first.id}`)).code).toBe('not-found')
  const { ask } = await reading(family)
  const listOf = async (method: string, child = first.id) =>
    ((await ask(method, {}, child)).json as { afwezigheid: object[] }).afwezigheid
  expect(await listOf('getGezinsafwezigheid')).toEqual([
    ...(await listOf('getAbsence', second.id)).map((one) => ({ ...one, leerling: second.id })),
    ...(await listOf('getAbsence')).map((one) => ({ ...one, leerling: first.id })),
  ])
})

test('SOM-044? FMT-015 lists the absence that the school has not handled, and renders it on its page', async () => {
  const family = await aFamily(portal.owner)
  await anAbsence(family.child, { reason: 'Ziek' })
  await anAbsence(family.child, { reason: 'Reden <onbekend>', handled: false })
  await anAbsence(family.child, { reason: 'Boeken vergeten', kind: 'observation', handled: false })
  const { ask, content } = await reading(family)
  expect((await ask('getUnhandledAbsence')).json).toMatchObject({
    afwezigheid: [{ reden: 'Reden <onbekend>' }],
  })
  const { body } = await content('unhandled-absence')
  expect(body).toContain(
    '<tr><th scope="row">9-11-2026</th><td>08:30–09:20</td><td>1</td><td>wi</td><td>Reden &lt;onbekend&gt;</td><td>Nog niet afgehandeld</td><td></td></tr>',
  )
  expect(body).not.toMatch(/Ziek|Boeken/)
})

test('API-134 SOM-010 renders the absence page with totals, as a list or grouped by reason', async () => {
  const family = await aFamily(portal.owner)
  await anAbsence(family.child, { hours: '1-3' })
  const { content } = await reading(family)
  const list = (await content('absence')).body
  expect(list).toContain('<dt>Uren geoorloofd afwezig</dt><dd>3</dd>')
  expect(list).toContain('<td>Ziek</td><td>Geoorloofd</td>')
  const { body } = await content('absence', { switch: '1' })
  expect(body).toContain('<tr><th scope="row">Ziek</th><td>1</td><td>3</td></tr>')
  expect((await content('absence', { startdate: '2025-08-01' })).body).toContain(
    'Geen afwezigheid in deze periode.',
  )
})

test('SOM-015 SOM-025 returns each sheet of the administration unchanged, and renders it escaped on its own page', async () => {
  const family = await aFamily(portal.owner)
  const sheet = (code: string, content: unknown) =>
    insert(family.school.owner, 'pupil_sheet', {
      school_id: family.school.id,
      pupil_id: family.child.id,
      code,
      content: JSON.stringify(content),
    })
  await sheet('presence-overview', [{ heading: 'Dit jaar', rows: [['Aanwezig', '96%']] }])
  await sheet('exam-assignment', [{ heading: '', rows: [['Onderwerp', 'Water & <vuur>']] }])
  const { ask, content } = await reading(family)
  expect((await ask('getPresenceOverview')).json).toEqual({
    delen: [{ kop: 'Dit jaar', regels: [['Aanwezig', '96%']] }],
  })
  expect((await ask('getExamAssignment')).json).toEqual({
    delen: [{ kop: '', regels: [['Onderwerp', 'Water & <vuur>']] }],
  })
  expect((await content('presence-overview')).body).toContain(
    '<h2>Dit jaar</h2>\n<dl><dt>Aanwezig</dt><dd>96%</dd></dl>',
  )
  expect((await content('exam-assignment')).body).toContain(
    '<dl><dt>Onderwerp</dt><dd>Water &amp; &lt;vuur&gt;</dd></dl>',
  )
})

test('PERM-014 hides a neighbour’s child, and refuses a pupil of 18 until the pupil shares', async () => {
  const family = await aFamily(portal.owner, { children: [{ birthDate: calendarDay('2008-11-21') }] })
  const neighbour = await aParent(family.school)
  const { ask, content } = await reading(family)
  for (const method of Object.values(codes)) {
    expect((await ask(method, {}, neighbour.child.id)).code).toBe('not-found')
    expect((await ask(method)).code).toBe('pupil-of-age')
  }
  expect((await content('absence')).code).toBe('pupil-of-age')
  await insert(family.school.owner, 'shared_pupil', {
    school_id: family.school.id,
    pupil_id: family.child.id,
    shared_at: '2026-11-01T10:00:00Z',
  })
  for (const method of Object.values(codes)) expect((await ask(method)).status).toBe(200)
})
