import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { selfSigned } from '../../testing/network/certificate.ts'
import { connectionTo, createTestDatabase } from '../../testing/database/test-database.ts'
import { explainPooler, joinApplicationRole, reachDatabase, reasonNotSameDatabase } from './reach.ts'

/** A server that rejects every sign-in with this code and message, as PostgreSQL and PgBouncer do. */
async function refusing(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `postgres://portal_web:a@127.0.0.1:${port}/portal`, close: () => server.close() }
}

test.each([
  ['28P01', 'password authentication failed', 'rejects this user: check the name and the password.'],
  ['28000', 'no pg_hba.conf entry for host', 'check the name, and pg_hba.conf of the server.'],
  ['42501', 'permission denied for database "portal"', 'grant connect on the database to it.'],
  ['3D000', 'database "portl" does not exist', 'does not exist: create it, or correct the name.'],
  [
    '53300',
    'too many clients already',
    'has no free connection: raise max_connections, or stop other clients.',
  ],
  [
    '08P01',
    'SASL authentication failed',
    'rejects the connection (SASL authentication failed): check whether',
  ],
])('names the remedy for a database that refuses with %s', async (code, message, sentence) => {
  const server = await refusing(code, message)
  await expect(reachDatabase(server.address, 'DATABASE_APP_URL')).rejects.toThrow(sentence)
  server.close()
})

/** A server that encrypts with a certificate for `localhost` that signs itself; without a certificate it does not encrypt. */
async function encrypting(certificate?: typeof selfSigned) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(certificate ? 'S' : 'N')
      if (certificate) new TLSSocket(socket, { isServer: true, ...certificate }).on('error', () => {})
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

describe('the remedy for failed encryption', () => {
  const reached = (port: number, host: string, more = '') =>
    reachDatabase(`postgres://portal_web:a@${host}:${port}/portal?sslmode=verify-full${more}`, 'DATABASE_URL')

  test('names an untrusted certificate, and one for another host name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'authority-'))
    const authority = join(folder, 'ca.pem')
    writeFileSync(authority, selfSigned.cert)
    const { port, close } = await encrypting(selfSigned)
    await expect(reached(port, 'localhost')).rejects.toThrow(
      'The certificate of the server of DATABASE_URL is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): use the host name in its certificate',
    )
    await expect(reached(port, '127.0.0.1', `&sslrootcert=${authority}`)).rejects.toThrow(
      'The certificate of the server of DATABASE_URL is not trusted (ERR_TLS_CERT_ALTNAME_INVALID)',
    )
    close()
    rmSync(folder, { recursive: true })
  })

  test('names a server that does not encrypt', async () => {
    const { port, close } = await encrypting()
    await expect(reached(port, 'localhost')).rejects.toThrow(
      'The server of DATABASE_URL does not encrypt connections',
    )
    close()
  })

  test('names a missing certificate file', async () => {
    await expect(reached(5432, 'localhost', '&sslrootcert=/nowhere/ca.pem')).rejects.toThrow(
      "A file that DATABASE_URL names cannot be read (ENOENT: no such file or directory, open '/nowhere/ca.pem'): check sslrootcert",
    )
  })
})

test('names the setting for a pooler that rejects settings of a connection', () => {
  const failure = Object.assign(new Error('unsupported startup parameter'), { code: '08P01' })
  expect(() => explainPooler(failure)).toThrow('set DATABASE_NAMED_STATEMENTS=false')
})

test('does not propose to give the owner of the tables the rights of the application', async () => {
  const { address } = inject('testServer')
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  const name = `owner_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create role ${name} login`)
  const owner = connectionTo(address, name, 'postgres')
  await expect(joinApplicationRole(owner, owner)).rejects.toThrow(
    'DATABASE_APP_URL names the role of DATABASE_URL',
  )
  await admin.query(`drop role ${name}`)
  await admin.end()
})

test('distinguishes two databases, also where both have the tables of a portal', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  expect(await reasonNotSameDatabase(one.ownerConfig, one.appConfig)).toBeUndefined()
  expect(await reasonNotSameDatabase(one.ownerConfig, other.appConfig)).toBe(
    `DATABASE_APP_URL leads to another database than DATABASE_URL: it is ${other.appConfig.database}. Name one database in both.`,
  )
  await Promise.all([one.drop(), other.drop()])
})
