import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retention } from './areas.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations/retention.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))

/** What each retention function deletes, since a function cannot state it. */
const REMOVED_BY: Readonly<Record<string, string>> = {
  clearExpiredSecrets: 'mail',
  forgetOldMails: 'mail',
  forgetOldAuditEntries: 'audit_entry',
  forgetOldNotifications: 'announcement',
  deleteUnusedFiles: 'form_file',
  forgetDeadFeeds: 'calendar_feed',
  forgetOldLessons: 'lesson',
  forgetOldAddresses: 'postal_address',
  forgetUnpaidOrders: 'shop_order',
}

test("the operators' page lists what is deleted after how many days", () => {
  const told = (table: string, term = '') =>
    rows.some((row) => row.includes(`\`${table}\``) && row.split('|').at(-2)?.trim().startsWith(term))
  const missing = retention.filter((rule) =>
    typeof rule === 'function'
      ? !told(REMOVED_BY[rule.name] ?? rule.name)
      : !told(rule.table, rule.days === 1 ? '1 day ' : `${rule.days} days`),
  )
  expect(retention.length).toBeGreaterThan(15)
  expect(missing.map((rule) => (typeof rule === 'function' ? rule.name : rule.table))).toEqual([])
})
