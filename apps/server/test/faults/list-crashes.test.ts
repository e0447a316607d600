import { test } from 'vitest'
import type { FaultPoint } from '../../src/process/fault-injection.ts'
import { NO_AUDIENCE } from '@portal/domain/account/office/audience/audience.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { openDatabase } from '../../src/database/connection.ts'
import { refreshStatistics } from '../../src/school-file/statistics.repository.ts'
import { openSchools } from '../../src/database/tenancy.ts'
import { findGrantsOf } from '../../src/features/account/account.public.ts'
import { decideCancellation } from '../../src/features/billing/office/cancellation/decide-cancellation.ts'
import { newGuid } from '../../src/new-guid.ts'
import { grantRole } from '../../testing/account/office.ts'
import { aList, type TestList } from '../../testing/billing/lists.ts'
import { insert } from '../../testing/database/insert.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aPersonWithRole } from '../../testing/people/people.ts'
import { runUntilCrash, type CrashWorld } from './processes/crash-world.ts'

/** More than one piece of those in which copies are written. */
const FAMILIES = 300
const OPEN = { startsOn: '2020-01-01', endsOn: '2099-12-31' }

/** Gives a list to families, of which the first ones ordered its only article. */
async function giveTo(
  { owner, school }: CrashWorld,
  {
    list,
    families,
    ordered,
  }: { readonly list: TestList; readonly families: number; readonly ordered: number },
): Promise<void> {
  const [line, method] = [list.lines[0]?.id, list.methods[0]?.id]
  const values = [school.id, list.id, families]
  const client = await owner.connect()
  try {
    await client.query(
      `create temporary table made as select n, gen_random_uuid() as child, gen_random_uuid() as debtor,
        gen_random_uuid() as copy, gen_random_uuid() as placed, gen_random_uuid() as bill
       from generate_series(1, ${families}) n`,
    )
    await client.query(
      `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, class_name)
       select $1, child, 'leerling', 'Kind', n::text, 'v', 'made-' || n, '3A' from made`,
      [school.id],
    )
    await client.query(
      `insert into debtor (school_id, id, debtor_number, name) select $1, debtor, 'made-' || n, 'Ouder ' || n from made`,
      [school.id],
    )
    await client.query(
      `insert into order_list (school_id, id, list_id, child_id, debtor_id, responded_at)
       select $1, copy, $2, child, debtor, case when n <= ${ordered} then now() end from made where $3::int > 0`,
      values,
    )
    await client.query(`delete from made where n > ${ordered}`)
    await client.query(
      `insert into placed_order (school_id, id, order_list_id, subtotal, discount, total, vat_total, payment_method_id,
         placed_by, placed_at, fingerprint)
       select $1, placed, copy, 1000, 0, 1000, 0, $2, child, now(), 'made' from made`,
      [school.id, method],
    )
    await client.query(
      `insert into placed_order_line (school_id, order_id, line_id, description, amount, vat_amount, position)
       select $1, placed, $2, 'Reis', 1000, 0, 1 from made`,
      [school.id, line],
    )
    await client.query(
      `insert into invoice (school_id, id, order_list_id, number, kind, description, issued_at, due_on, total, vat_total,
         payment_method_id)
       select $1, bill, copy, 'MADE' || n, 'invoice', 'Reis', now(), '2099-01-01', 1000, 0, $2 from made`,
      [school.id, method],
    )
    await client.query(
      `insert into invoice_line (school_id, id, invoice_id, position, description, amount, vat_amount)
       select $1, gen_random_uuid(), bill, 1, 'Reis', 1000, 0 from made`,
      [school.id],
    )
    await client.query(
      `insert into term (school_id, id, invoice_id, number, reference, due_on, amount, method_name, method_visible_name)
       select $1, gen_random_uuid(), bill, 1, 'MADE' || n, '2099-01-01', 1000, 'ideal', 'iDEAL' from made`,
      [school.id],
    )
    await client.query('drop table made; select pg_stat_force_next_flush()')
  } finally {
    client.release()
  }
}

