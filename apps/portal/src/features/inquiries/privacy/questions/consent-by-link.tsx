import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { consentLinkOf, grantedBy } from '@portal/domain/inquiries/privacy/consent-link.ts'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { privacyAddress } from '../../addresses.ts'
import { QuestionNames } from './answer-all.tsx'
import { useChoose } from '../privacy.queries.ts'

type LinkInput = { readonly questions: readonly PrivacyQuestion[]; readonly mayReact: boolean }

export type ConsentByLink = {
  /** The number of questions that a link granted; absent when none. */
  readonly granted: number | undefined
  /** The questions of a link that wait for one press, with the actions of both buttons. */
  readonly prepared:
    | {
        readonly questions: readonly PrivacyQuestion[]
        readonly grant: () => void
        readonly forget: () => void
      }
    | undefined
  /** The keys of the questions that a link only points at. */
  readonly shown: readonly string[]
}

/**
 * Executes the request of a link once, and removes it from the URL. In a session that the link itself opened, the
 * questions wait for one press (PD-17).
 */
export function useConsentLink({ questions, mayReact }: LinkInput): ConsentByLink {
  const child = useChild()
  const { authentication } = useSession()
  const navigate = useNavigate()
  const { mutateAsync } = useChoose(child)
  const link = useQueryOf(consentLinkOf)
  const [granted, tell] = useState<number>()
  const [ready, prepare] = useState<readonly string[]>([])
  const handled = useRef('')

  const grant = async (wanted: readonly PrivacyQuestion[]) => {
    const results = await Promise.allSettled(
      wanted.map((question) => mutateAsync({ question, choice: 'YES', byLink: true })),
    )
    tell(results.filter(({ status }) => status === 'fulfilled').length)
  }
  const follow = useEffectEvent(() => {
    if (!link || link.kind === 'show') return
    void navigate({ to: privacyAddress(child.guid), search: {}, replace: true })
    if (!mayReact) return
    const wanted = grantedBy(link, questions)
    if (authentication.type === 'TOKEN' && wanted.length > 0) prepare(wanted.map(({ key }) => key))
    else void grant(wanted)
  })

  const asked = JSON.stringify(link ?? '')
  useEffect(() => {
    if (handled.current === asked) return
    handled.current = asked
    follow()
  }, [asked])

  const waiting = questions.filter(({ key, reaction }) => ready.includes(key) && reaction === 'UNKNOWN')
  return {
    granted,
    prepared:
      waiting.length > 0
        ? {
            questions: waiting,
            grant: () => {
              prepare([])
              void grant(waiting)
            },
            forget: () => prepare([]),
          }
        : undefined,
    shown: link?.kind === 'show' ? link.keys : [],
  }
}

/** The questions of a link, by name, with one button that grants them (PD-17). */
export function PreparedByLink({ link: { prepared } }: { link: ConsentByLink }) {
  const t = useText()
  if (!prepared) return null
  const { questions, grant, forget } = prepared
  return (
    <div className="privacy-prepared">
      <Alert
        kind="info"
        title={t('privacy.link.title', { count: questions.length })}
        actions={
          <>
            <Button onPress={forget}>{t('privacy.link.not-now')}</Button>
            <Button kind="primary" onPress={grant}>
              {t('privacy.grant')}
            </Button>
          </>
        }
      >
        <QuestionNames questions={questions} />
      </Alert>
    </div>
  )
}
