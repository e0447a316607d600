import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figures } from './areas.ts'
import { openMetrics } from './metrics/metrics.ts'
import { addProcessMetrics } from './metrics/serve-metrics.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const alerts = read('ops/alerts.yml')
const dashboard = JSON.parse(read('ops/dashboard.json')) as {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}

/** Every name of a metric in a question to Prometheus; a histogram is asked by its buckets, sum and count. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/^(portal_request_seconds)_(bucket|sum|count)$/, '$1'),
  )

/** Every metric that a process tells, with its labels. */
async function told(): Promise<ReadonlyMap<string, readonly string[]>> {
  const metrics = openMetrics()
  addProcessMetrics(metrics)
  const counted = metrics.registry
    .getMetricsAsArray()
    .map((metric) => [metric.name, (metric as unknown as { labelNames: string[] }).labelNames] as const)
  const asked = figures.map(
    ({ name, label }) => [`portal_${name}`, label === undefined ? [] : [label]] as const,
  )
  return new Map<string, readonly string[]>([...counted, ...asked])
}

const questions = [
  ...[...alerts.matchAll(/expr: (.*)/g)].map(([, expr = '']) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

test('what alerts and the dashboard ask for is told, with the labels that they ask by', async () => {
  const known = await told()
  expect(questions.length).toBeGreaterThan(30)
  const unknown = questions.flatMap((question) => namesIn(question).filter((name) => !known.has(name)))
  const asked = questions.flatMap((question) =>
    [...question.matchAll(/\b(portal_\w+?)(?:_bucket)?\{([^}]*)\}/g)].flatMap(
      ([, name = '', matchers = '']) =>
        [...matchers.matchAll(/(\w+)(?:=|!)/g)].map(([, label = '']) => ({ name, label })),
    ),
  )
  expect(asked.length).toBeGreaterThan(10)
  expect([...unknown, ...asked.filter(({ name, label }) => !known.get(name)?.includes(label))]).toEqual([])
})

test('everything of ours that is told is on the dashboard', async () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
  )
  const ours = [...(await told()).keys()].filter((name) => name.startsWith('portal_'))
  expect(ours.filter((name) => !shown.has(name))).toEqual([])
})

test('each alert has a section in the runbook, and each section an alert', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const sections = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(names)
  const links = [...alerts.matchAll(/runbook: docs\/operations\/alerts\.md#(\w+)/g)].map(([, link]) => link)
  expect(links).toEqual(names.map((name) => name.toLowerCase()))
})

test('for each alert it is tried when it comes and when it does not', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const tried = read('ops/alerts.tests.yml')
  expect(names.filter((name) => !tried.includes(`alertname: ${name} }`))).toEqual([])
  expect(names.filter((name) => !tried.includes(`alertname: ${name}\n        exp_alerts:`))).toEqual([])
})

test('the page about metrics names every one of ours', async () => {
  const page = read('docs/operations/metrics.md')
  const ours = [...(await told())].filter(([name]) => name.startsWith('portal_'))
  const written = ours.map(([name, labels]) => (labels.length > 0 ? `${name}{${labels.join(',')}}` : name))
  expect(written.filter((one) => !page.includes(`\`${one}\``))).toEqual([])
})
