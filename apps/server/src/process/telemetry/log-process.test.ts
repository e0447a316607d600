import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const addressOf = (file: string): string => new URL(file, import.meta.url).href

/** The output lines and exit code of a production process that runs this code. */
function end(body: string) {
  const source = `
    import { openLog } from '${addressOf('./log.ts')}'
    import { logProcess } from '${addressOf('./log-process.ts')}'
    logProcess(openLog('production', 'warn'))
    ${body}`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  })
  const lines = `${stdout}${stderr}`.trim().split('\n')
  return { status, lines: lines.map((line) => JSON.parse(line) as { level: number; msg: string }) }
}

test('SAF-P4 an uncaught error ends the process with one log line, without the rows in it', () => {
  const { status, lines } = end(`
    setTimeout(() => {}, 60_000)
    void Promise.reject(Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(jan@example.nl) exists' }))`)
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, msg: expect.stringContaining('duplicate key') }),
  ])
  expect(JSON.stringify(lines)).not.toContain('jan@example.nl')
})

test('logs a warning of Node.js', () => {
  const { status, lines } = end(`process.emitWarning('Old habits', 'DeprecationWarning')`)
  expect(status).toBe(0)
  expect(lines).toEqual([expect.objectContaining({ level: 40, msg: 'DeprecationWarning: Old habits' })])
})
