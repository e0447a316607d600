import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import { insert } from '../../testing/insert.ts'
import { openBrowser } from '../../testing/browser.ts'
import { aParent, aSchool, aStudent } from '../../testing/people.ts'
import { openTestPortal, signIn, visit, appContextOf, type TestPortal } from '../../testing/portal.ts'
import { buildApp } from '../app.ts'

const page = `<!doctype html>
<html lang="nl"><head><title>Ouderportaal</title></head>
<body><div id="portal"><noscript>Zet JavaScript aan.</noscript></div></body></html>`

const words = {
  portal: 'Ouderportaal',
  studentPortal: 'Leerlingportaal',
  documentTitle: '{page} – {portalTitle}',
  noscript: 'Zet JavaScript aan in uw browser.',
  moment: 'Een ogenblik…',
  heading: 'Welkom bij {school}',
  text: 'Log in.',
  noAccount: 'Nog geen gegevens?',
  or: 'of',
  entrance: 'Inloggen met {name}',
  warning: 'Gepland onderhoud',
  info: 'Mededeling',
  danger: 'Storing',
}

const screen = {
  closedPlaces: ['', 'login', 'child/'],
  door: '{=notice}<h1>{heading}</h1><p>{text}</p>{=first}{?alternative}<i>{alternative}</i>{/alternative}<b>{portal}</b>{=last}',
  or: '<hr title="{or}">',
  entrance: '<a href="{href}">{label}</a>',
  notice: {
    warning: '<em>{warning}: {message}</em>',
    info: '<em>{info}: {message}</em>',
    danger: '<em>{danger}: {message}</em>',
  },
  moment: '{=notice}<img src="/logo?at={logo}"><b>{portal}</b><p>{moment}</p>',
  words: {
    nl: words,
    'nl@student': words,
    'nl@mbo': { ...words, portal: 'Ouder- en studentenportaal' },
    en: { ...words, portal: 'Parent portal', heading: 'Welcome to {school}', moment: 'One moment…' },
  },
  next: { door: ['/door.js'], moment: ['/home.js'], words: { nl: ['/nl.js'] } },
}

let portal: TestPortal
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'first-screen-'))
  writeFileSync(join(webFolder, 'index.html'), page)
  writeFileSync(join(webFolder, 'first-screen.json'), JSON.stringify(screen))
  portal = await openTestPortal({ webFolder })
})
afterAll(async () => {
  await portal.stop()
  rmSync(webFolder, { recursive: true })
})

type Settings = Partial<SchoolSettings>

/** The page as somebody gets it who is not signed in at a school with these settings. */
async function pageOf(settings: Settings, path = '/app/portal/'): Promise<string> {
  return (await (await visit(portal, await aSchool(portal.owner, { settings }))).get(path)).body
}

const dutch = { language: 'nl', country: 'NL', variant: '' } as const
const bare = {
  name: 'De Dijk',
  locale: dutch,
  parentPortalTitle: '',
  loginPageHeader: '',
  loginPageText: '',
  alternativeLoginText: '',
}

test('a visitor at once reads the words with which the school asks to sign in', async () => {
  const body = await pageOf({
    ...bare,
    loginPageHeader: 'Hallo',
    loginPageText: 'Fijn',
    parentPortalTitle: 'Mijn Dijk',
  })
  expect(body).toContain('<div id="portal"><h1>Hallo</h1><p>Fijn</p><b>Mijn Dijk</b></div>')
  expect(body).toContain('<title>Hallo – Mijn Dijk</title>')
})

test('a school without words of its own speaks those of the portal, in its own language', async () => {
  const english = { ...bare, locale: { language: 'en', country: 'GB', variant: '' } } as const
  const body = await pageOf(english)
  expect(body).toContain('<h1>Welcome to De Dijk</h1><p>Log in.</p><b>Parent portal</b>')
  expect(body).toContain('<html lang="en">')
})

test('FMT-009 a school for vocational education is spoken to in its words', async () => {
  const body = await pageOf({ ...bare, locale: { ...dutch, variant: 'mbo' } })
  expect(body).toContain('<b>Ouder- en studentenportaal</b>')
})

