import { useState } from 'react'
import { changesSomething, goneIn } from '@portal/domain/people/feed-import/feed-import.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useApplyFeed, useCancelFeed, useCheckFeed, type FeedDetail, type FeedPart } from './feed.queries.ts'
import { feedFieldWords, partWords } from './feed-words.ts'
import '../../../list/list.css'
import { SmallTable } from '../../../list/small-table.tsx'

type FeedProps = { readonly feed: FeedDetail }

/** What applying the file would do, part by part. */
export function FeedPreview({ feed }: FeedProps) {
  const t = useText()
  const { preview, mayRemove, isOutdated } = feed
  if (!preview) return null
  const { parts, notes } = preview
  const gone = goneIn(parts)
  return (
    <>
      {isOutdated && (
        <Alert kind="warning" title={t('feeds.outdated')} isNews>
          <p>{t('feeds.outdated.about')}</p>
        </Alert>
      )}
      {!changesSomething(parts, mayRemove) && <Alert kind="info">{t('feeds.nothing')}</Alert>}
      {gone > 0 && (
        <Alert kind="warning">
          <p>{t(mayRemove ? 'feeds.removes' : 'feeds.keeps', { count: gone })}</p>
          <Remove feed={feed} />
        </Alert>
      )}
      {notes.map((note) => (
        <p key={note} className="quiet" lang="en">
          {note}
        </p>
      ))}
      <FeedActions feed={feed} gone={gone} />
      <Parts parts={parts} />
      {parts
        .filter(({ differences }) => differences.length > 0)
        .map((part) => (
          <Differences key={part.part} part={part} />
        ))}
    </>
  )
}

/** Checks the file again with the other choice about what it no longer has. */
function Remove({ feed: { id, mayRemove } }: FeedProps) {
  const t = useText()
  const check = useCheckFeed(id)
  return (
    <>
      <FailureAlert failure={check.error} />
      <Button onPress={() => check.mutate(!mayRemove)} isPending={check.isPending}>
        {t(mayRemove ? 'feeds.keep-them' : 'feeds.remove-them')}
      </Button>
    </>
  )
}

function FeedActions({ feed, gone }: FeedProps & { readonly gone: number }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { id, hash, asksTwice } = feed
  const apply = useApplyFeed(id)
  const cancel = useCancelFeed(id)
  const run = () => {
    setAsking(false)
    apply.mutate({ hash, gone })
  }
  return (
    <>
      <FailureAlert failure={apply.error ?? cancel.error} />
      <div className="import-actions">
        <Button kind="primary" isPending={apply.isPending} onPress={asksTwice ? () => setAsking(true) : run}>
          {t('feeds.apply')}
        </Button>
        <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {t('feeds.cancel')}
        </Button>
      </div>
      <Dialog
        title={t('feeds.many-gone', { count: gone })}
        width="narrow"
        isUrgent
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button kind="primary" onPress={run}>
              {t('feeds.many-gone.apply', { count: gone })}
            </Button>
          </>
        }
      >
        <p>{t('feeds.many-gone.about')}</p>
      </Dialog>
    </>
  )
}

/** The numbers of each part. */
function Parts({ parts }: { readonly parts: readonly FeedPart[] }) {
  const t = useText()
  return (
    <SmallTable
      name={t('feeds.parts')}
      columns={['feeds.part', 'feeds.new', 'feeds.changed', 'feeds.same', 'feeds.gone']}
    >
      {parts.map(({ part, created, changed, unchanged, gone }) => (
        <tr key={part}>
          <th scope="row">{partWords(part, t)}</th>
          <td>{created}</td>
          <td>{changed}</td>
          <td>{unchanged}</td>
          <td>{gone}</td>
        </tr>
      ))}
    </SmallTable>
  )
}

/** The first records of a part that are new, changed or gone. */
function Differences({ part: { part, created, changed, gone, differences } }: { readonly part: FeedPart }) {
  const t = useText()
  const total = created + changed + gone
  return (
    <section className="import-section">
      <h2>{partWords(part, t)}</h2>
      <SmallTable name={partWords(part, t)} columns={['feeds.record', 'feeds.what', 'imports.changes']}>
        {differences.map(({ name, what, fields }, nth) => (
          <tr key={`${nth} ${name}`}>
            <th scope="row">{name}</th>
            <td>{t(`feeds.${what}`)}</td>
            <td>
              <ul role="list" className="import-changes">
                {fields.map(({ field, old, new: given }) => (
                  <li key={field}>
                    {feedFieldWords(field, t)}: <del>{old || t('imports.value.none')}</del> →{' '}
                    <ins>{given || t('imports.value.none')}</ins>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </SmallTable>
      {differences.length < total && (
        <p className="quiet">{t('imports.first-of', { shown: differences.length, total })}</p>
      )}
    </section>
  )
}
