import type { ShownMark } from '@portal/domain/learning/results/grade-overview.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { capitalised } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'

const kinds: Readonly<Record<string, TextKey>> = {
  so: 'grades.kind.so',
  pw: 'grades.kind.pw',
  mo: 'grades.kind.mo',
  po: 'grades.kind.po',
  se: 'grades.kind.se',
  herkansing: 'grades.resit',
}

/** Returns functions that name the kind of work of a mark, and its weight. */
export function useMarkFacts() {
  const t = useText()
  const nameOf = ({ kind }: Pick<ShownMark, 'kind'>): string => {
    const known = kinds[kind.toLowerCase()]
    return known ? t(known) : capitalised(kind)
  }
  const weightOf = ({ counts, weight }: Pick<ShownMark, 'counts' | 'weight'>): string =>
    counts ? t('grades.weight', { weight }) : t('grades.not-counting')
  return { nameOf, weightOf }
}
