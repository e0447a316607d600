import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringImportChecker } from '../../scripts/bootstrap.mjs'

/** In a fresh clone the import checker is installed first. */
const INSTALLING_MILLISECONDS = 180_000

const root = join(import.meta.dirname, '..', '..')
const checker = join(import.meta.dirname, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const rules = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string }[]
}

/** For each import rule a file that violates it, with what it imports. Imported files that do not exist are created. */
const violations: Record<string, { from: string; to: string }> = {
  'no-circles': { from: 'packages/domain/src/values/day.ts', to: './week.ts' },
  'domain-knows-nothing': { from: 'packages/domain/src/billing/order/vat.ts', to: 'node:crypto' },
  'contract-knows-the-domain-and-zod': { from: 'packages/contract/src/billing.contract.ts', to: 'kysely' },
  'demo-knows-only-packages': { from: 'packages/demo/src/school.ts', to: 'node:fs' },
  'packages-know-no-apps': { from: 'packages/demo/src/import.ts', to: '../../../apps/server/src/refusal.ts' },
  'the-two-sides-never-meet': { from: 'apps/portal/src/api/client.ts', to: '../../../server/src/refusal.ts' },
  'demo-is-for-tests-and-seeds': {
    from: 'apps/portal/src/features/learning/agenda.ts',
    to: '@portal/demo/family.ts',
  },
  'simulators-know-nothing-of-ours': {
    from: 'packages/simulators/src/bank/amount.ts',
    to: '@portal/domain/values/week.ts',
  },
  'simulators-are-for-the-demo-and-tests': {
    from: 'apps/server/src/gateways/payments/provider.ts',
    to: '@portal/simulators/bank/account.ts',
  },
  'production-loads-no-demo': { from: 'apps/server/src/process/storage.ts', to: '../demo/mailbox.ts' },
  'features-meet-only-in-public': {
    from: 'apps/server/src/features/webshop/buy.ts',
    to: '../billing/start-payment.ts',
  },
  'areas-meet-only-in-public': { from: 'packages/domain/src/webshop/order.ts', to: '../billing/invoice.ts' },
  'areas-in-order': {
    from: 'apps/server/src/features/payments/settle/settle-payment.ts',
    to: '../../billing/billing.public.ts',
  },
  'foundations-know-no-features': {
    from: 'apps/server/src/http/bind.ts',
    to: '../features/billing/start-payment.ts',
  },
  'nobody-imports-the-composition': { from: 'apps/server/src/jobs/outbox.ts', to: '../main.ts' },
  'ui-knows-no-data': {
    from: 'packages/ui/src/button/button.tsx',
    to: '@portal/domain/billing/invoice.ts',
  },
  'web-kit-is-for-every-app': { from: 'packages/web-kit/src/api/client.ts', to: '@portal/demo/family.ts' },
  'the-library-comes-late': { from: 'packages/ui/src/button/link.tsx', to: 'react-aria-components' },
  'screens-bring-what-they-call': {
    from: 'apps/portal/src/features/learning/agenda.queries.ts',
    to: '@portal/contract/learning.contract.ts',
  },
  'calls-come-late': {
    from: 'apps/portal/src/features/billing/billing.queries.ts',
    to: '@portal/contract/billing.contract.ts',
  },
  'only-repositories-speak-sql': { from: 'apps/server/src/features/billing/list-invoices.ts', to: 'kysely' },
  'traces-are-loaded-when-wanted': {
    from: 'apps/server/src/composition/start-worker.ts',
    to: '../process/telemetry/open-tracing.ts',
  },
  'use-cases-know-no-http': { from: 'apps/server/src/features/billing/read-invoice.ts', to: 'fastify' },
  'routes-do-not-touch-repositories': {
    from: 'apps/server/src/features/billing/billing.routes.ts',
    to: './invoice.repository.ts',
  },
  'tests-are-for-tests': { from: 'apps/server/src/jobs/schedule.ts', to: '../../testing/builders.ts' },
  'no-junk-drawers': { from: 'apps/portal/src/text/formats.ts', to: './utils.ts' },
  'no-guesses': { from: 'apps/portal/src/text/words.ts', to: 'a-package-that-is-not-there' },
  'no-orphans': { from: 'packages/domain/src/values/forgotten.ts', to: '' },
}

/** More imports that `areas-in-order` rejects: in the packages, of the last area, and of an unknown area. */
const outOfOrder = [
  { from: 'apps/server/src/features/account/session.ts', to: '../webshop/webshop.public.ts' },
  { from: 'apps/server/src/features/people/class-list.ts', to: '../attendance/attendance.public.ts' },
  { from: 'apps/server/src/features/library/lend.ts', to: '../account/account.public.ts' },
  { from: 'apps/portal/src/features/payments/pay.tsx', to: '../billing/billing.public.ts' },
  { from: 'packages/domain/src/payments/attempt.ts', to: '../billing/billing.public.ts' },
  { from: 'packages/contract/src/payments/attempt.ts', to: '../billing/invoice.ts' },
]

