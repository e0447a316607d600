import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insert } from '../../../../testing/database/insert.ts'
import { aShop } from '../../../../testing/webshop/shop.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { openTestPortal, signIn, visit, type TestPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ demo: { password: PASSWORD, stories: {}, serveMailbox: () => {} } })
})
afterAll(() => portal.stop())

const visitSchool = async (settings = {}) => visit(portal, await aSchool(portal.owner, { settings }))

const AREA_SWITCHES = [
  'invoicesEnabled',
  'communicatorEnabled',
  'privacyEnabled',
  'formsEnabled',
  'eduEnabled',
] as const

/** Settings for the sign-in page, texts and tabs; public. */
const PUBLIC_SETTINGS = [
  'accentColour',
  'alternativeLoginText',
  'brandColour',
  'checkEmptyEmail',
  'checkEmptyEmailOptional',
  'communicatorEnabled',
  'contactinfoTekst',
  'eduEnabled',
  'eduUrl',
  'externalStyles',
  'formsEnabled',
  'googleAnalyticsTrackingId',
  'invoiceTerminology',
  'invoicesEnabled',
  'locale',
  'loginPageHeader',
  'loginPageText',
  'logo',
  'name',
  'ouderMagWachtwoordWijzigen',
  'parentportalTitle',
  'passkeyRequiredForAdministrators',
  'privacyEnabled',
  'schoolEmail',
  'schoolTelefoon',
  'showUnconfirmedPayment',
  'sisType',
  'ssoRequiredForDebtors',
  'tabs',
  'webshopEnabled',
  'webshopOpen',
]

describe('the public data of a school', () => {
  test('API-034 uses the field names of the specification', async () => {
    const browser = await visitSchool({ parentPortalTitle: 'Mijn Waterlinie', schoolPhone: '0999-123456' })
    const { json } = await browser.get('/rest/public/settings')
    expect(json).toMatchObject({
      parentportalTitle: 'Mijn Waterlinie',
      schoolTelefoon: '0999-123456',
      locale: { language: 'nl', country: 'NL', variant: '' },
      ouderMagWachtwoordWijzigen: true,
      tabs: { homeShown: true },
      logo: { type: 'som' },
    })
  })

  test('API-035? omits private settings', async () => {
    const { body, json } = await (await visitSchool()).get('/rest/public/settings')
    expect(body).not.toMatch(/NL80DEMO|legalName|billing/)
    expect(Object.keys(json as object).toSorted()).toEqual(PUBLIC_SETTINGS)
  })

  test.each(AREA_SWITCHES)('DATA-019 turns off only %s when the school switched it off', async (name) => {
    const on = Object.fromEntries(AREA_SWITCHES.map((area) => [area, true]))
    const { json } = await (await visitSchool({ ...on, [name]: false })).get('/rest/public/settings')
    expect(json).toMatchObject({ ...on, [name]: false })
  })

  test('PROD-038? uses the separate switch of the shop, if the school has one', async () => {
    const isOpen = async (webshopEnabled: boolean, enabled?: boolean) => {
      const school = await aSchool(portal.owner, { settings: { webshopEnabled } })
      if (enabled !== undefined) await aShop(school, { enabled })
      return (await (await visit(portal, school)).get('/rest/public/settings')).json
    }
    expect(await isOpen(true, true)).toMatchObject({ webshopEnabled: true, webshopOpen: true })
    expect(await isOpen(true, false)).toMatchObject({ webshopEnabled: true, webshopOpen: false })
    expect(await isOpen(true)).toMatchObject({ webshopEnabled: true, webshopOpen: false })
    expect(await isOpen(false, true)).toMatchObject({ webshopEnabled: false, webshopOpen: false })
  })

  test('API-036 API-037 API-039 API-040 DATA-034? links the active applications in the tenant info', async () => {
    const on = await visitSchool({ googleAnalyticsTrackingId: 'G-1', eduUrl: 'https://edu.example' })
    expect((await on.get('/pintu/tenant/info')).json).toEqual({
      googleAnalyticsTrackingId: 'G-1',
      applicationLinks: [
        { type: 'EDU', sisEnabled: true, sisType: 'som', infoEnabled: true, url: 'https://edu.example' },
        { type: 'COMMUNICATOR', privacyEnabled: true },
      ],
    })
    const off = await visitSchool({ eduEnabled: false, communicatorEnabled: false })
    expect((await off.get('/pintu/tenant/info')).json).toMatchObject({ applicationLinks: [] })
  })

  test('API-043 DATA-036 DATA-037 lists the active sign-in methods without secrets', async () => {
    const school = await aSchool(portal.owner)
    const signInMethod = {
      school_id: school.id,
      visible: true,
      required_group_type: 'ADMIN',
      sealed_client_secret: Buffer.from('geheim'),
    }
    await insert(portal.owner, 'single_sign_on', {
      ...signInMethod,
      type: 'school',
      name: 'Schoolaccount',
      enabled: true,
    })
    await insert(portal.owner, 'single_sign_on', {
      ...signInMethod,
      type: 'old',
      name: 'Oud',
      enabled: false,
    })
    const { json, body } = await (await visit(portal, school)).get('/api/keycloak-config/')
    expect(json).toEqual({
      data: [
        {
          type: 'keycloak-config',
          id: 'school',
          attributes: {
            type: 'school',
            name: 'Schoolaccount',
            enabled: true,
            visible: true,
            'required-group-type': 'ADMIN',
          },
        },
      ],
    })
    expect(body).not.toContain('geheim')
  })

  test('API-044 API-045 DATA-136 returns the notice, or an inactive one', async () => {
    const school = await aSchool(portal.owner)
    const browser = await visit(portal, school)
    const nothing = await browser.get('/rest/cockpit/notification/')
    expect(nothing.json).toEqual({ active: false, priority: '', message: '' })
    const notice = { active: true, priority: 'warning', message: 'Vannacht zijn we even weg.' }
    await insert(portal.owner, 'notification', { school_id: school.id, id: '1', ...notice })
    expect((await browser.get('/rest/cockpit/notification/')).json).toEqual(notice)
  })

  test('selects the school by host', async () => {
    const [one, other] = [await visitSchool({ name: 'De Een' }), await visitSchool({ name: 'De Ander' })]
    expect((await one.get('/rest/public/settings')).json).toMatchObject({ name: 'De Een' })
    expect((await other.get('/rest/public/settings')).json).toMatchObject({ name: 'De Ander' })
  })
})

