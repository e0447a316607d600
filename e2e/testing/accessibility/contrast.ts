import type { Page } from '@playwright/test'

/** What axe found to be readable in this worker: an ink on its ground in a size. */
const readable = new Set<string>()

/**
 * The texts that stand out too little against what is behind them. To judge one takes axe as long as ten other rules, and
 * the same ink on the same ground in the same size is as readable on the next screen: what passed once is not judged
 * again. What axe cannot decide, what floats above a ground that is not its own, and what is new, is judged each time.
 * Axe must be in the page.
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

/** Runs in the page, and therefore carries all that it needs. */
async function judgeNewTexts(readableLooks: readonly string[]): Promise<Judged> {
  const known = new Set(readableLooks)
  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((child) => child.nodeType === 3 && (child.textContent ?? '').trim() !== '')
  const nothing = ['1', 'none', 'rgba(0, 0, 0, 0)']
  const isOpaque = (colour: string) => !/^rgba|\/|transparent/.test(colour)

  /** The ink and size of a text, and what is painted behind it; nothing where that is not what it stands in. */
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
