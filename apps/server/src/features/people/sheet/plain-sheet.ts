import type { PlainPart } from '@portal/domain/site/page/plain-part.ts'
import type { PupilSheet } from '@portal/domain/people/pupil-sheet.ts'
import type { Language } from '@portal/domain/values/locale.ts'

const nothing = { nl: 'Hier staat nog niets.', en: 'There is nothing here yet.' } as const

/** What the administration tells of a pupil, as headed lists of facts. */
export function plainSheet({ parts }: PupilSheet, language: Language): readonly PlainPart[] {
  if (parts.length === 0) return [{ kind: 'sentence', text: nothing[language] }]
  return parts.flatMap(({ heading, rows }): readonly PlainPart[] => [
    ...(heading === '' ? [] : [{ kind: 'heading', text: heading } as const]),
    { kind: 'facts', facts: rows },
  ])
}
