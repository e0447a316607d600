import { readBody } from '@portal/ui/text/parse-html.ts'

/** What comes along from Word and from sites, and is no text. */
const NOT_TEXT = 'style, script, meta, link, title, xml, o\\:p, img:not([alt]), img[alt=""], [hidden]'

/**
 * What was copied elsewhere, as a document that holds text only: lists of Word become lists, and what was there for the
 * look of it is gone. Which marks stay is for the schema to say.
 */
export function cleanPaste(html: string): HTMLElement {
  const body = readBody(html.replaceAll(STYLE, ' data-style='))
  for (const element of body.querySelectorAll(NOT_TEXT)) element.remove()
  // Word says of every word in which language it checks it; what is moved within a text of ours says what was meant.
  if (!body.querySelector('[data-pm-slice]'))
    for (const element of body.querySelectorAll('[lang]')) element.removeAttribute('lang')
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) markByStyle(element)
  for (const list of listsOfWord(body)) replaceByList(list)
  return body
}

/** The page lets no text bring styles of its own, not even to be read: they are read under another name. */
const STYLE = /\sstyle=/gi
const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** What is bold or italic by its look only becomes so by a mark; Google Docs wraps everything in a bold that is none. */
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

/** Paragraphs that Word means as items, those of one list together. Word writes the sign before each one as words. */
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

/** A list that Word numbers begins with a number or a letter; what else stands there is a bullet. */
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

/** The sign may stand in spans of its own, in the first words of the item. */
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
