import { createElement, useMemo, type ReactNode } from 'react'
import { parseHtml, wordsIn, type HtmlElement, type HtmlNode } from './parse-html.ts'
import { useUiMessages } from './ui-messages.tsx'
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
/** A picture that came along in the text, or from the portal's own host. */
const OWN_PICTURE = /^(?:data:image\/(?:png|jpeg|gif|webp);base64,|\/(?![/\\]))/i
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
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <div key={key} role="group" aria-label={label} tabIndex={0} className="written-table">
    {table}
  </div>
)

function captionOf({ children }: HtmlElement): string | undefined {
  const caption = children.find((child) => typeof child !== 'string' && child.tag === 'caption')
  return caption && (wordsIn([caption]).trim() || undefined)
}

/** A picture with its words; none from elsewhere, which would tell who reads this. */
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

/** A link out of the portal says where it goes, unless its words do. */
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

/** The few attributes that mean something; a link out of the portal opens beside it. */
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

/** Over how many columns or rows a cell reaches, where it is more than one and no more than the server keeps. */
const spanOf = (written = ''): number | undefined =>
  /^[1-9]?\d$/.test(written) ? Number(written) : undefined

const isCell = (tag: string) => tag === 'td' || tag === 'th'

function linkOf(href: string): Readonly<Record<string, string>> {
  if (!SAFE_ADDRESS.test(href)) return {}
  const outside = /^https?:/i.test(href) && { target: '_blank', rel: 'noopener noreferrer' }
  return { href, className: 'link', ...outside }
}
