import { DOMParser } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { pageSchema, readText, writeText } from './page-schema.ts'

const pasted = (html: string) => writeText(DOMParser.fromSchema(pageSchema).parse(cleanPaste(html)))

const wordItem = (level: number, sign: string, words: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="font-family:Symbol;mso-list:Ignore">${sign}<span style="font:7pt 'Times New Roman'">&nbsp;&nbsp;&nbsp; </span></span><!--[endif]--><span lang=NL>${words}</span><o:p></o:p></p>`

test('INFO-010 keeps text, headings and lists from Word, without styling', () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
    <!--StartFragment--><h1 style="color:#2F5496">Studiedag<o:p></o:p></h1>
    <p class=MsoNormal style="margin-bottom:8pt"><b>Vrij</b> op <span style="color:red">vrijdag</span>.<o:p>&nbsp;</o:p></p>
    ${wordItem(1, '·', 'Geen les')}${wordItem(2, 'o', 'Ook geen gym')}${wordItem(1, '·', 'Wel toets')}
    <p class=MsoNormal>Daarna:</p>${wordItem(1, '1.', 'Eerst')}${wordItem(1, '2.', 'Dan')}<!--EndFragment--></body></html>`
  expect(pasted(word)).toBe(
    '<h2>Studiedag</h2><p><strong>Vrij</strong> op vrijdag. </p>'.replace(' </p>', '</p>') +
      '<ul><li><p>Geen les</p><ul><li><p>Ook geen gym</p></li></ul></li><li><p>Wel toets</p></li></ul>' +
      '<p>Daarna:</p><ol><li><p>Eerst</p></li><li><p>Dan</p></li></ol>',
  )
})

test('INFO-010 removes the bold tag without meaning around a text of Google Docs', () => {
  const docs =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Gewoon </span><span style="font-weight:700">vet</span></p></b>'
  expect(pasted(docs)).toBe('<p>Gewoon <strong>vet</strong></p>')
})

test('INFO-019? drops content that runs, loads or tracks', () => {
  const hostile = `<script>steal()</script><p onclick="steal()">Hoi <a href="javascript:steal()">klik</a><a href="https://school.example">site</a></p>
    <img src="https://spy.example/a.png" alt="x"><img src="data:image/png;base64,AAAA"><iframe src="/"></iframe>`
  expect(pasted(hostile)).toBe('<p>Hoi klik<a href="https://school.example">site</a></p>')
})

test('keeps tables with captions, quotations and pictures', () => {
  const html =
    '<table><caption>Tijden</caption><tbody><tr><th>Uur</th></tr><tr><td>1</td></tr></tbody></table><blockquote><p>Ja</p></blockquote><p><img src="/lm/logo.cfm" alt="Logo"></p>'
  expect(writeText(readText(html))).toBe(
    '<table><caption>Tijden</caption><tbody><tr><th><p>Uur</p></th></tr><tr><td><p>1</p></td></tr></tbody></table><blockquote><p>Ja</p></blockquote><p><img src="/lm/logo.cfm" alt="Logo"></p>',
  )
})

test('counts a text without content as empty', () => {
  expect(writeText(readText('<p></p><p> </p>'))).toBe('')
})
