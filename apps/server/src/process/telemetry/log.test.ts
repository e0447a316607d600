import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { isRequestId, withRequestId } from './request-id.ts'

function logOf(mode: string, level = 'warn') {
  const written: string[] = []
  const write = (text: string) => void written.push(text)
  return { log: openLog(mode, level, write, write), written }
}

const ANSWERED = `${JSON.stringify({ level: 40, time: 1, msg: 'answered', route: '/login', status: 503 })}\n`

test('writes every line as JSON in production', () => {
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

test('writes readable lines in development', () => {
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

test('writes notes from their level up, which may change at run time', () => {
  const { log, written } = logOf('production')
  log.note('info', 'a call to the payment provider', { call: 'find' })
  expect(written).toEqual([])
  log.note('warn', 'a call to the payment provider', { call: 'find', outcome: 'unknown' })
  log.setLevel('debug')
  log.note('debug', 'a turn of work', { work: 'mail' })
  log.setLevel('silent')
  log.note('error', 'nobody hears')
  const lines = written.map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    { level: 40, msg: 'a call to the payment provider', call: 'find', outcome: 'unknown' },
    { level: 20, msg: 'a turn of work', work: 'mail' },
  ])
})

test('adds the id of the request or turn to a line', () => {
  const { log, written } = logOf('production')
  withRequestId('abcdef-1', () => log.complain('Something broke.', { work: 'mail' }))
  log.complain('Nobody asked.')
  const lines = written.map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([{ reqId: 'abcdef-1', work: 'mail' }, { msg: 'Nobody asked.' }])
  expect(lines[1]).not.toHaveProperty('reqId')
})

test.each([
  ['0a1b2c3d-4e5f', true],
  ['a'.repeat(8), true],
  ['a'.repeat(64), true],
  ['a'.repeat(7), false],
  ['a'.repeat(65), false],
  ['marieke@voorbeeld.example', false],
  ['Marieke de Vries', false],
  ['abcdefgh\n{"level":50}', false],
  ['abcdefgh"', false],
  [['abcdefgh', 'ijklmnop'], false],
  [undefined, false],
])('accepts %j as a request id: %s', (text, may) => {
  expect(isRequestId(text)).toBe(may)
})
