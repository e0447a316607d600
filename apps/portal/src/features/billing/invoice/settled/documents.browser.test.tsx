import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { anInvoice } from '@portal/domain/testing/billing/an-order-list.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { aRunningList, openOrderList } from '../../../../../testing/open-order-list.ts'

const aDocument = (comment: string) => ({
  guid: exampleGuid(801),
  number: 'WL26-00001',
  kind: 'invoice' as const,
  createdAt: instant('2026-09-01T10:00:00Z'),
  total: cents(1000),
  comment,
})

const open = (comment: string) =>
  openOrderList(
    aRunningList({ invoice: anInvoice(), documents: [aDocument(comment)], commentEnabled: true }),
    'invoice',
    { 'list-overviews': [] },
  )

test('LIM-030 scrolls a long comment of an invoice within 75 pixels', async () => {
  await page.viewport(1280, 900)
  await open('Kluis op de begane grond, graag.\n'.repeat(12))
  await expect.element(page.getByRole('cell', { name: /Kluis op de begane grond/ })).toBeVisible()
  const comment = document.querySelector<HTMLElement>('.invoice-comment')!
  expect(comment.clientHeight).toBe(75)
  expect(comment.scrollHeight).toBeGreaterThan(75)
})

test('LIM-030 gives a short comment only the room it needs', async () => {
  await page.viewport(1280, 900)
  await open('Rechts.')
  await expect.element(page.getByRole('cell', { name: 'Rechts.' })).toBeVisible()
  const comment = document.querySelector<HTMLElement>('.invoice-comment')!
  expect(comment.clientHeight).toBeLessThan(75)
  expect(comment.scrollHeight).toBe(comment.clientHeight)
})
