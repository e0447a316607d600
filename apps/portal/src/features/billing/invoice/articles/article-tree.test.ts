import { expect, test } from 'vitest'
import { anArticle } from '@portal/domain/testing/billing/an-order-list.ts'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { articleTree } from './article-tree.ts'

const lines = [
  anArticle(1),
  anArticle(2, { choiceGroup: 'Sportdag' }),
  anArticle(3, { isCategory: true, description: 'Kluisje' }),
  anArticle(4, { parent: exampleGuid(3), choiceGroup: 'Sportdag' }),
  anArticle(5, { parent: exampleGuid(3) }),
  anArticle(6, { choiceGroup: 'Sportdag' }),
  anArticle(7, { hidden: true }),
]
const articles = { lines, allArticlesRequired: false, nothingWhenFull: false }

test('ORD-026 shows the lines of a category when it is ticked', () => {
  const closed = articleTree(articles, { ticked: [] })
  expect(closed.map((block) => block.kind)).toEqual(['line', 'choice', 'line'])
  expect(closed[2]).toMatchObject({ below: [] })
  const open = articleTree(articles, { ticked: [exampleGuid(3)] })
  expect(open[2]).toMatchObject({ below: [{ kind: 'choice', name: 'Sportdag' }, { kind: 'line' }] })
})

test('ORD-028 groups choices, separately from the same group in a category', () => {
  const [, choice] = articleTree(articles, { ticked: [exampleGuid(3)] })
  expect(choice).toMatchObject({ lines: [{ guid: exampleGuid(2) }, { guid: exampleGuid(6) }] })
})
