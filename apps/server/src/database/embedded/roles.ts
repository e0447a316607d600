import type pg from 'pg'

// Serialises two concurrent starts.
const setupLock = 7_250_002

/**
 * Creates the two roles and the database when missing: the owner, who migrates, and the application, which owns nothing
 * and cannot bypass row-level security.
 */
export async function createRolesAndDatabase(admin: pg.Client): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [setupLock])
  try {
    await createRole(admin, 'portal_owner')
    await createRole(admin, 'portal_app')
    // The owner may take the application's place, and never the other way round.
    await admin.query('grant portal_app to portal_owner')
    const found = await admin.query(`select from pg_database where datname = 'portal'`)
    if (found.rowCount === 0) await admin.query('create database portal owner portal_owner')
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [setupLock])
  }
}

async function createRole(admin: pg.Client, name: 'portal_owner' | 'portal_app'): Promise<void> {
  const found = await admin.query('select from pg_roles where rolname = $1', [name])
  if (found.rowCount === 0) await admin.query(`create role ${name} login nosuperuser nobypassrls`)
}
