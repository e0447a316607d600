import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap/places.mjs'
import { refusedStatements } from './refused-statements.ts'

test.each([
  'alter table term drop column paid;',
  'drop table term;',
  'drop view bill_part;',
  'drop function due_mail(timestamptz);',
  'alter table term rename column paid to settled;',
  'alter table term alter column amount type bigint;',
  'alter table term alter amount set data type bigint;',
  'alter table term alter column amount set not null;',
  'alter table term drop paid;',
  'alter table term drop if exists paid;',
  'alter table term alter column paid drop default;',
  'drop materialized view bill_part;',
  'drop policy school on term;',
  'alter table term add paid_by uuid not null;',
  'alter table term add column if not exists paid_by uuid not null references person (id);',
  'revoke insert on term from portal_app;',
])('reports %s, which breaks the former version', (statement) => {
  expect(refusedStatements(statement, '0.2.0')).toEqual([statement])
})

test.each([
  'drop index announcement_due;',
  'alter table term add column paid bigint;',
  'alter table term add column paid bigint not null default 0 check (paid >= 0);',
  "alter table term add words tsvector not null generated always as (to_tsvector('simple', name)) stored;",
  'alter table term add constraint term_paid check (paid is not null);',
  'revoke all on function due_mail(timestamptz) from public;',
  'alter table term alter column invoice_id drop not null;',
  'alter table term drop constraint term_state_check;',
  'drop trigger weigh on list_line;',
  '-- Later we drop table term.',
])('allows %s', (statement) => {
  expect(refusedStatements(statement, '0.2.0')).toEqual([])
})

test('allows removing what is unused since an earlier release, and not since this one', () => {
  const statement = 'alter table term drop column paid;'
  expect(refusedStatements(`-- Unused since 0.1.9: the ledger says it.\n${statement}`, '0.2.0')).toEqual([])
  expect(refusedStatements(`-- Unused since 0.10.0.\n${statement}`, '0.9.0')).toEqual([statement])
  expect(refusedStatements(`-- Unused since 0.2.0.\n${statement}`, '0.2.0')).toEqual([statement])
})

test('no migration removes what the former version uses (CONTRIBUTING.md, Migrations)', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folders = ['apps/server/src/database/migrations', 'ops/drills/releases/next-release']
  const files = folders.flatMap((folder) => globSync(`${folder}/*.sql`, { cwd: root }))
  expect(files.length).toBeGreaterThan(10)
  const refused = files.flatMap((file) =>
    refusedStatements(readFileSync(join(root, file), 'utf8'), version).map((line) => `${file}: ${line}`),
  )
  expect(refused).toEqual([])
})
