import { readBody } from '@portal/ui/text/html/parse-html.ts'

/** Elements without text in content of Word and of sites. */
const NOT_TEXT = 'style, script, meta, link, title, xml, o\\:p, img:not([alt]), img[alt=""], [hidden]'

/** Cleans pasted HTML: lists of Word become lists, and styling is removed. The schema decides which marks stay. */
export function cleanPaste(html: string): HTMLElement {
  const body = readBody(html.replaceAll(STYLE, ' data-style='))
  for (const element of body.querySelectorAll(NOT_TEXT)) element.remove()
  // Word marks every word with its proofing language; a text of our own has intended languages only.
  if (!body.querySelector('[data-pm-slice]'))
    for (const element of body.querySelectorAll('[lang]')) element.removeAttribute('lang')
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) markByStyle(element)
  for (const list of listsOfWord(body)) replaceByList(list)
  return body
}

/** The content security policy blocks style attributes, even in a parsed document: they are read under another name. */
const STYLE = /\sstyle=/gi
const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** Replaces bold or italic styles by marks; Google Docs wraps everything in a bold tag without meaning. */
function markByStyle(element: HTMLElement): void {
  const style = styleOf(element)
  if (element.localName === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (element.localName !== 'span') return
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapWords(element, 'strong')
  if (/font-style:\s*italic/i.test(style)) wrapWords(element, 'em')
}

function wrapWords(element: Element, tag: 'strong' | 'em'): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

type WordItem = { readonly element: Element; readonly level: number }

/** Paragraphs that are items in Word, grouped by list. Word writes the bullet before each one as text. */
function listsOfWord(body: HTMLElement): readonly (readonly WordItem[])[] {
  const lists: WordItem[][] = []
  let last: Element | undefined
  for (const element of body.querySelectorAll('p')) {
    const level = levelOf(element)
    if (level === undefined) continue
    const isNext = last !== undefined && element.previousElementSibling === last
    if (isNext) lists.at(-1)?.push({ element, level })
    else lists.push([{ element, level }])
    last = element
  }
  return lists
}

function levelOf(element: Element): number | undefined {
  const [, level] = /mso-list:\s*\w+\s+level(\d)/i.exec(styleOf(element)) ?? []
  return level === undefined ? undefined : Number(level)
}

/** A numbered list of Word starts with a number or a letter; other signs are bullets. */
const NUMBERED = /^\s*(?:\d{1,3}|[a-z])[.)]\s/i
const SIGN = /^\s*(?:(?:\d{1,3}|[a-z])[.)]|[·•§o▪-])\s+/i

function replaceByList(items: readonly WordItem[]): void {
  const [first] = items
  if (!first) return
  const document = first.element.ownerDocument
  const openLists: Element[] = []
  for (const { element, level } of items) {
    const isNumbered = NUMBERED.test(element.textContent ?? '')
    while (openLists.length > level) openLists.pop()
    while (openLists.length < level) {
      const list = document.createElement(isNumbered ? 'ol' : 'ul')
      const above = openLists.at(-1)
      if (above) (above.lastElementChild ?? above.appendChild(document.createElement('li'))).append(list)
      else first.element.before(list)
      openLists.push(list)
    }
    removeSign(element)
    const item = document.createElement('li')
    const words = document.createElement('p')
    words.append(...element.childNodes)
    item.append(words)
    openLists.at(-1)?.append(item)
    element.remove()
  }
}

/** The bullet may be in spans of its own, in the first words of the item. */
function removeSign(element: Element): void {
  for (const span of element.querySelectorAll('span[data-style*="mso-list:Ignore" i]')) span.remove()
  const [sign] = SIGN.exec(element.textContent ?? '') ?? []
  if (sign === undefined) return
  let left = sign.length
  const words = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (left > 0 && words.nextNode()) {
    const word = words.currentNode as Text
    const taken = Math.min(left, word.data.length)
    word.data = word.data.slice(taken)
    left -= taken
  }
}
