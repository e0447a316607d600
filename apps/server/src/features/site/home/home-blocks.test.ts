import { expect } from 'vitest'
import { aHomeText } from '../../../../testing/site/pages.ts'
import { aPersonWithRole, aSchool, aStudent, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

const ADDRESS = '/edu/cms?method=getWP4Home&domain=school.example'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function aReader(school: TestSchool) {
  return signIn(portal, await aPersonWithRole(school, 'ouder'))
}

test('PROD-022 API-139 API-140 API-141? TRAP-49 returns each block under its own number, and number 0 empty', async () => {
  const school = await aSchool(portal.owner)
  await aHomeText(school, 'sidebar', '<h2>Contact</h2>')
  await aHomeText(school, 'banner', '<p>Open dag</p>')
  await aHomeText(school, 'bottom2', '<p>Toetsweek</p>')
  const { status, json } = await (await aReader(school)).get(ADDRESS)
  expect(status).toBe(200)
  expect(json).toEqual(['', '<p>Open dag</p>', '', '', '<p>Toetsweek</p>', '<h2>Contact</h2>'])
})

test('PROD-027? returns six empty texts for a school without blocks', async () => {
  const { json } = await (await aReader(await aSchool(portal.owner))).get(ADDRESS)
  expect(json).toEqual(['', '', '', '', '', ''])
})

test('returns only blocks of the own school, whatever domain the request names', async () => {
  const other = await aSchool(portal.owner)
  await aHomeText(other, 'top', '<p>Van de buren</p>')
  const reader = await aReader(await aSchool(portal.owner))
  const { json } = await reader.get(`/edu/cms?method=getWP4Home&domain=${other.host}`)
  expect(json).toEqual(['', '', '', '', '', ''])
})

test('INFO-019? sanitises stored markup before serving it', async () => {
  const school = await aSchool(portal.owner)
  await aHomeText(
    school,
    'top',
    '<p onclick="steal()">Hoi<script>steal()</script></p><img src=x onerror="steal()">',
  )
  await aHomeText(school, 'banner', '<a href="javascript:steal()" style="color:red">klik</a>')
  const { json } = await (await aReader(school)).get(ADDRESS)
  expect(json).toMatchObject({
    1: '<a rel="noopener noreferrer">klik</a>',
    2: '<p>Hoi</p>',
  })
})

test('serves students, and refuses visitors who are not signed in', async () => {
  const school = await aSchool(portal.owner)
  await aHomeText(school, 'top', '<p>Welkom</p>')
  const student = await signIn(portal, await aStudent(school))
  expect((await student.get(ADDRESS)).json).toContain('<p>Welkom</p>')
  expect((await (await visit(portal, school)).get(ADDRESS)).status).toBe(401)
})

test('API-060? returns 404 for an unknown method', async () => {
  const reader = await aReader(await aSchool(portal.owner))
  expect((await reader.get('/edu/cms?method=getNothing&domain=x')).status).toBe(404)
})
