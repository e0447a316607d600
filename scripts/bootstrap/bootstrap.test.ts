import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { npmArguments } from './install.mjs'
import { explain } from './setup-error.mjs'
import { inTurn } from './turn.mjs'

const folder = mkdtempSync(join(tmpdir(), 'ouderportaal-bootstrap-'))
afterAll(() => rmSync(folder, { recursive: true }))
let locks = 0
const aLock = () => join(folder, `lock-${(locks += 1)}`)

test.each([
  ['npm error code ENOTFOUND', 'The package registry cannot be reached'],
  ['npm error code ECONNREFUSED', 'The package registry cannot be reached'],
  ['npm error code E503', 'The package registry cannot be reached'],
  ['npm error code EUSAGE', 'The lockfile in /portal is broken'],
  ['npm error code EINTEGRITY', 'The lockfile in /portal is broken'],
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code EACCES', 'No permission to write in /portal'],
])('explains %s as: %s', (said, sentence) => {
  expect(explain(said, '/portal')).toContain(sentence)
})

test('does not explain an unknown error', () => {
  expect(explain('npm error code EWHATEVER', '/portal')).toBeUndefined()
})

test('runs no install script of a package, with any npm', () => {
  expect(npmArguments(['--omit=dev'])).toEqual(
    expect.arrayContaining(['ci', '--omit=dev', '--ignore-scripts']),
  )
})

test('serialises two concurrent runs', async () => {
  const lock = aLock()
  const heard: string[] = []
  const work = (name: string) => async () => {
    heard.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    heard.push(`${name} ends`)
  }
  await Promise.all([inTurn(lock, work('one')), inTurn(lock, work('two'))])
  expect(heard).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('removes the lock after failed work', async () => {
  const lock = aLock()
  await expect(inTurn(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

test('takes over the lock of a dead process', async () => {
  const lock = aLock()
  const dead = spawn(process.execPath, ['--eval', ''])
  await once(dead, 'exit')
  writeFileSync(lock, String(dead.pid))
  expect(await inTurn(lock, async () => readFileSync(lock, 'utf8'))).toBe(String(process.pid))
})

test('passes on the exit code of the program', () => {
  const source = `
    import { runOn } from '${new URL('./run-on.mjs', import.meta.url).href}'
    process.exit(await runOn(process.execPath, ['--eval', 'process.exit(7)']))`
  const args = ['--input-type=module', '--eval', source]
  expect(spawnSync(process.execPath, args).status).toBe(7)
})

test('installs without starting as a separate command with a usage text', () => {
  const file = new URL('../bootstrap.mjs', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [file, '--what'], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([
    1,
    'Usage: node scripts/bootstrap.mjs installs what the portal needs to run.',
  ])
})
