import type { Client } from 'pg'
import { anOfficeBrowser } from '../../apps/server/testing/account/office.ts'
import { doOfficeJob } from '../../apps/server/testing/account/office-jobs.ts'
import type { Browser } from '../../apps/server/testing/browser.ts'
import { aSchool, type TestSchool } from '../../apps/server/testing/people/people.ts'
import type { TestPortal } from '../../apps/server/testing/portal.ts'
import { fileOf, importFile } from './people.ts'

const ROWS = 50_000

/** What a job takes, with its goal in seconds. */
type JobMeasure = { readonly name: string; readonly seconds: number; readonly goal: number }

/** The duration of long exports and of a large import, each from the request to the result, with the job that does it. */
export async function measureJobs(portal: TestPortal, school: TestSchool): Promise<readonly JobMeasure[]> {
  await fillAudit(portal.owner, school)
  const ict = await anOfficeBrowser(portal, school, 'ict-administrator')
  const measures: JobMeasure[] = []
  for (const as of ['csv', 'xlsx']) {
    const begun = performance.now()
    const started = await ict.post('/api/office/exports', {
      list: 'audit',
      as,
      query: { action: 'change-person' },
    })
    await doOfficeJob(portal, school)
    const { job } = started.json as { job: string }
    const { status, body } = await ict.get(`/api/office/jobs/${job}/file`)
    if (status !== 200) throw new Error(`There is no file of the export: ${await stateOf(ict)}`)
    if (as === 'csv' && body.split('\n').length < ROWS) throw new Error('The export is not complete.')
    const seconds = (performance.now() - begun) / 1000
    measures.push({
      name: `export of ${ROWS.toLocaleString('en')} rows as ${as}, by a job`,
      seconds,
      goal: 30,
    })
  }
  // At a school of its own: a file with less than a school has removes the others.
  const browser = await anOfficeBrowser(portal, await aSchool(portal.owner), 'secretary')
  const { read, preview, apply } = await importFile({ portal, browser }, fileOf(0))
  return [
    ...measures,
    { name: 'preview of an import of 1,500 pupils', seconds: read + preview, goal: 5 },
    { name: 'import of 1,500 pupils, by a job', seconds: apply, goal: 10 },
  ]
}

/** What the tray says of the own jobs. */
const stateOf = async (browser: Browser): Promise<string> => (await browser.get('/api/office/jobs')).body

async function fillAudit(owner: Pick<Client, 'query'>, { id }: TestSchool): Promise<void> {
  await owner.query(
    `insert into audit_entry (school_id, at, person_id, action, subject)
     select $1, '2026-11-20T09:00:00Z'::timestamptz - n * interval '5 minutes', p.id, 'change-person', 'k' || n || ': "Jan" → "Jan Peter"'
     from generate_series(1, $2::int) n
     cross join lateral (select id from person where school_id = $1 and stereotype = 'ouder' order by id limit 1) p`,
    [id, ROWS],
  )
  await owner.query('analyze audit_entry')
}
