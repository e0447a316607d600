import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { EmptyState, ErrorState } from '@portal/ui/feedback/states.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { StepBar } from '@portal/ui/layout/step-bar.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { jobProgressWords } from '../../../tray/job-words.ts'
import { ColumnsForm } from './columns-form.tsx'
import { importQuery, type ImportDetail } from './import.queries.ts'
import { readStep } from './import-address.ts'
import { outcomeOf } from './import-words.ts'
import { Preview } from './preview/preview.tsx'
import './import.css'

/** One import, by its state. */
export function ImportPage() {
  const t = useText()
  const id = useParam('importId')
  const { data, error, refetch } = useQuery(importQuery(useCall(), id))
  const title = data?.fileName ?? t('imports.title')
  return (
    <>
      <ScreenHead title={title} />
      {!data && error && (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()}>
          <ToImports />
        </Failed>
      )}
      {!data && !error && <Skeleton height="row" lines={6} />}
      {data && <Run run={data} />}
    </>
  )
}

type RunProps = { readonly run: ImportDetail }

function Run({ run }: RunProps) {
  switch (run.state) {
    case 'open':
      return <OpenRun run={run} />
    case 'applying':
      return <ApplyingRun run={run} />
    case 'refused':
      return <RefusedRun run={run} />
    case 'applied':
      return <AppliedRun run={run} />
    case 'cancelled':
      return <CancelledRun />
  }
}

function OpenRun({ run }: RunProps) {
  const t = useText()
  const { step } = useQueryOf(readStep)
  const showsColumns = !run.isMapped || step === 'columns'
  return (
    <>
      <StepBar
        label={t('imports.steps')}
        steps={[t('imports.step.file'), t('imports.step.columns'), t('imports.step.preview')]}
        current={showsColumns ? 1 : 2}
      />
      {showsColumns ? <ColumnsForm run={run} /> : <Preview run={run} />}
    </>
  )
}

/** The progress of the job. The page may be left: the tray of jobs shows it too. */
function ApplyingRun({ run: { progress } }: RunProps) {
  const t = useText()
  return (
    <div role="status" className="import-section">
      <h2>{t('feeds.applying')}</h2>
      <p>{progress ? jobProgressWords(progress, t) : t('feeds.waiting')}</p>
      {progress && progress.total > 0 && <Meter share={progress.done / progress.total} />}
      <p className="quiet">{t('feeds.may-leave')}</p>
    </div>
  )
}

function RefusedRun({ run }: RunProps) {
  const t = useText()
  return (
    <ErrorState icon={FileX} title={t('imports.refused')} actions={<ToImports />}>
      {outcomeOf(run, { t })}
    </ErrorState>
  )
}

function AppliedRun({ run }: RunProps) {
  const t = useText()
  const language = useLanguage()
  const { appliedAt, appliedBy } = run
  return (
    <div className="import-form">
      <Alert kind="success" title={t('imports.applied')}>
        <p>{outcomeOf(run, { t })}</p>
        {appliedAt && (
          <p className="quiet">
            {t('imports.applied-by', { name: appliedBy, moment: formatMoment(appliedAt, language) })}
          </p>
        )}
      </Alert>
      <p className="import-actions">
        <ToImports />
        <LinkButton href="/families">{t('imports.to-families')}</LinkButton>
      </p>
    </div>
  )
}

function CancelledRun() {
  const t = useText()
  return <EmptyState icon={FileX} title={t('imports.cancelled')} actions={<ToImports />} />
}

function ToImports() {
  const t = useText()
  return <LinkButton href="/imports">{t('imports.to-imports')}</LinkButton>
}
