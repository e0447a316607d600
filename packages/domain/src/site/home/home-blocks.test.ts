import { expect, test } from 'vitest'
import { bottomBlocks, hasHomeBlocks, homeBlockNames, noHomeBlocks, saysSomething } from './home-blocks.ts'

test.each(homeBlockNames)(
  'PROD-022 PROD-027? a word in %s is enough for blocks on the home page',
  (place) => {
    expect(hasHomeBlocks({ ...noHomeBlocks, [place]: '<p>Open dag</p>' })).toBe(true)
  },
)

test('PROD-027? without a word in any block there are no blocks', () => {
  expect(hasHomeBlocks(noHomeBlocks)).toBe(false)
})

test.each(['', '  \n', '<p></p>', '<p>&nbsp;<br /></p>', '<p>\u00a0</p>'])('%j is empty', (html) => {
  expect(saysSomething(html)).toBe(false)
})

test('PROD-022 PROD-027? an empty bottom block leaves its room to the other', () => {
  const both = { ...noHomeBlocks, bottom1: '<p>Ziek melden</p>', bottom2: '<p>Toetsweek</p>' }
  expect(bottomBlocks(both)).toHaveLength(2)
  expect(bottomBlocks({ ...both, bottom1: '<p></p>' })).toEqual(['<p>Toetsweek</p>'])
})
