import { expect, test } from 'vitest'
import { readEnv } from '../process/env.ts'
import { isSecure, originBehind } from './origin.ts'

const atWork = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://o@db/p',
  DATABASE_APP_URL: 'postgres://a@db/p',
  SECRET: 'a secret of at least thirty-two characters',
  PAYMENTS_URL: 'https://payments.example',
}
const tls = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }

test.each([
  ['of this machine, by http', {}, 'http://school.test:4200'],
  ['with a certificate, by https', tls, 'https://school.test:4200'],
  ['at work, by https', atWork, 'https://school.test:4200'],
  [
    'where there is one address for all, by that',
    { ...atWork, PUBLIC_URL: 'https://ouders.example/' },
    'https://ouders.example',
  ],
  [
    'where that is behind a proxy in the own network, by that',
    { ...atWork, PUBLIC_URL: 'http://ouders.intern' },
    'http://ouders.intern',
  ],
])("S5 links in mails have the portal's origin %s", (_, settings, address) => {
  const env = readEnv(settings)
  expect(originBehind(env)('school.test:4200')).toBe(address)
  expect(isSecure(env)).toBe(address.startsWith('https:'))
})
