import { createElement, useMemo, type ReactNode } from 'react'
import { parseHtml, wordsIn, type HtmlElement, type HtmlNode } from './parse-html.ts'
import { useUiMessages } from '../ui-messages.tsx'
import './written-text.css'

/** The allowed tags; of any other only the text inside is shown. */
const TAGS = new Set(
  'h2 h3 h4 p div span br hr b strong i em u a ul ol li table caption thead tbody tr th td dl dt dd blockquote section time'.split(
    ' ',
  ),
)
/** The page has its own main title. */
const INSTEAD: Readonly<Record<string, string>> = { h1: 'h2' }
/** Elements that are skipped: their content is no text for people. */
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
/** A picture in the text itself, or from the portal's own host. */
const OWN_PICTURE = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|\/(?![/\\]))/i
/** Between these tags there is only white space. */
const WITHOUT_WORDS = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'dl'])
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

type WrittenTextProps = {
  readonly html: string
  /** The language of its author, if that differs from the screen. */
  readonly lang?: string
}

/**
 * HTML of the school, rendered without trusting it, although the server sanitised it. It is parsed as an inert document
 * and rendered from a list of allowed tags. No markup reaches the page, so nothing can run, load or style (SAF-X1).
 */
export function WrittenText({ html, lang }: WrittenTextProps) {
  const { table } = useUiMessages()
  const drawn = useMemo(() => drawAll(parseHtml(html), { table }), [html, table])
  return (
    <div className="written-text" lang={lang}>
      {drawn}
    </div>
  )
}

type Drawing = { readonly table: string; readonly parent?: string }

const drawAll = (nodes: readonly HtmlNode[], drawing: Drawing): ReactNode[] =>
  nodes.map((node, index) => draw(node, drawing, `${index}`))

function draw(node: HtmlNode, { table, parent = '' }: Drawing, key: string): ReactNode {
  if (typeof node === 'string') return node.trim() === '' && WITHOUT_WORDS.has(parent) ? null : node
  if (UNREAD.has(node.tag)) return null
  if (node.tag === 'img') return drawPicture(node, key)
  const tag = INSTEAD[node.tag] ?? node.tag
  const children = drawAll(node.children, { table, parent: node.tag })
  if (!TAGS.has(tag)) return children
  const element = createElement(tag, { key, ...attributesOf(node) }, ...children, hostOf(node))
  return tag === 'table' ? inBox(element, { key, label: captionOf(node) ?? table }) : element
}

/** A wide table scrolls in its own box, also by keyboard, and never widens the page. */
const inBox = (table: ReactNode, { key, label }: { readonly key: string; readonly label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
  <div key={key} role="group" aria-label={label} tabIndex={0} className="written-table">
    {table}
  </div>
)

function captionOf({ children }: HtmlElement): string | undefined {
  const caption = children.find((child) => typeof child !== 'string' && child.tag === 'caption')
  return caption && (wordsIn([caption]).trim() || undefined)
}

/** A picture with its alternative text; never from another host, which would learn who reads this. */
function drawPicture({ attribute }: HtmlElement, key: string): ReactNode {
  const src = attribute('src')?.trim() ?? ''
  if (!OWN_PICTURE.test(src)) return null
  const [width, height] = [sizeOf(attribute('width')), sizeOf(attribute('height'))]
  return (
    <img
      key={key}
      src={src}
      alt={attribute('alt') ?? ''}
      loading="lazy"
      {...(width && { width })}
      {...(height && { height })}
    />
  )
}

const sizeOf = (written = ''): string | undefined => (/^\d{1,4}$/.test(written) ? written : undefined)

/** The host of a link out of the portal, unless its text names it. */
function hostOf({ tag, attribute, children }: HtmlElement): ReactNode {
  const href = tag === 'a' ? (attribute('href')?.trim() ?? '') : ''
  const host = /^https?:\/\/([^/?#:@\s]+)/i.exec(href)?.[1]?.replace(/^www\./i, '')
  if (!host || wordsIn(children).toLowerCase().includes(host.toLowerCase())) return null
  return (
    <span key="host" className="link-host">
      {' '}
      ({host})
    </span>
  )
}

/** The allowed attributes; a link out of the portal opens in another tab. */
function attributesOf({ tag, attribute }: HtmlElement): Readonly<Record<string, string | number>> {
  const lang = attribute('lang')
  const scope = tag === 'th' && attribute('scope')
  const moment = tag === 'time' && attribute('datetime')
  const [columns, rows] = isCell(tag) ? [spanOf(attribute('colspan')), spanOf(attribute('rowspan'))] : []
  return {
    ...(lang && { lang }),
    ...(scope && { scope }),
    ...(moment && { dateTime: moment }),
    ...(columns && { colSpan: columns }),
    ...(rows && { rowSpan: rows }),
    ...(tag === 'a' && linkOf(attribute('href')?.trim() ?? '')),
  }
}

/** The column or row span of a cell, within the limits of the server. */
const spanOf = (written = ''): number | undefined =>
  /^[1-9]?\d$/.test(written) ? Number(written) : undefined

const isCell = (tag: string) => tag === 'td' || tag === 'th'

function linkOf(href: string): Readonly<Record<string, string>> {
  if (!SAFE_ADDRESS.test(href)) return {}
  const outside = /^https?:/i.test(href) && { target: '_blank', rel: 'noopener noreferrer' }
  return { href, className: 'link', ...outside }
}
