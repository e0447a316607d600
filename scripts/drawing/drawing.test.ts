import { expect, test } from 'vitest'
import { drawing, groups } from './drawing.ts'

test('draws one arrow between two folders, and none within a folder, for tests or for libraries', () => {
  const arrows = [
    ['apps/server/src/features/billing/a.ts', 'packages/domain/src/billing/b.ts'],
    ['apps/server/src/features/billing/c.ts', 'packages/domain/src/billing/d.ts'],
    ['packages/domain/src/billing/b.ts', 'packages/domain/src/values/money/money.ts'],
    ['apps/server/src/http/e.test.ts', 'packages/demo/src/family.ts'],
    ['apps/server/src/http/e.ts', 'node_modules/fastify/fastify.js'],
  ].map(([from = '', to = '']) => ({ from, to }))
  const lines = drawing(groups, arrows).split('\n')
  expect(lines.filter((line) => line.includes('-->'))).toEqual(['  serverFeatures --> domain'])
})
