import { beforeEach, expect } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { takesReports } from '../../../../testing/attendance/absence.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
// Monday 07:48 at school.
beforeEach(() => {
  portal.clock.now = instant('2026-11-23T06:48:00Z')
})

type Field = { naam: string; waarde: string; keuzes?: { waarde: string }[] }
type Answer = { portlet: string; formulier?: { actie: string; velden: Field[] } }

const portletOf = async (browser: Browser, name: string) =>
  browser.get(`/edu/portlet?wis_ajax=true&ajax_object=${encodeURIComponent(name)}&external`)

const aReportingFamily = async (facts = {}) => {
  const family = await aFamily(portal.owner, facts)
  await takesReports(family.school)
  return { family, browser: await signIn(portal, family) }
}

/** Fills in a form as other clients do: the given value, else the first option. */
const filledIn = ({ velden }: NonNullable<Answer['formulier']>, more = {}) => ({
  ...Object.fromEntries(
    velden.map(({ naam, waarde, keuzes }) => [naam, waarde || keuzes?.[0]?.waarde || '']),
  ),
  ...more,
})

test('API-143 returns a portlet as a form with its fields and action', async () => {
  const { family, browser } = await aReportingFamily({ children: [{ firstName: 'Sem' }] })
  expect((await portletOf(browser, 'absence-report')).json).toEqual({
    portlet: 'absence-report',
    formulier: {
      titel: 'Afwezigheid melden',
      actie: '/absence-report',
      velden: [
        {
          naam: 'leerling',
          label: 'Leerling',
          soort: 'keuzes',
          verplicht: true,
          waarde: family.child.id,
          keuzes: [{ waarde: family.child.id, tekst: 'Sem' }],
        },
        {
          naam: 'soort',
          label: 'Melding',
          soort: 'keuze',
          verplicht: true,
          waarde: '',
          keuzes: [
            { waarde: 'ziek', tekst: 'Ziek' },
            { waarde: 'te-laat', tekst: 'Te laat' },
            { waarde: 'verlof', tekst: 'Verlof' },
          ],
        },
        {
          naam: 'reden',
          label: 'Reden',
          soort: 'keuze',
          verplicht: true,
          waarde: '',
          keuzes: [
            { waarde: 'ziek', tekst: 'Ziek', groep: 'Ziek' },
            { waarde: 'bus', tekst: 'Bus gemist', groep: 'Te laat' },
            { waarde: 'arts', tekst: 'Arts', groep: 'Verlof' },
          ],
        },
        { naam: 'startdate', label: 'Eerste dag', soort: 'datum', verplicht: true, waarde: '2026-11-23' },
        { naam: 'enddate', label: 'Laatste dag', soort: 'datum', verplicht: true, waarde: '2026-11-23' },
        { naam: 'komtOm', label: 'Komt om (bij te laat)', soort: 'tijd', verplicht: false, waarde: '' },
        {
          naam: 'opmerking',
          label: 'Opmerking',
          soort: 'tekst',
          verplicht: false,
          waarde: '',
          maximaleLengte: 500,
        },
      ],
      knop: 'Melden',
    },
  })
})

test('API-142 INFO-021 accepts a submitted portlet once per idempotency key', async () => {
  const { family, browser } = await aReportingFamily()
  const headers = { 'idempotency-key': 'one-press' }
  const send = async (name: string, more = {}) => {
    const { formulier } = (await portletOf(browser, name)).json as Required<Answer>
    return browser.form(`/edu${formulier.actie}`, filledIn(formulier, more), headers)
  }
  expect((await send('absence-report')).status).toBe(200)
  expect((await send('absence-report')).status).toBe(200)
  const reports = await portal.owner.query(
    'select kind, arrives_at from absence_report where pupil_id = $1',
    [family.child.id],
  )
  expect(reports.rows).toEqual([{ kind: 'ill', arrives_at: null }])
  headers['idempotency-key'] = 'another-press'
  expect((await send('phone-email', { thuis: '0999 123456' })).status).toBe(200)
  const phones = (await portletOf(browser, 'phone-email')).json as Required<Answer>
  expect(filledIn(phones.formulier)).toEqual({ thuis: '0999 123456', mobiel: '' })
})

test('returns 404 for an unknown portlet, and no form to an actor who may not submit it', async () => {
  const { family, browser } = await aReportingFamily()
  for (const name of ['__proto__', 'constructor', '../absence-report', 'sso', ''])
    expect([name, (await portletOf(browser, name)).status]).toEqual([name, 404])
  expect((await browser.get('/edu/portlet?ajax_object=absence-report')).status).toBe(400)
  const pupil = await signIn(portal, family.child)
  expect((await portletOf(pupil, 'absence-report')).json).toEqual({ portlet: 'absence-report' })
})

test('API-134 renders the forms on their pages with escaped texts', async () => {
  const { family, browser } = await aReportingFamily({ children: [{ firstName: '<b>Sem"' }, {}] })
  await portal.owner.query('update absence_settings set reasons = $2 where school_id = $1', [
    family.school.id,
    JSON.stringify([{ key: '"><script>', kind: 'ill', text: '</select><script>steal()</script>' }]),
  ])
  await insert(portal.owner, 'contact_details', {
    school_id: family.school.id,
    person_id: family.id,
    home_phone: '"><img src=x>',
  })
  const contentOf = async (code: string) => {
    const { number } = await aPage(family.school, { section: 'som', code, name: 'Scherm', content: '' })
    await browser.form('/edu/?action=setchild&external', { active_child: family.child.id })
    return (await browser.get(`/edu/cms?method=getPageContent&sp_id=${number}`)).body
  }
  const absence = await contentOf('absence-reports')
  expect(absence).toContain(
    '<form method="post" action="/edu/absence-report"><fieldset><legend>Afwezigheid melden</legend>',
  )
  expect(absence).toContain('<select name="leerling" required multiple><option value=')
  expect(absence).toContain('&lt;b&gt;Sem&quot;</option>')
  expect(absence).toContain(
    '<optgroup label="Ziek"><option value="&quot;&gt;&lt;script&gt;">&lt;/select&gt;&lt;script&gt;steal()',
  )
  expect(absence).toContain('<input type="date" name="startdate" required value="2026-11-23">')
  expect(absence).toContain('<input type="text" name="opmerking" value="" maxlength="500">')
  expect(absence).toContain('<button type="submit">Melden</button>')
  expect(absence).not.toContain('<script')
  const phones = await contentOf('phone-email')
  expect(phones).toContain('name="thuis" value="&quot;&gt;&lt;img src=x&gt;" maxlength="30">')
  expect(phones).not.toContain('<img')
})