/** A trip of all families, and the job that cancels it, as the office asks it. */
async function askCancellation(world: CrashWorld): Promise<void> {
  const { school, owner, appConfig } = world
  const list = await aList(school, {
    ...OPEN,
    lines: [{ description: 'Reis', capacity: FAMILIES, taken: FAMILIES }],
  })
  await owner.query('update invoice_list set audience = $2 where id = $1', [
    list.id,
    JSON.stringify({ ...NO_AUDIENCE, everybody: true }),
  ])
  await giveTo(world, { list, families: FAMILIES, ordered: FAMILIES })
  const person = await aPersonWithRole(school, 'ouder')
  await grantRole(person, 'secretary')
  const askedAt = instant(new Date().toISOString())
  const database = openDatabase({ config: appConfig })
  const schools = openSchools(database)
  await owner.query('select pg_stat_force_next_flush()')
  await schools.write(school.id, refreshStatistics)
  const { seen } = await schools.read(school.id, async (tx) => {
    const office = await findGrantsOf(tx, person.id)
    const actor = {
      schoolId: school.id,
      language: 'nl' as const,
      person: { guid: person.id },
      office,
      askedAt,
    }
    return decideCancellation(tx, actor, { id: list.id })
  })
  await database.close()
  await insert(owner, 'office_job', {
    school_id: school.id,
    id: newGuid(),
    kind: 'cancellation',
    title: 'Reis',
    asked: JSON.stringify({ version: 1, seen, reason: 'Te weinig animo' }),
    language: 'nl',
    needs: 'lists',
    subject_id: list.id,
    person_id: person.id,
    asked_at: askedAt,
    state: 'waiting',
    due_at: askedAt,
  })
}

async function stateOf({ owner }: CrashWorld) {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select (select state from office_job) as job, (select result from office_job) as result,
      (select count(*)::int from placed_order) as orders, (select count(*)::int from withdrawn_order) as withdrawn,
      (select count(*)::int from invoice where total < 0) as notes,
      (select count(*)::int from ledger_entry where provider = 'set-off') as entries,
      (select count(*)::int from cancelled_copy) as copies, (select count(*)::int from cancellation) as reports,
      (select sum(taken)::int from list_line where description = 'Reis') as taken,
      (select count(*)::int from audit_entry where action = 'cancel-list') as audit`,
  )
  return rows[0]
}

const NOTHING = { withdrawn: 0, notes: 0, entries: 0, copies: 0, reports: 0, audit: 0 }

const POINTS: readonly (readonly [string, FaultPoint])[] = [
  ['everything was stored, and not yet committed', 'office-job-stored'],
  ['the job was taken', 'office-job-taken'],
]

test.concurrent.for(POINTS)(
  'OFF-169 %s: nothing is cancelled after the crash, and the next process cancels all once',
  ([, crashAt], { expect }) =>
    runUntilCrash({ crashAt, amounts: [] }, async (world) => {
      const { owner, portal } = world
      await portal.ensure()
      await askCancellation(world)
      await portal.died()
      const waiting = { job: 'waiting', result: null, orders: FAMILIES, taken: FAMILIES }
      expect(await stateOf(world)).toEqual({ ...waiting, ...NOTHING })
      // Ends the lease of the dead process.
      await owner.query('update office_job set due_at = now()')
      await portal.ensure()
      await expect.poll(async () => (await stateOf(world))?.['job']).toBe('done')
      expect(await stateOf(world)).toEqual({
        job: 'done',
        result: FAMILIES,
        orders: 0,
        withdrawn: FAMILIES,
        notes: FAMILIES,
        entries: 2 * FAMILIES,
        copies: FAMILIES,
        reports: 1,
        taken: 0,
        audit: 1,
      })
      expect(await brokenInvariants(owner)).toEqual([])
    }),
)

async function offersOf({ owner }: CrashWorld) {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select (select count(*)::int from waiting_place where state = 'offered') as offered,
      (select count(*)::int from waiting_place where state = 'waiting') as waiting,
      (select count(*)::int from reservation where offer) as held,
      (select count(*)::int from audit_entry where action = 'place-offered') as audit`,
  )
  return rows[0]
}

test.concurrent('INV-133 offers a free place once when a process dies while it offers it', ({ expect }) =>
  runUntilCrash({ crashAt: 'places-offered', amounts: [] }, async (world) => {
    const { owner, portal, school } = world
    await portal.ensure()
    const list = await aList(school, { ...OPEN, lines: [{ description: 'Reis', capacity: 2 }] })
    await giveTo(world, { list, families: 5, ordered: 0 })
    await owner.query(
      `insert into waiting_place (school_id, line_id, child_id, debtor_id, joined_at)
       select school_id, $1, child_id, debtor_id, now() from order_list where list_id = $2`,
      [list.lines[0]?.id, list.id],
    )
    const due = { school_id: school.id, line_id: list.lines[0]?.id, due_at: new Date().toISOString() }
    await insert(owner, 'waiting_line', due)
    await portal.died()
    expect(await offersOf(world)).toEqual({ offered: 0, waiting: 5, held: 0, audit: 0 })
    await portal.ensure()
    await expect.poll(async () => (await offersOf(world))?.['offered']).toBe(2)
    // A second look finds the places held.
    await owner.query('update waiting_line set due_at = now()')
    await expect
      .poll(async () => (await owner.query('select from waiting_line where due_at <= now()')).rowCount)
      .toBe(0)
    expect(await offersOf(world)).toEqual({ offered: 2, waiting: 3, held: 2, audit: 2 })
  }))
