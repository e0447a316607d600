import { expect, test } from 'vitest'
import { variables } from './env.ts'
import { misspelledSettings } from './misspelled-settings.ts'

const settings = Object.keys(variables)

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['DATABASE_POOl', 'DATABASE_POOL'],
  ['DATBASE_APP_URL', 'DATABASE_APP_URL'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['BEHIND_PORXY', 'BEHIND_PROXY'],
  ['ROLES', 'ROLE'],
  ['backup_note', 'BACKUP_NOTE'],
])('names %s as a misspelled %s', (given, meant) => {
  expect(misspelledSettings(['PATH', given], settings)).toEqual([
    `${given} is not a setting, and is ignored: perhaps ${meant} is meant.`,
  ])
})

test('accepts the settings and the variables of other programs', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'PWD', 'SHLVL', 'LANG', 'NODE_OPTIONS', 'OTEL_TRACES_SAMPLER']
  expect(misspelledSettings([...settings, ...others, 'TEST_DATABASE_URL'], settings)).toEqual([])
})
