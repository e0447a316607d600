import type { Page } from '@playwright/test'

/** The combinations of colour, background and size that axe approved in this worker. */
const readable = new Set<string>()

/**
 * Returns the texts with too little contrast.
 * To judge one takes axe as long as ten other rules, so a combination of colour, background and size that passed is
 * not judged again. Undecided texts, texts that float above another background, and new ones are judged each time.
 * Requires axe in the page.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const { faint, passed } = await page.evaluate(judgeNewTexts, [...readable])
  for (const look of passed) readable.add(look)
  return faint
}

type Node = { readonly html: string; readonly element: Element }
type Axe = {
  readonly run: (
    context: object,
    options: object,
  ) => Promise<Readonly<Record<'violations' | 'passes', readonly { readonly nodes: readonly Node[] }[]>>>
}
type Judged = { readonly faint: string[]; readonly passed: string[] }

/** Runs in the page, so it contains everything that it needs. */
async function judgeNewTexts(readableLooks: readonly string[]): Promise<Judged> {
  const known = new Set(readableLooks)
  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((child) => child.nodeType === 3 && (child.textContent ?? '').trim() !== '')
  const nothing = ['1', 'none', 'rgba(0, 0, 0, 0)']
  const isOpaque = (colour: string) => !/^rgba|\/|transparent/.test(colour)

  /** The colour and size of a text, and its background; undefined when the background is not an ancestor's. */
  const lookOf = (element: Element): string | undefined => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const paints = [color, fontSize, fontWeight, textShadow]
    let hasGround = false
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(part)
      if (!hasGround) paints.push(backgroundColor, backgroundImage)
      paints.push(opacity, filter)
      hasGround ||= isOpaque(backgroundColor)
      if (!hasGround && ['absolute', 'fixed', 'sticky'].includes(position)) return undefined
    }
    return paints.filter((paint) => !nothing.includes(paint)).join('|')
  }

  const isUnknown = (element: Element) => {
    const look = lookOf(element)
    return look === undefined || !known.has(look)
  }
  const include = [...document.body.querySelectorAll('*')].filter(
    (element) => isText(element) && element.checkVisibility() && isUnknown(element),
  )
  if (include.length === 0) return { faint: [], passed: [] }
  const { axe } = globalThis as unknown as { readonly axe: Axe }
  const { violations, passes } = await axe.run(
    { include, exclude: [['[data-live-announcer]']] },
    {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'passes'],
      preload: false,
      selectors: false,
      elementRef: true,
    },
  )
  return {
    faint: violations.flatMap(({ nodes }) =>
      nodes.map(({ html }) => `color-contrast: ${html.slice(0, 300)}`),
    ),
    passed: passes.flatMap(({ nodes }) => nodes.flatMap(({ element }) => lookOf(element) ?? [])),
  }
}
