import fc from 'fast-check'
import { expect } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aParent, aPersonWithRole, aSchool, type TestPerson } from '../../../../testing/people/people.ts'
import { giveAppCode, signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** The expected state: the impersonated guardian, since how many minutes, and the remaining rights. */
type Model = {
  with: number | undefined
  minutes: number
  readonly closed: Set<number>
  isAdministrator: boolean
}

type Stage = {
  readonly admin: TestPerson
  readonly parents: readonly (TestPerson & { readonly child: TestPerson })[]
  readonly browser: Browser
  readonly model: Model
}

const GUARDIANS = 3

async function setTheStage(): Promise<Stage> {
  const school = await aSchool(portal.owner)
  const admin = await aPersonWithRole(school, 'beheerder')
  const parents: Stage['parents'][number][] = []
  for (let index = 0; index < GUARDIANS; index++) parents.push(await aParent(school))
  const model: Model = { with: undefined, minutes: 0, closed: new Set(), isAdministrator: true }
  return { admin, parents, browser: await signIn(portal, admin), model }
}

type Step = { readonly title: string; readonly take: (stage: Stage) => Promise<void> }

const start = (index: number): Step => ({
  title: `start with ${index}`,
  take: async ({ browser, parents, model }) => {
    const answer = await browser.post(`/api/impersonate/${parents[index]?.id}/start`, { reason: 'Een vraag' })
    const may = model.isAdministrator && !model.closed.has(index)
    expect(answer.status === 200, `start with ${index} answers ${answer.status}`).toBe(may)
    if (may) Object.assign(model, { with: index, minutes: 0 })
  },
})

const stop: Step = {
  title: 'stop',
  take: async ({ browser, model }) => {
    const answer = await browser.post('/api/impersonate/stop')
    expect(answer.status === 200).toBe(model.isAdministrator)
    if (model.isAdministrator) model.with = undefined
  },
}

const wait = (minutes: number): Step => ({
  title: `wait ${minutes} minutes`,
  take: async ({ browser, model }) => {
    // Keeps the session active: it ends after fifteen minutes without requests.
    for (let passed = 0; passed < minutes; passed += 10) {
      portal.clock.forward({ minutes: Math.min(10, minutes - passed) })
      await browser.get('/rest/session/current')
      await Promise.all(portal.app.portal.after)
    }
    model.minutes += minutes
  },
})

const close = (index: number): Step => ({
  title: `close the account of ${index}`,
  take: async ({ parents, model }) => {
    await portal.owner.query('update person set active = false where id = $1', [parents[index]?.id])
    model.closed.add(index)
  },
})

const demote: Step = {
  title: 'make the administrator a parent',
  take: async ({ admin, model }) => {
    await portal.owner.query(`update person set stereotype = 'ouder' where id = $1`, [admin.id])
    model.isAdministrator = false
  },
}

const signInAgain: Step = {
  title: 'log out and in',
  take: async ({ admin, browser, model }) => {
    await browser.post('/logout')
    await browser.form('/login', { loginname: admin.login, password: 'Waterlinie-1' })
    await giveAppCode(portal, browser, admin)
    model.with = undefined
  },
}

/** The expected impersonated guardian. */
const lookingWith = ({ with: index, minutes, closed, isAdministrator }: Model): number | undefined =>
  index !== undefined && isAdministrator && minutes < 60 && !closed.has(index) ? index : undefined

async function expectAsTheModelSays({ admin, parents, browser, model }: Stage): Promise<void> {
  const index = lookingWith(model)
  const { json } = await browser.get('/rest/session/current')
  const session = json as { user: { guid: string }; impersonatedUser: { guid: string } | null }
  expect(session.user.guid).toBe(admin.id)
  expect(session.impersonatedUser?.guid).toBe(index === undefined ? undefined : parents[index]?.id)
  for (const [which, { child }] of parents.entries()) {
    const answer = await browser.get(`/rest/leerling/${child.id}/factuurlijsten/`)
    expect(answer.status === 200, `the lists of ${which}`).toBe(which === index)
  }
  const email = await browser.post('/rest/actor/set-email/', { emailAddress: 'ander@post.example' })
  expect(email.code).toBe(index === undefined ? 'email-already-known' : 'not-while-looking-along')
}

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.nat(GUARDIANS - 1).map(start) },
    { weight: 5, arbitrary: fc.constantFrom(5, 30, 59, 60).map(wait) },
    { weight: 2, arbitrary: fc.constant(stop) },
    { weight: 1, arbitrary: fc.nat(GUARDIANS - 1).map(close) },
    { weight: 1, arbitrary: fc.constant(signInAgain) },
    { weight: 1, arbitrary: fc.constant(demote) },
  ),
  { minLength: 2, maxLength: 10, size: 'max' },
)

async function runSteps(steps: readonly Step[]): Promise<Stage> {
  const stage = await setTheStage()
  for (const step of steps) {
    await step.take(stage)
    await expectAsTheModelSays(stage)
  }
  return stage
}

test('A6 A8 impersonates the chosen guardian for at most an hour, after any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => void (await runSteps(drawn))),
    { numRuns: 6 * THOROUGHNESS },
  )
})

test('A8 IMP-021? records both people in the audit log and the history, after any sequence of events', async () => {
  // Covers every end: another guardian, the hour, the administrator, a closed account and sign-out.
  await runSteps([
    start(0),
    start(1),
    wait(60),
    start(0),
    stop,
    start(2),
    close(2),
    start(1),
    signInAgain,
    start(0),
  ])
  const { rows: audit } = await portal.owner.query(
    `select count(*)::int as many, count(*) filter (where as_person_id is null)::int as alone
     from audit_entry where action in ('start-impersonation', 'choose-language')`,
  )
  expect(audit).toEqual([{ many: expect.toSatisfy((many: number) => many >= 6), alone: 0 }])
  const { rows: open } = await portal.owner.query(
    `select count(*)::int as many from looked_along l where ended_at is null
     and not exists (select from session s where s.school_id = l.school_id and s.looked_along_id = l.id)`,
  )
  expect(open).toEqual([{ many: 0 }])
})
