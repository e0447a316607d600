import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../apps/server/testing/network/free-port.ts'
import { root } from '../../../scripts/bootstrap/places.mjs'
import type { Stage } from '../stage.ts'

/** Queries Prometheus or its alerts; fails when it rejects the query. */
export type Ask = <Answer>(about: 'query' | 'alerts', expr?: string) => Promise<Answer>

/** Starts Prometheus with the scrape job of the page; returns how to query it. */
export async function startPrometheus(stage: Stage, told: readonly number[]): Promise<Ask> {
  const port = await freePort()
  const page = readFileSync(join(root, 'docs/operations/metrics.md'), 'utf8')
  const [, jobs = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
  const targets = told.map((place) => `'127.0.0.1:${place}'`).join(', ')
  const looking = 'global: { scrape_interval: 1s, evaluation_interval: 1s }\nrule_files: [alerts.yml]\n'
  const config = stage.write(
    'prometheus.yml',
    looking + jobs.replace(/targets: \[.*\]/, `targets: [${targets}]`),
  )
  await stage.run('promtool', ['check', 'config', config])
  const address = `127.0.0.1:${port}`
  const { log } = stage.start('prometheus', 'prometheus', [
    `--config.file=${config}`,
    `--storage.tsdb.path=${stage.makeFolder('prometheus')}`,
    `--web.listen-address=${address}`,
  ])
  for (let tries = 0; !(await isReady(address)); tries += 1) {
    if (tries === 300) throw new Error(`Prometheus did not start: ${log()}`)
    await pause(100)
  }
  return async <Answer>(about: string, expr?: string) => {
    const query = expr === undefined ? '' : `?query=${encodeURIComponent(expr)}`
    const answer = await fetch(`http://${address}/api/v1/${about}${query}`)
    const { status, data, error } = (await answer.json()) as { status: string; data: unknown; error?: string }
    if (status !== 'success') throw new Error(`${expr}: ${error}`)
    return (about === 'query' ? (data as { result: unknown }).result : data) as Answer
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`http://${address}/-/ready`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}
