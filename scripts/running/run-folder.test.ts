import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../bootstrap/places.mjs'

/** The folder of run folders in this test, separate from that of real runs. */
let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ouderportaal-runs-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** A step that never ends and starts a program outside its process group, as browsers and PostgreSQL are. */
const SCRIPT = `
import { writeFileSync } from 'node:fs'
import { runSteps } from '${root}/scripts/steps/report.ts'
import { run, oneCase } from '${root}/scripts/steps/step.ts'
const deep = "require('child_process').spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref();" +
  "require('fs').mkdtempSync(require('os').tmpdir() + '/left-');" +
  "setTimeout(() => {}, 600000); require('fs').writeFileSync(process.env.READY, 'ready')"
const endless = { name: 'endless', run: async () => oneCase((await run(process.execPath, ['-e', deep])).code === 0, '') }
process.exitCode = await runSteps('none', [endless], { keepsShares: false })
`

async function begin() {
  const file = join(base, 'steps.ts')
  const ready = join(base, 'ready')
  rmSync(ready, { force: true })
  writeFileSync(file, SCRIPT)
  const runner = spawn(process.execPath, [file], {
    cwd: root,
    env: { PATH: process.env['PATH'], TMPDIR: base, READY: ready },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  createInterface(runner.stdout).on('line', (line) => said.push(line))
  await expect.poll(() => existsSync(ready), { timeout: 30_000 }).toBe(true)
  return { runner, said }
}

/** Processes with temporary files in the folder of this test. */
const processes = () =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${base}`)
    } catch {
      return false
    }
  })

const folders = () => readdirSync(base).filter((name) => name.startsWith('portal-run-'))

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends every process of a run and removes its folder',
  async (signal) => {
    const { runner, said } = await begin()
    expect(said).toContain('… endless')
    expect([processes().length, folders().length]).toEqual([3, 1])
    runner.kill(signal)
    const [code] = (await once(runner, 'exit')) as [number]
    expect(code).toBeGreaterThan(0)
    expect([processes(), folders()]).toEqual([[], []])
  },
)

test('the next run ends the processes of a killed run', async () => {
  const killed = await begin()
  const [left = ''] = folders()
  killed.runner.kill('SIGKILL')
  await once(killed.runner, 'exit')
  expect(processes().length).toBeGreaterThan(0)
  const next = await begin()
  expect(folders()).not.toContain(left)
  expect(processes()).toHaveLength(3)
  next.runner.kill('SIGTERM')
  await once(next.runner, 'exit')
  expect([processes(), folders()]).toEqual([[], []])
})
