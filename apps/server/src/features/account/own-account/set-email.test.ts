import { afterAll, beforeAll, expect, test } from 'vitest'
import { aParent, aSchool, aStudent, type TestPerson } from '../../../../testing/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

const ADDRESS = '/rest/actor/set-email/'

const aParentWithoutEmail = async () => aParent(await aSchool(portal.owner), { email: '' })

async function storedEmail({ id }: TestPerson): Promise<string> {
  const { rows } = await portal.owner.query<{ email: string }>('select email from person where id = $1', [id])
  return rows[0]?.email ?? '?'
}

test('ACC-010 API-026 ACC-011? a missing address is stored without the spaces around it, and the session knows it', async () => {
  const parent = await aParentWithoutEmail()
  const browser = await signIn(portal, parent)
  const answer = await browser.post(ADDRESS, { emailAddress: ' peter@post.example\n' })
  expect(answer.status).toBe(200)
  expect(await storedEmail(parent)).toBe('peter@post.example')
  const session = await browser.get('/rest/session/current')
  expect(session.json).toMatchObject({ user: { email: 'peter@post.example' } })
})

test('ACC-022 stores an address with a domain in other letters in Punycode', async () => {
  const parent = await aParentWithoutEmail()
  const browser = await signIn(portal, parent)
  expect((await browser.post(ADDRESS, { emailAddress: 'naam@bücher.example' })).status).toBe(200)
  expect(await storedEmail(parent)).toBe('naam@xn--bcher-kva.example')
})

test('ACC-011? two people may share an address', async () => {
  const school = await aSchool(portal.owner)
  await aParent(school, { email: 'samen@post.example' })
  const other = await aParent(school, { email: '' })
  const answer = await (await signIn(portal, other)).post(ADDRESS, { emailAddress: 'samen@post.example' })
  expect(answer.status).toBe(200)
})

test.each([
  '',
  ' ',
  'peter',
  'peter@post',
  'peter@post.example, ander@post.example',
  'peter@bücher.example\r\nBcc: ander@post.example',
  'peter@bücher.example/pad',
  `${'x'.repeat(250)}@b.nl`,
])('ACC-011? %j is refused with 422, and the field is named', async (emailAddress) => {
  const parent = await aParentWithoutEmail()
  const answer = await (await signIn(portal, parent)).post(ADDRESS, { emailAddress })
  expect([answer.status, answer.code]).toEqual([422, 'email-invalid'])
  expect(answer.json).toMatchObject({ errors: [{ source: { pointer: '/emailAddress' } }] })
  expect(await storedEmail(parent)).toBe('')
})

test('a known address stays: of two windows the first one counts', async () => {
  const parent = await aParentWithoutEmail()
  const browser = await signIn(portal, parent)
  const answers = await Promise.all(
    ['een@post.example', 'twee@post.example'].map((emailAddress) => browser.post(ADDRESS, { emailAddress })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const later = await browser.post(ADDRESS, { emailAddress: 'drie@post.example' })
  expect([later.status, later.code]).toEqual([409, 'email-already-known'])
  expect(await storedEmail(parent)).toMatch(/^(een|twee)@/)
})

test('only the own address changes, and the change is written down', async () => {
  const school = await aSchool(portal.owner)
  const pupil = await aStudent(school, { email: '' })
  const neighbour = await aStudent(school, { email: '' })
  const answer = await (
    await signIn(portal, pupil)
  ).post(ADDRESS, {
    emailAddress: 'pupil@leerling.example',
    gebruiker: neighbour.id,
  })
  expect(answer.status).toBe(200)
  expect(await storedEmail(neighbour)).toBe('')
  const { rows } = await portal.owner.query(
    "select person_id from audit_entry where school_id = $1 and action = 'set-email'",
    [school.id],
  )
  expect(rows).toEqual([{ person_id: pupil.id }])
})
