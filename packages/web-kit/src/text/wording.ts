import { variants, type Variant } from '@portal/domain/account/person/wording.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'

export type Wording = { readonly language: Language; readonly variants: readonly Variant[] }

/**
 * The overlays of a wording, general before specific, e.g. `['voluntary', 'mbo', 'mbo@voluntary']`: applied to the base
 * texts in this order, so that the most specific text wins.
 */
export function overlaysOf(wording: Wording): string[] {
  const spoken = variants.filter((variant) => wording.variants.includes(variant))
  return subsets(spoken)
    .toSorted((a, b) => a.length - b.length)
    .map((subset) => subset.join('@'))
}

/** All non-empty subsets; of one size, the one with precedence last. */
function subsets(items: readonly Variant[]): Variant[][] {
  const [first, ...rest] = items
  if (!first) return []
  const without = subsets(rest)
  return [...without, [first], ...without.map((subset) => [first, ...subset])]
}

export const sameWording = (a: Wording, b: Wording): boolean =>
  a.language === b.language && overlaysOf(a).join() === overlaysOf(b).join()
