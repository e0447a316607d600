import { codeOfSubject } from '@portal/domain/learning/subject.ts'
import { toneOfSubject } from './subject-tone.ts'
import './subject-tones.css'

/** The code of a subject in its colour. Its name is beside it, so screen readers skip it. */
export function SubjectCode({ subject }: { subject: string }) {
  const code = codeOfSubject(subject)
  return (
    <span aria-hidden className="subject-code" data-subject={toneOfSubject(code)}>
      {code}
    </span>
  )
}
