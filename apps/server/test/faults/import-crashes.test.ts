import { test } from 'vitest'
import type { FaultPoint } from '../../src/process/fault-injection.ts'
import { newGuid } from '../../src/new-guid.ts'
import { planImport } from '../../src/features/people/import/plan-import.ts'
import { openDatabase } from '../../src/database/connection.ts'
import { openSchools } from '../../src/database/tenancy.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { grantRole } from '../../testing/account/office.ts'
import { insert } from '../../testing/database/insert.ts'
import { aPersonWithRole } from '../../testing/people/people.ts'
import { runUntilCrash, type CrashWorld } from './processes/crash-world.ts'

const PUPILS = 1500
const FIELDS = [
  'pupil.number',
  'pupil.firstName',
  'pupil.lastName',
  'pupil.gender',
  'pupil.className',
] as const

const cellsOf = (nth: number) => [`k${nth}`, 'Sem', `Bos ${nth}`, 'm', '3A']

/** Uploads the pupils and asks the job to apply them, as the office does. */
async function askImport({ school, owner, appConfig }: CrashWorld): Promise<void> {
  const id = newGuid()
  const person = await aPersonWithRole(school, 'ouder')
  await grantRole(person, 'secretary')
  const now = new Date().toISOString()
  await insert(owner, 'import_run', {
    school_id: school.id,
    id,
    file_name: 'leerlingen.csv',
    uploaded_at: now,
    uploaded_by: person.id,
    state: 'open',
    columns: JSON.stringify(FIELDS.map((header) => ({ header }))),
    mapping: JSON.stringify(FIELDS),
  })
  const all = Array.from({ length: PUPILS }, (_, nth) => ({ number: nth + 2, cells: cellsOf(nth) }))
  await owner.query(
    `insert into import_row (school_id, run_id, row_number, cells, stored_at)
     select $1, $2, w.number, w.cells, now() from jsonb_to_recordset($3::jsonb) as w (number int, cells text[])`,
    [school.id, id, JSON.stringify(all)],
  )
  const database = openDatabase({ config: appConfig })
  const asked = {
    rows: all.map((row) => ({ ...row, isLeftOut: false })),
    mapping: FIELDS,
    isComplete: false,
    today: dayAtSchool(instant(now)),
  }
  const { hash } = await openSchools(database).read(school.id, (tx) => planImport(tx, asked))
  await database.close()
  await insert(owner, 'office_job', {
    school_id: school.id,
    id: newGuid(),
    kind: 'people-import',
    title: 'leerlingen.csv',
    asked: JSON.stringify({ hash, gone: 0 }),
    language: 'nl',
    needs: 'people',
    subject_id: id,
    person_id: person.id,
    asked_at: now,
    state: 'waiting',
    due_at: now,
  })
}

async function stateOf({ owner }: CrashWorld) {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select (select state from import_run) as import, (select state from office_job) as job,
      (select result from office_job) as result,
      (select count(*)::int from person where class_name = '3A') as people,
      (select count(*)::int from class_member where class_name = '3A') as listed,
      (select count(*)::int from audit_entry where action = 'apply-import') as entries,
      (select count(*)::int from import_row) as rows`,
  )
  return rows[0]
}

const POINTS: readonly (readonly [string, FaultPoint])[] = [
  ['everything was stored, and not yet committed', 'office-job-stored'],
  ['the job was taken', 'office-job-taken'],
]

test.concurrent.for(POINTS)(
  'OFF-115 %s: nothing of 1,500 people is there after the crash, and the next process applies all once',
  ([, crashAt], { expect }) =>
    runUntilCrash({ crashAt }, async (world) => {
      const { owner, portal } = world
      await portal.ensure()
      await askImport(world)
      await portal.died()
      expect(await stateOf(world)).toEqual({
        import: 'open',
        job: 'waiting',
        result: null,
        people: 0,
        listed: 0,
        entries: 0,
        rows: PUPILS,
      })
      // Ends the lease of the dead process.
      await owner.query('update office_job set due_at = now()')
      await portal.ensure()
      await expect.poll(async () => (await stateOf(world))?.['job']).toBe('done')
      expect(await stateOf(world)).toEqual({
        import: 'applied',
        job: 'done',
        result: PUPILS,
        people: PUPILS,
        listed: PUPILS,
        entries: 1,
        rows: 0,
      })
    }),
)
