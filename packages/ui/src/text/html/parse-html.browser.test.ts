import { expect, test } from 'vitest'
import { parseHtml, type HtmlNode } from './parse-html.ts'
import { parseHtml as parseOnServer } from './parse-html.server.ts'

const plain = (nodes: readonly HtmlNode[]): unknown =>
  nodes.map((node) =>
    typeof node === 'string'
      ? node
      : { tag: node.tag, href: node.attribute('href'), children: plain(node.children) },
  )

test.each([
  'Woorden &amp; tekens &lt;b&gt; &euro; 5,&nbsp;–',
  '<p>Een<p>Twee<br>drie<ul><li>a<li>b</ul>',
  '<table><tr><td>cel<tr><td>cel</table>',
  '<b><i>door</b>elkaar</i> <a href="/x?a=1&amp;b=2">verder</a>',
  '<div><script>alert(1)</script><style>a{}</style><!-- niets --><p>na</div>',
  '<svg><title>x</title><a href="javascript:y">z</a></svg><math><mi>q</mi></math>',
  '<h1>Kop</h1><img src=x onerror=alert(1)><p title="</p><script>">einde',
  '</div></body></html>na het eind<td>los',
  '<noscript><p>x</p></noscript><template><p>y</p></template>',
])('the server parses HTML as browsers do, so that hydration matches: %s', (html) => {
  expect(plain(parseOnServer(html))).toEqual(plain(parseHtml(html)))
})
