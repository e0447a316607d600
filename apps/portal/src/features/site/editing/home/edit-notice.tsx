import { useQuery } from '@tanstack/react-query'
import { Check, History, Pencil, Save } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import {
  faultOfNotice,
  LONGEST_NOTICE,
  noticeKinds,
  type EditedNotice,
  type NoticeKind,
  type WrittenNotice,
} from '@portal/domain/account/portal/notice.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useRefusalText } from '@portal/web-kit/text/failure/refusal-text.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LeaveUnkept } from '../leave-unkept.tsx'
import { noticeQuery } from './notice.queries.ts'
import { NoticeVersions } from './notice-versions.tsx'
import { useEditedNotice } from './use-edited-notice.ts'
import { showFaults } from '../show-faults.ts'

/** The notice above every screen, edited like the blocks of home. */
export function EditNotice() {
  const { data, error, refetch } = useQuery(noticeQuery(useCall()))
  if (data) return <Notice notice={data} />
  if (error) return <Failed failure={error} title="editing.notice.failed" retry={() => void refetch()} />
  return <Skeleton lines={2} height="row" />
}

function Notice({ notice }: { notice: EditedNotice }) {
  const t = useText()
  const headingId = useId()
  const [isOpen, open] = useState(false)
  const edited = useEditedNotice(notice)
  return (
    <section aria-labelledby={headingId} className="edited-place">
      <div className="edited-place-head">
        <h2 id={headingId}>{t('editing.notice')}</h2>
        <Button kind="quiet" icon={isOpen ? Check : Pencil} onPress={() => open(!isOpen)}>
          {t(isOpen ? 'editing.home.close' : 'editing.home.edit')}
          <span className="visually-hidden"> {t('editing.notice')}</span>
        </Button>
      </div>
      {isOpen ? <NoticeForm notice={notice} edited={edited} /> : <NoticeNow notice={notice} />}
      {!edited.isKept && <LeaveUnkept />}
    </section>
  )
}

function NoticeNow({ notice: { active, priority, message } }: { notice: WrittenNotice }) {
  const t = useText()
  if (!active) return <p className="quiet">{t('editing.notice.none')}</p>
  return (
    <Alert kind={priority} title={t(`downtime.${priority}.title`)}>
      <p>{message}</p>
    </Alert>
  )
}

type NoticeFormProps = {
  readonly notice: EditedNotice
  readonly edited: ReturnType<typeof useEditedNotice>
}

function NoticeForm({ notice, edited }: NoticeFormProps) {
  const t = useText()
  const { own, shown, saving, failure, isKept, isOther, type, discard, save } = edited
  const [wasTried, setTried] = useState(false)
  const [showsVersions, showVersions] = useState(false)
  const fault = faultOfNotice(shown)
  const wrong = useRefusalText(wasTried ? fault : undefined)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    showFaults(event, () => setTried(true))
    if (own && !fault) save(shown)
  }
  return (
    <Card as="div" className="edited-place-text">
      {isOther && <OtherNotice notice={notice} onTake={discard} />}
      <FailureAlert failure={failure} />
      <form noValidate onSubmit={submit} className="editor-form">
        <NoticeFields shown={shown} type={type} error={wrong} />
        <div className="editor-actions">
          <Button
            kind="primary"
            type="submit"
            icon={Save}
            isPending={saving.isPending}
            reasonNotTo={own ? undefined : t('editing.nothing-new')}
          >
            {t(isOther ? 'editing.notice.save-over' : 'editing.save')}
          </Button>
          {own && !isOther && <Button onPress={discard}>{t('editing.discard')}</Button>}
          <Button kind="quiet" icon={History} onPress={() => showVersions(true)}>
            {t('editing.versions')}
          </Button>
          <p role="status" className="quiet">
            {own && t(isKept ? 'editing.unsaved' : 'editing.unsaved-nowhere')}
          </p>
        </div>
      </form>
      {showsVersions && (
        <NoticeVersions
          notice={notice}
          onRestore={(version) => {
            showVersions(false)
            type(version)
          }}
          onClose={() => showVersions(false)}
        />
      )}
    </Card>
  )
}

type NoticeFieldsProps = {
  readonly shown: WrittenNotice
  readonly type: (more: Partial<WrittenNotice>) => void
  readonly error: string | undefined
}

function NoticeFields({ shown, type, error }: NoticeFieldsProps) {
  const t = useText()
  return (
    <>
      <RadioList
        label={t('editing.notice.kind')}
        choices={noticeKinds.map((kind) => ({ value: kind, text: t(`downtime.${kind}.title`) }))}
        value={shown.priority}
        onChange={(priority) => type({ priority: priority as NoticeKind })}
      />
      <TextAreaField
        label={t('editing.notice.message')}
        hint={t('editing.notice.message-hint', { count: LONGEST_NOTICE })}
        value={shown.message}
        maxLength={LONGEST_NOTICE}
        onChange={(message) => type({ message })}
        validationBehavior="aria"
        error={error}
      />
      <Checkbox isSelected={shown.active} onChange={(active) => type({ active })} className="choice">
        {t('editing.notice.active')}
      </Checkbox>
    </>
  )
}

type OtherNoticeProps = { readonly notice: EditedNotice; readonly onTake: () => void }

/** Another editor saved in the meantime: shows their notice above the own one. */
function OtherNotice({ notice, onTake }: OtherNoticeProps) {
  const t = useText()
  const [newest] = notice.versions
  return (
    <Alert
      kind="warning"
      isNews
      title={t('editing.notice.other', { name: newest?.writtenBy ?? t('editing.somebody') })}
      actions={<Button onPress={onTake}>{t('editing.other.take')}</Button>}
    >
      <p>{t('editing.notice.other-explained')}</p>
      <NoticeNow notice={notice} />
    </Alert>
  )
}
