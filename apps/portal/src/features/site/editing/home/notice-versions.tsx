import type { EditedNotice, NoticeVersion } from '@portal/domain/account/portal/notice.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'

type NoticeVersionsProps = {
  readonly notice: EditedNotice
  readonly onRestore: (version: NoticeVersion) => void
  readonly onClose: () => void
}

/** All versions of the notice, with author and time; one can be copied into the form. */
export function NoticeVersions({ notice, onRestore, onClose }: NoticeVersionsProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <Dialog title={t('editing.versions')} isOpen onClose={onClose}>
      {notice.versions.length === 0 && <p className="quiet">{t('editing.notice.no-versions')}</p>}
      <ul role="list" className="text-versions">
        {notice.versions.map((version) => (
          <li key={version.version}>
            <div>
              <p className="quiet small">
                {t('editing.versions.by', {
                  moment: formatMoment(version.writtenAt, language),
                  name: version.writtenBy ?? t('editing.somebody'),
                })}
              </p>
              <p>
                <span className="strong">{t(`downtime.${version.priority}.title`)}</span> {version.message}
              </p>
              {!version.active && <p className="quiet small">{t('editing.notice.was-off')}</p>}
            </div>
            {version.version !== notice.version && (
              <Button kind="quiet" onPress={() => onRestore(version)}>
                {t('editing.notice.use')}
                <span className="visually-hidden"> {version.message}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
