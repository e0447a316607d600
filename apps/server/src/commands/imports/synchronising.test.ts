import { expect } from 'vitest'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import { giveCommand } from '../../../testing/commands.ts'
import { aPage } from '../../../testing/site/pages.ts'
import { aParent, aSchool, type TestSchool } from '../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function ask(school: TestSchool, state: 'begin' | 'end', ...words: string[]): Promise<string> {
  const { schools, clock } = portal
  const asked = ['synchronising', state, '--school', school.slug, ...words]
  const { said } = await giveCommand(asked, { schools, now: clock.now })
  return said.join('\n')
}

const aSynchronisedSchool = () => {
  const tabs = { ...someSettings().tabs, infoEnabled: true, somtodayEnabled: true }
  return aSchool(portal.owner, { settings: { eduEnabled: true, sisType: 'som', tabs } })
}

test("INFO-024 INFO-025? shows a notice on pages of the school's system during its synchronisation, and leaves other pages", async () => {
  const school = await aSynchronisedSchool()
  const info = await aPage(school, { name: 'Nieuws' })
  const som = await aPage(school, { section: 'som', name: 'Uitleg' })
  const absence = await aPage(school, { section: 'som', code: 'absence' })
  for (const code of ['absence-reports', 'results', 'homework']) await aPage(school, { section: 'som', code })
  const elsewhere = await aSynchronisedSchool()
  const page = await aPage(elsewhere, { section: 'som' })
  const family = await aParent(school)
  const browser = await signIn(portal, family)
  const other = await aParent(elsewhere)
  const stranger = await signIn(portal, other)
  const cms = (method: string, query: Readonly<Record<string, string | number>>) =>
    `/edu/cms?${new URLSearchParams({ method, child: family.child.id, ...(query as Record<string, string>) })}`
  const content = ({ number }: { number: number }) => cms('getPageContent', { sp_id: number })
  const statusOf = async (address: string) => (await browser.get(address)).status

  expect(await ask(school, 'begin', '--dry-run')).toBe(
    'Families do not see the pupil data of the school system.',
  )
  expect(await statusOf(content(som))).toBe(200)
  expect(await ask(school, 'begin')).toBe('Families do not see the pupil data of the school system.')
  expect(await ask(school, 'begin')).toContain('Nothing changed.')

  const html = await browser.get(content(som))
  expect([html.status, html.headers['sync-status'], html.headers['content-type']]).toEqual([
    503,
    'synchronising',
    'text/html; charset=utf-8',
  ])
  expect(html.headers['retry-after']).toBe('60')
  expect(html.body).toMatch(/^<p>De school werkt de gegevens uit haar systeem bij\.[^<]*<\/p>\n$/)
  const json = await browser.get(cms('getPage', { base: 'som', sp_id: absence.number }))
  expect([json.status, json.code, json.headers['sync-status']]).toEqual([
    503,
    'synchronising',
    'synchronising',
  ])
  for (const method of ['getAbsence', 'getGrades', 'getHomework'])
    expect([method, (await browser.get(cms(method, {}))).code]).toEqual([method, 'synchronising'])

  const told = await browser.get(content(info))
  expect([told.status, told.headers['sync-status']]).toEqual([200, undefined])
  expect(await statusOf(cms('getMenuWithCodes', { base: 'som' }))).toBe(200)
  expect(await statusOf(cms('getAbsenceReports', {}))).toBe(200)
  const beside = `/edu/cms?method=getPageContent&sp_id=${page.number}`
  expect((await stranger.get(beside)).status).toBe(200)

  expect(await ask(school, 'end')).toBe('Families see the pupil data of the school system.')
  expect(await statusOf(content(som))).toBe(200)
  expect(await statusOf(cms('getAbsence', {}))).toBe(200)
})
