import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts'
import { idOfSchool } from '../../apps/server/src/school-file/rows/ids.ts'
import { openMailServer } from '../../apps/server/testing/network/mail-server.ts'
import { fire, percentile, type Load } from '../load.ts'
import { signInParents, type Parent } from '../parents.ts'
import { withProduct } from '../product.ts'
import type { Measure } from '../table.ts'

const PARENTS = 40
const SECONDS = 5
/** The number of alternating rounds for both pages. */
const ROUNDS = 3
const INBOX = 10_000
/** The message before page 200, with forty per page. */
const BEFORE_PAGE_200 = 199 * 40 - 1
const GUARDIANS = 2_000
const PATIENCE_MS = 600_000

const school = idOfSchool(waterlinie(calendarDay('2026-11-21'), []).school.key)

/** The cost of reading an inbox of ten thousand, and its effect while two thousand guardians are notified. */
export async function measureMessages(): Promise<readonly Measure[]> {
  const server = await openMailServer()
  try {
    return await withProduct(
      async ({ address, dataDir }) => {
        const { ownerConfig, stop } = await startEmbedded({ dataDir })
        const owner = new pg.Pool({ ...ownerConfig, max: 2 })
        try {
          return [
            ...(await readInbox(address, owner)),
            ...(await writeToMany(address, owner, server.letters)),
          ]
        } finally {
          await owner.end()
          await stop()
        }
      },
      { SMTP_URL: server.url },
    )
  } finally {
    await server.close()
  }
}

const firstPage = ({ child }: Parent) => [`/api/messages?leerling=${child}`]

async function readInbox(address: string, owner: pg.Pool): Promise<Measure[]> {
  const parents = await signInParents(address, PARENTS)
  const [someone] = parents
  if (someone === undefined) throw new Error('Nobody signed in.')
  await fillInboxes(owner, [...new Set(parents.map(({ child }) => child))])
  const deepPage = ({ child }: Parent) => [
    `/api/messages?leerling=${child}&after=comm-bench-${child}-${BEFORE_PAGE_200}`,
  ]
  await fire(address, parents, firstPage, 2)
  const first: Load[] = []
  const deep: Load[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    first.push(await fire(address, parents, firstPage, SECONDS))
    deep.push(await fire(address, parents, deepPage, SECONDS))
  }
  const goal = { unit: 'ms', goal: 60, better: 'lower' } as const
  return [
    { name: 'inbox of 10,000, page 1, p95 of 40 parents', value: middle(first).p95, ...goal },
    { name: 'inbox of 10,000, page 200, p95 of 40 parents', value: middle(deep).p95, ...goal },
    {
      name: 'inbox of 10,000, page 200 against page 1',
      value: middle(first).perSecond / middle(deep).perSecond,
      unit: '×',
      goal: 1.3,
      better: 'lower',
    },
    await countUnread(address, someone),
  ]
}

/** The median round, so that other load during one of them does not matter. */
function middle(rounds: readonly Load[]): Load {
  const median = (values: readonly number[]) => percentile(values, 0.5)
  return { perSecond: median(rounds.map((one) => one.perSecond)), p95: median(rounds.map((one) => one.p95)) }
}

/**
 * The same number of messages about each child to all of its adults, one a minute, of which the newest ten are unread.
 */
async function fillInboxes(owner: pg.Pool, children: readonly string[]): Promise<void> {
  for (const child of children) {
    await owner.query(
      `insert into message (school_id, id, reference, kind, channel, subject, sender, content, sent_at)
       select $1, gen_random_uuid(), 'comm-bench-' || $2 || '-' || n, 'wis-communicator', 'email', 'Bericht ' || n,
         'School', repeat('<p>Een gewone zin.</p>', 20), now() - interval '30 days' - n * interval '1 minute'
       from generate_series(0, $3::int - 1) n`,
      [school, child, INBOX],
    )
    await owner.query(
      `insert into message_recipient (school_id, message_id, person_id, child_id, status)
       select m.school_id, m.id, r.person_id, r.child_id,
         case when m.subject ~ '^Bericht [0-9]$' then 'UNREAD' else 'READ' end
       from message m join relation r on r.school_id = m.school_id and r.child_id = $2
       where m.school_id = $1 and m.reference like 'comm-bench-' || $2 || '-%'`,
      [school, child],
    )
  }
  await owner.query('analyze message, message_recipient')
}

