import pg from 'pg'
import { waterlinie } from '@portal/demo/waterlinie.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/embedded.ts'
import { idOfSchool } from '../../apps/server/src/school-file/rows/ids.ts'
import { percentile } from '../load.ts'
import { signInParents } from '../parents.ts'
import type { Product } from '../product.ts'
import type { Measure } from '../table.ts'

const PAGES = 5_000
const SEARCHES = 200

const school = idOfSchool(waterlinie(calendarDay('2026-11-21'), []).school.key)

/** The latency of a search in five thousand pages, one request at a time. */
export async function measureSearch({ address, dataDir }: Product): Promise<readonly Measure[]> {
  const [parent] = await signInParents(address, 1)
  if (parent === undefined) throw new Error('Nobody signed in.')
  await fillPages(dataDir)
  const times: number[] = []
  for (let search = 0; search < SEARCHES; search += 1) {
    const query = new URLSearchParams({
      method: 'searchPages',
      child: parent.child,
      search: `vakantie onderwerp${search % 50}`,
    })
    const begun = performance.now()
    const answer = await fetch(`${address}/edu/cms?${query}`, { headers: { cookie: parent.cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`The search was refused: ${answer.status}.`)
    times.push(performance.now() - begun)
  }
  const value = percentile(times, 0.95)
  return [{ name: 'search among 5,000 pages, p95', value, unit: 'ms', goal: 50, better: 'lower' }]
}

/** Pages in groups of fifty below a top page, each with a text of some hundred words. */
async function fillPages(dataDir: string): Promise<void> {
  const { ownerConfig, stop } = await startEmbedded({ dataDir })
  const owner = new pg.Pool({ ...ownerConfig, max: 1 })
  try {
    await owner.query(
      `insert into page (school_id, id, number, section, parent_id, position, name)
       select $1, md5('bench ' || n)::uuid, 100000 + n, 'info',
         case when n % 50 > 0 then md5('bench ' || n - n % 50)::uuid end, n, 'Onderwerp ' || n
       from generate_series(0, $2::int - 1) n`,
      [school, PAGES],
    )
    await owner.query(
      `insert into page_version (school_id, page_id, version, content, written_at)
       select $1, md5('bench ' || n)::uuid, 1,
         repeat('<p>In de vakanties vraagt u bij de teamleider verlof aan.</p>', 15) || '<p>onderwerp' || n % 50 || '</p>',
         now()
       from generate_series(0, $2::int - 1) n`,
      [school, PAGES],
    )
    await owner.query('analyze page, page_version, page_words')
  } finally {
    await owner.end()
    await stop()
  }
}
