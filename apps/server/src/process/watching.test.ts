import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { figures } from '../composition/areas.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { addProcessMetrics } from '../metrics/serve-metrics.ts'

/** The width of a Grafana dashboard. */
const COLUMNS = 24

const root = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const alerts = read('ops/alerts.yml')

/** The fields of a dashboard (Grafana schema 39) that ours uses. */
const source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${source}') })
const target = z.strictObject({
  refId: z.string().check(z.regex(/^[A-Z]$/)),
  datasource: source,
  expr: z.string().check(z.minLength(1)),
  legendFormat: z.string().check(z.minLength(1)),
  format: z.optional(z.literal('table')),
  instant: z.optional(z.literal(true)),
})
const step = z.strictObject({ color: z.enum(['green', 'orange', 'red']), value: z.nullable(z.number()) })
const defaults = z.strictObject({
  unit: z.enum(['reqps', 'ops', 's', 'short', 'bytes', 'percentunit', 'currencyEUR']),
  min: z.literal(0),
  noValue: z.optional(z.string()),
  mappings: z.optional(
    z.array(z.strictObject({ type: z.literal('value'), options: z.record(z.string(), z.object({})) })),
  ),
  thresholds: z.optional(z.strictObject({ mode: z.literal('absolute'), steps: z.array(step) })),
})
const panel = z.strictObject({
  id: z.int(),
  type: z.enum(['timeseries', 'stat', 'table']),
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  gridPos: z.strictObject({ h: z.int(), w: z.int(), x: z.int(), y: z.int() }),
  datasource: source,
  fieldConfig: z.strictObject({
    defaults,
    overrides: z.array(
      z.strictObject({
        matcher: z.strictObject({ id: z.literal('byFrameRefID'), options: z.string() }),
        properties: z.array(z.strictObject({ id: z.literal('unit'), value: defaults.shape.unit })),
      }),
    ),
  }),
  options: z.object({}),
  targets: z.array(target).check(z.minLength(1)),
  transformations: z.optional(
    z.array(
      z.strictObject({
        id: z.literal('organize'),
        options: z.strictObject({
          excludeByName: z.record(z.string(), z.literal(true)),
          renameByName: z.record(z.string(), z.string()),
        }),
      }),
    ),
  ),
})
const dashboard = z.parse(z.object({ panels: z.array(panel) }), JSON.parse(read('ops/dashboard.json')))

/** The metric names in a PromQL query; a histogram is queried by its buckets, sum and count. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/^(portal_request_seconds)_(bucket|sum|count)$/, '$1'),
  )

/** Every metric of a process, with its labels. */
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

test('every metric in alerts and the dashboard exists, with the labels they use', async () => {
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

test('every metric of ours is on the dashboard', async () => {
  const shown = new Set(
    dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
  )
  const ours = [...(await told()).keys()].filter((name) => name.startsWith('portal_'))
  expect(ours.filter((name) => !shown.has(name))).toEqual([])
})

test('panels do not overlap and have distinct titles', () => {
  const { panels } = dashboard
  const cells = panels.flatMap(({ id, gridPos: { h, w, x, y } }) =>
    Array.from({ length: w * h }, (_, nth) => ({ id, at: `${x + (nth % w)} ${y + Math.floor(nth / w)}` })),
  )
  expect(panels.filter(({ gridPos: { x, w } }) => x < 0 || x + w > COLUMNS)).toEqual([])
  expect(new Set(cells.map(({ at }) => at)).size).toBe(cells.length)
  for (const names of [panels.map(({ id }) => String(id)), panels.map(({ title }) => title)])
    expect(new Set(names).size).toBe(names.length)
  for (const { targets } of panels)
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length)
})

test("single-value panels define thresholds: Grafana's default colours values above eighty red", () => {
  const figures = dashboard.panels.filter(({ type }) => type === 'stat')
  expect(figures.length).toBeGreaterThan(4)
  expect(
    figures.filter(({ fieldConfig }) => fieldConfig.defaults.thresholds?.steps[0]?.value !== null),
  ).toEqual([])
})

test('panels show seconds, bytes and rates in their unit', () => {
  const wrong = dashboard.panels.flatMap(({ title, fieldConfig: { defaults: one, overrides }, targets }) =>
    targets.flatMap(({ refId, expr }) => {
      const own = overrides.find(({ matcher }) => matcher.options === refId)?.properties[0]?.value
      return unitsOf(expr).includes(own ?? one.unit) ? [] : [`${title} ${refId}: ${own ?? one.unit}`]
    }),
  )
  expect(wrong).toEqual([])
})

/** The units allowed for a query. */
function unitsOf(expr: string): readonly string[] {
  if (expr.includes('_cpu_seconds_total')) return ['percentunit']
  if (/^(?:topk\(10, )?sum.*\(rate\(/.test(expr)) return ['reqps', 'ops']
  if (/_cents\)? \/ 100/.test(expr)) return ['currencyEUR']
  if (/_bytes/.test(expr)) return ['bytes']
  if (/_seconds|^time\(\)/.test(expr)) return ['s']
  return ['short']
}

test('metrics that any program has are filtered by our job', () => {
  const shared = questions.flatMap(
    (question) => question.match(/\b(?:nodejs|process)_\w+(?:\{[^}]*\})?/g) ?? [],
  )
  expect(shared.length).toBeGreaterThan(3)
  expect(shared.filter((name) => !name.includes('{job="ouderportaal"}'))).toEqual([])
})

test('each alert has a section in the runbook, and each section an alert', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const sections = [...read('docs/operations/alerts.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(names)
  const links = [...alerts.matchAll(/runbook: docs\/operations\/alerts\.md#(\w+)/g)].map(([, link]) => link)
  expect(links).toEqual(names.map((name) => name.toLowerCase()))
})

test('each section says meaning, where to look and what to do, and for a page what to do first', () => {
  const [, ...sections] = read('docs/operations/alerts.md').split(/^## /m)
  const paging = new Set(
    [...alerts.matchAll(/- alert: (\w+)[^#]*?severity: (\w+)/g)].flatMap(([, name = '', severity]) =>
      severity === 'page' ? [name] : [],
    ),
  )
  expect(paging.size).toBe(8)
  const parts = (section: string) =>
    [...section.matchAll(/\*\*(First|Means|Look|Do)\*\*:\s+\S/g)].map(([, part]) => part)
  for (const section of sections) {
    const [name = ''] = section.split('\n')
    const expected = ['Means', 'Look', 'Do']
    expect([name, parts(section)]).toEqual([name, paging.has(name) ? ['First', ...expected] : expected])
  }
})

test('each alert has tests for when it fires and when it does not', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const tried = read('ops/alerts.tests.yml')
  expect(names.filter((name) => !tried.includes(`alertname: ${name} }`))).toEqual([])
  expect(names.filter((name) => !tried.includes(`alertname: ${name}\n        exp_alerts:`))).toEqual([])
})

test('the page about metrics lists every metric of ours', async () => {
  const page = read('docs/operations/metrics.md')
  const ours = [...(await told())].filter(([name]) => name.startsWith('portal_'))
  const written = ours.map(([name, labels]) => (labels.length > 0 ? `${name}{${labels.join(',')}}` : name))
  expect(written.filter((one) => !page.includes(`\`${one}\``))).toEqual([])
})
