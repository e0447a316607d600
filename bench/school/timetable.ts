import pg from 'pg'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts'
import { idOfSchool } from '../../apps/server/src/school-file/rows/ids.ts'
import { CONNECTIONS, percentile } from '../load.ts'
import { signInParents } from '../parents.ts'
import type { Product } from '../product.ts'
import { everySoOften } from '../steady-load.ts'
import type { Measure } from '../table.ts'

const WEEKS = 40
const HOURS_A_DAY = 8
const TEACHERS = 120
const WARM_UP_SECONDS = 3
const SECONDS = 15
/** The Monday of the first week. */
const FIRST_DAY = '2026-08-24'
const A_WEEK_MS = 7 * 24 * 3600 * 1000

const school = idOfSchool(waterlinie(calendarDay('2026-11-21'), []).school.key)

/**
 * The latency of a week of the agenda at a school of this size with a year of lessons per pupil. Each of 40 parents
 * requests another week every second.
 */
export async function measureTimetable(
  { address, dataDir }: Product,
  pupils: number,
): Promise<readonly Measure[]> {
  const parents = await signInParents(address, CONNECTIONS)
  await fillTimetables(dataDir, pupils)
  let isWhole = true
  const turn = async (index: number): Promise<boolean> => {
    const parent = parents[index % CONNECTIONS]
    const query = new URLSearchParams({
      method: 'getLeerlingRooster',
      format: 'json',
      start: String(Date.parse(FIRST_DAY) + ((index * 7) % WEEKS) * A_WEEK_MS),
      child: pupilOf(index % CONNECTIONS),
    })
    const answer = await fetch(`${address}/edu/cms?${query}`, { headers: { cookie: parent?.cookie ?? '' } })
    const { events } = (await answer.json()) as { readonly events?: readonly unknown[] }
    if (answer.ok && events?.length !== 5 * HOURS_A_DAY) isWhole = false
    return answer.ok
  }
  await everySoOften({ aSecond: CONNECTIONS, seconds: WARM_UP_SECONDS }, turn)
  const times = await everySoOften({ aSecond: CONNECTIONS, seconds: SECONDS }, turn)
  if (!isWhole) throw new Error('A week was not answered in full.')
  const lessons = (pupils * WEEKS * 5 * HOURS_A_DAY).toLocaleString('en')
  // A rejected request counts as the slowest.
  const value = percentile(
    times.map((time) => time ?? Infinity),
    0.95,
  )
  const name = `a week of the agenda among ${lessons} lessons, p95 of 40 parents`
  return [{ name, value, unit: 'ms', goal: 30, better: 'lower' }]
}

/** The pupil of each parent. */
const pupilOf = (parent: number): string => `00000000-0000-4000-9000-${String(parent).padStart(12, '0')}`

/**
 * Pupils with a year of lessons, each with a teacher and some with homework; the first ones are children of the demo.
 */
async function fillTimetables(dataDir: string, pupils: number): Promise<void> {
  const { ownerConfig, stop } = await startEmbedded({ dataDir })
  const owner = new pg.Pool({ ...ownerConfig, max: 1 })
  const ask = (text: string, ...values: readonly unknown[]) => owner.query(text, [school, ...values])
  const id = `('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`
  try {
    await ask(
      `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, class_name)
       select $1, ${id}, 'leerling', 'Leerling', 'Nummer ' || n, 'v', 'bench-' || n, 'b' || n / 28
       from generate_series(0, $2::int - 1) n`,
      pupils,
    )
    await ask(
      `insert into relation (school_id, id, person_id, child_id)
       select $1, gen_random_uuid(), p.id, ${id} from generate_series(0, $2::int - 1) n
       join person p on p.school_id = $1
         and p.login = (array['m.devries', 'p.jansen', 's.vandenberg', 'y.elamrani'])[n % 4 + 1]`,
      CONNECTIONS,
    )
    await ask(
      `insert into employee (school_id, id, abbreviation, full_name, last_name)
       select $1, md5('bench employee ' || n)::uuid, 'b' || n, 'Docent ' || n, 'Docent ' || n
       from generate_series(0, $2::int - 1) n`,
      TEACHERS,
    )
    await ask(
      `insert into lesson (school_id, id, pupil_id, title, starts_at, ends_at, hour, room, group_name, free_fields, from_feed)
       select $1, gen_random_uuid(), ${id}, 'wi', start, start + interval '50 minutes', hour::text, '203', 'b' || n / 28,
         '[]', true
       from generate_series(0, $3::int * 7 - 1) day, generate_series(0, $2::int - 1) n,
         generate_series(1, ${HOURS_A_DAY}) hour,
         lateral (select ($4::date + day + time '07:30' + hour * interval '1 hour') at time zone 'Europe/Amsterdam') as s (start)
       where day % 7 < 5`,
      pupils,
      WEEKS,
      FIRST_DAY,
    )
    await ask(
      `insert into lesson_teacher (school_id, lesson_id, position, employee_id)
       select $1, l.id, 0, md5('bench employee ' || abs(hashtext(l.id::text)) % ${TEACHERS})::uuid
       from lesson l where l.school_id = $1 and l.from_feed`,
    )
    await ask(
      `insert into homework (school_id, id, pupil_id, lesson_id, subject, topic, due_on, free_fields)
       select $1, gen_random_uuid(), l.pupil_id, l.id, 'wi', '§ 3.2', l.starts_at::date, '[]'
       from lesson l where l.school_id = $1 and l.from_feed and l.hour = '3'`,
    )
    await owner.query('analyze person, relation, employee, lesson, lesson_teacher, homework')
  } finally {
    await owner.end()
    await stop()
  }
}
