import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { DownloadFaults } from '../../../tray/download-faults.tsx'
import { feedQuery, type FeedDetail } from './feed.queries.ts'
import { faultWords, outcomeOf } from './feed-words.ts'
import { FeedPreview } from './feed-preview.tsx'
import { progressWords } from './progress-words.ts'
import '../import/import.css'

/** One file of a system, by its state. */
export function FeedPage() {
  const t = useText()
  const id = useParam('feedId')
  const { data, error, refetch } = useQuery(feedQuery(useCall(), id))
  const title = data?.fileName ?? t('feeds.title')
  return (
    <>
      <ScreenHead title={title} />
      {!data && error && (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()}>
          <ToFeeds />
        </Failed>
      )}
      {!data && !error && <Skeleton height="row" lines={6} />}
      {data && (
        <div className="import-form">
          <p className="quiet">{t(`feeds.kind.${data.kind}`)}</p>
          <Feed feed={data} />
        </div>
      )}
    </>
  )
}

type FeedProps = { readonly feed: FeedDetail }

function Feed({ feed }: FeedProps) {
  switch (feed.state) {
    case 'checking':
    case 'applying':
      return <Running feed={feed} />
    case 'ready':
      return <FeedPreview feed={feed} />
    case 'refused':
      return <Refused feed={feed} />
    case 'applied':
      return <Applied feed={feed} />
    case 'cancelled':
      return <Cancelled />
  }
}

/** The progress of the job. The page may be left: the tray of jobs shows it too. */
function Running({ feed: { state, progress } }: FeedProps) {
  const t = useText()
  return (
    <div role="status" className="import-section">
      <h2>{t(state === 'applying' ? 'feeds.applying' : 'feeds.checking')}</h2>
      <p>{progress ? progressWords(progress, t) : t('feeds.waiting')}</p>
      {progress && progress.total > 0 && <Meter share={progress.done / progress.total} />}
      <p className="quiet">{t('feeds.may-leave')}</p>
    </div>
  )
}

function Refused({ feed }: FeedProps) {
  const t = useText()
  const { fileName, faults, faultCount } = feed
  return (
    <>
      <Alert kind="danger" title={t('feeds.refused')}>
        <p>{t('feeds.refused.about', { count: faultCount })}</p>
      </Alert>
      <div className="list-box">
        {/* The keyboard scrolls what has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className="list-scroll" tabIndex={0} role="region" aria-label={t('feeds.refused')}>
          <table className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('feeds.place')}</th>
                <th scope="col">{t('feeds.fault')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map((fault, nth) => (
                <tr key={`${nth} ${fault.place}`}>
                  <th scope="row">{fault.place || t('feeds.whole-file')}</th>
                  <td className="feed-fault">{faultWords(fault, t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="import-actions">
        <DownloadFaults
          about={fileName}
          read={(save) =>
            save([
              [t('feeds.place'), t('feeds.fault')],
              ...faults.map((fault) => [fault.place, faultWords(fault, t)]),
            ])
          }
        />
      </div>
      <ToFeeds />
    </>
  )
}

function Applied({ feed }: FeedProps) {
  const t = useText()
  const language = useLanguage()
  const { appliedAt, appliedBy } = feed
  return (
    <>
      <Alert kind="success" title={t('feeds.applied')}>
        <p>{outcomeOf(feed, { t })}</p>
        {appliedAt && (
          <p className="quiet">
            {t('imports.applied-by', { name: appliedBy, moment: formatMoment(appliedAt, language) })}
          </p>
        )}
      </Alert>
      <ToFeeds />
    </>
  )
}

function Cancelled() {
  const t = useText()
  return <EmptyState icon={FileX} title={t('feeds.cancelled')} actions={<ToFeeds />} />
}

function ToFeeds() {
  const t = useText()
  return (
    <p className="import-actions">
      <LinkButton href="/feeds">{t('feeds.to-feeds')}</LinkButton>
    </p>
  )
}
