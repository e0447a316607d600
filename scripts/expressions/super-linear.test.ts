import { expect, test } from 'vitest'
import { boundedInput } from './bounded-input.ts'
import { expressionsIn } from './expressions-in.ts'
import { superLinear } from './super-linear.ts'

const source = "const a = /a+$/u\nconst b = text.replace(/b/g, '')\nconst c = new RegExp(`x${a}`)\n"
const found = expressionsIn('a.ts', source)
const verdicts = new Map([
  ['/a+$/u', 'takes 2nd degree polynomial time'],
  ['/b/g', 'linear'],
])

test('finds every regular expression with its line, and those built at run time', () => {
  expect(found).toEqual([
    { file: 'a.ts', line: 1, expression: '/a+$/u', isMade: false },
    { file: 'a.ts', line: 2, expression: '/b/g', isMade: false },
    { file: 'a.ts', line: 3, expression: 'new RegExp(`x${a}`)', isMade: true },
  ])
})

test('reports expressions that are super-linear, built at run time or unchecked', () => {
  expect(superLinear(found, verdicts, [])).toEqual([
    'a.ts:1: /a+$/u takes 2nd degree polynomial time. Rewrite it, or bound its input (scripts/expressions).',
    'a.ts:3: new RegExp(`x${a}`) is built from a value. Write it out, or search by code.',
  ])
  expect(superLinear(found, new Map(), [])).toHaveLength(3)
})

test('allows an expression of one file, and reports one that no longer exists', () => {
  const allowed = { file: 'a.ts', expression: '/a+$/u', reason: 'short' }
  expect(superLinear(found.slice(0, 2), verdicts, [allowed])).toEqual([])
  expect(superLinear(found.slice(0, 2), verdicts, [{ ...allowed, file: 'b.ts' }])).toHaveLength(2)
  expect(superLinear([], verdicts, [allowed])).toEqual([
    'a.ts: /a+$/u is listed as allowed, but does not exist.',
  ])
})

test('has a reason for every allowed expression', () => {
  for (const { reason } of boundedInput) expect(reason.length).toBeGreaterThan(20)
})
