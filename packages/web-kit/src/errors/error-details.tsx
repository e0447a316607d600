import { useState } from 'react'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { Fault, Refusal } from '../api/failures.ts'
import { formatMoment } from '../text/formats.ts'
import type { TextKey } from '../text/catalogue.ts'
import { useLanguage, useText } from '../text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'

/** The facts for the helpdesk. */
export type CrashFacts = {
  readonly at: Instant
  readonly user: string | undefined
  readonly url: string
  readonly reference: string
  /** The stack is shown only in development. */
  readonly showsStack: boolean
}

/** Collapsed error details. */
export function ErrorDetails({ error, facts }: { error: unknown; facts: CrashFacts }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const rows = useRows(error, facts)
  return (
    <div className="error-details">
      <Button kind="quiet" onPress={() => setOpen(!isOpen)}>
        {t(isOpen ? 'error.details.hide' : 'error.details.show')}
      </Button>
      {isOpen && (
        <dl className="card">
          {rows.map(([key, value]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function useRows(error: unknown, facts: CrashFacts): readonly (readonly [TextKey, string])[] {
  const language = useLanguage()
  const stack = facts.showsStack && error instanceof Error ? error.stack : undefined
  return [
    ['error.details.time', formatMoment(facts.at, language)],
    ['error.details.user', facts.user ?? '–'],
    ['error.details.url', facts.url],
    stack ? ['error.details.stack', stack] : ['error.details.status', statusOf(error)],
    ['error.details.reference', referenceOf(error, facts)],
  ]
}

function statusOf(error: unknown): string {
  if (error instanceof Fault || error instanceof Refusal) return String(error.status)
  return error instanceof Error ? error.name : '–'
}

/** The server's own reference is in its log; ours is not. */
const referenceOf = (error: unknown, { reference }: CrashFacts): string =>
  (error instanceof Fault && error.reference) || reference
