import { createElement, useMemo, type ReactNode } from 'react'
import { parseHtml, type HtmlElement, type HtmlNode } from './parse-html.ts'
import './written-text.css'

/** The tags that a written text may have; of any other only the words inside are shown. */
const TAGS = new Set(
  'h2 h3 h4 p div span br hr b strong i em u a ul ol li table caption thead tbody tr th td dl dt dd blockquote section time'.split(
    ' ',
  ),
)
/** The page has a main title of its own. */
const INSTEAD: Readonly<Record<string, string>> = { h1: 'h2' }
/** What is not even read: its content is no text for people. */
const UNREAD = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
])
/** Between these tags there is nothing but white space. */
const WITHOUT_WORDS = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl'])
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

type WrittenTextProps = {
  readonly html: string
  /** The language of who wrote it, which may not be that of the screen. */
  readonly lang?: string
}

/**
 * HTML that somebody at the school wrote, drawn without trusting it, although the server made it safe: it is read
 * as a document that never comes alive, and drawn anew from a list of tags. Nothing of it gets into the page as
 * markup, so that nothing in it can run, load or be styled (SAF-X1).
 */
export function WrittenText({ html, lang }: WrittenTextProps) {
  const drawn = useMemo(() => drawAll(parseHtml(html)), [html])
  return (
    <div className="written-text" lang={lang}>
      {drawn}
    </div>
  )
}

const drawAll = (nodes: readonly HtmlNode[], parent = ''): ReactNode[] =>
  nodes.map((node, index) => draw(node, parent, `${index}`))

function draw(node: HtmlNode, parent: string, key: string): ReactNode {
  if (typeof node === 'string') return node.trim() === '' && WITHOUT_WORDS.has(parent) ? null : node
  if (UNREAD.has(node.tag)) return null
  const tag = INSTEAD[node.tag] ?? node.tag
  const children = drawAll(node.children, node.tag)
  if (!TAGS.has(tag)) return children
  return createElement(tag, { key, ...attributesOf(node) }, ...children)
}

/** The few attributes that mean something; a link out of the portal opens beside it. */
function attributesOf({ tag, attribute }: HtmlElement): Readonly<Record<string, string>> {
  const lang = attribute('lang')
  const scope = tag === 'th' && attribute('scope')
  const moment = tag === 'time' && attribute('datetime')
  return {
    ...(lang && { lang }),
    ...(scope && { scope }),
    ...(moment && { dateTime: moment }),
    ...(tag === 'a' && linkOf(attribute('href')?.trim() ?? '')),
  }
}

function linkOf(href: string): Readonly<Record<string, string>> {
  if (!SAFE_ADDRESS.test(href)) return {}
  const outside = /^https?:/i.test(href) && { target: '_blank', rel: 'noopener noreferrer' }
  return { href, className: 'link', ...outside }
}
