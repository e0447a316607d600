import { useQuery } from '@tanstack/react-query'
import { History, Save } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditedText } from '@portal/domain/site/editing/page-text.ts'
import { pageCode } from '@portal/domain/site/page/page-code.ts'
import type { PageSection, PageTree } from '@portal/domain/site/page/page-tree.ts'
import type { PageShown } from '@portal/domain/site/page/shown-page.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { insertPicture, linkPlace, pictureAt, removeLink, setLink } from './editor/commands.ts'
import { Differences } from './differences.tsx'
import { pageTextQuery } from './editing.queries.ts'
import { LeaveUnkept } from './leave-unkept.tsx'
import { LinkDialog } from './editor/link-dialog.tsx'
import { PictureDialog } from './editor/picture-dialog.tsx'
import { RichText } from './editor/rich-text.tsx'
import type { Asked } from './editor/toolbar.tsx'
import { useEditedText } from './use-edited-text.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import './editing.css'

export type PageEditorProps = {
  readonly page: Pick<PageShown, 'number' | 'name'> & { readonly code?: string }
  readonly section: PageSection
  readonly tree: PageTree
}

/** The text of a page, edited in place. */
export function PageEditor(props: PageEditorProps) {
  return (
    <WithTexts area="editing">
      <WithTexts area="refusals">
        <ReadText {...props} />
      </WithTexts>
    </WithTexts>
  )
}

function ReadText({ page, ...rest }: PageEditorProps) {
  const { data, error, refetch } = useQuery(pageTextQuery(useCall(), page.number))
  if (data)
    return (
      <EditText
        key={page.number}
        text={data}
        name={page.name}
        leadsOut={pageCode(page.code ?? '') === 'sso'}
        {...rest}
      />
    )
  if (error) return <Failed failure={error} title="page.failed.title" retry={() => void refetch()} />
  return <Skeleton lines={6} height="row" />
}

type EditTextProps = Omit<PageEditorProps, 'page'> & {
  readonly text: EditedText
  readonly name: string
  /** Whether the page redirects to one of its links. */
  readonly leadsOut: boolean
}
type Question = Exclude<Asked, { readonly kind: 'save' }> & { readonly editor: EditorView }

function EditText({ text, name, ...pages }: EditTextProps) {
  const t = useText()
  const hintId = useId()
  const { locale } = useSchool()
  const edited = useEditedText(text)
  const [question, ask] = useState<Question>()
  const [showsVersions, showVersions] = useState(false)
  const { beginning, own, isOther, saving } = edited
  return (
    <section aria-label={t('editing.title', { name })} className="page-editor">
      {isOther && <OtherText text={text} own={own?.html ?? ''} onDiscard={edited.discard} />}
      <p id={hintId} className="quiet editor-hint">
        {t('editing.hint')}
      </p>
      <RichText
        key={beginning.round}
        html={beginning.html}
        label={t('editing.text', { name })}
        describedBy={hintId}
        lang={locale.language}
        onChange={edited.type}
        onAsk={(asked, editor) => (asked.kind === 'save' ? edited.save() : ask({ ...asked, editor }))}
      />
      <div className="editor-actions">
        <Button
          kind="primary"
          icon={Save}
          isPending={saving.isPending}
          reasonNotTo={edited.reasonNotTo}
          onPress={edited.save}
        >
          {t(isOther ? 'editing.save-over' : 'editing.save')}
        </Button>
        {own && !isOther && <Button onPress={edited.discard}>{t('editing.discard')}</Button>}
        <Button kind="quiet" icon={History} onPress={() => showVersions(true)}>
          {t('editing.versions')}
        </Button>
        <BusyNote isBusy={saving.isPending} />
        <p role="status" className="quiet">
          {own && t(edited.isKept ? 'editing.unsaved' : 'editing.unsaved-nowhere')}
        </p>
      </div>
      {!edited.isKept && <LeaveUnkept />}
      {question && <Asking question={question} {...pages} onClose={() => ask(undefined)} />}
      {showsVersions && (
        <VersionsDialog
          text={text}
          onClose={() => showVersions(false)}
          onRestored={(restored) => {
            edited.goOnFrom(restored)
            showVersions(false)
          }}
          onOther={edited.goOnFrom}
        />
      )}
    </section>
  )
}

type OtherTextProps = { readonly text: EditedText; readonly own: string; readonly onDiscard: () => void }

/** Another editor saved in the meantime: shows both texts, and their differences. */
function OtherText({ text, own, onDiscard }: OtherTextProps) {
  const t = useText()
  const language = useLanguage()
  const { locale } = useSchool()
  const [shown] = text.versions.filter(({ version }) => version === text.version)
  const moment = shown ? formatMoment(shown.writtenAt, language) : ''
  return (
    <Alert
      kind="warning"
      isNews
      title={t('editing.other', { name: shown?.writtenBy ?? t('editing.somebody'), moment })}
      actions={<Button onPress={onDiscard}>{t('editing.other.take')}</Button>}
    >
      <p>{t('editing.other.explained')}</p>
      <Differences
        label={t('editing.other.differences')}
        earlier={text.html}
        later={own}
        lang={locale.language}
      />
    </Alert>
  )
}

type AskingProps = Omit<EditTextProps, 'text' | 'name'> & {
  readonly question: Question
  readonly onClose: () => void
}

/** The dialog of a button that needs input; afterwards the cursor is in the text again. */
function Asking({ question, onClose, ...pages }: AskingProps) {
  const { editor } = question
  const done = (command: ReturnType<typeof insertPicture>) => {
    command(editor.state, editor.dispatch, editor)
    // While the dialog is open, the text behind it cannot get the focus.
    flushSync(onClose)
    editor.focus()
  }
  if (question.kind === 'picture')
    return (
      <PictureDialog
        picture={question.file ? undefined : pictureAt(editor.state)}
        file={question.file}
        onSet={(picture) => done(insertPicture(picture))}
        onClose={onClose}
      />
    )
  const place = linkPlace(editor.state)
  return (
    <LinkDialog
      place={place}
      {...pages}
      onSet={(link) => done(setLink(place, link))}
      onRemove={() => done(removeLink(place))}
      onClose={onClose}
    />
  )
}
