/**
 * Maximum number of elements of one text, such as a page, a message or a description. A long page with tables has
 * 2,000.
 */
export const MOST_ELEMENTS = 5000

/** Maximum nesting depth: real texts stay far below it, and deep nesting slows down cleaning. */
export const DEEPEST_NESTING = 100

/**
 * The factors besides length that determine the cost of cleaning a text. All three are upper bounds, counted without
 * parsing.
 */
export type TextSize = {
  /** Starts of tags and comments; every element has at least one. */
  readonly tags: number
  readonly entities: number
  /** Characters in tags that may begin an attribute. */
  readonly attributes: number
}

/** A closing tag for each element, and as many comments again. A picture of 2 MB has 32,000 slashes in its data URL. */
const MOST: TextSize = { tags: 4 * MOST_ELEMENTS, entities: 20_000, attributes: 40_000 }

const MAY_BEGIN_ATTRIBUTE = new Set(' \t\n\f\r/"\'=')

/** Counts in one pass, in linear time. */
export function sizeOfText(html: string): TextSize {
  let [tags, entities, attributes, isInTag] = [0, 0, 0, false]
  for (const character of html) {
    if (character === '<') {
      tags += 1
      isInTag = true
    } else if (character === '>') isInTag = false
    else if (character === '&') entities += 1
    else if (isInTag && MAY_BEGIN_ATTRIBUTE.has(character)) attributes += 1
  }
  return { tags, entities, attributes }
}

/** Whether cleaning the text would take longer than a request may. */
export const isTooLarge = ({ tags, entities, attributes }: TextSize): boolean =>
  tags > MOST.tags || entities > MOST.entities || attributes > MOST.attributes

/** The number of elements in HTML of an editor or a cleaner, where every element is closed. */
export const elementsWritten = (html: string): number => html.match(/<[a-z]/gi)?.length ?? 0

export type TextRefusal = 'page-nested-too-deep' | 'text-too-many-parts'

/** Why a text is not stored, by the elements that the parser has found so far. */
export function reasonNotToStoreText(found: {
  readonly elements: number
  readonly depth: number
}): TextRefusal | undefined {
  if (found.depth > DEEPEST_NESTING) return 'page-nested-too-deep'
  return found.elements > MOST_ELEMENTS ? 'text-too-many-parts' : undefined
}

/** The words of an HTML text without its tags, in linear time. The result may hold `<` and `&`: escape it. */
export const wordsOfHtml = (html: string): string => html.replaceAll(/<[^<>]*>/g, ' ')
