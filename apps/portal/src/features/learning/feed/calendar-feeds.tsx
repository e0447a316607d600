import { useRefusalText } from '@portal/web-kit/text/failure/refusal-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, CalendarSync } from 'lucide-react'
import { useState } from 'react'
import type { MadeFeed } from '@portal/contract/learning/calendar-feeds.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { reasonNotToMakeFeed, type CalendarFeed } from '@portal/domain/learning/feed/calendar-feed.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { usePupils } from '@portal/web-kit/session/current.ts'
import { calendarFeedsQuery } from './feeds.queries.ts'
import { MadeAddress } from './made-address.tsx'
import { MakeFeed } from './make-feed.tsx'
import { RevokeFeed } from './revoke-feed.tsx'
import './feeds.css'

/** The agenda in a calendar app: the feeds of this person, with actions to make and revoke one. */
export function CalendarFeeds() {
  const children = usePupils()
  const pupils = children.filter(({ pseudo }) => !pseudo)
  return (
    <WithTexts area="school">
      <Feeds pupils={pupils} />
    </WithTexts>
  )
}

function Feeds({ pupils }: { pupils: readonly Child[] }) {
  const t = useText()
  const say = useFailureText()
  const { data: feeds, error } = useQuery(calendarFeedsQuery(useCall()))
  if (pupils.length === 0 && feeds?.length === 0) return null
  return (
    <section className="own-account-part" aria-labelledby="calendar-feeds">
      <h2 id="calendar-feeds">{t('feeds.title')}</h2>
      <p className="quiet">{t('feeds.text')}</p>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!feeds && !error && <Skeleton />}
      {feeds && <Standing feeds={feeds} pupils={pupils} />}
    </section>
  )
}

type StandingProps = { readonly feeds: readonly CalendarFeed[]; readonly pupils: readonly Child[] }

function Standing({ feeds, pupils }: StandingProps) {
  const t = useText()
  const [chosen, setStep] = useState<'list' | 'make' | MadeFeed>('list')
  const [revoked, setRevoked] = useState<CalendarFeed>()
  const tooMany = useRefusalText(reasonNotToMakeFeed(feeds.length))
  const close = () => setStep('list')
  // An address is shown only while it works: it may be revoked beside it, or on another device.
  const isRevoked = typeof chosen === 'object' && feeds.every(({ id }) => id !== chosen.id)
  const step = isRevoked ? 'list' : chosen
  const made = typeof step === 'object' ? step : undefined
  return (
    <>
      {feeds.length > 0 && (
        <Card as="ul" className="own-sessions" aria-labelledby="calendar-feeds">
          {feeds.map((feed) => (
            <FeedRow
              key={feed.id}
              feed={feed}
              name={nameOf(feed, pupils)}
              onRevoke={() => setRevoked(feed)}
            />
          ))}
        </Card>
      )}
      {made && <MadeAddress made={made} name={nameOf(made, pupils)} onClose={close} />}
      {step === 'make' && <MakeFeed pupils={pupils} onMade={setStep} onClose={close} />}
      {step === 'list' && pupils.length > 0 && (
        <Button icon={CalendarPlus} onPress={() => setStep('make')} reasonNotTo={tooMany}>
          {t('feeds.add')}
        </Button>
      )}
      {revoked && <RevokeFeed feed={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  )
}

/** Undefined for a child who is no longer the person's. */
const nameOf = ({ child }: Pick<CalendarFeed, 'child'>, pupils: readonly Child[]): string | undefined =>
  pupils.find(({ guid }) => guid === child)?.firstName

type FeedRowProps = {
  readonly feed: CalendarFeed
  readonly name: string | undefined
  readonly onRevoke: () => void
}

function FeedRow({ feed, name, onRevoke }: FeedRowProps) {
  const t = useText()
  const language = useLanguage()
  const kinds = new Intl.ListFormat(language).format(feed.kinds.map((kind) => t(`feeds.kind.${kind}.short`)))
  const title = name === undefined ? t('feeds.former') : t('feeds.of', { name, kinds })
  return (
    <li>
      <Icon of={CalendarSync} size={22} />
      <div className="own-session-words">
        <p className="strong">{title}</p>
        <p className="small quiet">
          {t('feeds.made', { date: formatLongDay(dayAtSchool(feed.madeAt), language) })}
        </p>
        {!feed.answers && <p className="small">{t('feeds.silent')}</p>}
      </div>
      <Button onPress={onRevoke}>
        {t('feeds.revoke')}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </li>
  )
}