test('X1 whatever a school calls itself, it is text and no markup', async () => {
  const name = `"><script>alert('x')</script>$& {text}`
  const body = await pageOf({ ...bare, name, parentPortalTitle: name })
  expect(body).not.toMatch(/<script|alert\('/)
  expect(body).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;$&amp; {text}</h1>')
})

test('a text that the school wrote as HTML is shown as plain words', async () => {
  const body = await pageOf({ ...bare, loginPageText: '<p>Vragen &amp; <b onclick="x()">antwoorden</b></p>' })
  expect(body).toContain('<p>Vragen &amp; antwoorden</p>')
})

test('what the school says about other ways in stands there only when it says something', async () => {
  expect(await pageOf({ ...bare, alternativeLoginText: 'Medewerkers: intranet.' })).toContain(
    '<i>Medewerkers: intranet.</i>',
  )
  expect(await pageOf(bare)).not.toContain('<i>')
})

test('a deep address asks a visitor to sign in as well; a page that is open to all does not', async () => {
  expect(await pageOf(bare, '/app/portal/child/x/invoices/open?q=1')).toContain('<h1>')
  expect(await pageOf(bare, '/app/portal/set-password')).not.toContain('<h1>')
})

test('AUTH-030? who comes by a link is not asked to sign in, and nothing is asked on their behalf yet', async () => {
  const body = await pageOf(bare, '/app/portal/?t=secret')
  expect(body).toContain('<p>Een ogenblik…</p>')
  expect(body).not.toMatch(/secret|session/)
})

test('who is signed in is not asked to sign in, and reads a word of their own language', async () => {
  const parent = await aParent(await aSchool(portal.owner, { settings: bare }), { language: 'en' })
  const { body } = await (await signIn(portal, parent)).get('/app/portal/')
  expect(body).toContain('<b>Parent portal</b><p>One moment…</p>')
  expect(body).toContain('<html lang="en">')
})

test('PERM-002 a student reads the name of the portal of students', async () => {
  const student = await aStudent(await aSchool(portal.owner, { settings: bare }))
  expect((await (await signIn(portal, student)).get('/app/portal/')).body).toContain('<b>Leerlingportaal</b>')
})

test('who was signed in once is a visitor again', async () => {
  const browser = await signIn(portal, await aParent(await aSchool(portal.owner, { settings: bare })))
  portal.clock.forward({ hours: 30 })
  expect((await browser.get('/app/portal/')).body).toContain('<h1>')
  portal.clock.forward({ hours: -30 })
})

test('the page names the code and the calls that come next', async () => {
  expect(await pageOf(bare)).toContain(
    '<meta name="ouderportaal/next" content="/door.js /nl.js /rest/session/current /rest/public/settings /api/keycloak-config/"><style>',
  )
})

test('a list that the address of somebody signed in names is asked at once, and nothing that is no list', async () => {
  const browser = await signIn(portal, await aParent(await aSchool(portal.owner, { settings: bare })))
  const [child, list] = ['0a1b2c3d-0000-4000-8000-000000000001', '0a1b2c3d-0000-4000-8000-000000000002']
  const nextAt = async (place: string) =>
    /content="([^"]*)"/.exec((await browser.get(`/app/portal/${place}`)).body)?.[1]
  expect(await nextAt(`child/${child}/invoices/invoice/${list}/payment-method`)).toBe(
    `/home.js /nl.js /rest/session/current /rest/public/settings /lm/index.cfm?action=bestellijst.${child}.${list}`,
  )
  expect(await nextAt(`child/${child}/invoices/invoice/..%2F`)).not.toContain('/lm/')
})

test('no other visitor is given the page of this one', async () => {
  const { headers } = await (await visit(portal, await aSchool(portal.owner))).get('/app/portal/')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie' })
})

test('ERR-008 while the portal is worked on nobody is asked to sign in', async () => {
  const app = await buildApp({ ...appContextOf(portal), webFolder, maintenance: true })
  const { host } = await aSchool(portal.owner, { settings: bare })
  expect((await openBrowser(app, host).get('/app/portal/')).body).toContain('<p>Een ogenblik…</p>')
  await app.close()
})

