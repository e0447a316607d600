import type { FileFault, SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { isChoice, takesMany } from '@portal/domain/inquiries/forms/question.ts'
import { checkKeysOf } from './known-keys.ts'
import { fault, type Path } from './place.ts'

type Form = SchoolFile['forms'][number]
type Question = Form['questions'][number]
type Answer = Form['submissions'][number]['answers'][number]

/** References of forms to what is not there, and answers that do not fit their question. */
export function unknownInForms(file: SchoolFile): FileFault[] {
  const check = checkKeysOf(file)
  return file.forms.flatMap((form, index) => [
    ...form.children.flatMap((key, nth) => check('person', key, ['forms', index, 'children', nth])),
    ...inConditions(form, ['forms', index]),
    ...form.submissions.flatMap((submission, nth) => {
      const path = ['forms', index, 'submissions', nth]
      return [
        ...check('person', submission.by, [...path, 'by']),
        ...check('person', submission.about, [...path, 'about']),
        ...submission.answers.flatMap((answer, part) => [
          ...check('file', answer.file, [...path, 'answers', part, 'file']),
          ...inAnswer(form, answer, [...path, 'answers', part]),
        ]),
      ]
    }),
  ])
}

/** A question waits for an earlier one of its form that everybody sees who sees it, and for one of its options. */
const inConditions = (form: Form, place: Path): FileFault[] =>
  form.questions.flatMap(({ showWhen, parentsOnly }, nth) => {
    if (!showWhen) return []
    const path = [...place, 'questions', nth, 'showWhen']
    const earlier = form.questions.slice(0, nth).find(({ key }) => key === showWhen.question)
    if (!earlier) return [fault([...path, 'question'], `No earlier question '${showWhen.question}'`)]
    if (earlier.parentsOnly && !parentsOnly)
      return [fault([...path, 'question'], `Pupils do not see the question '${showWhen.question}'`)]
    const { option } = showWhen
    if (option === undefined || earlier.options.includes(option)) return []
    return [fault([...path, 'option'], `The question has no option '${option}'`)]
  })

/** An answer belongs to a question of its form, is of its kind, and chooses among its options. */
function inAnswer(form: Form, answer: Answer, path: Path): FileFault[] {
  const question = form.questions.find(({ key }) => key === answer.question)
  if (!question) return [fault([...path, 'question'], `The form has no question '${answer.question}'`)]
  if (!isOfKind(question, answer))
    return [fault(path, `Not an answer to a question of type ${question.type}`)]
  const unknown = answer.options.filter((option) => !question.options.includes(option))
  return unknown.map((option) => fault([...path, 'options'], `The question has no option '${option}'`))
}

function isOfKind({ type }: Question, { options, file }: Answer): boolean {
  if (isChoice(type)) return options.length === 1 || (options.length > 1 && takesMany(type))
  return type === 'FILE' ? file !== undefined : file === undefined && options.length === 0
}
