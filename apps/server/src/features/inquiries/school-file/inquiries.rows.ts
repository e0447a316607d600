import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

type Form = SchoolFile['forms'][number]

export const formRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form'>[] =>
  forms.map((form) => ({
    id: id('form', form.key),
    name: form.key,
    title: form.title,
    description: form.description,
    expires_on: form.expiresOn,
    changeable: form.changeable,
  }))

export const formChildRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form_child'>[] =>
  forms.flatMap((form) =>
    form.children.map((child) => ({ form_id: id('form', form.key), child_id: id('person', child) })),
  )

export const formQuestionRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form_question'>[] =>
  forms.flatMap((form) =>
    form.questions.map((question, position) => ({
      id: id('form-question', form.key, question.key),
      form_id: id('form', form.key),
      position,
      question: question.question,
      description: question.description,
      type: question.type,
      required: question.required,
      parents_only: question.parentsOnly,
      ...conditionOf(form, question, id),
    })),
  )

/** Always sets both columns, so that a removed condition is cleared. */
function conditionOf(form: Form, { showWhen }: Form['questions'][number], id: IdOf) {
  const { question, option } = showWhen ?? {}
  return {
    shown_when_question: question === undefined ? null : id('form-question', form.key, question),
    shown_when_option:
      question === undefined || option === undefined ? null : optionId(form, question, option, id),
  }
}

export const formOptionRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form_option'>[] =>
  forms.flatMap((form) =>
    form.questions.flatMap((question) =>
      question.options.map((option, position) => ({
        id: optionId(form, question.key, option, id),
        question_id: id('form-question', form.key, question.key),
        position,
        option,
      })),
    ),
  )

const optionId = (form: Form, question: string, option: string, id: IdOf) =>
  id('form-option', form.key, question, option)

const submissionId = (form: Form, { by, about }: Form['submissions'][number], id: IdOf) =>
  id.composed('form-submission', form.key, by, about ?? 'oneself')

export const formSubmissionRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form_submission'>[] =>
  forms.flatMap((form) =>
    form.submissions.map((submission) => ({
      id: submissionId(form, submission, id),
      form_id: id('form', form.key),
      recipient_id: id('person', submission.by),
      related_recipient_id: submission.about === undefined ? undefined : id('person', submission.about),
      submitted_at: submission.at,
    })),
  )

export const formVersionRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form_submission_version'>[] =>
  forms.flatMap((form) =>
    form.submissions.map((submission) => ({
      submission_id: submissionId(form, submission, id),
      version: 1,
      sent_at: submission.at,
    })),
  )

/** Rows for files in answers, with the submitter as their sender. */
export const formFileRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form_file'>[] =>
  forms.flatMap((form) =>
    form.submissions.flatMap(({ by, about, at, answers }) =>
      answers.flatMap(({ question, file }) =>
        file === undefined
          ? []
          : [
              {
                file_id: id('file', file),
                form_id: id('form', form.key),
                question_id: id('form-question', form.key, question),
                person_id: id('person', by),
                related_person_id: about === undefined ? undefined : id('person', about),
                sent_at: at,
              },
            ],
      ),
    ),
  )

/** One row for a text or a file, and one for each chosen option. */
export const formAnswerRows = ({ forms }: SchoolFile, id: IdOf): NewRow<'form_answer'>[] =>
  forms.flatMap((form) =>
    form.submissions.flatMap((submission) =>
      submission.answers.flatMap(({ question, text, options, file }) => {
        const given = options.length > 0 ? options : [undefined]
        return given.map((option, position) => ({
          submission_id: submissionId(form, submission, id),
          form_id: id('form', form.key),
          version: 1,
          question_id: id('form-question', form.key, question),
          position,
          option_id: option === undefined ? undefined : optionId(form, question, option, id),
          file_id: file === undefined ? undefined : id('file', file),
          answer: text ?? '',
        }))
      }),
    ),
  )

export const privacyQuestionRows = (file: SchoolFile, id: IdOf): NewRow<'privacy_question'>[] =>
  file.privacyQuestions.map((question, position) => ({
    id: id('privacy-question', question.key),
    key: question.key,
    position,
    text: question.text,
    description: question.description,
    active: question.active,
  }))

export const privacyChildRows = (file: SchoolFile, id: IdOf): NewRow<'privacy_question_child'>[] =>
  file.privacyQuestions.flatMap((question) =>
    question.children.map((child) => ({
      question_id: id('privacy-question', question.key),
      child_id: id('person', child),
      asked_at: question.askedAt,
    })),
  )

/** Identifies reactions of one person to one question by their order; each stores the wording of the file. */
export function privacyReactionRows(file: SchoolFile, id: IdOf): NewRow<'privacy_reaction'>[] {
  const seen = new Map<string, number>()
  const questions = new Map(file.privacyQuestions.map((one) => [one.key, one]))
  return file.privacyReactions.map(({ question, child, by, reaction, at }) => {
    const whose = [question, child, by ?? 'school'].join('/')
    const nth = (seen.get(whose) ?? 0) + 1
    seen.set(whose, nth)
    return {
      id: id.composed('privacy-reaction', whose, nth),
      question_id: id('privacy-question', question),
      child_id: id('person', child),
      person_id: by === undefined ? undefined : id('person', by),
      reaction,
      reacted_at: at,
      question_text: questions.get(question)?.text ?? '',
      question_description: questions.get(question)?.description ?? '',
    }
  })
}
