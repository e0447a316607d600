import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

const failureOf = (code: string, message = 'broken') => Object.assign(new Error(message), { code })

test.each([
  ['its host cannot be reached', failureOf('EHOSTUNREACH')],
  ['nobody knows its name at the moment', failureOf('EAI_AGAIN')],
  ['nothing comes back any more', failureOf('ETIMEDOUT')],
  ['it has no connection left', failureOf('53300')],
  ['its disk is full', failureOf('53100')],
  ['it crashed behind PgBouncer', failureOf('08P01', 'server conn crashed?')],
  ['it leads to a standby', failureOf('0A000', 'cannot set transaction read-write mode during recovery')],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
])('treats the database as unavailable when %s', (_, failure) => {
  expect(isDatabaseAway(failure)).toBe(true)
})

test.each([
  ['a statement that is wrong', failureOf('42601')],
  ['a rule that was broken', failureOf('23505')],
  ['a fault of ours', new TypeError('something is not a function')],
])('treats the database as available for %s', (_, failure) => {
  expect(isDatabaseAway(failure)).toBe(false)
})