test('R2 while the database is away the page is there, bare, and can say what is wrong', async () => {
  const gone = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const schools = { read: gone, write: gone, findByHost: gone, list: gone }
  const app = await buildApp({ ...appContextOf(portal), schools, webFolder })
  const answer = await openBrowser(app, 'school.test').get('/app/portal/login')
  expect([answer.status, answer.body]).toEqual([200, page])
  await app.close()
})

/** A school with these entrances, and the page that a visitor gets at a place. */
async function doorOf(settings: Settings, entrances: readonly object[], path = '/app/portal/') {
  const school = await aSchool(portal.owner, { settings: { ...bare, ...settings } })
  for (const entrance of entrances)
    await insert(portal.owner, 'single_sign_on', {
      school_id: school.id,
      enabled: true,
      visible: true,
      required_group_type: 'ALL',
      ...entrance,
    })
  return (await (await visit(portal, school)).get(path)).body
}

const schoolAccount = { type: 'school', name: 'Schoolaccount' }

test('AUTH-017? the ways in with other accounts are there at once, below the password', async () => {
  const body = await doorOf({}, [schoolAccount, { type: 'x', name: '<b>', visible: false }])
  expect(body).toContain(
    '<b>Ouderportaal</b><hr title="of"><a href="/sso/school/login">Inloggen met Schoolaccount</a></div>',
  )
})

test('AUTH-018 where payers have to use them they come first', async () => {
  const body = await doorOf({ ssoRequiredForDebtors: true }, [schoolAccount])
  expect(body).toMatch(/<p>Log in[.]<\/p><a [^>]*>[^<]*<\/a><hr title="of"><b>/)
})

test('who came to a deep address goes on there after signing in elsewhere', async () => {
  const href = async (path: string) => /href="([^"]*)"/.exec(await doorOf({}, [schoolAccount], path))?.[1]
  expect(await href('/app/portal/child/x/messages?q=a%26b')).toBe(
    '/sso/school/login?to=%2Fchild%2Fx%2Fmessages%3Fq%3Da%2526b',
  )
  expect(await href('/app/portal/login?to=/pay-all')).toBe('/sso/school/login?to=%2Fpay-all')
})

test.each([
  ['warning', 'Gepland onderhoud'],
  ['info', 'Mededeling'],
  ['anything', 'Storing'],
])(
  'NAV-056 NAV-061? a notice (%s) hangs there at once, for everybody, as plain words',
  async (priority, title) => {
    const school = await aSchool(portal.owner, { settings: bare })
    const notice = {
      school_id: school.id,
      id: 'a',
      active: true,
      priority,
      message: 'Vanavond <b>{portal}</b>',
    }
    await insert(portal.owner, 'notification', notice)
    const told = `<em>${title}: Vanavond &lt;b&gt;{portal}&lt;/b&gt;</em>`
    const { body } = await (await visit(portal, school)).get('/app/portal/')
    expect(body).toContain(`<div id="portal">${told}`)
    expect(body).toContain('/rest/cockpit/notification/')
    const inside = await (await signIn(portal, await aParent(school))).get('/app/portal/')
    expect(inside.body).toContain(`<div id="portal">${told}`)
  },
)

test('X6 the colours of the school come with the page, readable, and are the only style that may be in it', async () => {
  const school = await aSchool(portal.owner, { settings: { ...bare, brandColour: '#7a1f3d' } })
  const { body, headers } = await (await visit(portal, school)).get('/app/portal/')
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
  expect(style).toContain('--brand:light-dark(#7a1f3d,')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'; img-src`)
})

test('X1 what is no colour becomes no style', async () => {
  expect(await pageOf({ ...bare, brandColour: 'red}</style><script>' })).toContain(
    '--brand:light-dark(#0b4f6c,',
  )
})

test('API-038? only the page of a school that counts visits may hold a frame, and one of our own', async () => {
  const policyWith = async (googleAnalyticsTrackingId: string) => {
    const school = await aSchool(portal.owner, { settings: { ...bare, googleAnalyticsTrackingId } })
    return String(
      (await (await visit(portal, school)).get('/app/portal/')).headers['content-security-policy'],
    )
  }
  expect(await policyWith('')).not.toContain('frame-src')
  const counting = await policyWith('G-AB12CD34EF')
  expect(counting).toMatch(/; frame-src 'self'$/)
  expect(counting).not.toContain('google')
})
