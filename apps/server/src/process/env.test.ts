import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv, variables, withCredentials } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner:a@db/portal',
  DATABASE_APP_URL: 'postgres://app:a@db/portal',
  SECRET: 'x'.repeat(32),
  PAYMENTS_URL: 'https://api.mollie.com',
  PAYMENTS_KEY: 'live_key',
}

test('runs on this machine without any setting', () => {
  expect(readEnv({})).toMatchObject({ mode: 'development', host: '127.0.0.1', port: 4200, bankPort: 4210 })
})

test('serves no metrics by default, and otherwise on localhost only', () => {
  expect(readEnv({})).toMatchObject({ metricsPort: undefined, metricsHost: '127.0.0.1' })
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' })).toMatchObject({
    metricsPort: 9464,
    metricsHost: '10.0.0.5',
  })
})

test('serves metrics on their own port', () => {
  const sentence = 'METRICS_PORT equals PORT: choose another port, which only Prometheus can reach.'
  expect(() => readEnv({ METRICS_PORT: '4200' })).toThrow(sentence)
  expect(readEnv({ METRICS_PORT: '4200', PORT: '4300' })).toMatchObject({ metricsPort: 4200, port: 4300 })
})

test('treats an empty variable as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4200, databaseUrl: undefined })
})

test('derives the port of the bank from that of the portal', () => {
  expect(readEnv({ PORT: '5000' }).bankPort).toBe(5010)
})

test.each([
  ['NODE_ENV', 'prod', 'NODE_ENV must be development, test, production, and is "prod".'],
  ['PORT', 'abc', 'PORT must be a port number from 1 to 65525, and is "abc".'],
  ['PORT', '4200.5', 'PORT must be a port number from 1 to 65525, and is "4200.5".'],
  ['PORT', '0', 'PORT must be a port number from 1 to 65525, and is "0".'],
  ['DATABASE_POOL', '1', 'DATABASE_POOL must be a number from 2 to 200, and is "1".'],
  ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be a number from 0 to 120, and is "-1".'],
  ['DATABASE_NAMED_STATEMENTS', 'ja', 'DATABASE_NAMED_STATEMENTS must be true or false, and is "ja".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace, silent, and is "loud".'],
])('rejects a wrong %s (%s) with its name and the allowed values', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(sentence)
})

test.each([
  'SECRET',
  'SECRET_BEFORE',
  'SECRET_NEXT',
  'DATABASE_URL',
  'SMTP_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
])('does not print a wrong %s, which may contain a password', (name) => {
  expect(() => readEnv({ [name]: 'geheim' })).toThrow(expect.not.stringContaining('geheim'))
})

test('accepts the former and the next secret during rotation', () => {
  const [SECRET, SECRET_BEFORE, SECRET_NEXT] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  expect(readEnv({ SECRET }).secret).toBe(SECRET)
  expect(readEnv({ SECRET, SECRET_BEFORE }).secret).toEqual([SECRET, SECRET_BEFORE])
  expect(readEnv({ SECRET, SECRET_NEXT }).secret).toEqual([SECRET, SECRET_NEXT])
  for (const alone of [{ SECRET_BEFORE }, { SECRET_NEXT }])
    expect(() => readEnv(alone)).toThrow('SECRET_BEFORE and SECRET_NEXT need SECRET.')
})

