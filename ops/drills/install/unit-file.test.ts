import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { variables } from '../../../apps/server/src/process/env.ts'
import { root } from '../../../scripts/bootstrap/places.mjs'
import { LITTLE_MEMORY, ROOM_FOR_PAGES } from '../../../scripts/bootstrap/run-on.mjs'
import { credentialsOf, readEnvironment, readUnit } from './unit-file.ts'

const read = (name: string) => readFileSync(join(root, 'ops/systemd', name), 'utf8')
const portal = readUnit(read('ouderportaal@.service'))

test('reads each setting of a unit with all its values', () => {
  const unit = readUnit(
    '[Service]\n# A=1\nExecStart=/bin/a b=c\n\nEnvironment=A=1\nEnvironment=B_V2="two words"\n',
  )
  expect([...unit]).toEqual([
    ['ExecStart', ['/bin/a b=c']],
    ['Environment', ['A=1', 'B_V2="two words"']],
  ])
  expect(readEnvironment(unit.get('Environment') ?? [])).toEqual({ A: '1', B_V2: 'two words' })
})

test("the portal's unit names existing settings, and its secrets as credentials", () => {
  const named = [
    ...Object.keys(readEnvironment(portal.get('Environment') ?? [])),
    ...Object.keys(readEnvironment(read('settings').split('\n'))),
    ...(portal.get('LoadCredential') ?? []).map((value) => value.split(':')[0] ?? ''),
  ]
  expect(named.filter((name) => !(name in variables))).toEqual(['NODE_OPTIONS'])
  expect(new Set(named).size).toBe(named.length)
  expect(credentialsOf(portal)).toEqual(['SECRET', 'DATABASE_URL', 'DATABASE_APP_URL', 'SMTP_URL'])
  const [, list = ''] =
    /these are secrets: (.*?)\./s.exec(readFileSync(join(root, 'docs/operations/secrets.md'), 'utf8')) ?? []
  const secrets = list.match(/[A-Z_]{6,}/g) ?? []
  expect(secrets.toSorted()).toEqual(
    (portal.get('LoadCredential') ?? []).map((value) => value.split(':')[0] ?? '').toSorted(),
  )
})

test("the doctor has the portal's sandbox, secrets and settings", () => {
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

test('a process of systemd has the room for pages that npm start gives', () => {
  expect(portal.get('Environment')).toContain(`NODE_OPTIONS=${ROOM_FOR_PAGES.join(' ')}`)
})

test('systemd waits longer than a process takes to stop, and restarts it after any end', () => {
  const [drains, ends] = [8, 4.5]
  expect(Number(portal.get('TimeoutStopSec')?.[0])).toBeGreaterThan(drains + ends)
  expect([portal.get('Restart'), portal.get('StartLimitIntervalSec')]).toEqual([['always'], ['0']])
})

test('the installed command resolves files from the current folder', () => {
  expect(read('ouderportaal')).not.toMatch(/^\s*cd /m)
})

test('an import by the installed command needs no more memory than by npm', () => {
  expect(read('ouderportaal')).toContain(`flags='${LITTLE_MEMORY.join(' ')}'`)
})

describe('the installed command', () => {
  /** Runs it on a machine installed in a folder; the programs it calls record their arguments. */
  function give(words: string, { user = 0, units = '', serves = true, told = 'PORT=4200' } = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-command-'))
    const settings = join(folder, 'etc')
    mkdirSync(settings)
    writeFileSync(join(settings, 'settings'), 'PUBLIC_URL=https://portal.example.org\n')
    for (const name of ['web1', 'web2']) writeFileSync(join(settings, name), `${told}\n`)
    const programs = {
      id: `echo ${user}`,
      systemctl: `[ "$1" = restart ] && echo "$@" || printf '${units}'`,
      curl: `for word; do :; done; echo "asks $word"; ${serves ? 'true' : 'false'}`,
    }
    for (const [name, body] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${body}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    writeFileSync(
      join(folder, 'command'),
      read('ouderportaal').replace('settings=/etc/ouderportaal', `settings=${settings}`),
    )
    const env = { PATH: `${folder}:${process.env['PATH']}` }
    const { status, stdout, stderr } = spawnSync('sh', [join(folder, 'command'), ...words.split(' ')], {
      env,
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    return { status, said: stdout, complaint: stderr.replaceAll(settings, '/etc/ouderportaal') }
  }
  const units = 'ouderportaal@web1.service loaded active\nouderportaal@web2.service loaded active\n'

  test.each([
    [
      'replace web1',
      {},
      64,
      /^replace replaces every process of this machine, and takes nothing behind it: /,
    ],
    ['restart', {}, 64, /^Usage: ouderportaal doctor /],
    ['doctor', { user: 1000 }, 1, /^ouderportaal is begun by root: sudo ouderportaal doctor\n$/],
    ['replace', {}, 1, /^No process of the portal is active on this machine: /],
  ])('%s is rejected with a sentence (%j)', (words, machine, exitCode, sentence) => {
    const { status, said, complaint } = give(words, machine)
    expect([status, said]).toEqual([exitCode, ''])
    expect(complaint).toMatch(sentence)
  })

  test('prints its usage', () => {
    expect(give('--help')).toMatchObject({ status: 0, complaint: '' })
  })

  test('replaces each process once the former one serves, at its address', () => {
    expect(give('replace', { units })).toEqual({
      status: 0,
      said: `restart ouderportaal@web1.service\nasks http://127.0.0.1:4200/healthz\nrestart ouderportaal@web2.service\nasks http://127.0.0.1:4200/healthz\n`,
      complaint: '',
    })
    const told = 'PORT=443\nHOST=10.0.0.7\nTLS_CERT=/etc/ssl/portal.pem'
    expect(give('replace', { units, told }).said).toContain('asks https://10.0.0.7:443/healthz\n')
  })

  test('keeps the others when one does not serve, and names it', () => {
    const { status, said, complaint } = give('replace', { units, serves: false })
    expect([status, said]).toEqual([
      1,
      'restart ouderportaal@web1.service\nasks http://127.0.0.1:4200/healthz\n',
    ])
    expect(complaint).toBe(
      'ouderportaal@web1.service does not serve at http://127.0.0.1:4200/healthz: see journalctl -u ouderportaal@web1.service. Those behind it were left as they were.\n',
    )
  })
})
