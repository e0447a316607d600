import { expect, test } from 'vitest'
import { areas, isArea, partsOf } from './parts.ts'

test.each(areas)('a feature of %s has files only in folders of that name, or in shared files', (area) => {
  const forAll = ['docs/glossary.md', 'packages/contract/src/refusal-texts/nl.ts']
  for (const { file } of partsOf(area, 'refund-payment'))
    expect(forAll.includes(file) || file.includes(area)).toBe(true)
})

test('rules are named by the noun, and actions by verb and noun', () => {
  const files = partsOf('billing', 'refund-payment').map(({ file }) => file)
  expect(files).toContain('packages/domain/src/billing/payment.ts')
  expect(files).toContain('apps/server/src/features/billing/refund-payment.ts')
})

test('rejects a folder that is no area', () => {
  expect(isArea('utils')).toBe(false)
})
