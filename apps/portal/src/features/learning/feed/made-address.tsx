import { CalendarPlus } from 'lucide-react'
import type { MadeFeed } from '@portal/contract/learning/calendar-feeds.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { CopyButton } from '@portal/ui/button/copy-button.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Card } from '@portal/ui/layout/card.tsx'

type MadeProps = {
  readonly made: MadeFeed
  readonly name: string | undefined
  readonly onClose: () => void
}

const places = ['iphone', 'android', 'outlook'] as const

/** The address, shown only once, with instructions for each kind of device. */
export function MadeAddress({ made: { address }, name = '', onClose }: MadeProps) {
  const t = useText()
  return (
    <Card className="feed-card" aria-labelledby="made-feed">
      <h3 id="made-feed" ref={stand} tabIndex={-1}>
        {t('feeds.made.title', { name })}
      </h3>
      <Alert kind="warning">{t('feeds.made.once')}</Alert>
      <TextField label={t('feeds.made.address')} value={address} isReadOnly spellCheck={false} />
      <p className="own-account-actions">
        <CopyButton text={address} label={t('feeds.made.copy')} copiedLabel={t('feeds.made.copied')} />
        <OutsideLink href={address.replace(/^https?:/, 'webcal:')} kind="secondary" icon={CalendarPlus}>
          {t('feeds.made.open')}
        </OutsideLink>
      </p>
      {places.map((place) => (
        <details key={place} className="feed-how">
          <summary>{t(`feeds.how.${place}`)}</summary>
          <ol>
            {t(`feeds.how.${place}.steps`)
              .split('\n')
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
        </details>
      ))}
      <p className="small quiet">{t('feeds.how.later')}</p>
      <p className="own-account-actions">
        <Button kind="primary" onPress={onClose}>
          {t('feeds.made.done')}
        </Button>
      </p>
    </Card>
  )
}

const stand = (element: HTMLElement | null) => element?.focus()
