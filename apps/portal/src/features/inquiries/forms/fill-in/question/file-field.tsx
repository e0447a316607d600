import { Paperclip, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formFilePath } from '@portal/contract/inquiries/paths.ts'
import {
  formFileTypes,
  reasonNotToTakeFile,
  reasonNotToTakeSize,
  type FormFile,
} from '@portal/domain/inquiries/forms/form-file.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { FileLink } from '@portal/web-kit/text/file-link.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { FileButton } from '@portal/ui/button/file-button.tsx'
import { useUpload } from '../../forms.queries.ts'
import { useAbout } from '../../use-about.ts'
import { focusField } from '../focus-field.ts'
import type { QuestionFieldProps } from './question-props.ts'
import { readFile } from './read-file.ts'

/** A file, uploaded at once and sent with the form later. */
export function FileField({ question, answer, file, error, onAnswer }: QuestionFieldProps) {
  const t = useText()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { send, isSending, problem, forgetProblem } = useSendFile(question, (sent) =>
    onAnswer({ kind: 'file', file: sent.id }, sent),
  )
  const keeps = problem && file && t('forms.file.keeps', { name: file.name })
  const wrong = [problem, keeps, error].filter(Boolean).join(' ')
  const remove = () => {
    forgetProblem()
    focusField(place.current)
    onAnswer(undefined)
  }
  return (
    <div
      ref={place}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint ${id}-error`}
      className="field form-file"
    >
      <span id={`${id}-label`} className="field-label">
        {question.question}
        {question.required && <Required />}
      </span>
      <span id={`${id}-hint`} className="field-hint">
        {[question.description, t('forms.file.hint')].filter(Boolean).join(' ')}
      </span>
      <FileButton accept={formFileTypes} onFile={send} icon={Paperclip} isPending={isSending}>
        {t(answer ? 'forms.file.choose-other' : 'forms.file.choose')}
        <span className="visually-hidden">: {question.question}</span>
      </FileButton>
      <BusyNote isBusy={isSending} />
      <div role="status">{answer?.kind === 'file' && file && <Sent file={file} remove={remove} />}</div>
      <div className="field-error-line">
        <span id={`${id}-error`} className="field-error">
          {wrong}
        </span>
      </div>
    </div>
  )
}

function Required() {
  const t = useText()
  return (
    <>
      <span aria-hidden>&nbsp;*</span>
      <span className="visually-hidden">, {t('forms.question.required')}</span>
    </>
  )
}

function Sent({ file, remove }: { file: FormFile; remove: () => void }) {
  const t = useText()
  return (
    <span className="form-file-sent">
      <FileLink file={file} address={formFilePath(file.id)} />
      <Button kind="quiet" icon={Trash2} onPress={remove}>
        {t('forms.file.remove')}
        <span className="visually-hidden">: {file.name}</span>
      </Button>
    </span>
  )
}

/** Uploads an acceptable file; otherwise says why not. The server checks again. */
function useSendFile({ id }: Question, onSent: (file: FormFile) => void) {
  const t = useText()
  const failureText = useFailureText()
  const { mutateAsync, isPending } = useUpload(useAbout())
  const [problem, setProblem] = useState<string>()
  const refuse = (reason: NonNullable<ReturnType<typeof reasonNotToTakeFile>>) =>
    setProblem(t(`refusal.${reason}` as TextKey))
  const send = async (file: File) => {
    const wrongSize = reasonNotToTakeSize(file.size)
    if (wrongSize) return refuse(wrongSize)
    setProblem(undefined)
    try {
      const { bytes, content } = await readFile(file)
      const reason = reasonNotToTakeFile(file.name, bytes)
      if (reason) refuse(reason)
      else onSent(await mutateAsync({ question: id, name: file.name, content }))
    } catch (failure) {
      setProblem(failureText(failure))
    }
  }
  return {
    send: (file: File) => void send(file),
    isSending: isPending,
    problem,
    forgetProblem: () => setProblem(undefined),
  }
}
