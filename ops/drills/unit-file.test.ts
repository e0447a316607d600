import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../apps/server/src/env.ts'
import { root } from '../../scripts/bootstrap/places.mjs'
import { LITTLE_MEMORY } from '../../scripts/bootstrap/run-on.mjs'
import { credentialsOf, readEnvironment, readUnit } from './unit-file.ts'

const read = (name: string) => readFileSync(join(root, 'ops/systemd', name), 'utf8')
const portal = readUnit(read('ouderportaal@.service'))

test('a unit is read by its settings, each with all of its values', () => {
  const unit = readUnit(
    '[Service]\n# A=1\nExecStart=/bin/a b=c\n\nEnvironment=A=1\nEnvironment=B_V2="two words"\n',
  )
  expect([...unit]).toEqual([
    ['ExecStart', ['/bin/a b=c']],
    ['Environment', ['A=1', 'B_V2="two words"']],
  ])
  expect(readEnvironment(unit.get('Environment') ?? [])).toEqual({ A: '1', B_V2: 'two words' })
})

test('the unit of the portal names settings that there are, and its secrets as credentials', () => {
  const named = [
    ...Object.keys(readEnvironment(portal.get('Environment') ?? [])),
    ...Object.keys(readEnvironment(read('settings').split('\n'))),
    ...(portal.get('LoadCredential') ?? []).map((value) => value.split(':')[0] ?? ''),
  ]
  expect(named.filter((name) => !(name in variables))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  expect(credentialsOf(portal)).toEqual(['SECRET', 'DATABASE_URL', 'DATABASE_APP_URL', 'SMTP_URL'])
  const [, list = ''] =
    /these are secrets: (.*?)\./s.exec(readFileSync(join(root, 'docs/operations/secrets.md'), 'utf8')) ?? []
  const secrets = list.match(/[A-Z_]{6,}/g) ?? []
  expect(secrets.toSorted()).toEqual(
    (portal.get('LoadCredential') ?? []).map((value) => value.split(':')[0] ?? '').toSorted(),
  )
})

test('the doctor stands behind the walls of the portal, with its secrets and settings', () => {
  const doctor = readUnit(read('ouderportaal-doctor.service'))
  const own = new Set(['Description', 'Type', 'EnvironmentFile', 'ExecStart', 'TimeoutStartSec'])
  const ofProcesses = new Set([
    'StartLimitIntervalSec',
    'Restart',
    'RestartSec',
    'TimeoutStopSec',
    'LimitNOFILE',
    'AmbientCapabilities',
    'WantedBy',
    'Environment',
  ])
  const shared = [...portal].filter(([name]) => !own.has(name) && !ofProcesses.has(name))
  expect(shared.length).toBeGreaterThan(20)
  expect(shared.map(([name]) => [name, doctor.get(name)])).toEqual(shared)
  const [program = ''] = (portal.get('ExecStart')?.[0] ?? '').split('main.ts')
  expect(doctor.get('ExecStart')).toEqual([`${program}doctor.ts`])
})

test('systemd waits longer than a process takes to leave, and starts it again whatever ended it', () => {
  const [drains, ends] = [8, 4.5]
  expect(Number(portal.get('TimeoutStopSec')?.[0])).toBeGreaterThan(drains + ends)
  expect([portal.get('Restart'), portal.get('StartLimitIntervalSec')]).toEqual([['always'], ['0']])
})

test('the command of an installation finds files from where it is given', () => {
  expect(read('ouderportaal')).not.toMatch(/^\s*cd /m)
})

test('a school that comes in by the command of an installation takes no more memory than by npm', () => {
  expect(read('ouderportaal')).toContain(`flags='${LITTLE_MEMORY.join(' ')}'`)
})