describe('a setting from a credentials file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'credentials-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const given = () => ({ PORT: '5000', CREDENTIALS_DIRECTORY: folder })

  test('counts like an environment variable, without the line end', () => {
    writeFileSync(join(folder, 'SECRET'), `${'x'.repeat(32)}\n`)
    writeFileSync(join(folder, 'something-else'), 'y')
    expect(withCredentials(given())).toEqual({ ...given(), SECRET: 'x'.repeat(32) })
    expect(withCredentials({ PORT: '5000' })).toEqual({ PORT: '5000' })
    expect(withCredentials({ ...given(), CREDENTIALS_DIRECTORY: join(folder, 'none') })).toEqual({
      ...given(),
      CREDENTIALS_DIRECTORY: join(folder, 'none'),
    })
  })

  test('is ignored when empty, as systemd leaves a missing file', () => {
    for (const name of ['PAYMENTS_KEY', 'SECRET_NEXT']) writeFileSync(join(folder, name), ' ')
    const here = { ...given(), PAYMENTS_KEY: 'test_here' }
    expect(withCredentials(here)).toEqual(here)
  })

  test('is rejected beside an environment variable or when unreadable, without its value', () => {
    writeFileSync(join(folder, 'SECRET'), 'geheim')
    const both = () => withCredentials({ ...given(), SECRET: 'ook geheim' })
    expect(both).toThrow('SECRET is in the environment and in CREDENTIALS_DIRECTORY: remove one of them.')
    expect(() => readEnv(withCredentials(given()))).toThrow(expect.not.stringContaining('geheim'))
    mkdirSync(join(folder, 'SMTP_URL'))
    expect(() => withCredentials(given())).toThrow(
      'The file SMTP_URL in CREDENTIALS_DIRECTORY cannot be read',
    )
  })
})

test('sends no traces without a collector', () => {
  expect(readEnv({ OTEL_SERVICE_NAME: 'portal' }).traces).toBeUndefined()
  const endpoint = 'http://collector:4318'
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
    endpoint,
    headers: {},
    serviceName: 'ouderportaal',
    ratio: 1,
  })
  const told = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc%2C, x-team = portal',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  })
  expect(told.traces).toMatchObject({
    headers: { authorization: 'Bearer abc,', 'x-team': 'portal' },
    ratio: 0.1,
  })
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_HEADERS', 'geheim'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0%A4%A'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ] as const)
    expect(() => readEnv({ [name]: value })).toThrow(`${name} must be`)
})

test('rejects a certificate without a key, and a key without a certificate', () => {
  expect(() => readEnv({ TLS_CERT: 'cert.pem' })).toThrow('TLS_CERT and TLS_KEY must be set together.')
  expect(() => readEnv({ TLS_KEY: 'key.pem' })).toThrow('TLS_CERT and TLS_KEY must be set together.')
  expect(readEnv({ TLS_CERT: '/cert.pem', TLS_KEY: '/key.pem' }).tls).toEqual({
    cert: '/cert.pem',
    key: '/key.pem',
  })
})

test('separates the roles of processes only in production', () => {
  expect(readEnv({ ...production, ROLE: 'worker' }).role).toBe('worker')
  expect(readEnv(production).role).toBe('all')
  expect(() => readEnv({ ROLE: 'web' })).toThrow('ROLE must be all outside production')
})

test.each([
  'postgres://owner:a@db/portal',
  'postgresql://owner:a@[::1]:5433/portal?sslmode=verify-full',
  'postgres://owner@%2Frun%2Fpostgresql/portal',
])('accepts the database address %s', (DATABASE_URL) => {
  expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each([
  'postgres://owner:a@db1,db2/portal',
  'postgres://owner:a@db1:5432,db2:5432/portal',
  'mysql://owner:a@db/portal',
  'db',
])('rejects the database address %s', (DATABASE_URL) => {
  expect(() => readEnv({ DATABASE_URL })).toThrow('of one server or of a proxy in front of several')
})

test("drains for longer than HAProxy's default needs to notice", () => {
  const haproxyChecks = 3 * 2
  expect(readEnv(production).drainSeconds).toBeGreaterThan(haproxyChecks + 1)
  expect(readEnv({}).drainSeconds).toBe(0)
})

test('names all wrong variables at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[^]*LOG_LEVEL/)
})

test('starts in production when everything is set', () => {
  expect(readEnv(production).mode).toBe('production')
})

test.each(['DATABASE_URL', 'DATABASE_APP_URL', 'SECRET', 'PAYMENTS_URL'])(
  'requires %s in production',
  (name) => {
    expect(() => readEnv({ ...production, [name]: undefined })).toThrow(`${name} must be set in production`)
  },
)

test('.env.example has every variable, and no other', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1])
  expect(named.toSorted()).toEqual(Object.keys(variables).toSorted())
})
