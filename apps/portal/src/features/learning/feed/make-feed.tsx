import { useState, type FormEvent } from 'react'
import type { MadeFeed } from '@portal/contract/learning/calendar-feeds.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { feedKinds, type FeedKind } from '@portal/domain/learning/feed/calendar-feed.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { CheckboxList, RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { useMakeFeed } from './feeds.queries.ts'

type MakeProps = {
  readonly pupils: readonly Child[]
  readonly onMade: (made: MadeFeed) => void
  readonly onClose: () => void
}

/** The child and the content of a feed: everything, by default. */
export function MakeFeed({ pupils, onMade, onClose }: MakeProps) {
  const t = useText()
  const [child, setChild] = useState<string | undefined>(pupils[0]?.guid)
  const [kinds, setKinds] = useState<readonly string[]>(feedKinds)
  const [isSent, setSent] = useState(false)
  const make = useMakeFeed()
  const pupil = pupils.find(({ guid }) => guid === child)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!pupil || kinds.length === 0 || make.isPending) return
    const chosen: readonly FeedKind[] = feedKinds.filter((kind) => kinds.includes(kind))
    make.mutate({ child: pupil.guid, kinds: chosen }, { onSuccess: onMade })
  }
  return (
    <Card className="feed-card" aria-labelledby="make-feed">
      <h3 id="make-feed" ref={stand} tabIndex={-1}>
        {t('feeds.make.title')}
      </h3>
      <FailureAlert failure={make.error} />
      <form className="feed-form" onSubmit={submit} noValidate>
        {pupils.length > 1 && (
          <RadioList
            label={t('feeds.make.child')}
            choices={pupils.map(({ guid, firstName }) => ({ value: guid, text: firstName }))}
            value={child}
            onChange={setChild}
          />
        )}
        <CheckboxList
          label={t('feeds.make.kinds')}
          hint={t('feeds.make.hint')}
          choices={feedKinds.map((kind) => ({ value: kind, text: t(`feeds.kind.${kind}`) }))}
          value={kinds}
          onChange={setKinds}
          error={isSent && kinds.length === 0 ? t('feeds.make.missing') : undefined}
        />
        <p className="own-account-actions">
          <Button kind="primary" type="submit" isPending={make.isPending}>
            {t('feeds.make')}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
        </p>
      </form>
    </Card>
  )
}

/** Moves the focus from the removed button to its replacement. */
const stand = (element: HTMLElement | null) => element?.focus()
