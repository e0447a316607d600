import { instant } from '@portal/domain/values/time/instant.ts'
import { figures } from '../../apps/server/src/composition/areas.ts'
import { workAt, type JobNames } from '../../apps/server/src/jobs/work.ts'
import { figuresAt, waitingWorkAt } from '../../apps/server/src/metrics/read-figures.ts'
import { fillRegion, tellEverybody } from './country.ts'
import { withInstallation, type Installation } from './installation.ts'
import { costOfStatement, type StatementCost } from './statement-cost.ts'
import type { Measure } from '../table.ts'

const FEW = 15
const MANY = 1500
/** Few, so that inserting takes a minute: the queries are about schools. */
const PUPILS = 2

const JOBS: JobNames = {
  waiting: ['webhooks', 'payment-attempts', 'mail', 'news', 'announcements', 'file-scans'],
  periodic: ['purge', 'reconcile-payments'],
}

/**
 * The database cost of the queries for waiting work, by the worker and by Prometheus, with 15 and with 1,500 schools:
 * when next to nothing waits, and when everyone is to be notified.
 */
export const measureWatching = (): Promise<readonly Measure[]> =>
  withInstallation(async (installation) => {
    const { owner } = installation
    await fillRegion(owner, { from: 1, to: FEW, pupils: PUPILS })
    const few = await costs(installation)
    await fillRegion(owner, { from: FEW + 1, to: MANY, pupils: PUPILS })
    const many = await costs(installation)
    await tellEverybody(owner)
    const busy = await costs(installation)
    return [
      ...measuresOf(`${FEW} schools`, few),
      ...measuresOf(`${MANY.toLocaleString('en')} schools`, many),
      ...measuresOf(`${MANY.toLocaleString('en')} schools where everybody is to be told`, busy, MANY),
    ]
  })

type Costs = Readonly<
  Record<'a look for work' | 'what waits, for Prometheus' | 'figures, for Prometheus', StatementCost>
>

async function costs({ owner, appConfig }: Installation): Promise<Costs> {
  await owner.query(
    `insert into scheduled_job (school_id, name, due_at, done_at)
     select id, job, now() + interval '1 hour', now() from school, unnest($1::text[]) job on conflict do nothing`,
    [JOBS.periodic],
  )
  await owner.query('vacuum (analyze)')
  const now = instant(new Date().toISOString())
  return {
    'a look for work': await costOfStatement(appConfig, workAt(now, JOBS)),
    'what waits, for Prometheus': await costOfStatement(appConfig, waitingWorkAt(now, JOBS)),
    'figures, for Prometheus': await costOfStatement(appConfig, figuresAt(now, figures)),
  }
}

/** Blocks per school with waiting work; the others cost next to nothing. */
const MOST_BLOCKS_EACH = 5
const MOST_BLOCKS_OF_OTHERS = 100
const MOST_MS = 20

const measuresOf = (where: string, found: Costs, waiting = 0): readonly Measure[] =>
  Object.entries(found).flatMap(([what, { blocks, milliseconds }]): readonly Measure[] => {
    const goal = MOST_BLOCKS_OF_OTHERS + waiting * MOST_BLOCKS_EACH
    return [
      { name: `${what}, ${where}, blocks`, value: blocks, unit: '', goal, better: 'lower' },
      { name: `${what}, ${where}`, value: milliseconds, unit: 'ms', goal: MOST_MS, better: 'lower' },
    ]
  })
