import { test } from 'vitest'
import type { FaultPoint } from '../../src/process/fault-injection.ts'
import { newGuid } from '../../src/new-guid.ts'
import { insert } from '../../testing/database/insert.ts'
import { zipOf } from '../../testing/files/zip.ts'
import { aPersonWithRole } from '../../testing/people/people.ts'
import { runUntilCrash, type CrashWorld } from './processes/crash-world.ts'

const PUPILS = 1500

/** A roster of 1,500 pupils in one class. */
function aRoster(): Buffer {
  const numbers = Array.from({ length: PUPILS }, (_, nth) => `r${nth}`)
  const files: Readonly<Record<string, readonly string[]>> = {
    orgs: ['sourcedId,status,name,type', 's1,,Zeezicht,school'],
    users: [
      'sourcedId,status,givenName,familyName',
      ...numbers.map((number) => `${number},,Sem,Bos ${number}`),
    ],
    classes: ['sourcedId,status,title,classType,schoolSourcedId', 'c,,3A,homeroom,s1'],
    enrollments: [
      'sourcedId,status,classSourcedId,userSourcedId,role',
      ...numbers.map((number) => `e${number},,c,${number},student`),
    ],
    manifest: [
      'propertyName,value',
      'oneroster.version,1.2',
      ...['orgs', 'users', 'classes', 'enrollments'].map((name) => `file.${name},bulk`),
    ],
  }
  return zipOf(
    Object.entries(files).map(([name, lines]) => ({ path: `${name}.csv`, content: lines.join('\n') })),
  )
}

/** Uploads the roster, as the office does. */
async function upload({ school, owner }: CrashWorld): Promise<string> {
  const id = newGuid()
  const { id: person } = await aPersonWithRole(school, 'ouder')
  const now = new Date().toISOString()
  await insert(owner, 'feed_import', {
    school_id: school.id,
    id,
    kind: 'roster',
    file_name: 'rooster.zip',
    uploaded_at: now,
    uploaded_by: person,
    state: 'checking',
    due_at: now,
  })
  await insert(owner, 'feed_import_file', {
    school_id: school.id,
    import_id: id,
    content: aRoster(),
    stored_at: now,
  })
  return id
}

async function stateOf({ owner }: CrashWorld) {
  const { rows } = await owner.query<Record<string, unknown>>(
    `select (select state from feed_import) as state,
      (select count(*)::int from class_member where class_name = '3A') as listed,
      (select count(*)::int from roster_row) as stored,
      (select count(*)::int from audit_entry where action = 'apply-feed') as entries,
      (select count(*)::int from feed_import_file) as files`,
  )
  return rows[0]
}

const POINTS: readonly (readonly [string, FaultPoint])[] = [
  ['everything was stored, and not yet committed', 'feed-stored'],
]

test.concurrent.for(POINTS)(
  'OFF-066 %s: nothing of 1,500 pupils is there after the crash, and the next process applies all once',
  ([, crashAt], { expect }) =>
    runUntilCrash({ crashAt }, async (world) => {
      const { owner, portal } = world
      await portal.ensure()
      const id = await upload(world)
      await expect.poll(async () => (await stateOf(world))?.['state']).toBe('ready')
      await owner.query(
        "update feed_import set state = 'applying', asked_at = now(), due_at = now(), applied_by = uploaded_by where id = $1",
        [id],
      )
      await portal.died()
      expect(await stateOf(world)).toEqual({ state: 'applying', listed: 0, stored: 0, entries: 0, files: 1 })
      // Ends the lease of the dead process.
      await owner.query('update feed_import set due_at = now() where id = $1', [id])
      await portal.ensure()
      await expect.poll(async () => (await stateOf(world))?.['state']).toBe('applied')
      expect(await stateOf(world)).toEqual({
        state: 'applied',
        listed: PUPILS,
        stored: 2 * PUPILS + 2,
        entries: 1,
        files: 0,
      })
    }),
)
