import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewed, selfSigned } from '../../../testing/network/certificate.ts'
import { readTls } from './listen.ts'
import { StartupError } from '../startup-error.ts'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'certificates-'))))
afterAll(() => rmSync(folder, { recursive: true }))

/** Reads two files with these contents. */
function read(certificate: string, privateKey: string) {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, certificate)
  writeFileSync(key, privateKey)
  return readTls({ tls: { cert, key } })
}

test('reads a certificate and its key, also with a chain', () => {
  expect(read(selfSigned.cert, selfSigned.key)).toEqual(selfSigned)
  const cert = selfSigned.cert + renewed.cert
  expect(read(cert, selfSigned.key)).toEqual({ cert, key: selfSigned.key })
  expect(readTls({ tls: undefined })).toBeUndefined()
})

test.each([
  ['', selfSigned.key, 'TLS_CERT names a file without a certificate (PEM).'],
  ['', '', 'TLS_CERT names a file without a certificate (PEM).'],
  [selfSigned.key, selfSigned.cert, 'TLS_CERT names a file without a certificate (PEM).'],
  [selfSigned.cert, '', 'TLS_KEY names a file without an unencrypted private key (PEM).'],
  [selfSigned.cert, renewed.key, 'TLS_KEY does not belong to TLS_CERT: '],
  [
    `${selfSigned.cert}${renewed.cert.slice(0, 200)}\n-----END CERTIFICATE-----\n`,
    selfSigned.key,
    'TLS_CERT names a file in which the chain of the certificate is damaged (PEM).',
  ],
])(
  'a certificate or a key that cannot be used is refused with what is wrong with it',
  (cert, key, sentence) => {
    expect(() => read(cert, key)).toThrow(StartupError)
    expect(() => read(cert, key)).toThrow(sentence)
  },
)
