import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { consentLinkOf, grantedBy } from '@portal/domain/inquiries/privacy/consent-link.ts'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { privacyAddress } from '../addresses.ts'
import { QuestionNames } from './answer-all.tsx'
import { useChoose } from './privacy.queries.ts'

type LinkInput = { readonly questions: readonly PrivacyQuestion[]; readonly mayReact: boolean }

export type ConsentByLink = {
  /** How many questions a link granted; absent when none did. */
  readonly granted: number | undefined
  /** What a link asks for that waits for one press, and what that press or the other one does. */
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
 * Does what the link asks that led here, once, and takes it out of the address. In a
 * session that the link itself opened, the questions stand ready and one press gives permission (PD-17).
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

/** What a link asks for, spelled out, with one press that gives it (PD-17). */
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
