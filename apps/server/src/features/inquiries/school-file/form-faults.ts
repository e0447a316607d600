import { fault, type FileFault, type Path } from '@portal/contract/school-file/faults/place.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { isChoice, takesMany } from '@portal/domain/inquiries/forms/question.ts'

type Form = SchoolFile['forms'][number]
type Question = Form['questions'][number]
type Answer = Form['submissions'][number]['answers'][number]

/** Faults of forms: conditions that cannot be met, and answers that do not fit their question. */
export const formFaults = ({ forms }: SchoolFile): readonly FileFault[] =>
  forms.flatMap((form, index) => [
    ...inConditions(form, ['forms', index]),
    ...form.submissions.flatMap(({ answers }, nth) =>
      answers.flatMap((answer, part) =>
        inAnswer(form, answer, ['forms', index, 'submissions', nth, 'answers', part]),
      ),
    ),
  ])

/** A condition must refer to an earlier question that the same people see. */
const inConditions = (form: Form, place: Path): FileFault[] =>
  form.questions.flatMap(({ showWhen, parentsOnly }, nth) => {
    const awaited = form.questions.findIndex(({ key }) => key === showWhen?.question)
    const question = form.questions[awaited]
    if (!question) return []
    const path = [...place, 'questions', nth, 'showWhen', 'question']
    if (awaited >= nth) return [fault(path, `No earlier question '${question.key}'`)]
    if (question.parentsOnly && !parentsOnly)
      return [fault(path, `Pupils do not see the question '${question.key}'`)]
    return []
  })

/** An answer must be of the kind of its question. */
function inAnswer(form: Form, answer: Answer, path: Path): FileFault[] {
  const question = form.questions.find(({ key }) => key === answer.question)
  if (!question || isOfKind(question, answer)) return []
  return [fault(path, `Not an answer to a question of type ${question.type}`)]
}

function isOfKind({ type }: Question, { options, file }: Answer): boolean {
  if (isChoice(type)) return options.length === 1 || (options.length > 1 && takesMany(type))
  return type === 'FILE' ? file !== undefined : file === undefined && options.length === 0
}
