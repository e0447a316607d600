import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import type { OwnSession } from '@portal/contract/account/own-account.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatLongDay, formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { deviceName } from './device-name.ts'
import { ownSessionsQuery, useEndSession } from './own-account.queries.ts'

/** The sessions of this person, with sign-out for a lost phone or a public computer. */
export function OwnSessions() {
  const t = useText()
  const say = useFailureText()
  const { data: sessions, error } = useQuery(ownSessionsQuery(useCall()))
  const end = useEndSession(() => showToast({ kind: 'success', title: t('account.sessions.ended') }))
  const problem = error ?? end.error
  return (
    <section className="own-account-part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('account.sessions.title')}</h2>
      <p className="quiet">{t('account.sessions.text')}</p>
      {problem && (
        <Alert kind="danger" isNews={Boolean(end.error)}>
          {say(problem)}
        </Alert>
      )}
      {!sessions && !error && <Skeleton />}
      {sessions && (
        <Card as="ul" className="own-sessions" aria-labelledby="own-sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} end={end} />
          ))}
        </Card>
      )}
      {sessions && sessions.length > 2 && (
        <Button
          onPress={() => end.mutate('everywhere-else')}
          isPending={end.isPending && end.variables === 'everywhere-else'}
        >
          {t('account.sessions.end-others')}
        </Button>
      )}
    </section>
  )
}

type SessionRowProps = { readonly session: OwnSession; readonly end: ReturnType<typeof useEndSession> }

function SessionRow({ session, end }: SessionRowProps) {
  const t = useText()
  const language = useLanguage()
  const device = deviceName(t, session.device)
  return (
    <li>
      <Icon of={MonitorSmartphone} size={22} />
      <div className="own-session-words">
        <p className="strong">{device}</p>
        <p className="small quiet">
          {session.isThisOne
            ? t('account.sessions.this')
            : t('account.sessions.since', {
                begin: formatMoment(session.beganAt, language),
                last: formatMoment(session.lastSeenAt, language),
              })}
        </p>
        {session.staysUntil && (
          <p className="small quiet">
            {t('account.sessions.stays', { date: formatLongDay(dayAtSchool(session.staysUntil), language) })}
          </p>
        )}
      </div>
      {!session.isThisOne && (
        <Button
          onPress={() => end.mutate(session.id)}
          isPending={end.isPending && end.variables === session.id}
        >
          {t('account.sessions.end')}
          <span className="visually-hidden">: {device}</span>
        </Button>
      )}
    </li>
  )
}
