import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readHomeBlocks } from './school.contract.ts'

const blocks = { banner: 'b', top: 't', bottom1: '1', bottom2: '2', sidebar: 's' }

test('API-140 API-141? the blocks travel by number, and number 0 is none of them', () => {
  expect(z.encode(readHomeBlocks.response, blocks)).toEqual(['', 'b', 't', '1', '2', 's'])
  expect(z.decode(readHomeBlocks.response, ['unused', 'b', 't', '1', '2', 's'])).toEqual(blocks)
})
