import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { jobRefusalWords } from '../../../../tray/job-words.ts'
import { CancelImport } from '../cancel-import.tsx'
import { previewQuery, type ImportDetail, type ImportPreview } from '../import.queries.ts'
import { ApplyImport } from './apply-import.tsx'
import { ChangedPeople, CreatedPeople, GonePupils, NewPayers } from './differences.tsx'
import { RefusedRows } from './refused-rows.tsx'

type PreviewProps = { readonly run: ImportDetail }

/** What applying the import would do, and what stops it. */
export function Preview({ run }: PreviewProps) {
  const { data, error, refetch } = useQuery(previewQuery(useCall(), run.id))
  if (!data && error) return <Failed failure={error} title="error.retrieve" retry={() => void refetch()} />
  if (!data) return <Skeleton height="row" lines={8} />
  return <Loaded run={run} preview={data} />
}

function Loaded({ run, preview }: PreviewProps & { readonly preview: ImportPreview }) {
  const t = useText()
  const { id } = run
  return (
    <div className="import-form">
      {run.stopped && (
        <Alert kind="warning" title={t('imports.stopped')} isNews>
          <p>{jobRefusalWords(run.stopped, t)}</p>
        </Alert>
      )}
      <Numbers preview={preview} />
      <RefusedRows run={run} preview={preview} />
      <div className="import-actions">
        <ApplyImport id={id} preview={preview} />
        <LinkButton href={`/imports/${id}?step=columns`}>{t('imports.to-columns')}</LinkButton>
        <CancelImport id={id} />
      </div>
      <GonePupils preview={preview} />
      <ChangedPeople preview={preview} />
      <NewPayers preview={preview} />
      <CreatedPeople preview={preview} />
    </div>
  )
}

/** The numbers of the preview, announced when a mended row changes them. */
function Numbers({ preview: { counts, refusedCount, leftToOffice } }: { readonly preview: ImportPreview }) {
  const t = useText()
  const numbers = [
    ['new-pupils', counts.newPupils],
    ['new-guardians', counts.newGuardians],
    ['changed', counts.changed],
    ['gone', counts.gone],
    ['unchanged', counts.unchanged],
    ['refused', refusedCount],
    ['left-out', counts.leftOut],
  ] as const
  const isNothing = counts.newPupils + counts.newGuardians + counts.changed + counts.gone === 0
  return (
    <div role="status">
      <dl className="import-numbers">
        {numbers.map(([name, count]) => (
          <div key={name} data-alert={(name === 'refused' && count > 0) || undefined}>
            <dt>{t(`imports.number.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {leftToOffice > 0 && <p>{t('imports.left-to-office', { count: leftToOffice })}</p>}
      {isNothing && refusedCount === 0 && <Alert kind="info">{t('imports.nothing')}</Alert>}
    </div>
  )
}
