import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text.ts'

test.each([
  [
    '<p>Beste ouders,</p>\n<p>Morgen is er  <strong>schoolreis</strong>.<br>Tot dan!</p>',
    'Beste ouders,\nMorgen is er schoolreis.\nTot dan!',
  ],
  ['<ul><li>brood</li><li>drinken</li></ul>', '• brood\n• drinken'],
  ['Jansen &amp; Zonen &lt;info@school.example&gt; &amp;lt;', 'Jansen & Zonen <info@school.example> &lt;'],
  ['<table><tr><td>1A</td><td>lokaal 12</td></tr></table>', '1A lokaal 12'],
  ['', ''],
])('writes %s as plain text', (html, text) => {
  expect(plainTextOf(html)).toBe(text)
})
