import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logOf(mode: string) {
  const written: string[] = []
  const write = (text: string) => void written.push(text)
  return { log: openLog(mode, write, write), written }
}

const ANSWERED = `${JSON.stringify({ level: 40, time: 1, msg: 'answered', route: '/login', status: 503 })}\n`

test('in production every line is JSON, whoever wrote it', () => {
  const { log, written } = logOf('production')
  log.report('    http://127.0.0.1:4200/app/portal/')
  log.complain('The database does not answer: its "connections" are cut.\nAll of them.')
  log.requests.write(ANSWERED)
  const lines = written.map((line) => [line.split('\n').length, JSON.parse(line) as object])
  expect(lines).toMatchObject([
    [2, { level: 30, msg: 'http://127.0.0.1:4200/app/portal/' }],
    [2, { level: 50, msg: 'The database does not answer: its "connections" are cut.\nAll of them.' }],
    [2, { level: 40, msg: 'answered', route: '/login', status: 503 }],
  ])
})

test('in development people read along', () => {
  const { log, written } = logOf('development')
  log.report('Stopping …')
  log.requests.write(ANSWERED)
  log.requests.write(
    `${JSON.stringify({ level: 50, time: 1, msg: 'failed', err: { stack: 'Error: x\n at y' } })}\n`,
  )
  expect(written).toEqual([
    'Stopping …\n',
    'warn  answered  route=/login  status=503\n',
    'error  failed\nError: x\n at y\n',
  ])
})
