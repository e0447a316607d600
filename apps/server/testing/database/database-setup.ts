import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createRolesAndDatabase } from '../../src/database/embedded/roles.ts'
import { startEmbedded } from '../../src/database/embedded/embedded.ts'
import { migrate } from '../../src/database/schema/migrate.ts'
import { connectionTo, type TestServer } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** Runs once: starts PostgreSQL with a migrated template database, which every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await startServer()
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await createRolesAndDatabase(admin)
  const template = `template_${process.pid}`
  await admin.query(`create database ${template} owner portal_owner`)
  await migrate(connectionTo(address, 'portal_owner', template))
  project.provide('testServer', { address, template })
  return async () => {
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await stop()
  }
}

/** The PostgreSQL of TEST_DATABASE_URL (a superuser's address), otherwise an embedded one in a temporary folder. */
async function startServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const address = process.env['TEST_DATABASE_URL']
  if (address !== undefined) return { address, stop: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'ouderportaal-test-'))
  chmodSync(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off', max_connections: '200' } })
  const socket = encodeURIComponent(embedded.adminConfig.host ?? '')
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { address: `postgres://postgres@${socket}/postgres`, stop }
}
