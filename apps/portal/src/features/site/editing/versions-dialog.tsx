import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedText, TextVersion } from '@portal/domain/site/editing/page-text.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { Differences } from './differences.tsx'
import { pageVersionQuery, useRestoreVersion } from './editing.queries.ts'

type VersionsDialogProps = {
  readonly text: EditedText
  readonly onRestored: (text: EditedText) => void
  /** Called with the current text when another editor changed it. */
  readonly onOther: (text: EditedText) => void
  readonly onClose: () => void
}

/** All versions of a page: author, time, the differences from now, and a way to restore one. */
export function VersionsDialog({ text, onRestored, onOther, onClose }: VersionsDialogProps) {
  const t = useText()
  const [chosen, choose] = useState<TextVersion>()
  const restoring = useRestoreVersion({ onSaved: onRestored, onOther })
  const { number, version: begunWith } = text
  return (
    <Dialog
      title={t('editing.versions')}
      isOpen
      onClose={onClose}
      actions={
        chosen && (
          <>
            <Button onPress={() => choose(undefined)}>{t('editing.versions.all')}</Button>
            <Button
              kind="primary"
              isPending={restoring.isPending}
              onPress={() => restoring.mutate({ number, begunWith, version: chosen.version })}
            >
              {t('editing.versions.restore')}
            </Button>
          </>
        )
      }
    >
      {restoring.error && <FailureAlert failure={restoring.error} />}
      {chosen ? <Compared text={text} chosen={chosen} /> : <Versions text={text} onChoose={choose} />}
    </Dialog>
  )
}

type VersionsProps = { readonly text: EditedText; readonly onChoose: (version: TextVersion) => void }

function Versions({ text, onChoose }: VersionsProps) {
  const t = useText()
  return (
    <ul role="list" className="text-versions">
      {text.versions.map((version) => (
        <li key={version.version}>
          <div>
            <Written version={version} />
          </div>
          {version.version === text.version ? (
            <span className="quiet">{t('editing.versions.shown')}</span>
          ) : (
            <Button kind="quiet" onPress={() => onChoose(version)}>
              {t('editing.versions.compare')}
              <span className="visually-hidden">
                {' '}
                <Written version={version} />
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The time and author of a text. */
function Written({ version: { writtenAt, writtenBy } }: { version: TextVersion }) {
  const t = useText()
  const moment = formatMoment(writtenAt, useLanguage())
  return (
    <>
      {writtenBy
        ? t('editing.versions.by', { moment, name: writtenBy })
        : t('editing.versions.from-file', { moment })}
    </>
  )
}

function Compared({ text, chosen }: { text: EditedText; chosen: TextVersion }) {
  const t = useText()
  const { locale } = useSchool()
  const { number } = text
  const { data, error } = useQuery(pageVersionQuery(useCall(), { number, version: chosen.version }))
  return (
    <>
      <p className="strong">
        <Written version={chosen} />
      </p>
      <p className="quiet">{t('editing.versions.explained')}</p>
      {error && <FailureAlert failure={error} />}
      {!data && !error && <Skeleton lines={4} height="row" />}
      {data && (
        <Differences
          label={t('editing.versions.differences')}
          earlier={text.html}
          later={data.html}
          lang={locale.language}
        />
      )}
    </>
  )
}