describe('the demo accounts', () => {
  test('are listed with their children', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, {
      firstName: 'Marieke',
      children: [{ firstName: 'Sem' }, { firstName: 'Noor' }],
    })
    const { json } = await (await visit(portal, school)).get('/rest/public/demo-people')
    expect(json).toMatchObject({
      password: PASSWORD,
      people: expect.arrayContaining([
        expect.objectContaining({ login: parent.login, stereotype: 'ouder', children: ['Noor', 'Sem'] }),
      ]),
    })
  })

  test('are ordered: payers, other families, pupils, administrators', async () => {
    const school = await aSchool(portal.owner)
    const admin = await aPersonWithRole(school, 'beheerder')
    const without = await aParent(school, { debtor: null, children: [] })
    const later = await aParent(school, { debtor: await aDebtor(school), children: [{ active: false }] })
    const { json } = await (await visit(portal, school)).get('/rest/public/demo-people')
    const logins = (json as { people: { login: string }[] }).people.map(({ login }) => login)
    expect(logins).toEqual([later.login, without.login, admin.login])
  })

  test('do not exist outside the demo', async () => {
    const real = await openTestPortal()
    const browser = await visit(real, await aSchool(real.owner))
    expect((await browser.get('/rest/public/demo-people')).status).toBe(404)
    await real.stop()
  })
})

describe('reporting a crash', () => {
  const aReport = (facts = {}) => ({
    reference: randomUUID(),
    url: 'https://school.test/app/portal/?t=geheim#x',
    message: 'Cannot read m.devries@post.example',
    stack: 'Error\n  at NL91 ABNA 0417 1643 00\n  at /app.js?token=geheim:1:2',
    ...facts,
  })

  test('ERR-065? stores a report by its reference, without personal data', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const report = aReport()
    expect((await (await signIn(portal, parent)).post('/rest/public/crash-report', report)).status).toBe(200)
    const { rows } = await portal.owner.query('select * from crash_report where reference = $1', [
      report.reference,
    ])
    expect(rows).toMatchObject([{ person_id: parent.id, url: 'https://school.test/app/portal/' }])
    expect(JSON.stringify(rows)).not.toMatch(/geheim|m\.devries|ABNA/)
  })

  test('ERR-065? stores a repeated report once, without sign-in', async () => {
    const browser = await visitSchool()
    const report = aReport()
    await browser.post('/rest/public/crash-report', report)
    expect((await browser.post('/rest/public/crash-report', report)).status).toBe(200)
    const { rows } = await portal.owner.query('select from crash_report where reference = $1', [
      report.reference,
    ])
    expect(rows).toHaveLength(1)
  })

  const stored = async (school: TestSchool) => {
    const { rows } = await portal.owner.query('select from crash_report where school_id = $1', [school.id])
    return rows.length
  }

  const insertReports = (school: TestSchool, reports: number) =>
    portal.owner.query(
      `insert into crash_report (school_id, reference, at, url, message, stack)
       select $1, 'r' || n, $2, '', '', '' from generate_series(1, $3) n`,
      [school.id, portal.clock.now, reports],
    )

  test('ERR-073 stores 50 of 260 concurrent reports from one network', async () => {
    const school = await aSchool(portal.owner)
    const browser = await visit(portal, school)
    const answers = await Promise.all(
      Array.from({ length: 260 }, () => browser.post('/rest/public/crash-report', aReport())),
    )
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(200), count(429)]).toEqual([50, 210])
    expect(await stored(school)).toBe(50)
  })

  test('ERR-073 stores concurrent reports of a school up to its limit', async () => {
    const school = await aSchool(portal.owner)
    const browser = await visit(portal, school)
    await insertReports(school, 195)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/rest/public/crash-report', aReport())),
    )
    expect(answers.filter(({ code }) => code === 'too-many-crash-reports')).toHaveLength(15)
    expect(await stored(school)).toBe(200)
    portal.clock.forward({ hours: 1 })
    expect((await browser.post('/rest/public/crash-report', aReport())).status).toBe(200)
  })

  test('ERR-073 counts the reports of all schools together', async () => {
    const [school, other] = [await aSchool(portal.owner), await aSchool(portal.owner)]
    const browser = await visit(portal, school)
    await insertReports(other, 2000)
    expect((await browser.post('/rest/public/crash-report', aReport())).code).toBe('too-many-crash-reports')
    expect(await stored(school)).toBe(0)
  })
})
