import { afterEach, expect } from 'vitest'
import fc from 'fast-check'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import {
  answer,
  articleIn,
  familyOf,
  read,
  type Family,
  type ListWorld as World,
} from '../../../../testing/billing/families-of-list.ts'
import { doOfficeJob } from '../../../../testing/account/office-jobs.ts'
import {
  askCancellation,
  confirmCancellation,
  previewCancellation,
  type ShownCancellation,
} from '../../../../testing/billing/cancellations.ts'
import { choiceOf } from '../../../../testing/billing/list-changes.ts'
import { aDraft, anArticle, keyedOnce, publishedList } from '../../../../testing/billing/list-drafts.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aNotifyingSchool, chose, loud, notifyEverybody } from '../../../../testing/messages/notifications.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aParent } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
afterEach(async () => {
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

const trip = anArticle({ description: 'Reis', price: 100, places: 1 })
const sweater = anArticle({ description: 'Trui', price: 20, vat: 21 })
const gift = anArticle({ description: 'Gift', price: 5, need: 'voluntary' })

async function aWorld(names: readonly string[], articles = [trip, sweater]): Promise<World> {
  const school = await aNotifyingSchool(portal.owner)
  const secretary = await anOfficeBrowser(portal, school, 'secretary')
  const families = new Map<string, Family>()
  for (const firstName of names) {
    const parent = await aParent(school, {
      children: [{ firstName, lastName: 'Bos', className: '1A' }],
      email: `${firstName}-${school.slug}@post.example`.toLowerCase(),
    })
    await chose(parent, loud)
    families.set(firstName, { parent, browser: await signIn(portal, parent) })
  }
  const list = await publishedList(secretary, aDraft({ title: 'Werkweek', articles }))
  await notifyEverybody(portal, school)
  return { school, list, families, secretary }
}

/** Books money from the bank on the first open term of a copy. */
async function pay(world: World, name: string, cents: number): Promise<void> {
  const { parent } = familyOf(world, name)
  const { rows } = await portal.owner.query<{ id: string }>(
    `select t.id from term t join invoice i on i.id = t.invoice_id join order_list o on o.id = i.order_list_id
     where o.list_id = $1 and o.child_id = $2 and t.amount > 0 order by i.number desc`,
    [world.list, parent.child.id],
  )
  await insert(portal.owner, 'ledger_entry', {
    school_id: world.school.id,
    kind: 'payment',
    debtor_id: parent.debtor?.id,
    term_id: rows[0]?.id,
    amount: cents,
    booked_at: portal.clock.now,
    provider: 'counter',
    provider_payment_id: crypto.randomUUID(),
  })
}

const join = async (world: World, name: string, description = 'Reis') => {
  const { browser, parent } = familyOf(world, name)
  const article = await articleIn(world, description)
  return browser.post(`/rest/bestelling/${parent.child.id}/${world.list}/wachtlijst/${article}`, {})
}

const work = ({ school }: World) => doOfficeJob(portal, school)

const preview = async ({ secretary, list }: World, article?: string) =>
  (await previewCancellation(secretary, list, article)).json as ShownCancellation

const query = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await portal.owner.query<Row>(text, values)).rows

/** Everything that a cancellation writes. */
const written = ({ school, list }: World) =>
  query(
    `select (select row_to_json(il) from invoice_list il where id = $2) as list,
      (select json_agg(l order by l.id) from list_line l where l.list_id = $2) as lines,
      (select json_agg(o order by o.id) from order_list o where o.list_id = $2) as copies,
      (select json_agg(w order by w.child_id) from waiting_place w where w.school_id = $1) as waits,
      (select count(*) from reservation where school_id = $1) as held,
      (select count(*) from placed_order where school_id = $1) as orders,
      (select count(*) from withdrawn_order where school_id = $1) as withdrawn,
      (select count(*) from invoice where school_id = $1) as invoices,
      (select count(*) from ledger_entry where school_id = $1) as entries,
      (select count(*) from news where school_id = $1) as news,
      (select count(*) from cancellation where school_id = $1) as cancellations,
      (select count(*) from audit_entry where school_id = $1 and action = 'cancel-list') as audit`,
    school.id,
    list,
  )

const jobsOf = ({ school }: World) =>
  query<{ state: string; refusal: string | null; result: number | null }>(
    'select state, refusal, result from office_job where school_id = $1 order by asked_at, id',
    school.id,
  )

/** The amounts of a report are euros, as on the wire. */
type Report = {
  isCancelled: boolean
  job?: { state: string; refusal?: string }
  cancellations: ShownCancellation[]
}
const reports = async ({ secretary, list }: World) =>
  (await secretary.get(`/api/office/lists/${list}/cancellations`)).json as Report

test('OFF-167 OFF-168 OFF-171 cancels a list: withdraws, credits, proposes refunds, ends waits, and reports it', async () => {
  const world = await aWorld(['Anna', 'Bram', 'Coen', 'Daan'])
  await answer(world, 'Anna', ['Reis', 'Trui'])
  await pay(world, 'Anna', 12_000)
  await answer(world, 'Bram', ['Trui'])
  expect((await join(world, 'Coen')).status).toBe(200)
  const shown = await preview(world)
  expect(shown.rows).toMatchObject([
    { name: 'Anna Bos', answered: true, credited: 120, becomes: 0, refund: 120 },
    { name: 'Bram Bos', answered: true, credited: 20, becomes: 0, refund: 0 },
    { name: 'Coen Bos', answered: false, credited: 0, waiting: 1, offered: 0 },
  ])
  expect(shown.totals).toEqual({
    answers: 2,
    credited: 140,
    invoiced: 0,
    refunds: 1,
    refunded: 120,
    waiting: 1,
    offered: 0,
  })
  await askCancellation(world.secretary, world.list)
  await work(world)
  expect(await jobsOf(world)).toEqual([{ state: 'done', refusal: null, result: 3 }])
  expect(await read(world, 'Anna')).toMatchObject({
    status: 'nothing-ordered',
    openAmount: -12_000,
    schoolAction: { what: 'cancelled', reason: 'Te weinig animo' },
  })
  expect(await read(world, 'Bram')).toMatchObject({ status: 'nothing-ordered', openAmount: 0 })
  const [places] = await query<{ waits: number; taken: number }>(
    `select (select count(*)::int from waiting_place where school_id = $1 and ended_at is null) as waits,
      (select sum(taken)::int from list_line where school_id = $1) as taken`,
    world.school.id,
  )
  expect(places).toEqual({ waits: 0, taken: 0 })
  const [entry] = await query<{ subject: string }>(
    "select subject from audit_entry where school_id = $1 and action = 'cancel-list'",
    world.school.id,
  )
  expect(entry?.subject).toMatch(
    /Werkweek; 2 answers, 1 waiting, 0 offered; .*140,00 credited.*120,00 to give back; Te weinig animo/,
  )
  const report = await reports(world)
  expect(report.isCancelled).toBe(true)
  expect(report.cancellations).toMatchObject([{ reason: 'Te weinig animo', totals: shown.totals }])
  expect(report.cancellations[0]?.rows.map(({ name }) => name)).toEqual(['Anna Bos', 'Bram Bos', 'Coen Bos'])
})

test('OFF-167 cancels one article: what else was chosen stays, at its own price', async () => {
  const world = await aWorld(['Anna', 'Bram', 'Coen'])
  await answer(world, 'Anna', ['Reis', 'Trui'])
  await pay(world, 'Anna', 12_000)
  await answer(world, 'Bram', ['Trui'])
  await join(world, 'Coen')
  const article = await articleIn(world, 'Reis')
  const shown = await preview(world, article)
  expect(shown.rows).toMatchObject([
    { name: 'Anna Bos', credited: 120, becomes: 20, refund: 100 },
    { name: 'Coen Bos', answered: false, waiting: 1 },
  ])
  await askCancellation(world.secretary, world.list, article)
  await work(world)
  expect(await read(world, 'Anna')).toMatchObject({ order: { total: 2000 }, openAmount: -10_000 })
  expect(await read(world, 'Bram')).toMatchObject({ order: { total: 2000 }, openAmount: 2000 })
  // The list stays open for the rest.
  expect(await answer(world, 'Coen', ['Trui'])).toMatchObject({ order: { total: 2000 } })
  expect((await previewCancellation(world.secretary, world.list, article)).code).toBe('article-closed')
  expect(await reports(world)).toMatchObject({ isCancelled: false, cancellations: [{ article: 'Reis' }] })
})

test('OFF-168 writes nothing for another effect, when it is asked and when the job runs', async () => {
  const world = await aWorld(['Anna', 'Bram'])
  await answer(world, 'Anna', ['Reis'])
  const { version, seen } = await preview(world)
  await pay(world, 'Anna', 100)
  const before = await written(world)
  const refused = async (body: object) =>
    (await confirmCancellation(world.secretary, world.list, { version, seen, ...body })).code
  expect(await refused({})).toBe('numbers-changed')
  const paid = await preview(world)
  expect(await refused({ ...paid, version: paid.version + 1 })).toBe('numbers-changed')
  const body = { version: paid.version, seen: paid.seen }
  expect((await confirmCancellation(world.secretary, world.list, { ...body, reason: '  ' })).status).toBe(400)
  expect(await jobsOf(world)).toEqual([])
  await askCancellation(world.secretary, world.list)
  expect(await written(world)).toEqual(before)
  await answer(world, 'Bram', ['Trui'])
  const answered = await written(world)
  await work(world)
  expect(await jobsOf(world)).toEqual([{ state: 'failed', refusal: 'numbers-changed', result: null }])
  expect(await written(world)).toEqual(answered)
  expect(await reports(world)).toMatchObject({ job: { state: 'failed', refusal: 'numbers-changed' } })
})

test('OFF-168 is asked once with one key and for one list, and done once', async () => {
  const world = await aWorld(['Anna'])
  await answer(world, 'Anna', ['Reis'])
  const { version, seen } = await preview(world)
  const key = keyedOnce()
  const once = await Promise.all(
    [key, key, keyedOnce()].map((of) =>
      confirmCancellation(world.secretary, world.list, { version, seen }, of),
    ),
  )
  expect(new Set(once.map(({ json }) => (json as { job: string }).job)).size).toBe(1)
  await Promise.all([work(world), work(world)])
  await work(world)
  expect(await query('select from invoice where school_id = $1', world.school.id)).toHaveLength(2)
  expect(await query('select from cancellation where school_id = $1', world.school.id)).toHaveLength(1)
  expect((await previewCancellation(world.secretary, world.list)).code).toBe('list-cancelled')
})

test('OFF-168 loses the right before the job runs, and for some classes only', async () => {
  const world = await aWorld(['Anna'])
  await answer(world, 'Anna', ['Reis'])
  const ofClass = await anOfficeBrowser(portal, world.school, 'secretary', ['1A'])
  expect((await previewCancellation(ofClass, world.list)).code).toBe('list-of-file')
  await askCancellation(world.secretary, world.list)
  const before = await written(world)
  await portal.owner.query('delete from office_role where person_id = $1', [world.secretary.person.id])
  await work(world)
  expect(await jobsOf(world)).toMatchObject([{ state: 'failed', refusal: 'no-office-right' }])
  expect(await written(world)).toEqual(before)
})

test('OFF-170 closes a list for good: no answer, no wait, no reminder, no later day', async () => {
  const world = await aWorld(['Anna', 'Bram', 'Coen'])
  await answer(world, 'Anna', ['Reis'])
  const opened = await read(world, 'Bram')
  await world.secretary.post(
    `/api/office/lists/${world.list}/reminders`,
    { class: '', pupils: 2 },
    keyedOnce(),
  )
  // What is planned for who answered is no reminder.
  await portal.owner.query(
    `insert into news (school_id, kind, thing_id) select school_id, 'invoice', id from order_list
     where list_id = $1 and responded_at is not null on conflict do nothing`,
    [world.list],
  )
  expect((await preview(world)).reminders).toBe(2)
  await askCancellation(world.secretary, world.list)
  await work(world)
  expect((await reports(world)).cancellations).toMatchObject([{ reminders: 2 }])
  const { browser, parent } = familyOf(world, 'Bram')
  const sent = await browser.post(
    `/rest/bestelling/${parent.child.id}/${world.list}`,
    choiceOf(opened, ['Trui']),
  )
  expect(sent.status).toBeGreaterThanOrEqual(400)
  expect((await join(world, 'Bram')).status).toBeGreaterThanOrEqual(400)
  expect(await read(world, 'Bram')).toMatchObject({ schoolAction: { what: 'cancelled' } })
  const { json } = await world.secretary.get(`/api/office/lists/${world.list}`)
  const { title, description, endsOn } = json as { title: string; description: string; endsOn: string }
  const from = { title, description, endsOn }
  const later = { from, to: { ...from, endsOn: '2026-12-31' } }
  const change = await world.secretary.post(`/api/office/lists/${world.list}/change`, later, keyedOnce())
  expect(change.code).toBe('list-cancelled')
  await notifyEverybody(portal, world.school)
  const mails = await mailsTo(portal.owner, `bram-${world.school.slug}@post.example`)
  expect(mails.map(({ subject }) => subject)).toEqual(['Nieuwe factuur voor Bram: Werkweek'])
})

test('INV-132 mails each family once what happens with its money', async () => {
  const world = await aWorld(['Anna', 'Bram', 'Coen', 'Daan'])
  await answer(world, 'Anna', ['Reis', 'Trui'])
  await pay(world, 'Anna', 12_000)
  await answer(world, 'Bram', ['Trui'])
  await join(world, 'Coen')
  portal.clock.forward({ minutes: 1 })
  await askCancellation(world.secretary, world.list)
  await work(world)
  for (let turn = 0; turn < 3; turn++) await notifyEverybody(portal, world.school)
  const newest = async (name: string) => {
    const [first, ...others] = await mailsTo(
      portal.owner,
      `${name}-${world.school.slug}@post.example`.toLowerCase(),
    )
    return { subject: first?.subject, text: first?.text.replaceAll('\u00a0', ' '), earlier: others.length }
  }
  expect(await newest('Anna')).toMatchObject({ subject: 'Geannuleerd voor Anna: Werkweek', earlier: 1 })
  expect((await newest('Anna')).text).toContain('U krijgt € 120,00 van de school terug.')
  expect((await newest('Bram')).text).toContain('U hoeft hiervoor niets te betalen.')
  expect(await newest('Coen')).toMatchObject({ subject: 'Geannuleerd voor Coen: Werkweek', earlier: 1 })
  expect(await newest('Daan')).toMatchObject({ subject: 'Nieuwe factuur voor Daan: Werkweek', earlier: 0 })
})

test('OFF-172 hides who gave something voluntary, and gives it back', async () => {
  const world = await aWorld(['Anna', 'Bram', 'Coen'], [sweater, gift])
  await answer(world, 'Anna', ['Trui', 'Gift'])
  await pay(world, 'Anna', 2500)
  await answer(world, 'Bram', ['Trui'])
  await answer(world, 'Coen', ['Gift'])
  const shown = await preview(world)
  expect(shown.rows).toMatchObject([
    { name: 'Anna Bos', credited: 20, becomes: 0 },
    { name: 'Bram Bos', credited: 20, becomes: 0 },
  ])
  expect(shown.rows[0]).not.toHaveProperty('refund')
  expect(shown.totals).toEqual({ answers: 2, credited: 40, invoiced: 0, waiting: 0, offered: 0 })
  const article = await articleIn(world, 'Gift')
  expect((await previewCancellation(world.secretary, world.list, article)).code).toBe('voluntary-stays')
  await askCancellation(world.secretary, world.list)
  await work(world)
  expect(await jobsOf(world)).toMatchObject([{ state: 'done', result: 2 }])
  expect(await read(world, 'Anna')).toMatchObject({ openAmount: -2500 })
  expect(await read(world, 'Coen')).toMatchObject({ status: 'nothing-ordered', openAmount: 0 })
  const report = await reports(world)
  expect(report.cancellations[0]?.rows).toHaveLength(2)
  const told = await query<{ told: string }>(
    `select coalesce(string_agg(subject, ''), '') as told from audit_entry where school_id = $1 and action = 'cancel-list'`,
    world.school.id,
  )
  expect(told[0]?.told).toMatch(/2 answers, 0 waiting, 0 offered; 0 reminders; Te weinig animo/)
})

test('OFF-169 leaves one order of things when families answer and join meanwhile', async () => {
  for (let round = 0; round < 3 * THOROUGHNESS; round++) {
    const world = await aWorld(['Anna', 'Bram', 'Coen'])
    await answer(world, 'Anna', ['Reis'])
    await askCancellation(world.secretary, world.list)
    const opened = await read(world, 'Bram')
    const { browser, parent } = familyOf(world, 'Bram')
    const order = () =>
      browser.post(`/rest/bestelling/${parent.child.id}/${world.list}`, choiceOf(opened, ['Trui']))
    const [sent, joined] = await Promise.all([order(), join(world, 'Coen'), work(world)])
    const [job] = await jobsOf(world)
    const [left] = await query<{ orders: number; waits: number }>(
      `select (select count(*)::int from placed_order where school_id = $1) as orders,
        (select count(*)::int from waiting_place where school_id = $1 and ended_at is null) as waits`,
      world.school.id,
    )
    const accepted = [sent, joined].map(({ status }) => status < 400)
    // Either the cancellation came first and closed the list, or something else did and it wrote nothing.
    const [isSent, hasJoined] = accepted
    const isFirst = !accepted.includes(true)
    expect({ ...job, ...left }).toMatchObject({
      state: isFirst ? 'done' : 'failed',
      refusal: isFirst ? null : 'numbers-changed',
      orders: isFirst ? 0 : 1 + Number(isSent),
      waits: Number(hasJoined),
    })
  }
})

type Step = {
  readonly who: string
  readonly what: 'both' | 'trip' | 'sweater'
  /** Percent. */
  readonly paid: number
}
const choices = { both: ['Reis', 'Trui'], trip: ['Reis'], sweater: ['Trui'] }

/** Orders and pays a part, for who did not order yet. */
async function happen(world: World, { who, what, paid }: Step): Promise<void> {
  const { order } = await read(world, who)
  if (order) return
  const placed = await answer(world, who, choices[what])
  const part = Math.floor(((placed.order?.total ?? 0) * paid) / 100)
  if (part > 0) await pay(world, who, part)
}

test('OFF-169 keeps the laws of money after random histories', async () => {
  const step = fc.record({
    who: fc.constantFrom('Anna', 'Bram'),
    what: fc.constantFrom<Step['what']>('both', 'trip', 'sweater'),
    paid: fc.integer({ min: 0, max: 100 }),
  })
  const history = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 3 }), first: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, first }) => {
      const world = await aWorld(['Anna', 'Bram'], [anArticle({ description: 'Reis', price: 100 }), sweater])
      for (const step of steps) await happen(world, step)
      const [before] = await query<{ paid: number }>(
        'select coalesce(sum(amount), 0)::int as paid from ledger_entry where school_id = $1',
        world.school.id,
      )
      let refunded = 0
      if (first)
        refunded +=
          (await askCancellation(world.secretary, world.list, await articleIn(world, 'Reis'))).totals[
            'refunded'
          ] ?? 0
      await work(world)
      refunded += (await askCancellation(world.secretary, world.list)).totals['refunded'] ?? 0
      await work(world)
      const cents = Math.round(refunded * 100)
      expect(cents).toBe(before?.paid)
      const open = [(await read(world, 'Anna')).openAmount, (await read(world, 'Bram')).openAmount]
      expect(open[0] ?? 0).toBeLessThanOrEqual(0)
      expect((open[0] ?? 0) + (open[1] ?? 0) + cents).toBe(0)
      expect(await brokenInvariants(portal.owner)).toEqual([])
    }),
    { numRuns: 6 * THOROUGHNESS },
  )
})