/** More imports that `tests-are-for-tests` refuses: of the test code of a package. */
const testCode = [
  { from: 'packages/domain/src/billing/discount.ts', to: '../../testing/billing/an-invoice.ts' },
  { from: 'apps/portal/src/features/billing/total.ts', to: '@portal/domain/testing/billing/an-invoice.ts' },
]

/** Allowed imports, one per exception of a rule. */
const welcome = [
  { from: 'packages/domain/src/webshop/price.ts', to: '../billing/billing.public.ts' },
  { from: 'packages/domain/src/webshop/weight.ts', to: '../values/money.ts' },
  { from: 'packages/contract/src/webshop.contract.ts', to: 'zod' },
  { from: 'packages/domain/src/billing/invoice.test.ts', to: 'vitest' },
  {
    from: 'packages/contract/src/billing/invoice.test.ts',
    to: '@portal/domain/testing/billing/an-invoice.ts',
  },
  { from: 'apps/server/src/features/webshop/pay.ts', to: '../billing/billing.public.ts' },
  { from: 'packages/contract/src/billing/start.ts', to: '../payments/payment.ts' },
  { from: 'apps/server/src/features/webshop/ask.ts', to: '../../database/tenancy.ts' },
  { from: 'apps/server/src/features/webshop/order.repository.ts', to: '../../database/rows.ts' },
  { from: 'apps/server/src/features/webshop/webshop.test.ts', to: '@portal/demo/family.ts' },
  { from: 'apps/server/src/demo/import-demo-schools.ts', to: '@portal/demo/family.ts' },
  { from: 'apps/server/src/demo/start-bank.ts', to: '@portal/simulators/bank/account.ts' },
  { from: 'apps/server/src/gateways/payments/provider.test.ts', to: '@portal/simulators/bank/account.ts' },
  { from: 'apps/portal/src/gallery/cards.tsx', to: '@portal/demo/family.ts' },
]

const stubs = ['kysely', 'fastify', 'zod', 'vitest', 'react-aria-components']
let folder = ''
let found: { rule: string; from: string }[] = []

beforeAll(async () => {
  await bringImportChecker(() => {})
  folder = mkdtempSync(join(tmpdir(), 'ouderportaal-import-rules-'))
  for (const file of [
    '.dependency-cruiser.cjs',
    'tools/import-rules/areas-in-order.cjs',
    'tsconfig.base.json',
  ])
    cpSync(join(root, file), join(folder, file))
  stubs.forEach(makeStub)
  for (const name of ['domain', 'contract', 'demo', 'simulators']) linkPackage(name)
  write('packages/domain/src/values/week.ts', `import './day.ts'`)
  for (const { from, to } of [...Object.values(violations), ...outOfOrder, ...testCode, ...welcome])
    makeImport(from, to)
  found = check()
}, INSTALLING_MILLISECONDS)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every import rule has a violation that it catches', () => {
  const names = new Set(rules.forbidden.map(({ name }) => name))
  expect(Object.keys(violations).toSorted()).toEqual([...names].toSorted())
})

describe('a violation is found', () => {
  test.each(Object.entries(violations))('%s', (rule, { from }) => {
    expect(found).toContainEqual({ rule, from })
  })
})

describe('an import of a later area is found', () => {
  test.each(outOfOrder)('from $from to $to', ({ from }) => {
    expect(found).toContainEqual({ rule: 'areas-in-order', from })
  })
})

describe('an import of test code is found', () => {
  test.each(testCode)('from $from to $to', ({ from }) => {
    expect(found).toContainEqual({ rule: 'tests-are-for-tests', from })
  })
})

describe('an allowed import is not reported', () => {
  test.each(welcome)('from $from to $to', ({ from }) => {
    expect(found.filter((violation) => violation.from === from)).toEqual([])
  })
})

test('the checker parses TypeScript: with another compiler it would parse nothing and report no violations', () => {
  const said = execFileSync(process.execPath, [checker, '--info'], { cwd: folder, encoding: 'utf8' })
  expect(said).toMatch(/✔ typescript/)
})

function check(): { rule: string; from: string }[] {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages', 'apps']
  const run = spawnSync(process.execPath, [checker, ...args], { cwd: folder, encoding: 'utf8' })
  const { summary } = JSON.parse(run.stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] }
  }
  return summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }))
}

function makeImport(from: string, to: string): void {
  write(from, to === '' ? 'export const alone = true' : `import '${to}'`)
  const target = to.startsWith('.')
    ? join(dirname(from), to)
    : to.replace(
        /^@portal\/([^/]+)\/(testing\/)?/,
        (_, name, testing = 'src/') => `packages/${name}/${testing}`,
      )
  const isOurs = /^(packages|apps)\//.test(target)
  if (isOurs && !existsSync(join(folder, target))) write(target, 'export const here = true')
}

function makeStub(name: string): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
  write(`node_modules/${name}/index.js`, '')
}

function linkPackage(name: string): void {
  cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'))
  mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true })
  symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@portal', name))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
}