/** Counts of a whole family, requested one by one. */
async function countUnread(address: string, parent: Parent): Promise<Measure> {
  const times: number[] = []
  for (let time = 0; time < 200; time += 1) {
    const begun = performance.now()
    const answer = await fetch(`${address}/rest/user/ongelezen`, { headers: { cookie: parent.cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`The numbers were refused: ${answer.status}.`)
    times.push(performance.now() - begun)
  }
  const value = percentile(times, 0.95)
  return { name: 'unread messages of a family, p95', value, unit: 'ms', goal: 5, better: 'lower' }
}

async function writeToMany(address: string, owner: pg.Pool, letters: readonly string[]): Promise<Measure[]> {
  const parents = await signInParents(address, PARENTS)
  const quiet = await fire(address, parents, firstPage, SECONDS)
  await addGuardians(owner)
  const begun = performance.now()
  await sendToAll(owner)
  const busy = await fire(address, parents, firstPage, SECONDS)
  while (letters.length < GUARDIANS && performance.now() - begun < PATIENCE_MS) await pause(100)
  if (letters.length < GUARDIANS) throw new Error(`Only ${letters.length} guardians were written to.`)
  const seconds = (performance.now() - begun) / 1000
  return [
    {
      name: 'lists while 2,000 guardians are written to',
      value: quiet.perSecond / busy.perSecond,
      unit: '×',
      goal: 1.2,
      better: 'lower',
    },
    { name: '2,000 guardians written to', value: seconds, unit: 's', goal: 180, better: 'lower' },
  ]
}

/** Two thousand parents of one child each, notified at once at any hour. */
async function addGuardians(owner: pg.Pool): Promise<void> {
  const add = (stereotype: string, mark: string, email: string) =>
    owner.query(
      `insert into person (school_id, id, stereotype, first_name, last_name, gender, email, source_id)
       select $1, gen_random_uuid(), $2, 'Bench', $3 || n, 'v', $4 || n || '@post.example', $3 || n
       from generate_series(1, $5::int) n`,
      [school, stereotype, mark, email, GUARDIANS],
    )
  await add('leerling', 'bench-child-', 'child-')
  await add('ouder', 'bench-parent-', 'parent-')
  await owner.query(
    `insert into relation (school_id, id, person_id, child_id)
     select p.school_id, gen_random_uuid(), p.id, c.id from person p
     join person c on c.school_id = p.school_id and c.source_id = replace(p.source_id, 'parent', 'child')
     where p.school_id = $1 and p.source_id like 'bench-parent-%'`,
    [school],
  )
  await owner.query(
    `insert into announcement_choice (school_id, person_id, message, form, invoice)
     select school_id, id, 'at-once', 'never', 'never' from person
     where school_id = $1 and source_id like 'bench-parent-%'`,
    [school],
  )
  await owner.query('analyze person, relation')
}

async function sendToAll(owner: pg.Pool): Promise<void> {
  await owner.query(
    `with sent as (
       insert into message (school_id, id, reference, kind, channel, subject, sender, content, sent_at)
       values ($1, gen_random_uuid(), 'comm-bench-all', 'wis-communicator', 'email', 'Morgen studiedag', 'School',
         '<p>Morgen is er geen les.</p>', now()) returning school_id, id)
     select from sent`,
    [school],
  )
  await owner.query(
    `insert into message_recipient (school_id, message_id, person_id, child_id, status)
     select m.school_id, m.id, r.person_id, r.child_id, 'UNREAD'
     from message m join relation r on r.school_id = m.school_id
     join person p on p.school_id = r.school_id and p.id = r.person_id and p.source_id like 'bench-parent-%'
     where m.school_id = $1 and m.reference = 'comm-bench-all'`,
    [school],
  )
}
