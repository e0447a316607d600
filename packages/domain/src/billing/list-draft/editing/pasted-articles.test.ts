import { expect, test } from 'vitest'
import { guid } from '../../../values/guid.ts'
import { cellsIn, readPastedArticles } from './pasted-articles.ts'

const read = (text: string, room = 200) => {
  let number = 0
  const newKey = () => guid(`00000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`)
  return readPastedArticles(text, { room, newKey })
}

test('OFF-099 reads all columns of a pasted row', () => {
  expect(read('Excursie\t€ 12,50\tVerplicht\tUitstapjes\tdag\t30\t21%').articles).toEqual([
    {
      key: guid('00000000-0000-4000-8000-000000000001'),
      description: 'Excursie',
      price: 1250,
      need: 'required',
      category: 'Uitstapjes',
      choice: 'dag',
      places: 30,
      vat: 2100,
      ticked: false,
      messageNotSelected: '',
      ledgerAccount: '',
    },
  ])
})

test('reads a row that has only a description', () => {
  const { articles, refused } = read('Kluisje')
  expect(refused).toEqual([])
  expect(articles).toMatchObject([{ description: 'Kluisje', need: 'optional' }])
  for (const field of ['price', 'vat', 'places']) expect(articles[0]).not.toHaveProperty(field)
})

test('leaves out a row of headings and empty rows', () => {
  const { articles, refused } = read('Artikel\tPrijs\r\n\r\nKluisje\t15\r\n\t\r\n')
  expect(articles).toMatchObject([{ description: 'Kluisje', price: 1500 }])
  expect(refused).toEqual([])
})

test('reads what a spreadsheet quotes', () => {
  expect(cellsIn('"Boek ""Atlas""\nnieuw"\t12\nPen 1" dik\t3')).toEqual([
    ['Boek "Atlas" nieuw', '12'],
    ['Pen 1" dik', '3'],
  ])
})

test.each([
  ['\t12', 'name-missing', 'description'],
  [`${'a'.repeat(201)}\t12`, 'text-too-long', 'description'],
  [`a\t1\t\t${'a'.repeat(101)}`, 'text-too-long', 'category'],
  [`a\t1\t\t\t${'a'.repeat(101)}`, 'text-too-long', 'choice'],
  ['a\ttwaalf', 'amount-unreadable', 'price'],
  ['a\t1.234', 'amount-ambiguous', 'price'],
  ['a\t1\tmisschien', 'need-unknown', 'need'],
  ['a\t1\t\t\t\tveel', 'places-unreadable', 'places'],
  ['a\t1\t\t\t\t100001', 'places-unreadable', 'places'],
  ['a\t1\t\t\t\t\t101%', 'vat-unknown', 'vat'],
  ['a\t1\t\t\t\t\tlaag', 'vat-unknown', 'vat'],
  ['a\t1\t\t\t\t\t\tnog iets', 'too-many-columns', undefined],
])('refuses %j because of %s and keeps the other rows', (row, reason, column) => {
  const { articles, refused } = read(`Atlas\t5\n${row}\nPen\t3`)
  expect(articles.map(({ description }) => description)).toEqual(['Atlas', 'Pen'])
  expect(refused).toMatchObject([{ row: 2, reason, ...(column && { column }) }])
})

test('refuses rows for which the draft has no room', () => {
  const { articles, refused } = read('Atlas\t5\nPen\t3\nGum\t1', 2)
  expect(articles).toHaveLength(2)
  expect(refused).toMatchObject([{ row: 3, reason: 'too-many-articles', cells: ['Gum', '1'] }])
})

test.each([
  ['vrijgesteld', 'exempt'],
  ['0%', 0],
  ['9 %', 900],
  ['5,5', 550],
])('reads a VAT rate of %s', (typed, vat) => {
  expect(read(`a\t1\t\t\t\t\t${typed}`).articles).toMatchObject([{ vat }])
})
