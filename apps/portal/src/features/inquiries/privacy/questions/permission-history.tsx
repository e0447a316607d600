import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isJustChanged, type HistoryEntry } from '@portal/domain/inquiries/privacy/permission-history.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { historyQuery } from '../privacy.queries.ts'

/** The history of a question, loaded on demand. */
export function PermissionHistory({ question }: { question: { key: string; text: string } }) {
  const t = useText()
  const [isOpen, open] = useState(false)
  const contentId = useId()
  return (
    <div className="privacy-history">
      <button
        type="button"
        className="privacy-history-button"
        aria-label={`${t('privacy.history.title')}: ${question.text}`}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => open(!isOpen)}
      >
        <Icon of={ChevronDown} size={18} />
        {t('privacy.history.title')}
      </button>
      <div id={contentId}>{isOpen && <History questionKey={question.key} />}</div>
    </div>
  )
}

function History({ questionKey }: { questionKey: string }) {
  const t = useText()
  const { data: entries, error } = useQuery(historyQuery(useCall(), useChild(), questionKey))
  useToastOf(error)
  if (entries)
    return (
      <ol role="list" className="privacy-entries">
        {entries.map((entry, index) => (
          <li key={index}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    )
  if (error) return <p className="small quiet">{t('privacy.error.history')}</p>
  return <Skeleton lines={2} />
}

/** Reports each failure once. */
function useToastOf(failure: unknown): void {
  const t = useText()
  const failureText = useFailureText()
  const tell = useEffectEvent((reason: unknown) =>
    showToast({ kind: 'error', title: t('privacy.error.onRetrieve'), text: failureText(reason) }),
  )
  useEffect(() => {
    if (failure) tell(failure)
  }, [failure])
}

/** One line: what happened and when; within five minutes it says 'just now'. */
function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useText()
  const { firstName: name } = useChild()
  const now = useNow()
  const date = formatDay(dayAtSchool(entry.at))
  if (entry.kind === 'asked') return <EntryLine at={entry.at} what={t('privacy.history.asked', { date })} />
  const isJust = isJustChanged(entry.at, now)
  const what = isJust ? t('privacy.history.just-changed') : t(happenings[entry.kind], { date })
  const saysChoice = isJust || entry.kind === 'changed' || entry.kind === 'adjusted'
  return (
    <EntryLine at={entry.at} what={what}>
      {saysChoice && t(`privacy.reaction.${entry.choice}`)}
      {entry.by !== 'school' && t(`privacy.history.by.${entry.by}`, { name })}
    </EntryLine>
  )
}

const happenings: Readonly<Record<Exclude<HistoryEntry['kind'], 'asked'>, TextKey>> = {
  granted: 'privacy.history.granted',
  refused: 'privacy.history.refused',
  changed: 'privacy.history.changed',
  adjusted: 'privacy.history.admin',
}

type EntryLineProps = {
  readonly at: string
  readonly what: string
  readonly children?: readonly (string | false)[]
}

function EntryLine({ at, what, children = [] }: EntryLineProps) {
  return (
    <>
      <time dateTime={at}>{what}</time>
      {children.filter(Boolean).map((words) => (
        <span key={String(words)} className="quiet">
          {' · '}
          {words}
        </span>
      ))}
    </>
  )
}
